import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RateLimited } from "#server/platform/rate-limits.server";
import { EmailState } from "~/accounts/EmailState";
import { askForNewEmail } from "~/accounts/email-change.server";
import { accountAction } from "~/accounts/failure.server";
import { newEmailForm } from "~/accounts/forms";
import { reenteredMessage, verificationMessage } from "~/accounts/messages";
import { safeRedirect, withReturn } from "~/accounts/redirect-to";
import { leaveNotice, leaveReturn } from "~/accounts/session.server";
import { requireWholeLogin } from "~/accounts/staff/guard.server";
import { site } from "~/content/site";
import type { PageHandle } from "~/document/meta";
import { DescribedForm, useDescribedForm } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import { emailKey } from "~/lib/forms/formats";
import { HiddenUsername } from "~/lib/forms/HiddenUsername";
import { SubmitButton } from "~/lib/forms/Inputs";
import { DetailsList } from "~/lib/ui/DetailsList";
import { LinkLine } from "~/lib/ui/PageLink";
import { Sentence } from "~/lib/ui/Sentence";

/** Words of this page. */
const words = {
  title: "Your email address",
  /** Identical for addresses with and without an account. */
  sent: (email: string) =>
    `If ${email} can be the address of your account, a link is on its way there. Open it where you are logged in. Check the junk folder too.`,
  help: `Can't read email at the old address and don't know the password? Call us at ${site.phone.text}.`,
} as const;

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";

export const handle: PageHandle = { title: words.title };

export async function loader({ request }: LoaderFunctionArgs) {
  const { email, emailVerified } = await requireWholeLogin(request);
  return { email, emailVerified };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireWholeLogin(request);
  return accountAction(
    request,
    newEmailForm,
    async (sent) => {
      if (emailKey(sent.email) === emailKey(user.email))
        return { errors: { fields: { email: ["That's already your account's address."] } } };
      await askForNewEmail(user, sent, context.clientAddress);
      const to = safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
      const notice = words.sent(sent.email);
      const setCookie =
        to === "/" ? await leaveNotice(request, notice) : await leaveReturn(request, to, notice);
      return redirect(withReturn("/account/email", to), { headers: { "Set-Cookie": setCookie } });
    },
    {
      message(code, error) {
        // Letters and passwords have separate limits and messages.
        const letters = error instanceof RateLimited && !error.limit.startsWith("loginFailures");
        return letters ? verificationMessage(code) : reenteredMessage("password")(code);
      },
      status: 401,
    },
  );
}

export default function Email() {
  const { email, emailVerified } = useLoaderData<typeof loader>();
  const { form, drawn, errors } = useDescribedForm(newEmailForm);
  return (
    <FormPage
      title={words.title}
      lede="We'll send a link to the new address. Your account keeps the old one until you open the link."
      errors={errors}
      aside={
        <>
          <LinkLine href="/forgot-password">Forgot your current password?</LinkLine>
          <p>
            <Sentence text={words.help} />
          </p>
        </>
      }
    >
      <DetailsList
        items={[["Email address", <EmailState key="email" email={email} verified={emailVerified} />]]}
      />
      <h2>Change it</h2>
      <DescribedForm form={form}>
        <HiddenUsername email={email} />
        {drawn}
        <SubmitButton label="Send the link" busyLabel="Sending..." />
      </DescribedForm>
    </FormPage>
  );
}
