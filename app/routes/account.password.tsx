import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect, redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { accountAction } from "~/accounts/failure.server";
import { changePasswordForm } from "~/accounts/forms";
import { reenteredMessage } from "~/accounts/messages";
import { changePassword } from "~/accounts/passwords.server";
import { clearSession } from "~/accounts/session.server";
import { requireWholeLogin } from "~/accounts/staff/guard.server";
import type { PageHandle } from "~/document/meta";
import { DescribedForm, useDescribedForm } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import { HiddenUsername } from "~/lib/forms/HiddenUsername";
import { SubmitButton } from "~/lib/forms/Inputs";
import { LinkLine } from "~/lib/ui/PageLink";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";

const title = "Change your password";

export const handle: PageHandle = { title };

export async function loader({ request }: LoaderFunctionArgs) {
  return { email: (await requireWholeLogin(request)).email };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireWholeLogin(request);
  return accountAction(
    request,
    changePasswordForm,
    async (sent) => {
      const notice = "Your password has been changed. Other devices were logged out.";
      const setCookie = await changePassword(user, sent, notice, context.clientAddress);
      if (setCookie) return redirect("/account/password", { headers: { "Set-Cookie": setCookie } });
      const ended = await clearSession("Your password has been changed. Log in with the new one.");
      return redirectDocument("/login", { headers: { "Set-Cookie": ended } });
    },
    { message: reenteredMessage("currentPassword"), status: 401 },
  );
}

export default function Password() {
  const { email } = useLoaderData<typeof loader>();
  const { form, drawn, errors } = useDescribedForm(changePasswordForm);
  return (
    <FormPage
      title={title}
      lede="You'll be logged out on every other device. You'll stay logged in on this one."
      errors={errors}
      aside={<LinkLine href="/forgot-password">Forgot your current password?</LinkLine>}
    >
      <DescribedForm form={form}>
        <HiddenUsername email={email} />
        {drawn}
        <SubmitButton label="Change my password" busyLabel="Changing..." />
      </DescribedForm>
    </FormPage>
  );
}
