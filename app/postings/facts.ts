import { answerDay } from "~/content/answer-day";
import { type PlanId, planList } from "~/content/business";
import { planSummaries } from "~/content/plans";
import { site } from "~/content/site";
import {
  calendarDate,
  clockHour,
  dateAndTime,
  formatCents,
  longDate,
  torontoDay,
  weekdayAndDate,
} from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import type { Fee } from "./money/fee";
import { feeDueNames } from "./money/fee-due";
import { addressOf, lastAsked, type Posting } from "./posting";
import { hubPage, postingsPage, stateNames } from "./words";

export { addressOf } from "./posting";

/** What an order is called, and the facts that its pages and letters show of it. */

export const pathOf = ({ reference }: Pick<Posting, "reference">): string => `/account/postings/${reference}`;

/** Address of the seller's page with the changes of the listing. */
export const amendmentsPath = (posting: Pick<Posting, "reference">): string =>
  `${pathOf(posting)}/amendments`;

/** What the home of an order is called, with an address or without. */
export const homeOf = (posting: Pick<Posting, "tasks">): string => addressOf(posting) ?? postingsPage.unnamed;

/** The plan an order names; undefined before it names one. */
export const planOf = ({ tasks: { plan } }: Pick<Posting, "tasks">) =>
  planList.find(({ id }) => id === plan?.raw.plan);

/** What is over each page of an order. */
export const headOf = (posting: Posting) => ({
  reference: posting.reference,
  name: homeOf(posting),
  plan: planOf(posting)?.name ?? null,
  state: posting.state,
  stateName: stateNames[posting.state],
  saved: dateAndTime(posting.updatedAt),
});

/** The other owners who were asked, and what each has done since: confirmed the order, or signed the agreement. */
export const ownersOf = ({ owners, agreement }: Pick<Posting, "owners" | "agreement">) =>
  owners.map(({ id, name, confirmedAt }) => {
    const signed = agreement?.signatures.find(({ owner }) => owner === name);
    const answer = signed
      ? hubPage.ownerSigned(calendarDate(signed.on))
      : confirmedAt
        ? hubPage.ownerConfirmed(longDate(confirmedAt))
        : hubPage.ownerAsked;
    return { id, name, answer };
  });

/** When a plan's fee is due, in words. */
const dueOf = (plan: PlanId): string => planSummaries.find(({ id }) => id === plan)?.due ?? "";

/**
 * When the fee of a posting is due, as its agreement says it: the day, once that is known. Null before there is an agreement.
 */
export function feeDueOf({
  agreement,
  mls,
  sale,
}: Pick<Posting, "agreement" | "mls" | "sale">): string | null {
  if (!agreement) return null;
  const { on, day } = agreement.feeDue;
  const signed = agreement.signatures.map((signature) => signature.on).sort();
  const days = {
    signing: signed.length === agreement.owners.length ? signed.at(-1) : undefined,
    posting: mls ? torontoDay(mls.recordedAt) : undefined,
    closing: sale?.closingDay,
    day: day ?? undefined,
  };
  const known = days[on];
  return known ? longDate(known) : feeDueNames[on];
}

/** What a fee comes to, line by line, and when it's due. @param dueText as the agreement says it, where there is one */
export const feeRows = ({ plan, feeCents, taxCents }: Fee, dueText: string | null = null): Row[] => [
  ["Fee", formatCents(feeCents)],
  ["HST", formatCents(taxCents)],
  ["Total", formatCents(feeCents + taxCents)],
  ["Due", dueText ?? dueOf(plan)],
];

/** The day and hour by which an order that was sent then is answered: "Monday, November 23, 6 p.m.". */
export function answerBy(sentAt: Date): string {
  const day = answerDay(sentAt);
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  const hours = site.openingHours.find(({ from, to }) => from <= weekday && weekday <= to);
  const hour = hours && clockHour(hours.closes).replace(" ", "\u00a0");
  return [weekdayAndDate(day), hour].filter(Boolean).join(", ");
}

/** When the seller sent it last: the first time, or again with answers; null before. */
export const lastSent = ({ events, sentAt }: Pick<Posting, "events" | "sentAt">): Date | null =>
  events.findLast(({ transition }) => transition === "submit" || transition === "resubmit")?.at ?? sentAt;

/** Whether the seller said what is to change, when the listing was not right. */
export const isOwnRequest = (posting: Pick<Posting, "events">): boolean =>
  lastAsked(posting)?.transition === "refuse-proof";
