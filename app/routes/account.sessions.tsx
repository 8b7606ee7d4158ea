import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { endSessionsOf } from "#server/auth/admin.server";
import { authFailure } from "#server/auth/failure.server";
import { requireUser } from "#server/auth/guard.server";
import { loginMessage } from "#server/auth/messages";
import { clearSession } from "#server/auth/session.server";
import { formHeaders } from "~/cache";
import { SubmitButton } from "~/components/forms/Fields";
import { FormPage } from "~/components/forms/FormPage";
import { sessionsPage as words } from "~/content/account";
import { useFormFailure } from "~/form-errors";
import { privateFormMeta } from "~/meta";
import { useSubmitting } from "~/submitting";

export const headers = formHeaders;
export const meta = privateFormMeta(words.title);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request);
  try {
    await endSessionsOf(user.uid);
  } catch (error) {
    return authFailure(context, error, loginMessage, {}, 401);
  }
  return redirectDocument("/", { headers: { "Set-Cookie": await clearSession(words.done) } });
}

export default function Sessions() {
  const { errors } = useFormFailure();
  return (
    <FormPage title={words.title} lede={words.lede} errors={errors}>
      <Form method="post">
        <SubmitButton label={words.submit} busyLabel={words.busy} busy={useSubmitting()} />
      </Form>
      <p>
        {words.advice} <a href="/account/password">{words.changePassword}</a>
      </p>
    </FormPage>
  );
}
