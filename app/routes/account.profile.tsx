import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmailState } from "~/accounts/EmailState";
import { accountAction } from "~/accounts/failure.server";
import { profileForm } from "~/accounts/forms";
import { orServiceUnavailable, requireUser } from "~/accounts/guard.server";
import { loginMessage } from "~/accounts/messages";
import { findProfile, saveName } from "~/accounts/profile.server";
import { leaveNotice } from "~/accounts/session.server";
import type { PageHandle } from "~/document/meta";
import { DescribedForm, useDescribedForm } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import { SubmitButton } from "~/lib/forms/Inputs";
import { DetailsList } from "~/lib/ui/DetailsList";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";

const title = "Your name";

export const handle: PageHandle = { title };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const profile = await orServiceUnavailable(findProfile(user.uid));
  return { email: user.email, emailVerified: user.emailVerified, profile };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  return accountAction(
    request,
    profileForm,
    async (name) => {
      await saveName(user, name);
      const headers = { "Set-Cookie": await leaveNotice(request, "Your name has been saved.") };
      return redirect("/account/profile", { headers });
    },
    { message: loginMessage, status: 400 },
  );
}

export default function Profile() {
  const loaded = useLoaderData<typeof loader>();
  return <ProfilePage {...loaded} />;
}

function ProfilePage({ email, emailVerified, profile }: Loaded) {
  const { form, drawn, errors } = useDescribedForm(profileForm, {
    defaults: { firstName: profile?.firstName, lastName: profile?.lastName },
  });
  return (
    <FormPage
      title={title}
      lede="We use it when we write or call."
      errors={errors}
      aside={
        <DetailsList
          items={[["Email address", <EmailState key="email" email={email} verified={emailVerified} />]]}
        />
      }
    >
      <DescribedForm form={form}>
        {drawn}
        <SubmitButton label="Save your name" busyLabel="Saving..." />
      </DescribedForm>
    </FormPage>
  );
}
