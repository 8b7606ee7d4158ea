import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data, redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountCard } from "~/accounts/AccountCard";
import { accountAction } from "~/accounts/failure.server";
import { resetPasswordForm } from "~/accounts/forms";
import { resetMessage } from "~/accounts/messages";
import { findDeadReset, replaceForgottenPassword } from "~/accounts/passwords.server";
import { clearSession } from "~/accounts/session.server";
import { site } from "~/content/site";
import { type PageHandle, pageMeta } from "~/document/meta";
import { beginningOf } from "~/lib/format";
import { DescribedForm, useDescribedForm } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import { SubmitButton } from "~/lib/forms/Inputs";
import { LinkLine } from "~/lib/ui/PageLink";

export { formHeaders as headers } from "~/document/headers";

const title = "Choose a new password";
const description = `Set a new password for your ${site.name} account with the link we sent to your email address.`;

export const handle: PageHandle = { title };
export const meta = () => pageMeta({ title, description });

/** Passes the code on to the form. An invalid link is reported before a password is typed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const oobCode = beginningOf(new URL(request.url).searchParams.get("oobCode") ?? "", 2000);
  const dead = oobCode ? await findDeadReset(oobCode, context.clientAddress) : undefined;
  return data({ oobCode, problem: dead && resetMessage(dead) }, { status: dead ? 400 : 200 });
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  accountAction(
    request,
    resetPasswordForm,
    async ({ oobCode, password }) => {
      await replaceForgottenPassword(oobCode, password, context.clientAddress);
      const done = "Your password has been changed. Log in with the new one.";
      return redirectDocument("/login", { headers: { "Set-Cookie": await clearSession(done) } });
    },
    { message: resetMessage, status: 400 },
  );

export default function ResetPassword() {
  const { oobCode, problem } = useLoaderData<typeof loader>();
  const { form, draw, errors } = useDescribedForm(resetPasswordForm);
  if (!oobCode || problem) {
    return (
      <FormPage
        title={title}
        lede={
          (errors.length === 0 && problem) ||
          "Open this page from the link in your reset email. If you don't have one, ask for a new link."
        }
        errors={errors}
        specimen={<AccountCard />}
      >
        <LinkLine className="button button-main" href="/forgot-password">
          Ask for a new link
        </LinkLine>
      </FormPage>
    );
  }
  return (
    <FormPage
      title={title}
      lede="Type it twice. You'll have to log in again on your other devices."
      errors={errors}
      specimen={<AccountCard />}
    >
      {/* Posting to the same address keeps the code for the page that is shown again. */}
      <DescribedForm form={form}>
        <input type="hidden" name="oobCode" value={oobCode} />
        {draw("password")}
        {draw("confirmPassword")}
        <SubmitButton label="Save the new password" busyLabel="Saving..." />
      </DescribedForm>
      <LinkLine href="/forgot-password">Ask for a new link</LinkLine>
    </FormPage>
  );
}
