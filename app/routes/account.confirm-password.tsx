import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { accountAction } from "~/accounts/failure.server";
import { confirmPasswordForm } from "~/accounts/forms";
import { requireUser } from "~/accounts/guard.server";
import { reenteredMessage } from "~/accounts/messages";
import { confirmPassword } from "~/accounts/passwords.server";
import { safeRedirect } from "~/accounts/redirect-to";
import type { PageHandle } from "~/document/meta";
import { DescribedForm, useDescribedForm } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import { HiddenUsername } from "~/lib/forms/HiddenUsername";
import { SubmitButton } from "~/lib/forms/Inputs";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";

const title = "Confirm your password";

export const handle: PageHandle = { title };

export async function loader({ request }: LoaderFunctionArgs) {
  const { email } = await requireUser(request);
  return { email, redirectTo: new URL(request.url).searchParams.get("redirectTo") ?? "" };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request);
  return accountAction(
    request,
    confirmPasswordForm,
    async ({ password, redirectTo }) => {
      const headers = await confirmPassword(request, user, password, context.clientAddress);
      return redirect(safeRedirect(redirectTo, "/account"), { headers });
    },
    { message: reenteredMessage("password"), status: 401 },
  );
}

export default function ConfirmPassword() {
  const { email, redirectTo } = useLoaderData<typeof loader>();
  const { form, drawn, errors } = useDescribedForm(confirmPasswordForm, { defaults: { redirectTo } });
  return (
    <FormPage
      title={title}
      lede="Enter your password again before you go on. You'll go straight back to where you were."
      errors={errors}
    >
      <DescribedForm form={form}>
        <HiddenUsername email={email} />
        {drawn}
        <SubmitButton label="Confirm" busyLabel="Confirming..." />
      </DescribedForm>
    </FormPage>
  );
}
