import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { endSessionsOf } from "#server/accounts/admin-auth.server";
import { authFailure } from "#server/accounts/failure.server";
import { requireUser } from "#server/accounts/guard.server";
import { loginMessage } from "#server/accounts/messages";
import { clearSession } from "#server/accounts/session.server";
import { formFailure } from "#server/forms/failure.server";
import { parseForm, readForm } from "#server/forms/form";
import { DescribedForm, useDescribedForm } from "~/components/forms/described-form";
import { SubmitButton } from "~/components/forms/Fields";
import { FormPage } from "~/components/forms/FormPage";
import { sessionsPage as words } from "~/content/account";
import { formHeaders } from "~/document/headers";
import type { PageHandle } from "~/document/meta";
import { endSessionsForm } from "~/rules/account-forms";

export const headers = formHeaders;
export const handle: PageHandle = { title: words.title };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const form = parseForm(endSessionsForm, await readForm(request));
  if (!form.ok) return formFailure(form.fail());
  try {
    await endSessionsOf(user.uid);
  } catch (error) {
    return authFailure(error, loginMessage, form.fail, 401);
  }
  return redirectDocument("/", { headers: { "Set-Cookie": await clearSession(words.done) } });
}

export default function Sessions() {
  const { form, errors } = useDescribedForm(endSessionsForm);
  return (
    <FormPage title={words.title} lede={words.lede} errors={errors}>
      <DescribedForm form={form}>
        <SubmitButton label={words.submit} busyLabel={words.busy} />
      </DescribedForm>
      <p>
        {words.advice} <a href="/account/password">{words.changePassword}</a>
      </p>
    </FormPage>
  );
}
