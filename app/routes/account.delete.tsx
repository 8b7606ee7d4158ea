import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { deleteEverything } from "#server/account/personal-data.server";
import { authFailure } from "#server/auth/failure.server";
import { requireUser } from "#server/auth/guard.server";
import { forgetDevice } from "#server/auth/known-device.server";
import { reenteredMessage } from "#server/auth/messages";
import { deleteAccountForm } from "#server/auth/schemas";
import { clearSession } from "#server/auth/session.server";
import { formFailure } from "#server/form-failure.server";
import { parseForm, readForm } from "#server/forms";
import { formHeaders } from "~/cache";
import { Section } from "~/components/Blocks";
import { PasswordField, SubmitButton } from "~/components/Fields";
import { FormPage } from "~/components/FormPage";
import { HiddenUsername } from "~/components/HiddenUsername";
import { deletePage as words } from "~/content/account";
import { errorAt, useFormFailure } from "~/form-errors";
import { privateFormMeta } from "~/meta";
import { useSubmitting } from "~/submitting";

export const handle = { hydrate: true };
export const headers = formHeaders;
export const meta = privateFormMeta(words.title);

export async function loader({ request }: LoaderFunctionArgs) {
  return { email: (await requireUser(request)).email };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const form = parseForm(deleteAccountForm, await readForm(request));
  if (!form.ok) return formFailure(context, form);
  try {
    await deleteEverything(request, user, form.data.password, context.clientAddress);
  } catch (error) {
    return authFailure(context, error, reenteredMessage("password"), form.values, 401);
  }
  const headers = new Headers({ "Set-Cookie": await clearSession(words.done) });
  headers.append("Set-Cookie", await forgetDevice());
  return redirectDocument("/", { headers });
}

export default function DeleteAccount() {
  const { email } = useLoaderData<typeof loader>();
  const { errors } = useFormFailure();
  return (
    <FormPage title={words.title} lede={words.lede} errors={errors}>
      {words.sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
      <Form method="post" noValidate>
        <HiddenUsername email={email} />
        <PasswordField
          {...words.password}
          name="password"
          autoComplete="current-password"
          error={errorAt(errors, "password")}
        />
        <SubmitButton label={words.submit} busyLabel={words.busy} busy={useSubmitting()} />
      </Form>
      <p>
        <a className="button button-quiet" href="/account">
          {words.cancel}
        </a>
      </p>
    </FormPage>
  );
}
