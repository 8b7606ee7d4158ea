import { dateAndTime, longDate, timeAndWeekday, torontoDay } from "~/lib/format";
import { torontoMoment } from "~/lib/time/toronto";
import {
  acceptanceObjection,
  changedOffer,
  isPassedOver,
  type Offer,
  reopenOffer,
} from "~/postings/offers/offer";
import { type Register, withOffersRecounted } from "~/postings/offers/telling";
import type { Posting, Sale, SaleCondition } from "~/postings/posting";
import { isEnded } from "~/postings/states";
import { reportDue, reportDueAfter } from "./report-due";
import { conditionWays, reportedText } from "./words";

/**
 * The sale of a home: from the report that an offer was accepted until it closes or comes to nothing, and what the MLS has
 * to be told of it (by when: `report-due.ts`). Pure but for new ids.
 */

interface HasConditions {
  conditions: readonly Pick<SaleCondition, "state">[];
}

/** Whether an accepted offer still depends on something. */
export const hasOpenCondition = ({ conditions }: HasConditions): boolean =>
  conditions.some(({ state }) => state === "open");

/** What the MLS has to be told of a fresh sale, by 11:59 p.m. of the business day after its acceptance. */
export const newsOfAcceptance = (sale: HasConditions, acceptedAt: Date): NonNullable<Sale["mls"]> => ({
  news: hasOpenCondition(sale) ? "conditional" : "sold",
  due: reportDueAfter(acceptedAt),
});

/** What is wrong with the moment at which an offer is said to have been accepted, in words; null when nothing is. */
export function wrongHour(offer: Offer | undefined, at: Date, now: Date): string | null {
  if (at > now) return "That time hasn't come yet.";
  const objection = offer && acceptanceObjection(offer, at);
  if (!objection) return null;
  return objection === "before-received"
    ? `Offer ${offer.letter} was received on ${dateAndTime(offer.receivedAt)}, so it can't have been accepted before that.`
    : `Offer ${offer.letter} was irrevocable until ${timeAndWeekday(offer.irrevocableUntil)}, so it couldn't be accepted later. If both sides agreed on a later time in writing, enter that as a separate offer first.`;
}

/**
 * What the MLS has to be told after a condition was met: nothing new while another is open; after the last one that the
 * sale is firm, at the latest when it had to be told before.
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

/** What the MLS has to hear when a sale is off: only if it knows of that one, or of one before. */
const offTheMls = ({ sale, backOnMls }: Posting, at: Date): Posting["backOnMls"] =>
  sale && sale.told.length > 0 ? { due: reportDueAfter(at) } : (backOnMls ?? null);

/** Takes back a report that was wrong: the offer is as it was, and so are those that were declined or kept because of it. */
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

/** A sale that came to nothing: the MLS has to know, and the listing is for the other offers again, back-ups first. */
export function endSale({ offers: file, posting }: Register, at: Date): Register | null {
  const { sale } = posting;
  if (!sale) return null;
  const fallen = changedOffer(file, sale.offer, (one) => ({ ...one, state: "fell-through", stateAt: at }));
  const offers = {
    ...fallen,
    offers: fallen.offers.map((one) => (one.state === "back-up" ? reopenOffer(one, at) : one)),
  };
  return withOffersRecounted(
    { offers, posting: { ...posting, sale: null, backOnMls: offTheMls(posting, at) } },
    at,
  );
}

/** The day by which the last of a sale's conditions was met, ISO; null while one is open or there was none. */
export const conditionsMetOn = ({ conditions }: Pick<Sale, "conditions">): string | null =>
  conditions.every(({ on }) => on !== null)
    ? (conditions
        .map(({ on }) => on ?? "")
        .sort()
        .at(-1) ?? null)
    : null;

/** Whether nobody has said yet how this condition ended. */
export const isOpenCondition = ({ sale }: Posting, id: string): boolean =>
  sale?.conditions.some((one) => one.id === id && one.state === "open") ?? false;

/** Notes how a condition ended; one that isn't open any more stays as it is. */
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

/** The same in words, for the posting's events. */
export const conditionReason = (what: string, how: string, on: string): string =>
  `${what}: ${(conditionWays.find(({ value }) => value === how)?.label ?? how).toLowerCase()}, ${longDate(on)}`;

/** Notes the day on which the MLS was told what it had to be told. */
export function toldMls(posting: Posting, on: string): { posting: Posting; reason: string } | null {
  const { sale, backOnMls } = posting;
  const inTime = ({ due }: { due: Date }) => on <= torontoDay(due);
  if (sale?.mls) {
    const entry = { news: sale.mls.news, on, inTime: inTime(sale.mls) };
    return {
      // What it was told of a sale before is behind that.
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

/** By when the office does the next thing with a sale; null while there is none, or nothing is left to do. */
export function dueOfSale({ state, sale, backOnMls }: Posting): Date | null {
  // With the listing's end the MLS has been told of all there was, and no form is left that would say so.
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
