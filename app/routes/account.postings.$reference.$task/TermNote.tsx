import type { PlanId } from "~/content/business";
import { formatCents, formatCentsTrimmed, fullDay } from "~/lib/format";
import { readDollars } from "~/lib/read-number";
import { isDay } from "~/lib/time/business-days";
import { DetailsList } from "~/lib/ui/DetailsList";
import { lastDayOf } from "~/postings/agreement/term";
import { feeOf } from "~/postings/money/fee";
import { useTyped } from "./use-typed";

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
    rows.push(["Last day of the listing", `${fullDay(lastDayOf(startDay))}, 11:59 p.m.`]);
  if (fee) {
    const [net, tax] = [formatCents(fee.feeCents), formatCents(fee.taxCents)];
    const text =
      fee.plan === "flat-fee"
        ? `${net} + ${tax} HST, based on ${formatCentsTrimmed(fee.listPriceCents)}`
        : `${net} + ${tax} HST, whatever the price`;
    rows.push(["Our fee", text]);
  }
  if (rows.length === 0) return null;
  return (
    <div className="term-note">
      <h3>What this means</h3>
      <DetailsList items={rows} />
    </div>
  );
}
