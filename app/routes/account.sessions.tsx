import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { endSessionsOf } from "~/accounts/admin-auth.server";
import { accountAction } from "~/accounts/failure.server";
import { endSessionsForm } from "~/accounts/forms";
import { requireUser } from "~/accounts/guard.server";
import { loginMessage } from "~/accounts/messages";
import { clearSession } from "~/accounts/session.server";
import type { PageHandle } from "~/document/meta";
import { DescribedForm, useDescribedForm } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import { SubmitButton } from "~/lib/forms/Inputs";
import { PageLink } from "~/lib/ui/PageLink";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";

const title = "Log out everywhere";

export const handle: PageHandle = { title };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  return accountAction(
    request,
    endSessionsForm,
    async () => {
      await endSessionsOf(user.uid);
      const headers = { "Set-Cookie": await clearSession("You're logged out on every device.") };
      return redirectDocument("/", { headers });
    },
    { message: loginMessage, status: 401 },
  );
}

export default function Sessions() {
  const { form, errors } = useDescribedForm(endSessionsForm);
  return (
    <FormPage
      title={title}
      lede="Left a browser logged in, or lost a phone? Log out on every device, including this one."
      errors={errors}
      aside={
        <p>
          If someone may know your password, change it instead: that logs out your other devices too.{" "}
          <PageLink href="/account/password">Change your password</PageLink>
        </p>
      }
    >
      <DescribedForm form={form}>
        <SubmitButton label="Log out everywhere" busyLabel="Logging out..." />
      </DescribedForm>
    </FormPage>
  );
}
