import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect, redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountSlip } from "~/accounts/AccountSlip";
import { authFailure } from "~/accounts/failure.server";
import { signUpForm } from "~/accounts/forms";
import { signUpMessage } from "~/accounts/messages";
import { safeRedirect, withReturn } from "~/accounts/redirect-to";
import { seemsSignedIn } from "~/accounts/session.server";
import { signUpAndLogIn } from "~/accounts/sign-up.server";
import { signUpPage as words } from "~/accounts/words/account";
import { signedUpNotice } from "~/accounts/words/messages";
import { links } from "~/content/site";
import { formHeaders } from "~/document/headers";
import { type PageHandle, pageMeta } from "~/document/meta";
import { DescribedForm, useDescribedForm } from "~/lib/forms/described-form";
import { SubmitButton } from "~/lib/forms/Fields";
import { FormPage } from "~/lib/forms/FormPage";
import { formFailure } from "~/lib/forms/failure.server";
import { parseForm, readForm } from "~/lib/forms/parse-form";
import { samePasswords } from "~/lib/forms/schema";
import { RichText } from "~/lib/ui/RichText";

export const headers = formHeaders;
export const handle: PageHandle = { title: words.title };
export const meta = () => pageMeta(words);

/** Where to go on to; the form is sent to the page's own address, so its action finds it there too. */
const returnTo = ({ url }: Request): string | null => new URL(url).searchParams.get("redirectTo");

/** Whether somebody wants to begin an order, and has no account to keep it in. */
const isOrder = (to: string | null): boolean => safeRedirect(to).split("?")[0] === links.startPosting;

export async function loader({ request }: LoaderFunctionArgs) {
  const to = returnTo(request);
  if (await seemsSignedIn(request)) throw redirect(safeRedirect(to, "/account"));
  return { logIn: withReturn("/login", safeRedirect(to)), order: isOrder(to) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = parseForm(signUpForm, await readForm(request), samePasswords(signUpForm));
  if (!form.ok) return formFailure(form.fail());
  try {
    const to = safeRedirect(returnTo(request));
    const headers = await signUpAndLogIn(form.data, signedUpNotice(to), context.clientAddress);
    return redirectDocument(to, { headers });
  } catch (error) {
    return authFailure(error, signUpMessage, form.fail, 400);
  }
}

export default function SignUp() {
  const { logIn, order } = useLoaderData<typeof loader>();
  const { form, draw, errors } = useDescribedForm(signUpForm, { focusFirstField: true });
  return (
    <FormPage
      title={words.title}
      lede={order ? words.ledeOfOrder : words.lede}
      errors={errors}
      focusFirstField
      specimen={<AccountSlip />}
    >
      <DescribedForm form={form}>
        {draw("firstName")}
        {draw("lastName")}
        {draw("email")}
        {draw("password")}
        {draw("confirmPassword")}
        <p className="field-hint">
          <RichText text={words.privacy} />
        </p>
        <SubmitButton label={words.submit} busyLabel={words.busy} />
      </DescribedForm>
      <p>
        {words.haveAccount} <a href={logIn}>{words.logIn}</a>
      </p>
    </FormPage>
  );
}
