import type { ReactNode } from "react";
import { DescribedForm } from "~/lib/forms/described-form";
import type { AnyForm } from "~/lib/forms/FormField";
import { hubPage as words } from "~/postings/words";

interface WithdrawFormProps {
  form: { form: AnyForm; draw: (name: "changeId" | "text") => ReactNode };
  /** A draft is deleted; what was sent is cancelled. */
  draft: boolean;
}

/** Ends an order; the button is folded away so that nobody presses it by mistake. */
export function WithdrawForm({ form: { form, draw }, draft }: WithdrawFormProps) {
  return (
    <details className="request-cancel">
      <summary>{draft ? words.discard : words.cancel}</summary>
      <DescribedForm form={form}>
        <input type="hidden" name="intent" value={draft ? "discard" : "withdraw"} />
        {draw("changeId")}
        <p>{draft ? words.discardText : words.cancelText}</p>
        {draft ? null : draw("text")}
        <button type="submit" className="button" data-busy={draft ? words.discardBusy : words.cancelBusy}>
          {draft ? words.discardSubmit : words.cancelSubmit}
        </button>
      </DescribedForm>
    </details>
  );
}
