import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect, redirectDocument } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { signUpAndLogIn } from "#server/auth/accounts.server";
import { authFailure } from "#server/auth/failure.server";
import { signUpMessage, signUpSucceeded } from "#server/auth/messages";
import { signUpForm } from "#server/auth/schemas";
import { seemsSignedIn } from "#server/auth/session.server";
import { formFailure } from "#server/form-failure.server";
import { parseForm, readForm } from "#server/forms";
import { formHeaders } from "~/cache";
import { Field, PasswordField, SubmitButton } from "~/components/Fields";
import { FormPage } from "~/components/FormPage";
import { fields, signUpPage as words } from "~/content/account";
import { errorAt, useFormFailure } from "~/form-errors";
import { formMeta } from "~/meta";
import { useSubmitting } from "~/submitting";

export const handle = { hydrate: true };
export const headers = formHeaders;
export const meta = formMeta(words);

export async function loader({ request }: LoaderFunctionArgs) {
  if (await seemsSignedIn(request)) throw redirect("/");
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = parseForm(signUpForm, await readForm(request));
  if (!form.ok) return formFailure(context, form);
  try {
    const headers = await signUpAndLogIn(form.data, signUpSucceeded, context.clientAddress);
    return redirectDocument("/", { headers });
  } catch (error) {
    return authFailure(context, error, signUpMessage, form.values, 400);
  }
}

export default function SignUp() {
  const { errors, values } = useFormFailure();
  const text = (name: "firstName" | "lastName" | "email", autoComplete: string, type = "text") => (
    <Field
      {...fields[name]}
      name={name}
      type={type}
      autoComplete={autoComplete}
      value={values[name]}
      error={errorAt(errors, name)}
      autoFocus={errors[0]?.field === name}
      required
    />
  );
  return (
    <FormPage title={words.title} lede={words.lede} errors={errors} focusFirstField>
      <Form method="post" noValidate>
        {text("firstName", "given-name")}
        {text("lastName", "family-name")}
        {text("email", "email", "email")}
        <PasswordField
          {...fields.newPassword}
          name="password"
          autoComplete="new-password"
          error={errorAt(errors, "password")}
          autoFocus={errors[0]?.field === "password"}
        />
        <PasswordField
          {...fields.confirmPassword}
          name="confirmPassword"
          autoComplete="new-password"
          error={errorAt(errors, "confirmPassword")}
          autoFocus={errors[0]?.field === "confirmPassword"}
        />
        <SubmitButton label={words.submit} busyLabel={words.busy} busy={useSubmitting()} />
      </Form>
      <p>
        {words.haveAccount} <a href="/login">{words.logIn}</a>
      </p>
    </FormPage>
  );
}
