import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { replaceForgottenPassword } from "#server/account/credentials.server";
import { authFailure } from "#server/auth/failure.server";
import { resetMessage } from "#server/auth/messages";
import { resetPasswordForm } from "#server/auth/schemas";
import { clearSession } from "#server/auth/session.server";
import { formFailure } from "#server/form-failure.server";
import { parseForm, readForm } from "#server/forms";
import { formHeaders } from "~/cache";
import { PasswordField, SubmitButton } from "~/components/Fields";
import { FormPage } from "~/components/FormPage";
import { fields, resetPasswordPage as words } from "~/content/account";
import { errorAt, useFormFailure } from "~/form-errors";
import { formMeta } from "~/meta";
import { useSubmitting } from "~/submitting";

export const handle = { hydrate: true };
export const headers = formHeaders;
export const meta = formMeta(words);

/** The code stays in the form alone; Firebase checks it when the form is sent. */
export function loader({ request }: LoaderFunctionArgs) {
  return { oobCode: new URL(request.url).searchParams.get("oobCode")?.slice(0, 2000) ?? "" };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = parseForm(resetPasswordForm, await readForm(request));
  if (!form.ok) return formFailure(context, form);
  try {
    await replaceForgottenPassword(form.data.oobCode, form.data.password, context.clientAddress);
  } catch (error) {
    return authFailure(context, error, resetMessage, form.values, 400);
  }
  return redirectDocument("/login", { headers: { "Set-Cookie": await clearSession(words.done) } });
}

export default function ResetPassword() {
  const { oobCode } = useLoaderData<typeof loader>();
  const { errors } = useFormFailure();
  const submitting = useSubmitting();
  if (!oobCode) {
    return (
      <FormPage title={words.title} lede={words.missingCode}>
        <p>
          <a className="button button-main" href="/forgot-password">
            {words.askAgain}
          </a>
        </p>
      </FormPage>
    );
  }
  return (
    <FormPage title={words.title} lede={words.lede} errors={errors}>
      {/* Posting to the same address keeps the code for the page that is shown again. */}
      <Form method="post" noValidate>
        <input type="hidden" name="oobCode" value={oobCode} />
        <PasswordField
          {...fields.newPassword}
          name="password"
          autoComplete="new-password"
          error={errorAt(errors, "password")}
        />
        <PasswordField
          {...fields.confirmPassword}
          name="confirmPassword"
          autoComplete="new-password"
          error={errorAt(errors, "confirmPassword")}
        />
        <SubmitButton label={words.submit} busyLabel={words.busy} busy={submitting} />
      </Form>
      <p>
        <a href="/forgot-password">{words.askAgain}</a>
      </p>
    </FormPage>
  );
}
