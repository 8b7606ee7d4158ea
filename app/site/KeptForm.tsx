import type { ReactNode } from "react";
import { loginForm } from "~/accounts/forms";
import { errorPageWords as words } from "~/content/errors";
import { useDescribedForm } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { Field, SubmitButton, TextAreaField } from "~/lib/forms/Inputs";
import { carriedPrefix, type KeptField, type KeptWords, keptFields, readable } from "~/lib/forms/kept-words";
import { PageForm } from "~/lib/forms/PageForm";
import { formWords } from "~/lib/forms/words";

interface KeptFormProps {
  kept: KeptWords;
}

/** Typed words of a form that couldn't be answered, and a button to send it again. */
export function KeptForm({ kept }: KeptFormProps) {
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
    </>
  );
}

function SendAgain({ kept: { sent, files } }: KeptFormProps) {
  return (
    <PageForm reloadDocument data-unsent encType={files.length > 0 ? "multipart/form-data" : undefined}>
      <Typed sent={sent} />
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

/** A login that carries the fields, so that one press logs in and saves. */
function LogInAndSave({ kept: { sent, failure } }: KeptFormProps) {
  const { form, draw, errors } = useDescribedForm(loginForm, failure ? { refused: failure } : {});
  return (
    <>
      <ErrorSummary errors={errors} />
      {/* The carried fields aren't sent yet, so another tab must not reload this page. */}
      <PageForm reloadDocument id={form.id} noValidate data-unsent>
        <input type="hidden" name={carriedPrefix} value="login" />
        {draw("email")}
        {draw("password")}
        <SubmitButton label="Log in and save" busyLabel="Logging in..." />
        <Typed sent={sent} prefix={carriedPrefix} />
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

/** Typed words that can be read and changed, and hidden fields. */
function Typed({ sent, prefix = "" }: Pick<KeptWords, "sent"> & { prefix?: string }): ReactNode {
  const fields = keptFields(sent);
  return (
    <>
      {fields.some(Boolean) ? <p className="note-title">{words.typed}</p> : null}
      {sent.map(([name, value], index) => (
        <TypedField
          // biome-ignore lint/suspicious/noArrayIndexKey: a name can come several times, and the list never changes.
          key={index}
          id={`typed-${index}`}
          name={prefix + name}
          value={value}
          field={fields[index]}
        />
      ))}
    </>
  );
}

interface TypedFieldProps {
  id: string;
  name: string;
  value: string;
  field: KeptField | null | undefined;
}

function TypedField({ field, ...props }: TypedFieldProps) {
  if (field?.shape === "textarea") return <TextAreaField {...props} label={field.label} />;
  if (field?.shape === "text") return <Field {...props} label={field.label} />;
  return (
    <>
      {field ? (
        <p>
          <strong>{field.label}</strong> {field.shape === "tick" ? formWords.ticked : readable(props.value)}
        </p>
      ) : null}
      <input type="hidden" name={props.name} defaultValue={props.value} />
    </>
  );
}
