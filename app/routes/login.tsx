import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect, redirectDocument } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { logIn } from "#server/auth/accounts.server";
import { authFailure } from "#server/auth/failure.server";
import { loginMessage } from "#server/auth/messages";
import { safeRedirect } from "#server/auth/redirect-to";
import { loginForm } from "#server/auth/schemas";
import { seemsSignedIn } from "#server/auth/session.server";
import { formFailure } from "#server/form-failure.server";
import { parseForm, readForm } from "#server/forms";
import { formHeaders } from "~/cache";
import { Field, PasswordField, SubmitButton } from "~/components/Fields";
import { FormPage } from "~/components/FormPage";
import { fields, loginPage as words } from "~/content/account";
import { errorAt, useFormFailure } from "~/form-errors";
import { formMeta } from "~/meta";
import { useSubmitting } from "~/submitting";

export const handle = { hydrate: true };
export const headers = formHeaders;
export const meta = formMeta(words);

export async function loader({ request }: LoaderFunctionArgs) {
  const redirectTo = safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
  if (await seemsSignedIn(request)) throw redirect(redirectTo);
  return { redirectTo };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = parseForm(loginForm, await readForm(request));
  if (!form.ok) return formFailure(context, form);
  try {
    const headers = await logIn(request, form.data, context.clientAddress);
    return redirectDocument(safeRedirect(form.data.redirectTo), { headers });
  } catch (error) {
    return authFailure(context, error, loginMessage, form.values, 401);
  }
}

export default function Login() {
  const { redirectTo } = useLoaderData<typeof loader>();
  const { errors, values } = useFormFailure();
  return (
    <FormPage title={words.title} lede={redirectTo === "/" ? words.lede : words.sentHere} errors={errors}>
      <Form method="post" noValidate>
        <input type="hidden" name="redirectTo" value={values.redirectTo ?? redirectTo} />
        <Field
          {...fields.email}
          name="email"
          type="email"
          autoComplete="username"
          value={values.email}
          error={errorAt(errors, "email")}
          required
        />
        <PasswordField
          {...fields.password}
          name="password"
          autoComplete="current-password"
          error={errorAt(errors, "password")}
        />
        <SubmitButton label={words.submit} busyLabel={words.busy} busy={useSubmitting()} />
      </Form>
      <p>
        <a href="/forgot-password">{words.forgot}</a>
      </p>
      <p>
        {words.noAccount} <a href="/sign-up">{words.signUp}</a>
      </p>
      <p>
        <a className="button button-quiet" href="/">
          {words.home}
        </a>
      </p>
    </FormPage>
  );
}
