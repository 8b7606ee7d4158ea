import { calendarDate, dateAndTime, formatDollars } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import { nearMoment } from "~/lib/time/toronto";
import { offerWords } from "~/postings/offers/words";
import type { Posting } from "~/postings/posting";
import { isEnded } from "~/postings/states";
import { doorOf } from "./door";
import { saleWords as words } from "./words";

/** The sale as the pages of both sides show it. Pure but for the clock, which is given. */

/** A sale and the clock of the MLS, in words; null while there is neither. */
export function saleView(posting: Posting, now: Date) {
  const { sale, backOnMls, state } = posting;
  const open = sale?.mls ?? (backOnMls && { news: "back" as const, due: backOnMls.due });
  const pending = isEnded(posting) ? null : open;
  const clock = pending && {
    what: words.clock[pending.news],
    by: nearMoment(pending.due, now),
    late: pending.due < now,
  };
  if (!sale)
    return clock && { text: null, rows: [] as Row[], conditions: [] as Row[], told: [] as string[], clock };
  const stage = doorOf(posting)?.stage ?? (state === "closed" ? state : "agreement");
  return {
    text: words.states[stage],
    rows: [
      [words.offer, offerWords.name(sale.letter)],
      [words.accepted, dateAndTime(sale.acceptedAt)],
      ...(sale.beforeReview ? [[words.review, words.early(dateAndTime(sale.beforeReview))]] : []),
      [words.price, formatDollars(sale.price)],
      [words.closing, calendarDate(sale.closingDay)],
    ] as Row[],
    conditions: sale.conditions.map(
      ({ what, by, state, on }): Row => [
        what,
        state === "open"
          ? words.conditionOpen(calendarDate(by))
          : words.conditionMet[state](calendarDate(on ?? by)),
      ],
    ),
    told: sale.told.map(({ news, on, inTime }) => words.toldOf[news](calendarDate(on), inTime)),
    clock,
  };
}
