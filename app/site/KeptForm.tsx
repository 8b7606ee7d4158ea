import type { ReactNode } from "react";
import { loginForm } from "~/accounts/forms";
import { errorPageWords as words } from "~/content/errors";
import { useDescribedForm } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { SubmitButton } from "~/lib/forms/Fields";
import { carriedPrefix, type KeptWords, typedIn } from "~/lib/forms/kept-words";
import { PageForm } from "~/lib/forms/PageForm";

interface KeptFormProps {
  kept: KeptWords;
}

/** What was typed into a form that couldn't be answered, and the way to send it again. */
export function KeptForm({ kept }: KeptFormProps) {
  const typed = typedIn(kept.sent);
  return (
    <>
      {kept.login ? (
        <p>
          <a className="button" href={kept.login} target="_blank" rel="noopener">
            {words.logIn}
          </a>
        </p>
      ) : null}
      {kept.login === "" ? <LogInAndSave kept={kept} /> : <SendAgain kept={kept} />}
      {typed.length > 0 ? <p className="note-title">{words.typed}</p> : null}
      {typed.map((text) => (
        <p key={text} className="error-page-typed">
          {text}
        </p>
      ))}
    </>
  );
}

function SendAgain({ kept: { sent, files } }: KeptFormProps) {
  return (
    <PageForm reloadDocument data-unsent encType={files.length > 0 ? "multipart/form-data" : undefined}>
      <Carried sent={sent} />
      {files.map((name) => (
        <p key={name} className="field">
          <label htmlFor={name}>{words.chooseAgain}</label>
          <input type="file" id={name} name={name} multiple />
        </p>
      ))}
      <button type="submit" className="button button-main">
        {words.sendAgain}
      </button>
    </PageForm>
  );
}

/** A login that brings the fields, so that one press logs in and saves. */
function LogInAndSave({ kept: { sent, failure } }: KeptFormProps) {
  const { form, draw, errors } = useDescribedForm(loginForm, failure ? { refused: failure } : {});
  return (
    <>
      <ErrorSummary errors={errors} />
      {/* What is carried has still to be sent, so no other tab may load it away. */}
      <PageForm reloadDocument id={form.id} noValidate data-login data-unsent>
        <input type="hidden" name={carriedPrefix} value="login" />
        <Carried sent={sent} prefix={carriedPrefix} />
        {draw("email")}
        {draw("password")}
        <SubmitButton label="Log in and save" busyLabel="Logging in..." />
      </PageForm>
      <p>
        Forgot your password? This opens in another window, so that this page stays:{" "}
        <a href="/forgot-password" target="_blank" rel="noreferrer">
          set a new password
        </a>
        .
      </p>
    </>
  );
}

const Carried = ({ sent, prefix = "" }: Pick<KeptWords, "sent"> & { prefix?: string }): ReactNode =>
  sent.map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a name can come several times, and the list never changes.
    <input key={index} type="hidden" name={prefix + name} defaultValue={value} />
  ));
