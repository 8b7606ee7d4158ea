import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmailState } from "~/accounts/EmailState";
import { authFailure } from "~/accounts/failure.server";
import { profileForm } from "~/accounts/forms";
import { orServiceUnavailable, requireUser } from "~/accounts/guard.server";
import { loginMessage } from "~/accounts/messages";
import { findProfile, saveName } from "~/accounts/profile.server";
import { SignInFirst, signInFirstTitle } from "~/accounts/SignInFirst";
import { leaveNotice } from "~/accounts/session.server";
import { senderOrSignIn, signInFailure } from "~/accounts/sign-in-again.server";
import { formHeaders } from "~/document/headers";
import type { PageHandle } from "~/document/meta";
import { DescribedForm, useAnswer, useDescribedForm } from "~/lib/forms/described-form";
import { SubmitButton } from "~/lib/forms/Fields";
import { FormPage } from "~/lib/forms/FormPage";
import { formFailure } from "~/lib/forms/failure.server";
import { parseForm, readForm } from "~/lib/forms/parse-form";
import { DetailsList } from "~/lib/ui/DetailsList";

export const headers = formHeaders;
export { clientAction, shouldRevalidate } from "~/lib/forms/client-action";

const title = "Your name";

export const handle: PageHandle = {
  title: (_, status) => (status === 401 ? signInFirstTitle : title),
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (context.signedOut) return null;
  const user = await requireUser(request);
  const profile = await orServiceUnavailable(findProfile(user.uid));
  return { email: user.email, emailVerified: user.emailVerified, profile };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export async function action({ request, context }: ActionFunctionArgs) {
  const sent = await readForm(request);
  const sender = await senderOrSignIn(request, sent, context);
  if ("answer" in sender) return signInFailure(sender.answer);
  const form = parseForm(profileForm, sent);
  if (!form.ok) return formFailure(form.fail());
  try {
    await saveName(sender.user, form.data);
  } catch (error) {
    return authFailure(error, loginMessage, form.fail, 400);
  }
  const headers = new Headers(sender.headers);
  headers.append("Set-Cookie", await leaveNotice(sender.request, "Your name has been saved."));
  return redirect("/account/profile", { headers });
}

export default function Profile() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  if (answer && "signIn" in answer)
    return <SignInFirst fields={profileForm.fields} typed={answer.signIn.typed} />;
  return loaded && <ProfilePage {...loaded} />;
}

function ProfilePage({ email, emailVerified, profile }: NonNullable<Loaded>) {
  const { form, draw, errors } = useDescribedForm(profileForm, {
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
        {draw("firstName")}
        {draw("lastName")}
        <SubmitButton label="Save your name" busyLabel="Saving..." />
      </DescribedForm>
    </FormPage>
  );
}
