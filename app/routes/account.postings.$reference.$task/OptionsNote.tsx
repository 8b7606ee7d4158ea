import { optionIds } from "~/content/policies";
import { DetailsList } from "~/lib/ui/DetailsList";
import { feeRows } from "~/postings/facts";
import { feeOf } from "~/postings/money/fee";
import { useTyped } from "./use-typed";

interface OptionsNoteProps {
  formId: string;
  /** The ticked ones as they were saved, with commas between. */
  saved: { options: string };
}

/** What the plan costs with the services that are ticked; without scripts, with those that were saved. */
export function OptionsNote({ formId, saved }: OptionsNoteProps) {
  const ticked = useTyped(formId, saved).options.split(",");
  const fee = feeOf(
    "basic-plus",
    undefined,
    optionIds.filter((id) => ticked.includes(id)),
  );
  if (!fee) return null;
  return (
    <div className="flow-3" aria-live="polite">
      <h3>What it comes to</h3>
      <DetailsList items={feeRows(fee)} />
    </div>
  );
}
