import { policies } from "~/content/policies";
import { torontoDay } from "~/lib/format";
import type { Typed, Values } from "~/lib/forms/form";
import { closedFor } from "~/lib/time/closures";
import { usualFeeDue } from "~/postings/money/fee";
import type { agreementFields, termFields } from "~/postings/office/fields";
import { readOrder } from "~/postings/order/read-order";
import type { AgreementTerms, Posting } from "~/postings/posting";
import type { DayFacts } from "~/postings/review/office-days";
import { lastDayOf, proposedStart } from "./term";

/** The terms of an agreement and its days, as the office's forms have them. */

/** What a form about terms sends. */
export type SentTerms = Values<ReturnType<typeof termFields>>;

export const termsOf = ({ offerPercent, offerDollars, ...terms }: SentTerms): AgreementTerms => ({
  listPrice: terms.listPrice,
  holdoverDays: terms.holdoverDays,
  startDay: terms.startDay,
  endDay: terms.endDay,
  offerPercent: offerPercent ?? null,
  offerDollars: offerDollars ?? null,
});

/** The terms that the order asks for, as a form begins with them; its days are those that can be made from today on. */
export function officeTermsOf(posting: Posting, today: string): Typed<ReturnType<typeof agreementFields>> {
  const { answers } = readOrder(posting);
  const { price = {}, plan = {} } = answers;
  const { listPrice, offerPercent, offerDollars } = price;
  const startDay = proposedStart(price, plan, today, closedFor(new Date()));
  const text = (number: number | undefined) => (number === undefined ? "" : String(number));
  return {
    listPrice: text(listPrice),
    offerPercent: text(offerPercent),
    offerDollars: text(offerDollars),
    holdoverDays: text(policies.holdoverDays),
    feeDue: usualFeeDue(posting.fee?.plan),
    startDay,
    endDay: lastDayOf(startDay),
  };
}

/** The days that what the office notes next has to follow. */
export function dayFactsOf({ agreement }: Pick<Posting, "agreement">): DayFacts {
  const lastSigned = agreement?.signatures
    .map(({ on }) => on)
    .sort()
    .at(-1);
  return {
    ...(agreement ? { "agreement-out": torontoDay(agreement.sentAt) } : {}),
    ...(lastSigned ? { "last-signature": lastSigned } : {}),
  };
}

const dayMs = 24 * 60 * 60 * 1000;

/** How many days a term has, its first and its last counted. */
export const daysOf = ({ startDay, endDay }: Pick<AgreementTerms, "startDay" | "endDay">): number =>
  (Date.parse(endDay) - Date.parse(startDay)) / dayMs + 1;
