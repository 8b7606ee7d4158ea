import type { ReactNode } from "react";
import { DescribedForm } from "~/lib/forms/described-form";
import { SubmitButton } from "~/lib/forms/Fields";
import type { AnyForm } from "~/lib/forms/FormField";
import type { noteForm } from "./forms";
import { requestPage as words } from "./words/pages";

interface NoteFormProps {
  form: AnyForm;
  draw: (name: keyof typeof noteForm.fields) => ReactNode;
  /** Whether no more notes fit. */
  full: boolean;
}

/** Adds a note to a request. */
export function NoteForm({ form, draw, full }: NoteFormProps) {
  if (full) return <p>{words.notesFull}</p>;
  return (
    <DescribedForm form={form}>
      {draw("noteId")}
      {draw("note")}
      <SubmitButton label={words.noteSubmit} busyLabel={words.noteBusy} />
    </DescribedForm>
  );
}

/** Cancels a request; the button is folded away so that nobody presses it by mistake. @param changeId makes it safe to send twice */
export function CancelForm({ changeId }: { changeId: string }) {
  return (
    <details className="request-cancel">
      <summary>{words.cancel}</summary>
      <form method="post">
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="changeId" value={changeId} />
        <p>{words.cancelText}</p>
        <button type="submit" className="button" data-busy={words.cancelBusy}>
          {words.cancelSubmit}
        </button>
      </form>
    </details>
  );
}
