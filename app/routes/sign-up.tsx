import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect, redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { authFailure } from "#server/accounts/failure.server";
import { signUpMessage } from "#server/accounts/messages";
import { safeRedirect, withReturn } from "#server/accounts/redirect-to";
import { seemsSignedIn } from "#server/accounts/session.server";
import { signUpAndLogIn } from "#server/accounts/sign-up.server";
import { formFailure } from "#server/forms/failure.server";
import { parseForm, readForm } from "#server/forms/form";
import { samePasswords } from "#server/forms/schema";
import { DescribedForm, useDescribedForm } from "~/components/forms/described-form";
import { SubmitButton } from "~/components/forms/Fields";
import { FormPage } from "~/components/forms/FormPage";
import { RichText } from "~/components/ui/RichText";
import { signUpPage as words } from "~/content/account";
import { signedUpNotice } from "~/content/account-messages";
import { formHeaders } from "~/document/headers";
import { type PageHandle, pageMeta } from "~/document/meta";
import { signUpForm } from "~/rules/account-forms";

export const headers = formHeaders;
export const handle: PageHandle = { title: words.title };
export const meta = () => pageMeta(words);

/** Where to go on to; the form is sent to the page's own address, so its action finds it there too. */
const returnTo = ({ url }: Request): string | null => new URL(url).searchParams.get("redirectTo");

export async function loader({ request }: LoaderFunctionArgs) {
  const to = returnTo(request);
  if (await seemsSignedIn(request)) throw redirect(safeRedirect(to, "/account"));
  return { logIn: withReturn("/login", safeRedirect(to)) };
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
  const { logIn } = useLoaderData<typeof loader>();
  const { form, draw, errors } = useDescribedForm(signUpForm, { focusFirstField: true });
  return (
    <FormPage title={words.title} lede={words.lede} errors={errors} focusFirstField>
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
