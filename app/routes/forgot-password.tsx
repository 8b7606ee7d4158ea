import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { authFailure } from "#server/accounts/failure.server";
import { resetMessage } from "#server/accounts/messages";
import { requestPasswordReset } from "#server/accounts/passwords.server";
import { formFailure } from "#server/forms/failure.server";
import { parseForm, readForm } from "#server/forms/form";
import { DescribedForm, useDescribedForm } from "~/components/forms/described-form";
import { SubmitButton } from "~/components/forms/Fields";
import { FormPage } from "~/components/forms/FormPage";
import { forgotPasswordPage as words } from "~/content/account";
import { formHeaders } from "~/document/headers";
import { type PageHandle, pageMeta } from "~/document/meta";
import { forgotPasswordForm } from "~/rules/account-forms";

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
      <FormPage title={words.sentTitle} lede={words.sent}>
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
    <FormPage title={words.title} lede={words.lede} errors={errors}>
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
