import { dueTheSameDay } from "~/office/queue/due";
import { reportDue, reportDueAfter } from "~/postings/amendments/amendment";

/**
 * Written offers: which of them count, what may be said of one to the others, and what an accepted one asks for.
 * Sources: O. Reg. 567/05, s. 23 (the number of offers, contents only on a written direction), OREA forms 209 and 801.
 * Moments are exact; days are Toronto's, ISO. Pure.
 */

/** What the rules read of an offer. */
export interface RuledOffer {
  id: string;
  state: "open" | "countered" | "accepted" | "declined" | "withdrawn" | "fell-through";
  irrevocableUntil: Date;
}

/** What the rules read of a direction. */
export interface RuledDirection {
  offer: string;
  terms: readonly string[];
  signedBy: readonly string[];
  from: Date;
  revokedAt: Date | null;
}

/** Terms of an offer that a direction can let the office share. Whose offer it is never is among them. */
export const sharedTerms = ["price", "deposit", "closingDay", "conditions", "irrevocableUntil"] as const;

export type SharedTerm = (typeof sharedTerms)[number];

/** Whether it waits for an answer, whether or not its time is over. */
export const isPending = ({ state }: Pick<RuledOffer, "state">): boolean =>
  state === "open" || state === "countered";

/** Whether an offer counts as a written offer at a moment: nobody has answered it for good, and its time isn't over. */
export const isOpenOffer = (offer: Omit<RuledOffer, "id">, at: Date): boolean =>
  isPending(offer) && at < offer.irrevocableUntil;

/** An offer's state as it is at a moment: that one has expired follows from the time. */
export const offerStateAt = (offer: Omit<RuledOffer, "id">, at: Date): RuledOffer["state"] | "expired" =>
  isPending(offer) && !isOpenOffer(offer, at) ? "expired" : offer.state;

/** Those that count as written offers. */
export const openOffers = <Offer extends RuledOffer>(offers: readonly Offer[], at: Date): Offer[] =>
  offers.filter((offer) => isOpenOffer(offer, at));

/** How many written offers there are at a moment. */
export const countOpen = (offers: readonly RuledOffer[], at: Date): number => openOffers(offers, at).length;

/**
 * From how many open written offers on each buyer has to be told how many there are. The duty is about competing offers:
 * a buyer who is alone isn't told so.
 */
export const leastToTell = 2;

const hourMs = 60 * 60 * 1000;

/**
 * By when everybody has to be told: by the office's hours, and an hour before the first of the offers lapses at the latest.
 * @param since when the number came about; it's never due before that
 * @param open the offers that count then, at least one
 */
export function tellBy(since: Date, open: readonly Pick<RuledOffer, "irrevocableUntil">[]): Date {
  const first = Math.min(...open.map(({ irrevocableUntil }) => irrevocableUntil.getTime()));
  return new Date(Math.max(since.getTime(), Math.min(dueTheSameDay(since).getTime(), first - hourMs)));
}

/** What the next offer is called: A to Z, then AA, AB… @param count how many there are */
export function letterAt(count: number): string {
  const last = String.fromCharCode(65 + (count % 26));
  return count < 26 ? last : letterAt(Math.floor(count / 26) - 1) + last;
}

/** Whether a direction holds at a moment: signed, begun, not taken back, and its offer still open. */
export const isInForce = (direction: RuledDirection, offer: RuledOffer | undefined, at: Date): boolean =>
  offer !== undefined &&
  direction.offer === offer.id &&
  direction.signedBy.length > 0 &&
  direction.from <= at &&
  (direction.revokedAt === null || at < direction.revokedAt) &&
  isOpenOffer(offer, at);

/**
 * What one offeror may be told of the other offers: only the terms that a direction in force names.
 * @param recipient id of the offer whose side is told
 * @returns the offers with those terms; none without a direction in force
 */
export function contentsToShare<Offer extends RuledOffer>(
  offers: readonly Offer[],
  directions: readonly RuledDirection[],
  recipient: string,
  at: Date,
): { offer: Offer; terms: SharedTerm[] }[] {
  return offers.flatMap((offer) => {
    if (offer.id === recipient) return [];
    const named = directions.filter((one) => isInForce(one, offer, at)).flatMap(({ terms }) => terms);
    const terms = sharedTerms.filter((term) => named.includes(term));
    return terms.length > 0 ? [{ offer, terms }] : [];
  });
}

/** What the rules read of a telling. */
export interface RuledTelling {
  count: number;
  recipients: readonly { offer: string; told: unknown }[];
}

/**
 * Whether a telling still says what is true: the same offers, so the same number. One that has expired, been answered or
 * come in since makes it void, and everybody is told again.
 */
export const isCurrentTelling = (
  telling: RuledTelling | undefined,
  offers: readonly RuledOffer[],
  at: Date,
): boolean => {
  const open = openOffers(offers, at);
  return (
    telling !== undefined &&
    telling.count === open.length &&
    open.every(({ id }) => telling.recipients.some(({ offer }) => offer === id))
  );
};

/** What of a sale the clock reads. */
export interface RuledSale {
  conditions: readonly { state: "open" | "fulfilled" | "waived" }[];
  mls: { news: "conditional" | "sold"; due: Date } | null;
  told: readonly { news: "conditional" | "sold" }[];
}

/** Whether an accepted offer still depends on something. */
export const hasOpenCondition = ({ conditions }: Pick<RuledSale, "conditions">): boolean =>
  conditions.some(({ state }) => state === "open");

/** What the MLS has to be told of a fresh sale, by 11:59 p.m. of the business day after its acceptance. */
export const newsOfAcceptance = (
  sale: Pick<RuledSale, "conditions">,
  acceptedAt: Date,
): NonNullable<RuledSale["mls"]> => ({
  news: hasOpenCondition(sale) ? "conditional" : "sold",
  due: reportDueAfter(acceptedAt),
});

/**
 * Why an offer can't have been accepted at a moment: before it came, or after the hour until which it was irrevocable; null
 * when it can. In that very minute it can.
 */
export function acceptanceObjection(
  { receivedAt, irrevocableUntil }: { receivedAt: Date; irrevocableUntil: Date },
  at: Date,
): "before-received" | "after-lapsed" | null {
  if (at < receivedAt) return "before-received";
  return at > irrevocableUntil ? "after-lapsed" : null;
}

/**
 * What the MLS has to be told after a condition was met: nothing new while another is open; after the last one that the
 * sale is firm, at the latest when it had to be told before.
 * @param on day on which it was met, ISO
 */
export function newsOfCondition(sale: RuledSale, on: string): RuledSale["mls"] {
  if (hasOpenCondition(sale) || sale.told.some(({ news }) => news === "sold")) return sale.mls;
  const due = reportDue(on);
  return { news: "sold", due: sale.mls && sale.mls.due < due ? sale.mls.due : due };
}
