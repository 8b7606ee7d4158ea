import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect, redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { logIn } from "#server/auth/accounts.server";
import { authFailure } from "#server/auth/failure.server";
import { loginMessage } from "#server/auth/messages";
import { safeRedirect } from "#server/auth/redirect-to";
import { loginForm } from "#server/auth/schemas";
import { seemsSignedIn } from "#server/auth/session.server";
import { formFailure } from "#server/form-failure.server";
import { parseForm, readForm } from "#server/forms";
import { Field, PasswordField, SubmitButton } from "~/components/forms/Fields";
import { FormPage } from "~/components/forms/FormPage";
import { fields, loginPage as words } from "~/content/account";
import { errorAt, useFormFailure } from "~/form-errors";
import { formHeaders } from "~/headers";
import { type PageHandle, pageMeta } from "~/meta";

export const headers = formHeaders;
export const handle: PageHandle = { title: words.title };
export const meta = () => pageMeta(words);

export async function loader({ request }: LoaderFunctionArgs) {
  const redirectTo = safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
  if (await seemsSignedIn(request)) throw redirect(redirectTo);
  return { redirectTo };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = parseForm(loginForm, await readForm(request));
  if (!form.ok) return formFailure(form);
  try {
    const setCookie = await logIn(form.data, context.clientAddress);
    return redirectDocument(safeRedirect(form.data.redirectTo), { headers: { "Set-Cookie": setCookie } });
  } catch (error) {
    return authFailure(error, loginMessage, form.values, 401);
  }
}

export default function Login() {
  const { redirectTo } = useLoaderData<typeof loader>();
  const { errors, values } = useFormFailure();
  return (
    <FormPage title={words.title} lede={redirectTo === "/" ? words.lede : words.sentHere} errors={errors}>
      <form method="post" noValidate>
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
        <SubmitButton label={words.submit} busyLabel={words.busy} />
      </form>
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
