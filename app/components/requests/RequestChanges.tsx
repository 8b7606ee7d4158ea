import type { FormError } from "~/components/forms/ErrorSummary";
import { TextAreaField } from "~/components/forms/Fields";
import { requestPage as words } from "~/content/request-pages";
import { errorAt } from "~/form-errors";

interface NoteFormProps {
  /** Made by the server for this form: sending it twice adds one note. */
  noteId: string;
  /** Whether no more notes fit. */
  full: boolean;
  failure: { errors: readonly FormError[]; values: Readonly<Record<string, string>> };
}

/** Adds a note to a request. A plain form: the page that comes back starts with an empty field. */
export function NoteForm({ noteId, full, failure: { errors, values } }: NoteFormProps) {
  if (full) return <p>{words.notesFull}</p>;
  return (
    <form method="post" noValidate>
      <input type="hidden" name="noteId" value={values.noteId ?? noteId} />
      <TextAreaField
        name="note"
        label={words.noteLabel}
        hint={words.noteHint}
        value={values.note}
        error={errorAt(errors, "note")}
        rows={4}
        required
      />
      <button type="submit" className="button button-main">
        {words.noteSubmit}
      </button>
    </form>
  );
}

/** Cancels a request, after a second thought. */
export function CancelForm() {
  return (
    <details className="request-cancel">
      <summary>{words.cancel}</summary>
      <form method="post">
        <input type="hidden" name="intent" value="cancel" />
        <p>{words.cancelText}</p>
        <button type="submit" className="button">
          {words.cancelSubmit}
        </button>
      </form>
    </details>
  );
}
