import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountCard } from "~/accounts/AccountCard";
import { accountAction } from "~/accounts/failure.server";
import { forgotPasswordForm } from "~/accounts/forms";
import { resetMessage } from "~/accounts/messages";
import { requestPasswordReset } from "~/accounts/passwords.server";
import { site } from "~/content/site";
import { type PageHandle, pageMeta } from "~/document/meta";
import { DescribedForm, useDescribedForm } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import { SubmitButton } from "~/lib/forms/Inputs";
import { LinkLine } from "~/lib/ui/PageLink";

export { formHeaders as headers } from "~/document/headers";

const title = "Reset your password";
const description = `Forgot the password of your ${site.name} account? Enter your email address and we'll send you a link to set a new one.`;

export const handle: PageHandle = { title };
export const meta = () => pageMeta({ title, description });

export function loader({ request }: LoaderFunctionArgs) {
  return { sent: new URL(request.url).searchParams.has("sent") };
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  accountAction(
    request,
    forgotPasswordForm,
    async ({ email }) => {
      await requestPasswordReset(email, context.clientAddress);
      return redirect("/forgot-password?sent");
    },
    { message: resetMessage, status: 400 },
  );

export default function ForgotPassword() {
  const { sent } = useLoaderData<typeof loader>();
  const { form, draw, errors } = useDescribedForm(forgotPasswordForm);
  if (sent) {
    return (
      <FormPage
        title="Check your email"
        lede="If that address has an account, a link is on its way. It works once, for one hour. Check your junk folder too."
        specimen={<AccountCard />}
      >
        <LinkLine href="/forgot-password">Send it to another address</LinkLine>
        <LinkLine href="/login">Back to log in</LinkLine>
      </FormPage>
    );
  }
  return (
    <FormPage
      title={title}
      lede="Enter the email address of your account. We'll send a link to set a new password."
      errors={errors}
      specimen={<AccountCard />}
    >
      <DescribedForm form={form}>
        {draw("email")}
        <SubmitButton label="Send the link" busyLabel="Sending..." />
      </DescribedForm>
      <LinkLine href="/login">Back to log in</LinkLine>
    </FormPage>
  );
}
