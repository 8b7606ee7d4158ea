import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountSlip } from "~/accounts/AccountSlip";
import { authFailure } from "~/accounts/failure.server";
import { forgotPasswordForm } from "~/accounts/forms";
import { resetMessage } from "~/accounts/messages";
import { requestPasswordReset } from "~/accounts/passwords.server";
import { forgotPasswordPage as words } from "~/accounts/words/account";
import { formHeaders } from "~/document/headers";
import { type PageHandle, pageMeta } from "~/document/meta";
import { DescribedForm, useDescribedForm } from "~/lib/forms/described-form";
import { SubmitButton } from "~/lib/forms/Fields";
import { FormPage } from "~/lib/forms/FormPage";
import { formFailure } from "~/lib/forms/failure.server";
import { parseForm, readForm } from "~/lib/forms/parse-form";

export const headers = formHeaders;
export const handle: PageHandle = { title: words.title };
export const meta = () => pageMeta(words);

export function loader({ request }: LoaderFunctionArgs) {
  return { sent: new URL(request.url).searchParams.has("sent") };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = parseForm(forgotPasswordForm, await readForm(request));
  if (!form.ok) return formFailure(form.fail());
  try {
    await requestPasswordReset(form.data.email, context.clientAddress);
  } catch (error) {
    return authFailure(error, resetMessage, form.fail, 400);
  }
  return redirect("/forgot-password?sent");
}

export default function ForgotPassword() {
  const { sent } = useLoaderData<typeof loader>();
  const { form, draw, errors } = useDescribedForm(forgotPasswordForm);
  if (sent) {
    return (
      <FormPage title={words.sentTitle} lede={words.sent} specimen={<AccountSlip />}>
        <p>
          <a href="/forgot-password">{words.again}</a>
        </p>
        <p>
          <a href="/login">{words.logIn}</a>
        </p>
      </FormPage>
    );
  }
  return (
    <FormPage title={words.title} lede={words.lede} errors={errors} specimen={<AccountSlip />}>
      <DescribedForm form={form}>
        {draw("email")}
        <SubmitButton label={words.submit} busyLabel={words.busy} />
      </DescribedForm>
      <p>
        <a href="/login">{words.logIn}</a>
      </p>
    </FormPage>
  );
}
