import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changeEmail } from "~/accounts/email-change.server";
import { accountAction } from "~/accounts/failure.server";
import { changeEmailForm } from "~/accounts/forms";
import { loginPath } from "~/accounts/guard.server";
import { emailChangeMessage } from "~/accounts/messages";
import { clearSession, seemsSignedIn, takeReturn } from "~/accounts/session.server";
import { requireWholeLogin } from "~/accounts/staff/guard.server";
import type { PageHandle } from "~/document/meta";
import { beginningOf } from "~/lib/format";
import { DescribedForm, useDescribedForm } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import { SubmitButton } from "~/lib/forms/Inputs";
import { LinkLine } from "~/lib/ui/PageLink";
import { followEmail } from "~/postings/new-email.server";

/** Words of this page. */
const words = {
  title: "Change your email address",
  missingCode:
    "Open this page from the link in the email we sent to your new address. If you don't have one, ask for a new link in your account.",
  done: "Your email address has been changed. Other devices were logged out.",
} as const;

export { formHeaders as headers } from "~/document/headers";
export const handle: PageHandle = { title: words.title };

/** Opening the link changes nothing, because mail scanners open links too and a code works once. */
export async function loader({ request }: LoaderFunctionArgs) {
  const oobCode = beginningOf(new URL(request.url).searchParams.get("oobCode") ?? "", 2000);
  return { oobCode, login: (await seemsSignedIn(request)) ? null : loginPath(pathFor(oobCode)) };
}

/** The link only works for the account that requested it. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  accountAction(
    request,
    changeEmailForm,
    async ({ oobCode }) => {
      const user = await requireWholeLogin(request, pathFor(oobCode));
      const { path } = await takeReturn(request, words.done);
      const setCookie = await changeEmail(user, oobCode, words.done, followEmail, context.clientAddress);
      if (setCookie)
        return redirectDocument(path ?? "/account/email", { headers: { "Set-Cookie": setCookie } });
      const ended = await clearSession("Your email address has been changed. Log in with the new one.");
      return redirectDocument("/login", { headers: { "Set-Cookie": ended } });
    },
    { message: emailChangeMessage, status: 400 },
  );

const pathFor = (oobCode: string) => `/change-email?${new URLSearchParams({ oobCode })}`;

export default function ChangeEmail() {
  const { oobCode, login } = useLoaderData<typeof loader>();
  const { form, errors } = useDescribedForm(changeEmailForm);
  if (oobCode && login) {
    return (
      <FormPage
        title={words.title}
        lede="Log in first, with the address your account has now. You'll come straight back here."
      >
        <LinkLine className="button button-main" href={login}>
          Log in
        </LinkLine>
      </FormPage>
    );
  }
  return (
    <FormPage
      title={words.title}
      lede={
        oobCode
          ? "Press once, and this becomes your account's address. You'll be logged out on every other device."
          : words.missingCode
      }
      errors={errors}
    >
      {oobCode ? (
        <DescribedForm form={form}>
          <input type="hidden" name="oobCode" value={oobCode} />
          <SubmitButton label="Change my email address" busyLabel="Changing..." />
        </DescribedForm>
      ) : null}
      <LinkLine href="/account/email">Ask for a new link</LinkLine>
    </FormPage>
  );
}
