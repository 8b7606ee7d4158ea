import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect, redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountCard } from "~/accounts/AccountCard";
import { accountAction } from "~/accounts/failure.server";
import { loginForm } from "~/accounts/forms";
import { logIn } from "~/accounts/log-in.server";
import { loginMessage } from "~/accounts/messages";
import { safeRedirect, withReturn } from "~/accounts/redirect-to";
import { seemsSignedIn } from "~/accounts/session.server";
import { findStaff } from "~/accounts/staff/staff.server";
import { site } from "~/content/site";
import { type PageHandle, pageMeta } from "~/document/meta";
import { DescribedForm, useDescribedForm } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import { SubmitButton } from "~/lib/forms/Inputs";
import { LinkLine } from "~/lib/ui/PageLink";
import { PublicContact } from "~/site/ContactDetails";

export { formHeaders as headers } from "~/document/headers";

const title = "Log in";
const description = `Log in to your ${site.name} account to see your orders, listings and requests, and how to reach our offices.`;
/** Title for visitors who came by "Contact Us". */
const contactTitle = "Contact us";

export const handle: PageHandle = { title: (data) => (data?.contact ? contactTitle : title) };
export const meta = () => pageMeta({ title, description });

export async function loader({ request }: LoaderFunctionArgs) {
  const redirectTo = safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
  if (await seemsSignedIn(request)) throw redirect(redirectTo);
  return {
    redirectTo,
    signUp: withReturn("/sign-up", redirectTo),
    contact: /^\/contact-us(\?|$)/.test(redirectTo),
  };
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  accountAction(
    request,
    loginForm,
    async (sent) => {
      let isStaff = false;
      const headers = await logIn(sent, context.clientAddress, undefined, async (uid) => {
        isStaff = await seemsToWorkHere(uid);
        return { office: isStaff };
      });
      const to = safeRedirect(sent.redirectTo);
      return redirectDocument(isStaff && to === "/" ? "/office" : to, { headers });
    },
    { message: loginMessage, status: 401 },
  );

/** True if an account belongs to the office. If the store doesn't answer, staff log in like clients. */
const seemsToWorkHere = (uid: string): Promise<boolean> =>
  findStaff(uid).then(
    (staff) => staff !== null,
    () => false,
  );

export default function Login() {
  const { redirectTo, signUp, contact } = useLoaderData<typeof loader>();
  const { form, drawn, errors } = useDescribedForm(loginForm, { defaults: { redirectTo } });
  const logIn = (
    <>
      <DescribedForm form={form}>
        {drawn}
        <SubmitButton label="Log In" busyLabel="Signing In..." />
      </DescribedForm>
      <LinkLine href="/forgot-password">Forgot your password?</LinkLine>
      <p>
        No account yet? <a href={signUp}>Create one</a>
      </p>
      <LinkLine className="button button-quiet" href="/">
        Back to the home page
      </LinkLine>
    </>
  );
  if (contact) {
    const aside = (
      <>
        <h2>Or log in</h2>
        <p>Have an account? Log in to see who to contact for what.</p>
        {logIn}
      </>
    );
    return (
      <FormPage
        title={contactTitle}
        lede="You can reach us without an account."
        errors={errors}
        aside={aside}
      >
        <PublicContact />
      </FormPage>
    );
  }
  return (
    <FormPage
      title={title}
      lede={
        redirectTo === "/"
          ? "See your orders, listings and requests, and reach the people who handle them."
          : "Log in to open that page. You'll go straight to it."
      }
      errors={errors}
      specimen={<AccountCard />}
    >
      {logIn}
    </FormPage>
  );
}
