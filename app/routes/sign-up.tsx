import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect, redirectDocument } from "@remix-run/node";
import { signUpAndLogIn } from "#server/auth/accounts.server";
import { authFailure } from "#server/auth/failure.server";
import { signUpMessage, signUpSucceeded } from "#server/auth/messages";
import { signUpForm } from "#server/auth/schemas";
import { seemsSignedIn } from "#server/auth/session.server";
import { formFailure } from "#server/form-failure.server";
import { parseForm, readForm } from "#server/forms";
import { Field, PasswordField, SubmitButton } from "~/components/forms/Fields";
import { FormPage } from "~/components/forms/FormPage";
import { fields, signUpPage as words } from "~/content/account";
import { errorAt, useFormFailure } from "~/form-errors";
import { formHeaders } from "~/headers";
import { type PageHandle, pageMeta } from "~/meta";

export const headers = formHeaders;
export const handle: PageHandle = { title: words.title };
export const meta = () => pageMeta(words);

export async function loader({ request }: LoaderFunctionArgs) {
  if (await seemsSignedIn(request)) throw redirect("/");
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = parseForm(signUpForm, await readForm(request));
  if (!form.ok) return formFailure(form);
  try {
    const setCookie = await signUpAndLogIn(form.data, signUpSucceeded, context.clientAddress);
    return redirectDocument("/", { headers: { "Set-Cookie": setCookie } });
  } catch (error) {
    return authFailure(error, signUpMessage, form.values, 400);
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
      <form method="post" noValidate>
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
        <SubmitButton label={words.submit} busyLabel={words.busy} />
      </form>
      <p>
        {words.haveAccount} <a href="/login">{words.logIn}</a>
      </p>
    </FormPage>
  );
}
