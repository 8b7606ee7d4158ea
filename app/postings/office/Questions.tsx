import { StepForm, type StepPage } from "~/lib/forms/StepForm";
import { Written, written } from "~/lib/ui/Written";
import { ConfirmFirst } from "~/office/ConfirmFirst";

interface QuestionsProps extends StepPage {
  drafted: readonly { id: string; label: string; before: string; what: string }[];
  letter: { subject: string; text: string } | null;
  canAsk: boolean;
  confirmPath: string | null;
  failed: string | undefined;
}

/** What will be asked of the seller: collected, read as the seller will read it, and sent once. */
export function Questions(props: QuestionsProps) {
  const { drafted, letter, canAsk, confirmPath, failed, forms, seen, path } = props;
  const formOf = (act: string, variant = "") =>
    forms.find((form) => form.act === act && form.variant === variant);
  const add = formOf("draft");
  const send = formOf("ask-for-changes");
  return (
    <section id="questions">
      <h2>Questions for the seller</h2>
      {canAsk ? (
        <p>They're collected here and sent together, in one email.</p>
      ) : (
        <p>
          Changes can be asked for while the order is being checked, or while the seller checks the listing.
        </p>
      )}
      {drafted.length > 0 ? (
        <ol className="rows">
          {drafted.map(({ id, label, before, what }) => {
            const remove = formOf("undraft", id);
            return (
              <li key={id}>
                <p>
                  <strong>{written(label)}</strong>
                  {before ? <span className="office-aside">{written(before)}</span> : null}
                </p>
                <p className="quoted">
                  <Written text={what} />
                </p>
                {remove ? <StepForm form={remove} seen={seen} path={path} /> : null}
              </li>
            );
          })}
        </ol>
      ) : (
        <p>No questions are drafted yet.</p>
      )}
      {letter ? (
        <details className="step-fold">
          <summary>The email the seller will get</summary>
          <div className="office-letter paper quoted">
            <p>
              <strong>Subject: {letter.subject}</strong>
            </p>
            {written(letter.text)}
          </div>
        </details>
      ) : null}
      {drafted.length > 0 && confirmPath ? (
        <ConfirmFirst href={confirmPath} elsewhere={failed !== undefined} />
      ) : null}
      {send ? <StepForm form={send} seen={seen} path={path} main /> : null}
      {add ? (
        <>
          <h3>Draft a question</h3>
          <StepForm form={add} seen={seen} path={path} />
        </>
      ) : null}
    </section>
  );
}
