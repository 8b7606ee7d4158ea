import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sendVerificationLink } from "~/accounts/email-verification.server";
import { accountAction } from "~/accounts/failure.server";
import { sendLinkForm } from "~/accounts/forms";
import { requireUser } from "~/accounts/guard.server";
import { verificationMessage } from "~/accounts/messages";
import { safeRedirect, withReturn } from "~/accounts/redirect-to";
import { leaveReturn } from "~/accounts/session.server";
import type { PageHandle } from "~/document/meta";
import { DescribedForm, useDescribedForm } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import { SubmitButton } from "~/lib/forms/Inputs";
import { DetailsList } from "~/lib/ui/DetailsList";
import { LinkLine } from "~/lib/ui/PageLink";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";

const title = "Confirm your email address";

export const handle: PageHandle = { title };

/** Page that required a confirmed address, if one did. */
function returnTo({ url }: Request): string | null {
  const to = safeRedirect(new URL(url).searchParams.get("redirectTo"));
  return to === "/" ? null : to;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  return {
    email: user.email,
    verified: user.emailVerified,
    sent: new URL(request.url).searchParams.has("sent"),
    goOn: returnTo(request),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  return accountAction(
    request,
    sendLinkForm,
    async () => {
      await sendVerificationLink(user);
      const to = returnTo(request);
      if (!to) return redirect("/account/verify-email?sent");
      const headers = { "Set-Cookie": await leaveReturn(request, to) };
      return redirect(`${withReturn("/account/verify-email", to)}&sent`, { headers });
    },
    { message: verificationMessage, status: 401 },
  );
}

export default function ConfirmEmail() {
  const { email, verified, sent, goOn } = useLoaderData<typeof loader>();
  const { form, errors } = useDescribedForm(sendLinkForm);
  const address = <DetailsList items={[["Email address", email]]} />;
  if (verified) {
    return (
      <FormPage title="Your email address is confirmed" lede="You can send orders now.">
        {address}
        {goOn ? (
          <LinkLine className="button button-main" href={goOn}>
            Continue where you were
          </LinkLine>
        ) : null}
      </FormPage>
    );
  }
  const asked = sent && errors.length === 0;
  return (
    <FormPage
      title={asked ? "Check your email" : title}
      lede={
        asked
          ? "A link is on its way. Open it and press the button on the page it leads to. Check your junk folder too."
          : "We emailed you a link when you signed up. Open it to send orders, and to have requests and orders from before you had an account added to yours. Can't find it? Check your junk folder, or send it again."
      }
      errors={errors}
    >
      {address}
      <DescribedForm form={form}>
        <SubmitButton label={asked ? "Send it again" : "Send the email again"} busyLabel="Sending..." />
      </DescribedForm>
      <LinkLine href={goOn ? withReturn("/account/email", goOn) : "/account/email"}>
        Change my email address
      </LinkLine>
    </FormPage>
  );
}
