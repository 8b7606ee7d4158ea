import { dateAndTime, longDate, timeAndWeekday, torontoDay } from "~/lib/format";
import { torontoMoment } from "~/lib/time/toronto";
import {
  acceptanceObjection,
  isPassedOver,
  type Offer,
  reopenOffer,
  withOfferChanged,
} from "~/postings/offers/offer";
import { type Register, withOffersRecounted } from "~/postings/offers/telling";
import type { Posting, Sale, SaleCondition } from "~/postings/posting";
import { isEnded } from "~/postings/states";
import { reportDue, reportDueAfter } from "./report-due";
import { conditionWays, reportedText } from "./words";

/**
 * Sale of a home, from the report of an acceptance until it closes or falls through. Includes its reports to the MLS, with deadlines from `report-due.ts`. No side effects except new ids.
 */

interface HasConditions {
  conditions: readonly Pick<SaleCondition, "state">[];
}

/** True if an accepted offer still has open conditions. */
export const hasOpenCondition = ({ conditions }: HasConditions): boolean =>
  conditions.some(({ state }) => state === "open");

/** Report to the MLS about a new sale, due by 11:59 p.m. of the business day after its acceptance. */
export const newsOfAcceptance = (sale: HasConditions, acceptedAt: Date): NonNullable<Sale["mls"]> => ({
  news: hasOpenCondition(sale) ? "conditional" : "sold",
  due: reportDueAfter(acceptedAt),
});

/** Problem with the stated time of acceptance, in words, or null. */
export function findAcceptanceError(offer: Offer | undefined, at: Date, now: Date): string | null {
  if (at > now) return "That time hasn't come yet.";
  const objection = offer && acceptanceObjection(offer, at);
  if (!objection) return null;
  return objection === "before-received"
    ? `Offer ${offer.letter} was received on ${dateAndTime(offer.receivedAt)}, so it can't have been accepted before that.`
    : `Offer ${offer.letter} was irrevocable until ${timeAndWeekday(offer.irrevocableUntil)}, so it couldn't be accepted later. If both sides agreed on a later time in writing, enter that as a separate offer first.`;
}

/**
 * Report to the MLS after a condition was met: no new one while another is open.
 * After the last one it's the firm sale, with a deadline no later than the earlier one.
 * @param on day on which it was met, ISO
 */
export function newsOfCondition(
  sale: HasConditions & { mls: Sale["mls"]; told: readonly Pick<Sale["told"][number], "news">[] },
  on: string,
): Sale["mls"] {
  if (hasOpenCondition(sale) || sale.told.some(({ news }) => news === "sold")) return sale.mls;
  const due = reportDue(on);
  return { news: "sold", due: sale.mls && sale.mls.due < due ? sale.mls.due : due };
}

/** Report to the MLS about a sale that fell through, needed only if the MLS knows of a sale. */
const offTheMls = ({ sale, backOnMls }: Posting, at: Date): Posting["backOnMls"] =>
  sale && sale.told.length > 0 ? { due: reportDueAfter(at) } : (backOnMls ?? null);

/** Withdraws a wrong report. It restores the offer, and the offers declined or kept as back-up because of it. */
export function withdrawReport({ offers: file, posting }: Register, at: Date): Register | null {
  const { sale } = posting;
  if (!sale) return null;
  const isOfIt = (offer: Offer) => offer.id === sale.offer || isPassedOver(offer, sale.reportedAt);
  const offers = {
    ...file,
    offers: file.offers.map((one) => (isOfIt(one) ? reopenOffer(one, at) : one)),
  };
  return withOffersRecounted(
    { offers, posting: { ...posting, sale: null, backOnMls: offTheMls(posting, at) } },
    at,
  );
}

/** Ends a sale that fell through. The MLS needs a report, and the listing is open to other offers again. */
export function endSale({ offers: file, posting }: Register, at: Date): Register | null {
  const { sale } = posting;
  if (!sale) return null;
  const fallen = withOfferChanged(file, sale.offer, (one) => ({
    ...one,
    state: "fell-through",
    stateAt: at,
  }));
  const offers = {
    ...fallen,
    offers: fallen.offers.map((one) => (one.state === "back-up" ? reopenOffer(one, at) : one)),
  };
  return withOffersRecounted(
    { offers, posting: { ...posting, sale: null, backOnMls: offTheMls(posting, at) } },
    at,
  );
}

/** Day on which the last condition was met, ISO, or null if one is open or there was none. */
export const conditionsMetOn = ({ conditions }: Pick<Sale, "conditions">): string | null =>
  conditions.every(({ on }) => on !== null)
    ? (conditions
        .map(({ on }) => on ?? "")
        .sort()
        .at(-1) ?? null)
    : null;

/** True if this condition has no recorded ending. */
export const isOpenCondition = ({ sale }: Posting, id: string): boolean =>
  sale?.conditions.some((one) => one.id === id && one.state === "open") ?? false;

/** Records how a condition ended. A condition that isn't open doesn't change. */
export const endCondition = (
  posting: Posting,
  id: string,
  how: "fulfilled" | "waived",
  on: string,
): Posting => {
  const { sale } = posting;
  if (!sale) return posting;
  const conditions = sale.conditions.map((one) =>
    one.id === id && one.state === "open" ? { ...one, state: how, on } : one,
  );
  const next = { ...sale, conditions };
  return { ...posting, sale: { ...next, mls: newsOfCondition(next, conditionsMetOn(next) ?? on) } };
};

/** Ending of a condition in words, for the posting's events. */
export const conditionReason = (what: string, how: string, on: string): string =>
  `${what}: ${(conditionWays.find(({ value }) => value === how)?.label ?? how).toLowerCase()}, ${longDate(on)}`;

/** Records the day of a report to the MLS. */
export function withMlsReport(posting: Posting, on: string): { posting: Posting; reason: string } | null {
  const { sale, backOnMls } = posting;
  const inTime = ({ due }: { due: Date }) => on <= torontoDay(due);
  if (sale?.mls) {
    const entry = { news: sale.mls.news, on, inTime: inTime(sale.mls) };
    return {
      // Earlier reports about a sale are superseded.
      posting: { ...posting, backOnMls: null, sale: { ...sale, mls: null, told: [...sale.told, entry] } },
      reason: reportedText(entry.news, longDate(on), entry.inTime),
    };
  }
  if (!backOnMls) return null;
  return {
    posting: { ...posting, backOnMls: null },
    reason: reportedText("back", longDate(on), inTime(backOnMls)),
  };
}

/** Deadline for the office's next action in a sale, or null if there is none. */
export function dueOfSale({ state, sale, backOnMls }: Posting): Date | null {
  // The end of the listing completes the MLS reports, and no form can record another one.
  if (isEnded({ state })) return null;
  const open = (sale?.conditions ?? []).filter((condition) => condition.state === "open");
  const next = (): (Date | undefined)[] => {
    if (!sale) return [];
    if (state === "sold") return [reportDue(sale.closingDay)];
    if (state !== "conditional") return [reportDueAfter(sale.acceptedAt)];
    return open.length > 0
      ? open.map(({ by }) => torontoMoment(by, 23, 59))
      : [reportDue(conditionsMetOn(sale) ?? torontoDay(sale.acceptedAt))];
  };
  const dues = [sale?.mls?.due, backOnMls?.due, ...next()].flatMap((due) => due ?? []);
  return dues.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
