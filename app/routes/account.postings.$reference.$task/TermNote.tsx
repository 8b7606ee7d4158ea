import type { PlanId } from "~/content/business";
import type { OptionId } from "~/content/policies";
import { formatCents, formatCentsTrimmed, formatDollars, fullDay } from "~/lib/format";
import { readDollars, readPercent } from "~/lib/read-number";
import { isDay } from "~/lib/time/business-days";
import { DetailsList } from "~/lib/ui/DetailsList";
import { lastDayOf } from "~/postings/agreement/term";
import { feeOf } from "~/postings/money/fee";
import { costsOf, proceedsText } from "~/postings/money/receipt";
import { useTyped } from "./use-typed";

interface TermNoteProps {
  formId: string;
  plan: PlanId | undefined;
  options: readonly OptionId[];
  /** Saved values. */
  saved: { start: string; startDay: string; listPrice: string; offerPercent: string; offerDollars: string };
}

/** Results of start, price and commission: the last day, the fee with its basis, and the seller's proceeds. */
export function TermNote({ formId, plan, options, saved }: TermNoteProps) {
  const { start, startDay, listPrice, offerPercent, offerDollars } = useTyped(formId, saved);
  const price = readDollars(listPrice)?.dollars;
  const fee = feeOf(plan, price, options);
  const costs = costsOf(fee, {
    offerPercent: offerPercent ? readPercent(offerPercent) : null,
    offerDollars: readDollars(offerDollars)?.dollars,
  });
  const rows: [string, string][] = [];
  if (start === "day" && isDay(startDay))
    rows.push(["Last day of the listing", `${fullDay(lastDayOf(startDay))}, 11:59 p.m.`]);
  if (fee) {
    const [net, tax] = [formatCents(fee.feeCents), formatCents(fee.taxCents)];
    const text =
      fee.plan === "flat-fee"
        ? `${net} + ${tax} HST, based on ${formatCentsTrimmed(fee.listPriceCents)}`
        : `${net}${options.length > 0 ? " with your options" : ""} + ${tax} HST, whatever the price`;
    rows.push(["Our fee", text]);
  }
  if (price && costs)
    rows.push([`You keep, if it sells for ${formatDollars(price)}`, proceedsText(price, costs)]);
  if (rows.length === 0) return null;
  return (
    <div className="flow-3">
      <h3>What this means</h3>
      <DetailsList items={rows} />
    </div>
  );
}
