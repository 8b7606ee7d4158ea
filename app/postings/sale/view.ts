import { calendarDate, dateAndTime, formatDollars, fullDay } from "~/lib/format";
import { withoutEmpty } from "~/lib/forms/entered";
import type { Row } from "~/lib/forms/form";
import { nearMoment } from "~/lib/time/toronto";
import { offerWords } from "~/postings/offers/words";
import type { Posting, Sale, SaleCondition } from "~/postings/posting";
import { isEnded, isFirm } from "~/postings/states";
import { depositClockRows } from "./deposit";
import { saleStageOf } from "./sale-stage";
import { reportBy, reportedText, saleWords as words } from "./words";

/** Views of the sale for both sides. The clock is a parameter. */

/** Status of a condition: "Open, until November 30, 2026". */
export const conditionText = ({ state, by, on }: SaleCondition): string =>
  state === "open" ? `Open until ${fullDay(by)}` : words.conditionMet[state](calendarDate(on ?? by));

/** Accepted offer, time and price, for pages, letters and the inspection. */
export const saleRows = (sale: Sale): Row[] =>
  withoutEmpty([
    ["Accepted offer", offerWords.name(sale.letter)],
    ["Accepted", dateAndTime(sale.acceptedAt)],
    ["Review of offers", sale.beforeReview ? words.early(dateAndTime(sale.beforeReview)) : ""],
    [words.price, formatDollars(sale.price)],
    [words.closing, fullDay(sale.closingDay)],
    ...depositClockRows(sale),
  ]);

/** A sale and its MLS deadline in words, or null if there is neither. */
export function saleView(posting: Posting, now: Date) {
  const { sale, backOnMls, state } = posting;
  const open = sale?.mls ?? (backOnMls && { news: "back" as const, due: backOnMls.due });
  const pending = isEnded(posting) ? null : open;
  const clock = pending && {
    what: reportBy(pending.news),
    by: nearMoment(pending.due, now),
    late: pending.due < now,
  };
  if (!sale)
    return clock && { text: null, rows: [] as Row[], conditions: [] as Row[], told: [] as string[], clock };
  const stage = saleStageOf(posting)?.stage ?? (state === "closed" ? state : "agreement");
  return {
    text: words.states[stage],
    rows: saleRows(sale),
    conditions: sale.conditions.map((condition): Row => [condition.what, conditionText(condition)]),
    isFirm: isFirm(state),
    told: sale.told.map(({ news, on, inTime }) => reportedText(news, calendarDate(on), inTime)),
    clock,
  };
}
