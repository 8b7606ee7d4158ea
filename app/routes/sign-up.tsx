import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect, redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountCard } from "~/accounts/AccountCard";
import { accountAction } from "~/accounts/failure.server";
import { signUpForm } from "~/accounts/forms";
import { signUpMessage, signUpWords } from "~/accounts/messages";
import { safeRedirect, withReturn } from "~/accounts/redirect-to";
import { seemsSignedIn } from "~/accounts/session.server";
import { signUpAndLogIn } from "~/accounts/sign-up.server";
import { links, site } from "~/content/site";
import { type PageHandle, pageMeta } from "~/document/meta";
import { DescribedForm, useDescribedForm } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import { SubmitButton } from "~/lib/forms/Inputs";
import type { NoticeWords, RichText } from "~/lib/ui/shapes";

export { formHeaders as headers } from "~/document/headers";

const title = "Create your account";
const description = `Create a free ${site.name} account: order your listing, keep your requests in one place and see the office contacts for sellers.`;

export const handle: PageHandle = { title };
export const meta = () => pageMeta({ title, description });

/** Page to go on to. The form is sent to the page's own address, so the action finds it there too. */
const returnTo = ({ url }: Request): string | null => new URL(url).searchParams.get("redirectTo");

/** True if the visitor wants to begin an order, which needs an account. */
const isOrder = (to: string | null): boolean => safeRedirect(to).split("?")[0] === links.startPosting;

/**
 * Notice after signing up: the specified words, the result of sending the confirmation link, and the seller's
 * next step.
 * @param to page that shows it, which omits the button for its own step and for co-owners
 */
const signedUpNotice =
  (to: string) =>
  ({ email, sent }: { email: string; sent: boolean }): NoticeWords => {
    const next = { label: "Next: order your listing", href: links.startPosting };
    const isOwner = to.startsWith("/owner-login/");
    const why = isOwner ? "Open it to go on" : "Open it any time before you send an order";
    const note: RichText = sent
      ? `We've sent a link to ${email}. ${why}.`
      : [
          `The link that confirms ${email} couldn't be sent. You can go on without it for now. `,
          { text: "Send the email again", href: "/account/verify-email" },
          ".",
        ];
    const said = { text: signUpWords.succeeded, note };
    return isOwner || to.startsWith(next.href) ? said : { ...said, next };
  };

export async function loader({ request }: LoaderFunctionArgs) {
  const to = returnTo(request);
  if (await seemsSignedIn(request)) throw redirect(safeRedirect(to));
  return { logIn: withReturn("/login", safeRedirect(to)), order: isOrder(to) };
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  accountAction(
    request,
    signUpForm,
    async (sent) => {
      const to = safeRedirect(returnTo(request));
      const headers = await signUpAndLogIn(sent, signedUpNotice(to), context.clientAddress);
      return redirectDocument(to, { headers });
    },
    { message: signUpMessage, status: 400 },
  );

export default function SignUp() {
  const { logIn, order } = useLoaderData<typeof loader>();
  const { form, drawn, errors } = useDescribedForm(signUpForm, { focusFirstField: true });
  return (
    <FormPage
      title={title}
      lede={
        order
          ? "It's free, and keeps your order, so that you can stop and come back."
          : "It's free, and it commits you to nothing."
      }
      errors={errors}
      focusFirstField
      specimen={<AccountCard />}
    >
      <DescribedForm form={form}>
        {drawn}
        <p className="field-hint">
          We use this to run your account. How we keep it: <a href="/privacy">privacy</a>. By signing up you
          accept the <a href="/terms">terms of use</a>.
        </p>
        <SubmitButton label="Sign Up" busyLabel="Signing Up..." />
      </DescribedForm>
      <p>
        Already have an account? <a href={logIn}>Log in</a>
      </p>
    </FormPage>
  );
}
