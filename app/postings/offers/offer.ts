import { postings as limits } from "~/content/business";
import { joinNames, torontoDay } from "~/lib/format";
import type { LetterTurn } from "~/lib/mail/letter-throttle";
import { type Actor, type Role, system } from "~/lib/steps/states";
import { isDay, mondayOf } from "~/lib/time/business-days";
import { nearMoment, torontoMoment } from "~/lib/time/toronto";
import type { Correction } from "~/postings/office-file";
import type { Paper, Posting } from "~/postings/posting";
import { tellBy as tellByHours } from "~/work/due";
import { type EnteredOffer, type SharedTerm, sharedTerms, storedOfferOf } from "./terms";
import { automaticWay, type OfferMeans } from "./words";

/**
 * Written offers on a home: their stored data, which of them count, and what the office may tell other buyers.
 * Sources: O. Reg. 567/05, s. 22.7 (the number of offers, contents only on a written direction), OREA forms
 * 209 and 801.
 * Times are exact. Days are ISO, in Toronto.
 */

/**
 * - registered: the buyer's side registered it, and it doesn't count until the seller or the office has read
 * it
 * - open: it can be accepted
 * - countered: the sellers answered with other terms, and it counts as a written offer
 * - back-up: the owners accepted another offer and hold this one in case that sale falls through, and it
 * counts
 * - accepted, declined, withdrawn, fell-through: it no longer counts (expiry follows from the time)
 * - not-written: the registration wasn't a written offer and never counted
 */
export const offerStates = [
  "registered",
  "open",
  "countered",
  "back-up",
  "accepted",
  "declined",
  "withdrawn",
  "fell-through",
  "not-written",
] as const;

export type OfferState = (typeof offerStates)[number];

/** Marks recorded on an offer after its entry. "open" corrects a wrong mark. */
export const offerMarks = ["presented", "countered", "declined", "withdrawn", "open"] as const;

export type OfferMark = (typeof offerMarks)[number];

/** Marks recorded on a registration: it was read, or it isn't a written offer. */
export type RegistrationMark = "read" | "not-written";

/** A file of an offer or its summary as it was sent, stored under `postings/{posting}/offers/{id}`. */
export type OfferFile = Pick<Paper, "id" | "name" | "type" | "bytes" | "hash" | "addedAt">;

/** Registration of an offer by the buyer's side, and its outcome. */
export interface Registration {
  at: Date;
  /** Email address of the buyer's side, unverified. */
  email: string;
  /** Phone number as typed, or "" if none was given. */
  phone: string;
  /** SHA-256 of the secret of its private page, hex. */
  secretHash: string;
  /** Time and person that accepted it as a written offer, or null. */
  read: { at: Date; by: Actor } | null;
  /** Rejection as no written offer, with time, person and reason. Left out otherwise. */
  refused?: { at: Date; by: Actor; why: string };
  file: OfferFile | null;
  /** Id of its form without the email address, so that its browser can correct that. Left out of older ones. */
  form?: string;
  /** Letter of the offer that this one replaces. Left out of a first version. */
  replaces?: string;
  /** Letter of the new version, once one was sent. */
  replacedBy?: string;
}

/** Pictures of an offer that the seller sent instead of typing its terms, and their entry by the office. */
export interface Pictured {
  files: readonly OfferFile[];
  /** Null until the office has entered what they say. */
  entered: { at: Date; by: Actor } | null;
}

/** Record of telling a buyer's side: time, way and person. */
export interface TellingRecord {
  at: Date;
  how: string;
  by: Actor;
}

/** A written offer. The buyer's identity stays with the office (`OfficeFile.buyers`). */
export interface Offer extends EnteredOffer {
  /** UUID, made by the form. */
  id: string;
  /** Name used instead of the buyer's: "A", "B", … "AA". */
  letter: string;
  addedAt: Date;
  by: Actor;
  /** Day on the offer, ISO, or "" while it's only in the seller's pictures. */
  datedOn: string;
  receivedAt: Date;
  /** Way in which it came. */
  means: OfferMeans;
  irrevocableUntil: Date;
  presentedAt: Date | null;
  state: OfferState;
  /** Start of its current state. */
  stateAt: Date;
  /** Recorded marks with time and role, oldest first. */
  marks: readonly { what: OfferMark | RegistrationMark; at: Date; by: Role }[];
  /** Set if another offer was accepted, with the record of telling its side, or null until then. Left out otherwise. */
  passedOver?: { at: Date; told: TellingRecord | null };
  /** Set if the buyer's side registered it. Left out if the seller or the office entered it. */
  registered?: Registration;
  /** Set if the seller sent it as pictures. Left out otherwise. */
  pictured?: Pictured;
  /** Corrections of wrong entries, oldest first. Left out if there are none. */
  corrections?: readonly Correction[];
}

/** A written direction by the sellers about the contents of offers. Stored permanently, also after it ends. */
export interface Direction {
  /** UUID, made by the form. */
  id: string;
  /** Offer whose contents may be shared (Form 209). The direction ends with this offer. */
  offer: string;
  /** Terms that may be shared, from `sharedTerms`. */
  terms: readonly string[];
  /** All owners who signed it, and the day, ISO. */
  signedBy: readonly string[];
  signedOn: string;
  from: Date;
  /** Time at which the sellers revoked it, or null. */
  revokedAt: Date | null;
  by: Actor;
}

/** Notice of the number of open offers to all buyers with one. */
export interface Telling {
  /** UUID. */
  id: string;
  since: Date;
  /** Number of written offers open at that time. */
  count: number;
  /** Offers concerned, each with the record of telling its side, or null until then. */
  recipients: readonly { offer: string; told: TellingRecord | null }[];
  /** The one registrant who is left, and the time of our email that the number no longer holds. */
  numberWithdrawn?: { offer: string; at: Date };
  /** Decision of the broker of record about what to tell the one remaining buyer. Left out if none was needed. */
  decided?: {
    said: string;
    /** Text of that buyer's own page. Left out if the page gives no number and nothing else. */
    line?: string;
    at: Date;
    by: Actor;
  };
}

/**
 * `offers/{posting}`: the offers on a home, the directions about them and the notices of their number.
 * Stored apart from the posting, because its lists are long and most pages don't read them.
 */
export interface OfferRegister {
  offers: readonly Offer[];
  directions: readonly Direction[];
  tellings: readonly Telling[];
  /**
   * End of its posting, which starts the retention of offers that weren't accepted. Null before, and once
   * they are deleted.
   */
  endedAt: Date | null;
  /** Ids of the forms that changed it without a step, newest last, so that a resubmission is ignored. */
  forms: readonly string[];
  /** Last letter to the seller and the office about registered offers. Left out before the first. */
  turn?: LetterTurn;
  /** Time of the last recount. Left out before the first. */
  countedAt?: Date;
}

/** Stored form, with values for queries. */
export interface StoredOfferRegister extends OfferRegister {
  /** Mondays of the weeks in which an acceptable offer expires, for the office's calendar. */
  lapseWeeks: readonly string[];
  /** Next expiry after the last recount, at which the next recount is due, or null. */
  recountAt: Date | null;
}

/** True if an offer's expiry still matters, because it can be accepted or read. */
export const isAcceptable = (offer: Pick<Offer, "state">): boolean =>
  offer.state === "registered" || isPending(offer);

/** Converts a register of offers for the store. */
export const storedRegisterOf = (file: OfferRegister): StoredOfferRegister => ({
  ...file,
  lapseWeeks: [
    ...new Set(file.offers.filter(isAcceptable).map((offer) => mondayOf(torontoDay(offer.irrevocableUntil)))),
  ],
  recountAt: nextExpiry(file),
});

/** Converts a stored register. Fields newer than an offer are empty. */
export const readRegister = (register: OfferRegister): OfferRegister => ({
  ...register,
  offers: register.offers.map((offer) => ({ ...storedOfferOf({}), ...offer })),
});

/** Next expiry that hasn't been counted, or null if there is none or the posting has ended. */
export function nextExpiry({ offers, countedAt, endedAt }: OfferRegister): Date | null {
  if (endedAt) return null;
  const lapses = offers
    .filter((offer) => isAcceptable(offer) && (!countedAt || offer.irrevocableUntil > countedAt))
    .map(({ irrevocableUntil }) => irrevocableUntil.getTime());
  return lapses.length > 0 ? new Date(Math.min(...lapses)) : null;
}

export const emptyOfferRegister: OfferRegister = {
  offers: [],
  directions: [],
  tellings: [],
  endedAt: null,
  forms: [],
};

/**
 * True of a written offer, for all reports, counts, letters and pages. A registration is none until the
 * seller or the office has read it.
 */
export const isWrittenOffer = ({ state, registered }: Pick<Offer, "state" | "registered">): boolean =>
  state !== "registered" && state !== "not-written" && registered?.read !== null;

/** True while its terms and its side are only in the seller's pictures. */
export const isToEnter = ({ pictured }: Pick<Offer, "pictured">): boolean => pictured?.entered === null;

/** True if the buyer's side is a brokerage. Sums include its commission until the pictures are read. */
export const isBrokered = (offer: Pick<Offer, "brokerage" | "pictured">): boolean =>
  offer.brokerage !== "" || isToEnter(offer);

/** Files of an offer from either side. */
export const filesOf = ({ registered, pictured }: Pick<Offer, "registered" | "pictured">) =>
  registered?.file ? [registered.file] : (pictured?.files ?? []);

/** True if it waits for an answer, even if it has expired. */
export const isPending = ({ state }: Pick<Offer, "state">): boolean =>
  state === "open" || state === "countered" || state === "back-up";

/** True if an offer counts as a written offer at this time: without a final answer, and not expired. */
export const isOpenOffer = (offer: Pick<Offer, "state" | "irrevocableUntil">, at: Date): boolean =>
  isPending(offer) && at < offer.irrevocableUntil;

/** True if the seller or the office still has to read it before it expires. */
export const isUnread = (offer: Pick<Offer, "state" | "irrevocableUntil">, at: Date): boolean =>
  offer.state === "registered" && at < offer.irrevocableUntil;

/** State of an offer at a time, including expiry. */
export function offerStateAt(
  offer: Pick<Offer, "state" | "irrevocableUntil">,
  at: Date,
): OfferState | "expired" | "lapsed-unread" {
  if (at < offer.irrevocableUntil) return offer.state;
  if (offer.state === "registered") return "lapsed-unread";
  return isPending(offer) ? "expired" : offer.state;
}

/** The part of an offer that the counting rules need. */
export type CountedOffer = Pick<Offer, "id" | "state" | "irrevocableUntil">;

/** Offers that count as written offers. */
export const openOffers = <O extends CountedOffer>(offers: readonly O[], at: Date): O[] =>
  offers.filter((offer) => isOpenOffer(offer, at));

/** Time until which the sellers hold offers, or null if they review them as they come in. */
export function offersReviewedAt({ tasks: { offers } }: Pick<Posting, "tasks">): Date | null {
  const { when, heldDay, heldHour } = offers?.raw ?? {};
  if (when !== "held" || typeof heldDay !== "string" || !isDay(heldDay)) return null;
  const hour = Number.parseInt(String(heldHour), 10);
  return Number.isNaN(hour) ? null : torontoMoment(heldDay, hour);
}

/** Review of offers according to the listing, in words, or null if it's over or the listing doesn't say. */
export function reviewText(posting: Pick<Posting, "tasks">, now: Date): string | null {
  const at = offersReviewedAt(posting);
  if (at) return at > now ? `You review offers at ${nearMoment(at, now)}, as your listing says.` : null;
  return posting.tasks.offers?.raw.when === "any-time"
    ? "You review offers as they come in, as your listing says."
    : null;
}

/** Number of written offers at this time. */
export const countOpenOffers = (offers: readonly CountedOffer[], at: Date): number =>
  openOffers(offers, at).length;

/**
 * Least number of open written offers that buyers have to learn of. The duty concerns competing offers, so it doesn't include a single buyer.
 */
export const leastToTell = 2;

const hourMs = 60 * 60 * 1000;

/**
 * Deadline for telling all buyers: by the office's hours, but at least an hour before the first offer expires.
 * @param since start of the current number, which is the earliest deadline
 * @param open the offers that count at that time, at least one
 */
export function tellBuyersBy(since: Date, open: readonly Pick<Offer, "irrevocableUntil">[]): Date {
  const first = Math.min(...open.map(({ irrevocableUntil }) => irrevocableUntil.getTime()));
  return new Date(Math.max(since.getTime(), Math.min(tellByHours(since).getTime(), first - hourMs)));
}

/** Name of the next offer: A to Z, then AA, AB and so on. @param count number of offers so far */
export function offerLetterAt(count: number): string {
  const last = String.fromCharCode(65 + (count % 26));
  return count < 26 ? last : offerLetterAt(Math.floor(count / 26) - 1) + last;
}

/** True if a direction is in force: signed, begun and not revoked, with its offer still open. */
export const isInForce = (
  direction: Omit<Direction, "id" | "signedOn" | "by">,
  offer: CountedOffer | undefined,
  at: Date,
): boolean =>
  offer !== undefined &&
  direction.offer === offer.id &&
  direction.signedBy.length > 0 &&
  direction.from <= at &&
  (direction.revokedAt === null || at < direction.revokedAt) &&
  isOpenOffer(offer, at);

/**
 * Contents of other offers that the office may tell a buyer: only terms named by a direction in force.
 * @param recipient id of the recipient's offer
 * @returns the offers with those terms, or none without a direction in force
 */
export function contentsToShare<O extends CountedOffer>(
  offers: readonly O[],
  directions: readonly Omit<Direction, "id" | "signedOn" | "by">[],
  recipient: string,
  at: Date,
): { offer: O; terms: SharedTerm[] }[] {
  return offers.flatMap((offer) => {
    if (offer.id === recipient) return [];
    const named = directions.filter((one) => isInForce(one, offer, at)).flatMap(({ terms }) => terms);
    const terms = sharedTerms.filter((term) => named.includes(term));
    return terms.length > 0 ? [{ offer, terms }] : [];
  });
}

/**
 * True if a notice is still correct: the same offers, so the same number.
 * An expiry, an answer or a new offer invalidates it, so the office tells all buyers again.
 * A separate notice to the one remaining buyer invalidates it too.
 */
export const isCurrentTelling = (
  telling:
    | (Pick<Telling, "count" | "numberWithdrawn" | "decided"> & { recipients: readonly { offer: string }[] })
    | undefined,
  offers: readonly CountedOffer[],
  at: Date,
): boolean => {
  const open = openOffers(offers, at);
  return (
    telling !== undefined &&
    !telling.numberWithdrawn &&
    !telling.decided &&
    telling.count === open.length &&
    open.every(({ id }) => telling.recipients.some(({ offer }) => offer === id))
  );
};

/** Registered offers to read that can still be accepted, earliest expiry first. */
export const unreadOffers = ({ offers }: Pick<OfferRegister, "offers">, now: Date): Offer[] =>
  offers
    .filter((offer) => isUnread(offer, now))
    .sort((a, b) => a.irrevocableUntil.getTime() - b.irrevocableUntil.getTime());

/** Marks that can be recorded on an offer now. */
export function possibleMarks(offer: Offer): OfferMark[] {
  if (offer.marks.length >= limits.offerMarks) return [];
  if (offer.state === "declined" || offer.state === "withdrawn") return isWrittenOffer(offer) ? ["open"] : [];
  if (!isPending(offer)) return [];
  const presented: OfferMark[] = offer.presentedAt === null ? ["presented"] : [];
  return [...presented, ...(offer.state === "open" ? (["countered"] as const) : []), "declined", "withdrawn"];
}

/** Offers that may have been accepted, because they weren't declined or withdrawn. One may have expired since. */
export const acceptableOffers = ({ offers }: OfferRegister): Offer[] => offers.filter(isPending);

/** Returns the register with one offer changed. */
export const withOfferChanged = (
  file: OfferRegister,
  id: string,
  change: (offer: Offer) => Offer,
): OfferRegister => ({
  ...file,
  offers: file.offers.map((offer) => (offer.id === id ? change(offer) : offer)),
});

/** Restores an offer to its state before it or another one was accepted. */
export function reopenOffer({ passedOver: _, ...offer }: Offer, at: Date): Offer {
  const last = offer.marks.findLast(({ what }) => what !== "presented")?.what;
  return { ...offer, state: last === "countered" ? "countered" : "open", stateAt: at };
}

/** Returns an offer after another one is accepted. The site itself emails the person who registered it. */
export const passOver = (offer: Offer, isBackUp: boolean, at: Date): Offer => ({
  ...offer,
  state: isBackUp ? "back-up" : "declined",
  stateAt: at,
  passedOver: { at, told: offer.registered ? { at, how: automaticWay.value, by: system } : null },
});

/**
 * True of an offer declined or kept as back-up because another one was accepted.
 * @param since the time at which that was reported
 */
export const isPassedOver = ({ state, passedOver }: Offer, since = new Date(0)): boolean =>
  passedOver !== undefined && passedOver.at >= since && (state === "declined" || state === "back-up");

/** True if the office still has to tell its side that another offer was accepted. */
export const isToTellOfAcceptance = (offer: Offer): boolean =>
  isPassedOver(offer) && offer.passedOver?.told === null;

/**
 * Returns the register with one offer accepted. The other open ones are declined or kept as back-up. Unread
 * registrations don't change.
 * @param backUps ids of the offers kept as back-up
 */
export const withAccepted = (
  file: OfferRegister,
  id: string,
  backUps: readonly string[],
  at: Date,
): OfferRegister => ({
  ...file,
  offers: file.offers.map((offer): Offer => {
    if (offer.id === id) return { ...offer, state: "accepted", stateAt: at };
    return isOpenOffer(offer, at) ? passOver(offer, backUps.includes(offer.id), at) : offer;
  }),
});

/**
 * "Offers B and C are declined. Offer D is kept as back-up", or "" for none.
 * @param since the time at which the acceptance was reported
 */
export function othersText({ offers }: Pick<OfferRegister, "offers">, since: Date): string {
  const said = (state: OfferState, words: string) => {
    const those = offers.filter((one) => isPassedOver(one, since) && one.state === state);
    const letters = joinNames(those.map(({ letter }) => letter));
    return those.length > 1
      ? [`Offers ${letters} are ${words}`]
      : those.map(() => `Offer ${letters} is ${words}`);
  };
  return [...said("declined", "declined"), ...said("back-up", "kept as back-up")].join(". ");
}

/**
 * Reason why an offer can't have been accepted at this time: before it came, or after it expired. Null if it
 * can, which includes the minute of its expiry. A pictured offer may have come before its pictures.
 */
export function acceptanceObjection(
  offer: Pick<Offer, "receivedAt" | "irrevocableUntil" | "pictured">,
  at: Date,
): "before-received" | "after-lapsed" | null {
  if (at < offer.receivedAt && !isToEnter(offer)) return "before-received";
  return at > offer.irrevocableUntil ? "after-lapsed" : null;
}
