import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { findProfile, saveName } from "#server/account/profile.server";
import { authFailure } from "#server/auth/failure.server";
import { requireUser } from "#server/auth/guard.server";
import { loginMessage } from "#server/auth/messages";
import { profileForm } from "#server/auth/schemas";
import { leaveNotice } from "#server/auth/session.server";
import { formFailure } from "#server/form-failure.server";
import { parseForm, readForm } from "#server/forms";
import { formHeaders } from "~/cache";
import { DetailsList } from "~/components/DetailsList";
import { EmailState } from "~/components/EmailState";
import { Field, SubmitButton } from "~/components/Fields";
import { FormPage } from "~/components/FormPage";
import { fields, profilePage as words } from "~/content/account";
import { errorAt, useFormFailure } from "~/form-errors";
import { privateFormMeta } from "~/meta";
import { useSubmitting } from "~/submitting";

export const handle = { hydrate: true };
export const headers = formHeaders;
export const meta = privateFormMeta(words.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const profile = await findProfile(user.uid);
  return { email: user.email, emailVerified: user.emailVerified, profile };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const form = parseForm(profileForm, await readForm(request));
  if (!form.ok) return formFailure(context, form);
  try {
    await saveName(user, form.data);
  } catch (error) {
    return authFailure(context, error, loginMessage, form.values, 400);
  }
  return redirectDocument("/account/profile", {
    headers: { "Set-Cookie": await leaveNotice(request, words.done) },
  });
}

export default function Profile() {
  const { email, emailVerified, profile } = useLoaderData<typeof loader>();
  const { errors, values } = useFormFailure();
  const text = (name: "firstName" | "lastName", autoComplete: string) => (
    <Field
      {...fields[name]}
      name={name}
      autoComplete={autoComplete}
      value={values[name] ?? profile?.[name]}
      error={errorAt(errors, name)}
      required
    />
  );
  return (
    <FormPage title={words.title} lede={words.lede} errors={errors}>
      <Form method="post" noValidate>
        {text("firstName", "given-name")}
        {text("lastName", "family-name")}
        <SubmitButton label={words.submit} busyLabel={words.busy} busy={useSubmitting()} />
      </Form>
      <DetailsList
        items={[[words.email, <EmailState key="email" email={email} verified={emailVerified} />]]}
      />
    </FormPage>
  );
}
