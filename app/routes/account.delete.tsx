import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { authFailure } from "#server/accounts/failure.server";
import { requireUser } from "#server/accounts/guard.server";
import { forgetDevice } from "#server/accounts/known-device.server";
import { reenteredMessage } from "#server/accounts/messages";
import { clearSession } from "#server/accounts/session.server";
import { formFailure } from "#server/forms/failure.server";
import { parseForm, readForm } from "#server/forms/form";
import { deleteEverything } from "#server/retention/personal-data.server";
import { DescribedForm, useDescribedForm } from "~/components/forms/described-form";
import { SubmitButton } from "~/components/forms/Fields";
import { FormPage } from "~/components/forms/FormPage";
import { HiddenUsername } from "~/components/forms/HiddenUsername";
import { Section } from "~/components/ui/Blocks";
import { deletePage as words } from "~/content/account";
import { formHeaders } from "~/document/headers";
import type { PageHandle } from "~/document/meta";
import { deleteAccountForm } from "~/rules/account-forms";

export const headers = formHeaders;
export const handle: PageHandle = { title: words.title };

export async function loader({ request }: LoaderFunctionArgs) {
  return { email: (await requireUser(request)).email };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const form = parseForm(deleteAccountForm, await readForm(request));
  if (!form.ok) return formFailure(form.fail());
  try {
    await deleteEverything(request, user, form.data.password, context.clientAddress);
  } catch (error) {
    return authFailure(error, reenteredMessage("password"), form.fail, 401);
  }
  const headers = new Headers({ "Set-Cookie": await clearSession(words.done) });
  headers.append("Set-Cookie", await forgetDevice());
  return redirectDocument("/", { headers });
}

export default function DeleteAccount() {
  const { email } = useLoaderData<typeof loader>();
  const { form, draw, errors } = useDescribedForm(deleteAccountForm);
  return (
    <FormPage title={words.title} lede={words.lede} errors={errors}>
      {words.sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
      <DescribedForm form={form}>
        <HiddenUsername email={email} />
        {draw("password")}
        <SubmitButton label={words.submit} busyLabel={words.busy} />
      </DescribedForm>
      <p>
        <a className="button button-quiet" href="/account">
          {words.cancel}
        </a>
      </p>
    </FormPage>
  );
}
