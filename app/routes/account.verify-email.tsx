import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { sendVerificationLink } from "#server/account/email-verification.server";
import { authFailure } from "#server/auth/failure.server";
import { requireUser } from "#server/auth/guard.server";
import { verificationMessage } from "#server/auth/messages";
import { formHeaders } from "~/cache";
import { DetailsList } from "~/components/DetailsList";
import { SubmitButton } from "~/components/Fields";
import { FormPage } from "~/components/FormPage";
import { emailPage as words } from "~/content/account";
import { useFormFailure } from "~/form-errors";
import { privateFormMeta } from "~/meta";
import { useSubmitting } from "~/submitting";

export const headers = formHeaders;
export const meta = privateFormMeta(words.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  return {
    email: user.email,
    verified: user.emailVerified,
    sent: new URL(request.url).searchParams.has("sent"),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request);
  try {
    await sendVerificationLink(user);
  } catch (error) {
    return authFailure(context, error, verificationMessage, {}, 401);
  }
  return redirectDocument("/account/verify-email?sent");
}

export default function AccountEmail() {
  const { email, verified, sent } = useLoaderData<typeof loader>();
  const { errors } = useFormFailure();
  const submitting = useSubmitting();
  const address = <DetailsList items={[[words.address, email]]} />;
  if (verified) {
    return (
      <FormPage title={words.verifiedTitle} lede={words.verified}>
        {address}
      </FormPage>
    );
  }
  const asked = sent && errors.length === 0;
  return (
    <FormPage
      title={asked ? words.sentTitle : words.title}
      lede={asked ? words.sent : words.lede}
      errors={errors}
    >
      {address}
      <Form method="post">
        <SubmitButton label={asked ? words.again : words.submit} busyLabel={words.busy} busy={submitting} />
      </Form>
    </FormPage>
  );
}
