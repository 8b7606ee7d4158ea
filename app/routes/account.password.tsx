import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { changePassword } from "#server/account/credentials.server";
import { authFailure } from "#server/auth/failure.server";
import { requireUser } from "#server/auth/guard.server";
import { reenteredMessage } from "#server/auth/messages";
import { changePasswordForm } from "#server/auth/schemas";
import { clearSession } from "#server/auth/session.server";
import { formFailure } from "#server/form-failure.server";
import { parseForm, readForm } from "#server/forms";
import { formHeaders } from "~/cache";
import { PasswordField, SubmitButton } from "~/components/Fields";
import { FormPage } from "~/components/FormPage";
import { HiddenUsername } from "~/components/HiddenUsername";
import { passwordPage as words } from "~/content/account";
import { errorAt, useFormFailure } from "~/form-errors";
import { privateFormMeta } from "~/meta";
import { useSubmitting } from "~/submitting";

export const handle = { hydrate: true };
export const headers = formHeaders;
export const meta = privateFormMeta(words.title);

export async function loader({ request }: LoaderFunctionArgs) {
  return { email: (await requireUser(request)).email };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const form = parseForm(changePasswordForm, await readForm(request));
  if (!form.ok) return formFailure(context, form);
  try {
    const setCookie = await changePassword(request, user, form.data, words.done, context.clientAddress);
    return setCookie
      ? redirectDocument("/account/password", { headers: { "Set-Cookie": setCookie } })
      : redirectDocument("/login", { headers: { "Set-Cookie": await clearSession(words.doneSignedOut) } });
  } catch (error) {
    return authFailure(context, error, reenteredMessage("currentPassword"), form.values, 401);
  }
}

export default function Password() {
  const { email } = useLoaderData<typeof loader>();
  const { errors } = useFormFailure();
  return (
    <FormPage title={words.title} lede={words.lede} errors={errors}>
      <Form method="post" noValidate>
        <HiddenUsername email={email} />
        <PasswordField
          {...words.current}
          name="currentPassword"
          autoComplete="current-password"
          error={errorAt(errors, "currentPassword")}
        />
        <PasswordField
          {...words.new}
          name="password"
          autoComplete="new-password"
          error={errorAt(errors, "password")}
        />
        <PasswordField
          {...words.confirm}
          name="confirmPassword"
          autoComplete="new-password"
          error={errorAt(errors, "confirmPassword")}
        />
        <SubmitButton label={words.submit} busyLabel={words.busy} busy={useSubmitting()} />
      </Form>
      <p>
        <a href="/forgot-password">{words.forgot}</a>
      </p>
    </FormPage>
  );
}
