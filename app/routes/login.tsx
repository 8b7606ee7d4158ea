import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect, redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountSlip } from "~/accounts/AccountSlip";
import { authFailure } from "~/accounts/failure.server";
import { loginForm } from "~/accounts/forms";
import { LogInForm } from "~/accounts/LogInForm";
import { logIn } from "~/accounts/log-in.server";
import { loginMessage } from "~/accounts/messages";
import { safeRedirect, withReturn } from "~/accounts/redirect-to";
import { seemsSignedIn } from "~/accounts/session.server";
import { loginPage as words } from "~/accounts/words/log-in";
import { formHeaders } from "~/document/headers";
import { type PageHandle, pageMeta } from "~/document/meta";
import { useDescribedForm } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import { formFailure } from "~/lib/forms/failure.server";
import { parseForm, readForm } from "~/lib/forms/parse-form";
import { PublicContact } from "~/site/ContactDetails";

export const headers = formHeaders;
export const handle: PageHandle = {
  title: (data) => (data?.contact ? words.contact.title : words.title),
};
export const meta = () => pageMeta(words);

export async function loader({ request }: LoaderFunctionArgs) {
  const redirectTo = safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
  if (await seemsSignedIn(request)) throw redirect(redirectTo);
  return {
    redirectTo,
    signUp: withReturn("/sign-up", redirectTo),
    contact: /^\/contact-us(\?|$)/.test(redirectTo),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = parseForm(loginForm, await readForm(request));
  if (!form.ok) return formFailure(form.fail());
  try {
    const headers = await logIn(form.data, context.clientAddress);
    return redirectDocument(safeRedirect(form.data.redirectTo), { headers });
  } catch (error) {
    return authFailure(error, loginMessage, form.fail, 401);
  }
}

export default function Login() {
  const { redirectTo, signUp, contact } = useLoaderData<typeof loader>();
  const { errors, ...logIn } = useDescribedForm(loginForm, { defaults: { redirectTo } });
  const lede = redirectTo === "/" ? words.lede : words.sentHere;
  if (!contact) {
    return (
      <FormPage title={words.title} lede={lede} errors={errors} specimen={<AccountSlip />}>
        <LogInForm {...logIn} signUp={signUp} />
      </FormPage>
    );
  }
  const aside = (
    <>
      <h2>{words.contact.heading}</h2>
      <p>{words.contact.why}</p>
      <LogInForm {...logIn} signUp={signUp} />
    </>
  );
  return (
    <FormPage title={words.contact.title} lede={words.contact.lede} errors={errors} aside={aside}>
      <PublicContact />
    </FormPage>
  );
}
