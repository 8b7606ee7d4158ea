import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { confirmEmail } from "~/accounts/email-verification.server";
import { accountAction } from "~/accounts/failure.server";
import { verifyEmailForm } from "~/accounts/forms";
import { requireUser } from "~/accounts/guard.server";
import { confirmationMessage } from "~/accounts/messages";
import { seemsSignedIn, takeReturn } from "~/accounts/session.server";
import type { PageHandle } from "~/document/meta";
import { beginningOf } from "~/lib/format";
import { DescribedForm, useDescribedForm } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import { SubmitButton } from "~/lib/forms/Inputs";
import { LinkLine } from "~/lib/ui/PageLink";
import { orderToSend } from "~/postings/order/send.server";

export { formHeaders as headers } from "~/document/headers";

const title = "Confirm your email address";

export const handle: PageHandle = { title };

/** Opening the link changes nothing, because mail scanners open links too and a code works once. */
export async function loader({ request }: LoaderFunctionArgs) {
  const oobCode = beginningOf(new URL(request.url).searchParams.get("oobCode") ?? "", 2000);
  return { oobCode, login: (await seemsSignedIn(request)) ? null : loginFor(oobCode) };
}

/** Confirming an address moves its requests into the account, so the visitor must be logged in to that account. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  accountAction(
    request,
    verifyEmailForm,
    async ({ oobCode }) => {
      const user = await requireUser(request, pathFor(oobCode));
      await confirmEmail(user, oobCode, context.clientAddress);
      const { path, setCookie } = await takeReturn(request, "Your email address is confirmed.");
      return redirectDocument(path ?? (await orderToSend(user.uid)) ?? "/account", {
        headers: { "Set-Cookie": setCookie },
      });
    },
    { message: confirmationMessage, status: 400 },
  );

const pathFor = (oobCode: string) => `/verify-email?${new URLSearchParams({ oobCode })}`;
const loginFor = (oobCode: string) => `/login?${new URLSearchParams({ redirectTo: pathFor(oobCode) })}`;

export default function VerifyEmail() {
  const { oobCode, login } = useLoaderData<typeof loader>();
  const { form, errors } = useDescribedForm(verifyEmailForm);
  if (oobCode && login) {
    return (
      <FormPage title={title} lede="Log in first. You'll come straight back here.">
        <LinkLine className="button button-main" href={login}>
          Log in
        </LinkLine>
      </FormPage>
    );
  }
  return (
    <FormPage
      title={title}
      lede={
        oobCode
          ? "Requests you sent from this address without an account will then be added to your account."
          : "Open this page from the link in the email we sent you. If you don't have one, ask for a new link in your account."
      }
      errors={errors}
    >
      {oobCode ? (
        <DescribedForm form={form}>
          <input type="hidden" name="oobCode" value={oobCode} />
          <SubmitButton label="Confirm my address" busyLabel="Confirming..." />
        </DescribedForm>
      ) : null}
      <LinkLine href="/account/verify-email">Ask for a new link</LinkLine>
    </FormPage>
  );
}
