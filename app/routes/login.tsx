import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect, redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { authFailure } from "#server/accounts/failure.server";
import { logIn } from "#server/accounts/log-in.server";
import { loginMessage } from "#server/accounts/messages";
import { safeRedirect, withReturn } from "#server/accounts/redirect-to";
import { seemsSignedIn } from "#server/accounts/session.server";
import { formFailure } from "#server/forms/failure.server";
import { parseForm, readForm } from "#server/forms/form";
import { LogInForm } from "~/components/account/LogInForm";
import { useDescribedForm } from "~/components/forms/described-form";
import { FormPage } from "~/components/forms/FormPage";
import { PublicContact } from "~/components/site/ContactDetails";
import { loginPage as words } from "~/content/log-in";
import { formHeaders } from "~/document/headers";
import { type PageHandle, pageMeta } from "~/document/meta";
import { loginForm } from "~/rules/account-forms";

export const headers = formHeaders;
export const handle: PageHandle = {
  title: (data) => (data?.contact ? words.contact.title : data?.order ? words.order.title : words.title),
};
export const meta = () => pageMeta(words);

export async function loader({ request }: LoaderFunctionArgs) {
  const redirectTo = safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
  if (await seemsSignedIn(request)) throw redirect(redirectTo);
  return {
    redirectTo,
    signUp: withReturn("/sign-up", redirectTo),
    contact: /^\/contact-us(\?|$)/.test(redirectTo),
    order: /^\/account\/postings\/new(\?|$)/.test(redirectTo),
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
  const { redirectTo, signUp, contact, order } = useLoaderData<typeof loader>();
  const { errors, ...logIn } = useDescribedForm(loginForm, { defaults: { redirectTo } });
  const lede = redirectTo === "/" ? words.lede : words.sentHere;
  if (order) {
    return (
      <FormPage title={words.order.title} lede={words.order.lede} errors={errors}>
        <p>
          <a className="button" href={signUp}>
            {words.order.signUp}
          </a>
        </p>
        <h2>{words.order.heading}</h2>
        <LogInForm {...logIn} signUp={signUp} />
      </FormPage>
    );
  }
  if (!contact) {
    return (
      <FormPage title={words.title} lede={lede} errors={errors}>
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
