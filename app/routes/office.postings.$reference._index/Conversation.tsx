import { FoldedStepForm, Steps, useSteps } from "~/lib/forms/StepForm";
import { NoteList } from "~/lib/ui/NoteList";
import { Templates } from "~/office/templates/Templates";
import { type Overview, useOverview } from "./use-overview";

/** Number of unfolded messages and notes. */
const newest = 2;

/** Messages with the seller, which the office may start from a template, and separate notes for colleagues. */
export function Conversation() {
  const { messages, notes, templates, isAsked } = useOverview();
  const answer = useSteps().forms.find(({ act }) => act === "answer");
  return (
    <>
      <section id="messages">
        <h2>Messages with the seller</h2>
        {messages.length > 0 ? <Newest notes={messages} /> : answer ? null : <p>No messages yet.</p>}
        {answer ? (
          <FoldedStepForm
            form={answer}
            open={isAsked}
            summary={isAsked ? "Reply to the seller" : "Write to the seller"}
          >
            {(draw) => (
              <>
                <Templates templates={templates} anchor="messages" />
                {Object.keys(answer.fields).map((name) => draw(name))}
              </>
            )}
          </FoldedStepForm>
        ) : null}
      </section>
      <section id="notes" className="note">
        <h2>Notes for colleagues</h2>
        <p>
          <strong>
            Never sent. The seller doesn't see notes on any page, in any email or in a copy of their data.
          </strong>
        </p>
        {notes.length > 0 ? <Newest notes={notes} /> : null}
        <Steps of="note" folded summary="Add a note" />
      </section>
    </>
  );
}

/** Latest notes, with earlier ones folded above them. */
const Newest = ({ notes }: { notes: Overview["notes"] }) => (
  <>
    {notes.length > newest ? (
      <details className="step-fold">
        <summary>{`Earlier (${notes.length - newest})`}</summary>
        <NoteList notes={notes.slice(0, -newest)} />
      </details>
    ) : null}
    <NoteList notes={notes.slice(-newest)} />
  </>
);
