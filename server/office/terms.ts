import { readOrder } from "#server/postings/answers";
import type { AgreementTerms, Posting } from "#server/store/posting-record";
import { listing } from "~/content/business";
import { policies } from "~/content/policies";
import { addDays } from "~/rules/business-days";

/** The terms of an agreement, as the office's forms have them. */

/** What a form about terms sends. */
export interface SentTerms {
  listPrice: number;
  offerPercent?: number;
  offerDollars?: number;
  holdoverDays: number;
  startDay: string;
  endDay: string;
}

export const termsOf = ({ offerPercent, offerDollars, ...terms }: SentTerms): AgreementTerms => ({
  ...{ listPrice: terms.listPrice, holdoverDays: terms.holdoverDays },
  ...{ startDay: terms.startDay, endDay: terms.endDay },
  offerPercent: offerPercent ?? null,
  offerDollars: offerDollars ?? null,
});

/** The terms that the order asks for, as a form begins with them. */
export function officeTermsOf(posting: Posting): Record<string, string> {
  const { answers } = readOrder(posting);
  const { listPrice, offerPercent, offerDollars, startDay } = answers.price ?? {};
  const first = typeof startDay === "string" ? startDay : "";
  const text = (value: unknown) => (value === undefined || value === null ? "" : String(value));
  return {
    ...{ listPrice: text(listPrice), offerPercent: text(offerPercent), offerDollars: text(offerDollars) },
    holdoverDays: text(policies.holdoverDays),
    ...(first ? { startDay: first, endDay: addDays(first, listing.mlsTermDays - 1) } : {}),
  };
}

const dayMs = 24 * 60 * 60 * 1000;

/** How many days a term has, its first and its last counted. */
export const daysOf = ({ startDay, endDay }: Pick<AgreementTerms, "startDay" | "endDay">): number =>
  (Date.parse(endDay) - Date.parse(startDay)) / dayMs + 1;
