import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { safeRedirect } from "~/accounts/redirect-to";
import {
  noteSecondStep,
  type PasswordAuthenticated,
  requireStaffFirstFactor,
} from "~/accounts/staff/guard.server";
import { checkCode } from "~/accounts/staff/two-step.server";
import { readCode } from "~/accounts/staff/two-step-codes";
import { setUpPath } from "~/accounts/staff/two-step-paths";
import { tellOwner } from "~/accounts/tell-owner.server";
import { site } from "~/content/site";
import type { PageHandle } from "~/document/meta";
import { DescribedForm, useDescribedForm } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import { formAction } from "~/lib/forms/form-action.server";
import { SubmitButton } from "~/lib/forms/Inputs";
import styles from "~/office/office.css?url";
import { codeForm, codeWords } from "~/office/two-step/forms";

/** Second step of a staff login: the app's code, after the password. */

const title = "Enter your code";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { title, inOffice: true };

const returnOf = (to: unknown): string => safeRedirect(to, "/office");

export async function loader({ request }: LoaderFunctionArgs) {
  const { twoStepSince, email } = await requireStaffFirstFactor(request, "read-requests");
  const redirectTo = returnOf(new URL(request.url).searchParams.get("redirectTo"));
  // The second step isn't needed, or has to be set up, which the target page handles.
  if (!twoStepSince) throw redirect(redirectTo);
  return { email, redirectTo };
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireStaffFirstFactor(request, "read-requests");
  return formAction(request, {
    find: async (): Promise<PasswordAuthenticated> => user,
    form: () => ({ form: codeForm }),
    async perform(person, { code, redirectTo }) {
      const checked = await checkCode(person, readCode(code));
      const to = returnOf(redirectTo);
      if (checked.kind === "off") return { to: redirect(to) };
      if (checked.kind !== "app" && checked.kind !== "recovery") {
        return { errors: { fields: { code: [codeWords[checked.kind]] } } };
      }
      const isRecovery = checked.kind === "recovery";
      if (isRecovery) await tellOwner("recovery-code-used", person);
      const left = isRecovery
        ? `That recovery code won't work again. ${checked.left === 0 ? "You have none left" : `You have ${checked.left} left`}. Is your phone gone? Set up another app at ${setUpPath}.`
        : undefined;
      return {
        to: redirect(to, { headers: { "Set-Cookie": await noteSecondStep(request, new Date(), left) } }),
      };
    },
  });
}

export default function EnterCode() {
  const { email, redirectTo } = useLoaderData<typeof loader>();
  const { form, drawn, errors } = useDescribedForm(codeForm, { defaults: { redirectTo } });
  return (
    <FormPage title={title} lede={`Enter the code that your phone's app shows for ${email}.`} errors={errors}>
      <DescribedForm form={form}>
        {drawn}
        <SubmitButton label="Continue" busyLabel="Checking..." />
      </DescribedForm>
      <p>
        Lost your phone? Use a recovery code. No recovery codes? Ask the broker of record of {site.name} or
        the deputy to reset your two-step login under People. Otherwise ask your site administrator.
      </p>
      <form method="post" action="/logout">
        <button type="submit" className="button button-quiet">
          Log out
        </button>
      </form>
    </FormPage>
  );
}
