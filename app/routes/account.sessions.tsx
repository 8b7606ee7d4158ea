import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { endSessionsOf } from "#server/auth/admin.server";
import { authFailure } from "#server/auth/failure.server";
import { requireUser } from "#server/auth/guard.server";
import { loginMessage } from "#server/auth/messages";
import { clearSession } from "#server/auth/session.server";
import { SubmitButton } from "~/components/forms/Fields";
import { FormPage } from "~/components/forms/FormPage";
import { sessionsPage as words } from "~/content/account";
import { useFormFailure } from "~/form-errors";
import { formHeaders } from "~/headers";
import type { PageHandle } from "~/meta";

export const headers = formHeaders;
export const handle: PageHandle = { title: words.title };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  try {
    await endSessionsOf(user.uid);
  } catch (error) {
    return authFailure(error, loginMessage, {}, 401);
  }
  return redirectDocument("/", { headers: { "Set-Cookie": await clearSession(words.done) } });
}

export default function Sessions() {
  const { errors } = useFormFailure();
  return (
    <FormPage title={words.title} lede={words.lede} errors={errors}>
      <form method="post">
        <SubmitButton label={words.submit} busyLabel={words.busy} />
      </form>
      <p>
        {words.advice} <a href="/account/password">{words.changePassword}</a>
      </p>
    </FormPage>
  );
}
