import type { PlanId } from "~/content/business";
import { formatCents, formatCentsTrimmed, fullDay } from "~/lib/format";
import { readDollars } from "~/lib/read-number";
import { isDay } from "~/lib/time/business-days";
import { DetailsList } from "~/lib/ui/DetailsList";
import { lastDayOf } from "~/postings/agreement/term";
import { feeOf } from "~/postings/money/fee";
import { taskPage } from "~/postings/order/task-words";
import { useTyped } from "~/postings/order/use-typed";

const { term: words } = taskPage;

interface TermNoteProps {
  formId: string;
  plan: PlanId | undefined;
  /** As they were saved. */
  saved: { start: string; startDay: string; listPrice: string };
}

/** What follows from start and price: the last day, and the fee with the price it is worked out from. */
export function TermNote({ formId, plan, saved }: TermNoteProps) {
  const { start, startDay, listPrice } = useTyped(formId, saved);
  const fee = feeOf(plan, readDollars(listPrice)?.dollars);
  const rows: [string, string][] = [];
  if (start === "day" && isDay(startDay))
    rows.push([words.lastDay, words.until(fullDay(lastDayOf(startDay)))]);
  if (fee) {
    const [net, tax] = [formatCents(fee.feeCents), formatCents(fee.taxCents)];
    const text =
      fee.plan === "flat-fee"
        ? words.feeOn(net, tax, formatCentsTrimmed(fee.listPriceCents))
        : words.feeFixed(net, tax);
    rows.push([words.fee, text]);
  }
  if (rows.length === 0) return null;
  return (
    <div className="term-note">
      <h3>{words.title}</h3>
      <DetailsList items={rows} />
    </div>
  );
}
