import { StepForm, type StepPage } from "~/lib/forms/StepForm";
import { NoteList } from "~/lib/ui/NoteList";
import { Templates } from "~/office/Templates";

interface Note {
  id: string;
  at: string;
  text: string;
}

interface ConversationProps extends StepPage {
  messages: readonly Note[];
  notes: readonly Note[];
  templates: readonly { id: string; name: string }[];
}

/** Messages with the seller, which the office may begin from a template; and apart from them the notes for colleagues. */
export function Conversation({ messages, notes, templates, forms, seen, path }: ConversationProps) {
  const answer = forms.find(({ act }) => act === "answer");
  const note = forms.find(({ act }) => act === "note");
  return (
    <>
      <section id="messages">
        <h2>Messages with the seller</h2>
        {messages.length > 0 ? <NoteList notes={messages} /> : <p>No messages yet.</p>}
        {answer ? (
          <StepForm form={answer} seen={seen} path={path}>
            {(draw) => (
              <>
                <Templates label="Start from" templates={templates} anchor="messages" />
                {Object.keys(answer.fields).map((name) => draw(name))}
              </>
            )}
          </StepForm>
        ) : null}
      </section>
      <section id="notes" className="office-notes">
        <h2>Notes for colleagues</h2>
        <p>
          <strong>
            Never sent: the seller doesn't see this on any page, in any letter or in a copy of their data.
          </strong>
        </p>
        {notes.length > 0 ? <NoteList notes={notes} /> : <p>No notes yet.</p>}
        {note ? <StepForm form={note} seen={seen} path={path} /> : null}
      </section>
    </>
  );
}
