import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { authFailure } from "#server/accounts/failure.server";
import { requireUser } from "#server/accounts/guard.server";
import { reenteredMessage } from "#server/accounts/messages";
import { confirmPassword } from "#server/accounts/passwords.server";
import { safeRedirect } from "#server/accounts/redirect-to";
import { formFailure } from "#server/forms/failure.server";
import { parseForm, readForm } from "#server/forms/form";
import { DescribedForm, useDescribedForm } from "~/components/forms/described-form";
import { SubmitButton } from "~/components/forms/Fields";
import { FormPage } from "~/components/forms/FormPage";
import { HiddenUsername } from "~/components/forms/HiddenUsername";
import { confirmPasswordPage as words } from "~/content/account";
import { formHeaders } from "~/document/headers";
import type { PageHandle } from "~/document/meta";
import { confirmPasswordForm } from "~/rules/account-forms";

export const headers = formHeaders;
export const handle: PageHandle = { title: words.title };

export async function loader({ request }: LoaderFunctionArgs) {
  const { email } = await requireUser(request);
  return { email, redirectTo: new URL(request.url).searchParams.get("redirectTo") ?? "" };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const form = parseForm(confirmPasswordForm, await readForm(request));
  if (!form.ok) return formFailure(form.fail());
  try {
    const headers = await confirmPassword(request, user, form.data.password, context.clientAddress);
    const to = safeRedirect(form.data.redirectTo, "/account");
    return redirectDocument(to, { headers });
  } catch (error) {
    return authFailure(error, reenteredMessage("password"), form.fail, 401);
  }
}

export default function ConfirmPassword() {
  const { email, redirectTo } = useLoaderData<typeof loader>();
  const { form, draw, errors } = useDescribedForm(confirmPasswordForm, { defaults: { redirectTo } });
  return (
    <FormPage title={words.title} lede={words.lede} errors={errors}>
      <DescribedForm form={form}>
        <HiddenUsername email={email} />
        {draw("redirectTo")}
        {draw("password")}
        <SubmitButton label={words.submit} busyLabel={words.busy} />
      </DescribedForm>
    </FormPage>
  );
}
