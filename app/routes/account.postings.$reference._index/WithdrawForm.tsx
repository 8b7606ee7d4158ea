import type { ReactNode } from "react";
import { DescribedForm, type DrawnForm } from "~/lib/forms/described-form";
import { BusyButton, FormStatus } from "~/lib/forms/PageForm";

interface WithdrawFormProps {
  form: { form: DrawnForm; draw: (name: "changeId" | "text") => ReactNode };
  /** True for a draft, which is deleted. A sent order is cancelled. */
  draft: boolean;
}

/** Ends an order. The button is folded to prevent mistakes. */
export function WithdrawForm({ form: { form, draw }, draft }: WithdrawFormProps) {
  return (
    <details className="step-fold">
      <summary>{draft ? "Delete this draft" : "Cancel this order"}</summary>
      <DescribedForm form={form}>
        <input type="hidden" name="intent" value={draft ? "discard" : "withdraw"} />
        {draw("changeId")}
        <p>
          {draft
            ? "We'll delete it with its photos and documents. Nothing is owed."
            : "We'll stop working on it, and nothing is owed. You can start another one at any time."}
        </p>
        {draft ? null : draw("text")}
        <FormStatus />
        <BusyButton busy={draft ? "Deleting..." : "Cancelling..."}>
          {draft ? "Yes, delete it" : "Yes, cancel it"}
        </BusyButton>
      </DescribedForm>
    </details>
  );
}
