import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteEverything } from "#server/account/personal-data.server";
import { authFailure } from "#server/auth/failure.server";
import { requireUser } from "#server/auth/guard.server";
import { reenteredMessage } from "#server/auth/messages";
import { deleteAccountForm } from "#server/auth/schemas";
import { clearSession } from "#server/auth/session.server";
import { formFailure } from "#server/form-failure.server";
import { parseForm, readForm } from "#server/forms";
import { PasswordField, SubmitButton } from "~/components/forms/Fields";
import { FormPage } from "~/components/forms/FormPage";
import { HiddenUsername } from "~/components/forms/HiddenUsername";
import { Section } from "~/components/ui/Blocks";
import { deletePage as words } from "~/content/account";
import { errorAt, useFormFailure } from "~/form-errors";
import { formHeaders } from "~/headers";
import type { PageHandle } from "~/meta";

export const headers = formHeaders;
export const handle: PageHandle = { title: words.title };

export async function loader({ request }: LoaderFunctionArgs) {
  return { email: (await requireUser(request)).email };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const form = parseForm(deleteAccountForm, await readForm(request));
  if (!form.ok) return formFailure(form);
  try {
    await deleteEverything(user, form.data.password, context.clientAddress);
  } catch (error) {
    return authFailure(error, reenteredMessage("password"), form.values, 401);
  }
  return redirectDocument("/", { headers: { "Set-Cookie": await clearSession(words.done) } });
}

export default function DeleteAccount() {
  const { email } = useLoaderData<typeof loader>();
  const { errors } = useFormFailure();
  return (
    <FormPage title={words.title} lede={words.lede} errors={errors}>
      {words.sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
      <form method="post" noValidate>
        <HiddenUsername email={email} />
        <PasswordField
          {...words.password}
          name="password"
          autoComplete="current-password"
          error={errorAt(errors, "password")}
        />
        <SubmitButton label={words.submit} busyLabel={words.busy} />
      </form>
      <p>
        <a className="button button-quiet" href="/account">
          {words.cancel}
        </a>
      </p>
    </FormPage>
  );
}
