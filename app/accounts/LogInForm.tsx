import type { ReactNode } from "react";
import { DescribedForm } from "~/lib/forms/described-form";
import { SubmitButton } from "~/lib/forms/Fields";
import type { AnyForm } from "~/lib/forms/FormField";
import type { loginForm } from "./forms";
import { loginPage as words } from "./words/log-in";

interface LogInFormProps {
  form: AnyForm;
  draw: (name: keyof typeof loginForm.fields) => ReactNode;
  /** Where whoever has no account yet makes one. */
  signUp: string;
}

/** The login form, and the ways on for those who cannot log in. */
export const LogInForm = ({ form, draw, signUp }: LogInFormProps) => (
  <>
    <DescribedForm form={form}>
      {draw("redirectTo")}
      {draw("email")}
      {draw("password")}
      <SubmitButton label={words.submit} busyLabel={words.busy} />
    </DescribedForm>
    <p>
      <a href="/forgot-password">{words.forgot}</a>
    </p>
    <p>
      {words.noAccount} <a href={signUp}>{words.signUp}</a>
    </p>
    <p>
      <a className="button button-quiet" href="/">
        {words.home}
      </a>
    </p>
  </>
);
