import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect, redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { authFailure } from "#server/accounts/failure.server";
import { logIn } from "#server/accounts/log-in.server";
import { loginMessage } from "#server/accounts/messages";
import { safeRedirect } from "#server/accounts/redirect-to";
import { seemsSignedIn } from "#server/accounts/session.server";
import { formFailure } from "#server/forms/failure.server";
import { parseForm, readForm } from "#server/forms/form";
import { DescribedForm, useDescribedForm } from "~/components/forms/described-form";
import { SubmitButton } from "~/components/forms/Fields";
import { FormPage } from "~/components/forms/FormPage";
import { PublicContact } from "~/components/site/ContactDetails";
import { loginPage as words } from "~/content/account";
import { formHeaders } from "~/document/headers";
import { type PageHandle, pageMeta } from "~/document/meta";
import { loginForm } from "~/rules/account-forms";

export const headers = formHeaders;
export const handle: PageHandle = {
  title: (data) => (data?.contact ? words.contact.title : words.title),
};
export const meta = () => pageMeta(words);

export async function loader({ request }: LoaderFunctionArgs) {
  const redirectTo = safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
  if (await seemsSignedIn(request)) throw redirect(redirectTo);
  return { redirectTo, contact: /^\/contact-us(\?|$)/.test(redirectTo) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = parseForm(loginForm, await readForm(request));
  if (!form.ok) return formFailure(form.fail());
  try {
    const headers = await logIn(request, form.data, context.clientAddress);
    return redirectDocument(safeRedirect(form.data.redirectTo), { headers });
  } catch (error) {
    return authFailure(error, loginMessage, form.fail, 401);
  }
}

export default function Login() {
  const { redirectTo, contact } = useLoaderData<typeof loader>();
  const { form, draw, errors } = useDescribedForm(loginForm, { defaults: { redirectTo } });
  const { title, lede } = contact
    ? words.contact
    : { title: words.title, lede: redirectTo === "/" ? words.lede : words.sentHere };
  return (
    <FormPage title={title} lede={lede} errors={errors}>
      {contact ? (
        <>
          <PublicContact />
          <h2>{words.contact.heading}</h2>
          <p>{words.contact.why}</p>
        </>
      ) : null}
      <DescribedForm form={form}>
        {draw("redirectTo")}
        {draw("email")}
        {draw("password")}
        <SubmitButton label={words.submit} busyLabel={words.busy} />
      </DescribedForm>
      <p>
        <a href="/forgot-password">{words.forgot}</a>
      </p>
      <p>
        {words.noAccount} <a href="/sign-up">{words.signUp}</a>
      </p>
      <p>
        <a className="button button-quiet" href="/">
          {words.home}
        </a>
      </p>
    </FormPage>
  );
}
