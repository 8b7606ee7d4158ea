import { postings as limits } from "~/content/business";
import { dateAndTime, formatDollars, longDate, torontoDay } from "~/lib/format";
import { newRequestId } from "~/lib/ids";
import type { Actor } from "~/lib/steps/states";
import { torontoMoment } from "~/office/queue/due";
import { reportDueAfter } from "~/postings/amendments/amendment";
import type { Posting, Sale, SaleCondition } from "~/postings/posting";
import { type PostingState, termStates } from "~/postings/states";
import type { PostingStep } from "~/postings/transitions.server";
import {
  acceptanceObjection,
  isCurrentTelling,
  isPending,
  leastToTell,
  letterAt,
  newsOfAcceptance,
  newsOfCondition,
  openOffers,
  type SharedTerm,
  tellBy,
} from "./offer";
import type { Offer, OfferMark, OffersFile, Telling } from "./record";
import { conditionWays, offerErrors, offerTerms, offerWords } from "./words";

/** What both sides do with offers and the sale: what each form changes, before anything is stored. Pure but for new ids. */

/** What a checked form holds, by the fields' names. */
export type Sent = Readonly<Record<string, unknown>>;

/** What is wrong, by the fields' names. */
export type Wrong = Record<string, string[]>;

export const textOf = (sent: Sent, name: string): string =>
  typeof sent[name] === "string" ? (sent[name] as string) : "";

const numberOf = (sent: Sent, name: string): number | null =>
  typeof sent[name] === "number" ? (sent[name] as number) : null;

/** The moment of a day and a time of the clock, "14:30", in Toronto. */
export function momentOf(sent: Sent, day: string, time: string): Date {
  const [hour = "0", minute = "0"] = textOf(sent, time).split(":");
  return torontoMoment(textOf(sent, day), Number(hour), Number(minute));
}

/** What is wrong with a well-formed offer. @returns an empty object when nothing is */
export function wrongOffer(sent: Sent, now: Date): Wrong {
  const received = momentOf(sent, "receivedOn", "receivedTime");
  const brokered = textOf(sent, "brokerage") !== "";
  return {
    ...(received > now ? { receivedTime: [offerErrors.notYet] } : {}),
    ...(textOf(sent, "datedOn") > textOf(sent, "receivedOn") ? { datedOn: [offerErrors.datedLater] } : {}),
    ...(momentOf(sent, "untilOn", "untilTime") <= received ? { untilOn: [offerErrors.beforeReceived] } : {}),
    ...(brokered || sent.noBrokerage === true ? {} : { brokerage: [offerErrors.party] }),
    ...(brokered && sent.noBrokerage === true ? { noBrokerage: [offerErrors.bothParties] } : {}),
  };
}

const offerOf = (sent: Sent, letter: string, by: Actor, id: string, at: Date): Offer => ({
  ...{ id, letter, addedAt: at, by, datedOn: textOf(sent, "datedOn"), means: textOf(sent, "means") },
  receivedAt: momentOf(sent, "receivedOn", "receivedTime"),
  ...{ brokerage: textOf(sent, "brokerage"), representative: textOf(sent, "representative") },
  ...{ contact: textOf(sent, "contact"), irrevocableUntil: momentOf(sent, "untilOn", "untilTime") },
  ...{ price: numberOf(sent, "price"), deposit: numberOf(sent, "deposit") },
  ...{ closingDay: textOf(sent, "closingDay") || null, conditions: textOf(sent, "conditions") },
  ...{ presentedAt: null, comment: textOf(sent, "comment"), state: "open", stateAt: at, marks: [] },
});

type Beside = { offers: OffersFile; posting: Posting };

/** Keeps the newest tellings, as many as the record has room for. */
function bounded(tellings: readonly Telling[]): Telling[] {
  let room = limits.tellingRecipients;
  return tellings
    .toReversed()
    .filter(({ recipients }) => {
      room -= recipients.length;
      return room >= 0;
    })
    .toReversed();
}

/**
 * The register with what its number of open offers asks for: from two on, another number or other offers begin a new
 * telling, and the office has to tell everybody.
 */
export function counted({ offers, posting }: Beside, at: Date): Beside {
  const open = openOffers(offers.offers, at);
  if (open.length < leastToTell) return { offers, posting: { ...posting, offerorsToTell: null } };
  // What was to be done already doesn't become due later.
  const since = posting.offerorsToTell?.since ?? at;
  const toTell = { ...posting, offerorsToTell: { since, open: open.length, due: tellBy(since, open) } };
  const last = offers.tellings.at(-1);
  if (last && isCurrentTelling(last, offers.offers, at)) {
    const left = last.recipients.some(({ told }) => told === null);
    return { offers, posting: left && !posting.offerorsToTell ? toTell : posting };
  }
  const telling: Telling = {
    ...{ id: newRequestId(), since: at, count: open.length },
    recipients: open.map(({ id }) => ({ offer: id, told: null })),
  };
  return { offers: { ...offers, tellings: bounded([...offers.tellings, telling]) }, posting: toTell };
}

type WithOffers = NonNullable<PostingStep["withOffers"]>;

/** Enters an offer under the next letter. */
export const entering =
  (sent: Sent, by: Actor): WithOffers =>
  (file, posting, at, id) => {
    if (file.offers.length >= limits.offers) return null;
    const offer = offerOf(sent, letterAt(file.offers.length), by, id, at);
    return {
      ...counted({ offers: { ...file, offers: [...file.offers, offer] }, posting }, at),
      reason: offerWords.entered(offer.letter, dateAndTime(offer.irrevocableUntil)),
    };
  };

const changed = (file: OffersFile, id: string, change: (offer: Offer) => Offer): OffersFile => ({
  ...file,
  offers: file.offers.map((offer) => (offer.id === id ? change(offer) : offer)),
});

/** What can be noted of an offer as it stands. */
export function possibleMarks(offer: Offer): OfferMark[] {
  if (offer.marks.length >= limits.offerMarks) return [];
  if (offer.state === "declined" || offer.state === "withdrawn") return ["open"];
  if (!isPending(offer)) return [];
  const presented: OfferMark[] = offer.presentedAt === null ? ["presented"] : [];
  return [...presented, ...(offer.state === "open" ? (["countered"] as const) : []), "declined", "withdrawn"];
}

/** States of a posting in which something can be noted of its offers: an offer outlives the listing's term. */
const markedStates: readonly PostingState[] = [...termStates, "conditional", "sold", "expired"];

export const canMark = ({ state }: Pick<Posting, "state">): boolean => markedStates.includes(state);

/** Notes something of an offer. @param on when it happened @returns null when that isn't possible any more */
export function marked(
  { offers: file, posting }: Beside,
  id: string,
  mark: { what: OfferMark; on: Date; by: Actor },
  at: Date,
): Beside | null {
  const offer = file.offers.find((one) => one.id === id);
  if (!offer || !canMark(posting) || !possibleMarks(offer).includes(mark.what)) return null;
  const { what, on } = mark;
  const marks = [...offer.marks, { what, at: on, by: mark.by.role }];
  const next = changed(file, id, (one) =>
    what === "presented" ? { ...one, marks, presentedAt: on } : { ...one, marks, state: what, stateAt: on },
  );
  return counted({ offers: next, posting }, at);
}

/** Notes that somebody was told how many offers there are. @returns null when there is nobody like that to tell */
export function told(
  { offers, posting }: Beside,
  id: string,
  how: string,
  by: Actor,
  at: Date,
): Beside | null {
  const { offers: file, posting: now } = counted({ offers, posting }, at);
  const open = openOffers(file.offers, at);
  const telling = file.tellings.at(-1);
  const recipient = telling?.recipients.find(({ offer, told }) => offer === id && told === null);
  // What has run out meanwhile is told nothing.
  if (!telling || !recipient || open.length < leastToTell || !open.some((offer) => offer.id === id))
    return null;
  const recipients = telling.recipients.map((one) =>
    one === recipient ? { ...one, told: { at, how, by } } : one,
  );
  const done = recipients.every((one) => one.told !== null);
  return {
    offers: { ...file, tellings: [...file.tellings.slice(0, -1), { ...telling, recipients }] },
    posting: done ? { ...now, offerorsToTell: null } : now,
  };
}

/** The offers that can have been accepted: nobody declined or withdrew them. One may have lapsed since. */
export const acceptable = ({ offers }: OffersFile): Offer[] => offers.filter(isPending);

interface SentCondition {
  what?: string;
  by?: string;
}

const conditionsOf = (sent: Sent): SentCondition[] =>
  ((sent.conditions ?? []) as SentCondition[]).filter(({ what, by }) => what || by);

/** What is wrong with the hour of an acceptance, in words; null when nothing is. */
function wrongHour(offer: Offer | undefined, acceptedAt: Date, now: Date): string | null {
  if (acceptedAt > now) return offerErrors.notYet;
  const objection = offer && acceptanceObjection(offer, acceptedAt);
  if (!objection) return null;
  const { letter, receivedAt, irrevocableUntil } = offer;
  return objection === "before-received"
    ? offerErrors.acceptedBefore(letter, dateAndTime(receivedAt))
    : offerErrors.acceptedLate(letter, dateAndTime(irrevocableUntil));
}

/** What is wrong with a well-formed report of an accepted offer. @returns an empty object when nothing is */
export function wrongAcceptance(sent: Sent, file: OffersFile, now: Date): Wrong {
  const [acceptedOn, closingDay] = [textOf(sent, "acceptedOn"), textOf(sent, "closingDay")];
  const offer = file.offers.find(({ id }) => id === sent.offer);
  const conditions = conditionsOf(sent);
  const half = conditions.some(({ what, by }) => !what || !by);
  const outside = conditions.some(({ by }) => by && (by < acceptedOn || by > closingDay));
  const hour = wrongHour(offer, momentOf(sent, "acceptedOn", "acceptedTime"), now);
  return {
    ...(hour ? { acceptedTime: [hour] } : {}),
    ...(closingDay < acceptedOn ? { closingDay: [offerErrors.beforeAccepted] } : {}),
    ...(half ? { conditions: [offerErrors.condition] } : {}),
    ...(outside && !half ? { conditions: [offerErrors.conditionDay] } : {}),
  };
}

/** Reports that an offer was accepted. */
export const accepting =
  (sent: Sent, by: Actor): WithOffers =>
  (file, posting, at) => {
    const offer = acceptable(file).find(({ id }) => id === sent.offer);
    if (!offer || posting.sale) return null;
    const acceptedAt = momentOf(sent, "acceptedOn", "acceptedTime");
    const conditions = conditionsOf(sent).map(
      ({ what = "", by = "" }): SaleCondition => ({ id: newRequestId(), what, by, state: "open", on: null }),
    );
    const sale: Sale = {
      ...{ offer: offer.id, letter: offer.letter, price: numberOf(sent, "price") ?? 0, acceptedAt },
      ...{ closingDay: textOf(sent, "closingDay"), conditions, reportedAt: at, by, told: [] },
      mls: newsOfAcceptance({ conditions }, acceptedAt),
    };
    const offers = changed(file, offer.id, (one) => ({ ...one, state: "accepted", stateAt: at }));
    return {
      ...counted({ offers, posting: { ...posting, sale } }, at),
      reason: offerWords.accepted(offer.letter, formatDollars(sale.price)),
    };
  };

/** What the MLS has to hear when a sale is off: only if it knows of that one, or of one before. */
const offTheMls = ({ sale, backOnMls }: Posting, at: Date): Posting["backOnMls"] =>
  sale && sale.told.length > 0 ? { due: reportDueAfter(at) } : (backOnMls ?? null);

/** Takes back a report that was wrong: the offer is as it was. */
export const correcting: WithOffers = (file, posting, at) => {
  const { sale } = posting;
  if (!sale) return null;
  const offers = changed(file, sale.offer, (one) => ({
    ...one,
    state:
      one.marks.findLast(({ what }) => what !== "presented")?.what === "countered" ? "countered" : "open",
    stateAt: at,
  }));
  return counted({ offers, posting: { ...posting, sale: null, backOnMls: offTheMls(posting, at) } }, at);
};

/** A sale that came to nothing: the MLS has to know, and the listing is for the other offers again. */
export const fallingThrough: WithOffers = (file, posting, at) => {
  const { sale } = posting;
  if (!sale) return null;
  const offers = changed(file, sale.offer, (one) => ({ ...one, state: "fell-through", stateAt: at }));
  return counted({ offers, posting: { ...posting, sale: null, backOnMls: offTheMls(posting, at) } }, at);
};

/** The day by which the last of a sale's conditions was met, ISO; null while one is open or there was none. */
export const metOn = ({ conditions }: Pick<Sale, "conditions">): string | null =>
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
export const conditionMet = (posting: Posting, id: string, how: string, on: string): Posting => {
  const { sale } = posting;
  if (!sale || (how !== "fulfilled" && how !== "waived")) return posting;
  const conditions = sale.conditions.map((one) =>
    one.id === id && one.state === "open" ? { ...one, state: how, on } : one,
  ) as SaleCondition[];
  const next = { ...sale, conditions };
  return { ...posting, sale: { ...next, mls: newsOfCondition(next, metOn(next) ?? on) } };
};

/** The same in words, for the posting's events. */
export const conditionReason = (what: string, how: string, on: string): string =>
  offerWords.condition(
    what,
    (conditionWays.find(({ value }) => value === how)?.label ?? how).toLowerCase(),
    longDate(on),
  );

/** Notes the day on which the MLS was told what it had to be told. */
export function toldMls(posting: Posting, on: string): { posting: Posting; reason: string } | null {
  const { sale, backOnMls } = posting;
  const inTime = ({ due }: { due: Date }) => on <= torontoDay(due);
  if (sale?.mls) {
    const entry = { news: sale.mls.news, on, inTime: inTime(sale.mls) };
    return {
      // What it was told of a sale before is behind that.
      posting: { ...posting, backOnMls: null, sale: { ...sale, mls: null, told: [...sale.told, entry] } },
      reason: offerWords.told[entry.news](longDate(on), entry.inTime),
    };
  }
  if (!backOnMls) return null;
  return {
    posting: { ...posting, backOnMls: null },
    reason: offerWords.told.back(longDate(on), inTime(backOnMls)),
  };
}

/** A term of an offer as people read it. */
export function termText(offer: Offer, term: SharedTerm): string {
  const dollars = (amount: number | null) => (amount === null ? offerWords.unnamed : formatDollars(amount));
  switch (term) {
    case "price":
    case "deposit":
      return dollars(offer[term]);
    case "closingDay":
      return offer.closingDay ? longDate(offer.closingDay) : offerWords.unnamed;
    case "conditions":
      return offer.conditions || offerWords.unnamed;
    case "irrevocableUntil":
      return dateAndTime(offer.irrevocableUntil);
  }
}

/** Names of terms, as a direction has them. */
export const termNames = (terms: readonly string[]): string[] =>
  Object.entries(offerTerms).flatMap(([term, name]) => (terms.includes(term) ? [name] : []));
