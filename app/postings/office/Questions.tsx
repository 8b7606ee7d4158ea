import { ConfirmFirst } from "~/accounts/staff/ConfirmFirst";
import { Steps, useSteps } from "~/lib/forms/StepForm";
import { Quoted, written } from "~/lib/ui/Written";

interface QuestionsProps {
  drafted: readonly { id: string; label: string; before: string; what: string }[];
  letter: { subject: string; text: string } | null;
  canAsk: boolean;
}

/** Requests for the seller: collected, previewed, and sent together. */
export function Questions({ drafted, letter, canAsk }: QuestionsProps) {
  const drafts = useSteps().forms.some(({ act }) => act === "draft");
  return (
    <section id="questions">
      <h2>Questions for the seller</h2>
      {canAsk ? (
        <p>Draft your questions here, then send them in one email.</p>
      ) : (
        <p>You can request changes while the order is in review, or while the seller has the proof.</p>
      )}
      {drafted.length > 0 ? (
        <ol className="rows">
          {drafted.map(({ id, label, before, what }) => (
            <li key={id}>
              <p>
                <strong>{written(label)}</strong>
                {before ? <span className="office-aside">{written(before)}</span> : null}
              </p>
              <Quoted text={what} />
              <Steps of="undraft" variant={id} />
            </li>
          ))}
        </ol>
      ) : (
        <p>No questions are drafted yet.</p>
      )}
      {letter ? (
        <details className="step-fold">
          <summary>Email to the seller</summary>
          <div className="office-letter paper quoted">
            <p>
              <strong>Subject: {letter.subject}</strong>
            </p>
            {written(letter.text)}
          </div>
        </details>
      ) : null}
      {drafted.length > 0 ? <ConfirmFirst /> : null}
      <Steps of="ask-for-changes" main />
      {drafts ? (
        <>
          <h3>Draft a question</h3>
          <Steps of="draft" />
        </>
      ) : null}
    </section>
  );
}
