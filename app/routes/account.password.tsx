import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { authFailure } from "#server/accounts/failure.server";
import { requireUser } from "#server/accounts/guard.server";
import { reenteredMessage } from "#server/accounts/messages";
import { changePassword } from "#server/accounts/passwords.server";
import { clearSession } from "#server/accounts/session.server";
import { formFailure } from "#server/forms/failure.server";
import { parseForm, readForm } from "#server/forms/form";
import { samePasswords } from "#server/forms/schema";
import { DescribedForm, useDescribedForm } from "~/components/forms/described-form";
import { SubmitButton } from "~/components/forms/Fields";
import { FormPage } from "~/components/forms/FormPage";
import { HiddenUsername } from "~/components/forms/HiddenUsername";
import { passwordPage as words } from "~/content/account";
import { formHeaders } from "~/document/headers";
import type { PageHandle } from "~/document/meta";
import { changePasswordForm } from "~/rules/account-forms";

export const headers = formHeaders;
export const handle: PageHandle = { title: words.title };

export async function loader({ request }: LoaderFunctionArgs) {
  return { email: (await requireUser(request)).email };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const form = parseForm(changePasswordForm, await readForm(request), samePasswords(changePasswordForm));
  if (!form.ok) return formFailure(form.fail());
  try {
    const setCookie = await changePassword(user, form.data, words.done, context.clientAddress);
    return setCookie
      ? redirectDocument("/account/password", { headers: { "Set-Cookie": setCookie } })
      : redirectDocument("/login", { headers: { "Set-Cookie": await clearSession(words.doneSignedOut) } });
  } catch (error) {
    return authFailure(error, reenteredMessage("currentPassword"), form.fail, 401);
  }
}

export default function Password() {
  const { email } = useLoaderData<typeof loader>();
  const { form, draw, errors } = useDescribedForm(changePasswordForm);
  return (
    <FormPage title={words.title} lede={words.lede} errors={errors}>
      <DescribedForm form={form}>
        <HiddenUsername email={email} />
        {draw("currentPassword")}
        {draw("password")}
        {draw("confirmPassword")}
        <SubmitButton label={words.submit} busyLabel={words.busy} />
      </DescribedForm>
      <p>
        <a href="/forgot-password">{words.forgot}</a>
      </p>
    </FormPage>
  );
}
