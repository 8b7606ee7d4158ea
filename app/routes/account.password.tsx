import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changePassword } from "#server/account/credentials.server";
import { authFailure } from "#server/auth/failure.server";
import { requireUser } from "#server/auth/guard.server";
import { reenteredMessage } from "#server/auth/messages";
import { changePasswordForm } from "#server/auth/schemas";
import { clearSession } from "#server/auth/session.server";
import { formFailure } from "#server/form-failure.server";
import { parseForm, readForm } from "#server/forms";
import { PasswordField, SubmitButton } from "~/components/forms/Fields";
import { FormPage } from "~/components/forms/FormPage";
import { HiddenUsername } from "~/components/forms/HiddenUsername";
import { passwordPage as words } from "~/content/account";
import { errorAt, useFormFailure } from "~/form-errors";
import { formHeaders } from "~/headers";
import type { PageHandle } from "~/meta";

export const headers = formHeaders;
export const handle: PageHandle = { title: words.title };

export async function loader({ request }: LoaderFunctionArgs) {
  return { email: (await requireUser(request)).email };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const form = parseForm(changePasswordForm, await readForm(request));
  if (!form.ok) return formFailure(form);
  try {
    const setCookie = await changePassword(user, form.data, words.done, context.clientAddress);
    return setCookie
      ? redirectDocument("/account/password", { headers: { "Set-Cookie": setCookie } })
      : redirectDocument("/login", { headers: { "Set-Cookie": await clearSession(words.doneSignedOut) } });
  } catch (error) {
    return authFailure(error, reenteredMessage("currentPassword"), form.values, 401);
  }
}

export default function Password() {
  const { email } = useLoaderData<typeof loader>();
  const { errors } = useFormFailure();
  return (
    <FormPage title={words.title} lede={words.lede} errors={errors}>
      <form method="post" noValidate>
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
        <SubmitButton label={words.submit} busyLabel={words.busy} />
      </form>
      <p>
        <a href="/forgot-password">{words.forgot}</a>
      </p>
    </FormPage>
  );
}
