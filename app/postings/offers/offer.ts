import { postings as limits } from "~/content/business";
import { joinNames, torontoDay } from "~/lib/format";
import type { LetterTurn } from "~/lib/mail/spaced";
import { type Actor, type Role, system } from "~/lib/steps/states";
import { isDay, mondayOf } from "~/lib/time/business-days";
import { nearMoment, torontoMoment } from "~/lib/time/toronto";
import type { Correction } from "~/postings/office-file";
import type { Paper, Posting } from "~/postings/posting";
import { tellBy as tellByHours } from "~/work/due";
import { type EnteredOffer, enteredOffer, type SharedTerm, sharedTerms } from "./terms";
import { automatic, type OfferMeans } from "./words";

/**
 * Written offers on a home: what is kept of one, which of them count, and what may be said of one to the others.
 * Sources: O. Reg. 567/05, s. 22.7 (the number of offers, contents only on a written direction), OREA forms 209 and 801.
 * Moments are exact; days are Toronto's, ISO. Pure.
 */

/**
 * - registered: its side says that it made one, and nobody of ours has read it: it isn't counted as a written offer yet
 * - open: it can be accepted
 * - countered: the sellers answered with other terms; it counts as a written offer
 * - back-up: the owners accepted another offer and keep this one in case that sale falls through; it counts as a written offer
 * - accepted, declined, withdrawn, fell-through: it no longer counts. That one has expired follows from the time.
 * - not-written: what was registered is no written offer; it never counted
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

/** What is noted of an offer after it was entered; "open" corrects what was noted by mistake. */
export const offerMarks = ["presented", "countered", "declined", "withdrawn", "open"] as const;

export type OfferMark = (typeof offerMarks)[number];

/** What is noted of a registration: somebody of ours read it, or found that it's no written offer. */
export type RegistrationMark = "read" | "not-written";

/** The offer or its summary as a file, as it was sent: stored under `postings/{posting}/offers/{id}`. */
export type OfferFile = Pick<Paper, "id" | "name" | "type" | "bytes" | "hash" | "addedAt">;

/** How the buyer's side registered its offer by itself, and what became of that. */
export interface Registration {
  at: Date;
  /** Where its side is written to: nobody has checked that it's theirs. */
  email: string;
  /** As people write it; "" where none was given. */
  phone: string;
  /** SHA-256 of the secret of its private page, hex. */
  secretHash: string;
  /** Who of ours found that it's a written offer, and when; null before. */
  read: { at: Date; by: Actor } | null;
  /** Who found that it's none, when and why; left out while nobody did. */
  refused?: { at: Date; by: Actor; why: string };
  file: OfferFile | null;
  /** Letter of the offer whose new version this is; left out of a first version. */
  replaces?: string;
  /** Letter of its new version, once its side sent one. */
  replacedBy?: string;
}

/** That somebody was told something: when, how and by whom. */
export interface Told {
  at: Date;
  how: string;
  by: Actor;
}

/** A written offer. Who the buyer is stays with the office (`OfficeFile.buyers`). */
export interface Offer extends EnteredOffer {
  /** UUID, made by the form. */
  id: string;
  /** What it is called here instead of the buyer's name: "A", "B", … "AA". */
  letter: string;
  addedAt: Date;
  by: Actor;
  /** Day on the offer, ISO. */
  datedOn: string;
  receivedAt: Date;
  /** How it came. */
  means: OfferMeans;
  irrevocableUntil: Date;
  presentedAt: Date | null;
  state: OfferState;
  /** When it came into its state. */
  stateAt: Date;
  /** What was noted of it, when and by whom, oldest first. */
  marks: readonly { what: OfferMark | RegistrationMark; at: Date; by: Role }[];
  /** Since when its buyer is second to an accepted offer, and who told its side, null while nobody has; left out otherwise. */
  passedOver?: { at: Date; told: Told | null };
  /** Of one that the buyer's side registered; left out of those that the seller or the office entered. */
  registered?: Registration;
  /** What was written down wrongly and put right, oldest first; left out while nothing was. */
  corrections?: readonly Correction[];
}

/** What the sellers directed in writing about the contents of offers. Kept for good, also once it is over. */
export interface Direction {
  /** UUID, made by the form. */
  id: string;
  /** The offer whose contents may be shared (Form 209): it ends with that offer. */
  offer: string;
  /** Which of its terms: some of `sharedTerms`. */
  terms: readonly string[];
  /** Everybody who signed it, and on which day, ISO. */
  signedBy: readonly string[];
  signedOn: string;
  from: Date;
  /** When the sellers took it back; null while they haven't. */
  revokedAt: Date | null;
  by: Actor;
}

/** Everybody with an open offer is told how many there are. */
export interface Telling {
  /** UUID. */
  id: string;
  since: Date;
  /** How many written offers were open then. */
  count: number;
  /** Whom it concerns: ids of offers; and who was told, when, how, by whom. */
  recipients: readonly { offer: string; told: Told | null }[];
  /** Whoever is left alone of these and registered the offer: when our site emailed them that the number no longer holds. */
  numberWithdrawn?: { offer: string; at: Date };
  /** What the broker of record decided that the one buyer is told who is left of these; left out where nobody had to. */
  decided?: {
    said: string;
    /** What that buyer's own page says; left out where it gives no number and nothing else. */
    line?: string;
    at: Date;
    by: Actor;
  };
}

/**
 * `offers/{posting}`: the offers on a home, what may be said of them, and who was told how many there are. One document
 * beside the posting, because its lists are long and most pages of a posting don't read them.
 */
export interface OfferRegister {
  offers: readonly Offer[];
  directions: readonly Direction[];
  tellings: readonly Telling[];
  /** Since when its posting has ended, which is how long offers that weren't accepted are kept; null before, and once they are gone. */
  endedAt: Date | null;
  /** Ids of the forms that changed it and took no step, newest last: one that is sent twice is done once. */
  forms: readonly string[];
  /** The last letter to the seller and the office about registered offers; left out before the first. */
  turn?: LetterTurn;
  /** When it was last worked out who has to be told what; left out before the first time. */
  countedAt?: Date;
}

/** What is stored beside that. */
export interface StoredOfferRegister extends OfferRegister {
  /** Mondays of the weeks in which an offer that can be accepted expires: the office's calendar asks for these. */
  lapseWeeks: readonly string[];
  /** When the next offer lapses that hadn't when it was last counted: the clock counts again then. Null where none does. */
  recountAt: Date | null;
}

/** Whether an offer's last moment is of interest: it can still be accepted, or be read first. */
export const isAcceptable = (offer: Pick<Offer, "state">): boolean =>
  offer.state === "registered" || isPending(offer);

/** A register of offers as the store keeps it. */
export const storedRegisterOf = (file: OfferRegister): StoredOfferRegister => ({
  ...file,
  lapseWeeks: [
    ...new Set(file.offers.filter(isAcceptable).map((offer) => mondayOf(torontoDay(offer.irrevocableUntil)))),
  ],
  recountAt: nextLapse(file),
});

/** A register as it was stored: an offer that is older than a field has it empty. */
export const readRegister = (register: OfferRegister): OfferRegister => ({
  ...register,
  offers: register.offers.map((offer) => ({ ...enteredOffer({}), ...offer })),
});

/** When the next offer lapses of which nobody has taken notice yet; null where none does, or once its posting has ended. */
export function nextLapse({ offers, countedAt, endedAt }: OfferRegister): Date | null {
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
 * True of a written offer: the one rule by which reports, counts, letters and pages go. One that its buyer's side registered is
 * none before the seller or our office has read it.
 */
export const isWrittenOffer = ({ state, registered }: Pick<Offer, "state" | "registered">): boolean =>
  state !== "registered" && state !== "not-written" && registered?.read !== null;

/** Whether it waits for an answer, whether or not its time is over. */
export const isPending = ({ state }: Pick<Offer, "state">): boolean =>
  state === "open" || state === "countered" || state === "back-up";

/** Whether an offer counts as a written offer at a moment: nobody has answered it for good, and its time isn't over. */
export const isOpenOffer = (offer: Pick<Offer, "state" | "irrevocableUntil">, at: Date): boolean =>
  isPending(offer) && at < offer.irrevocableUntil;

/** Whether somebody of ours still has to read it while it can be accepted. */
export const isUnread = (offer: Pick<Offer, "state" | "irrevocableUntil">, at: Date): boolean =>
  offer.state === "registered" && at < offer.irrevocableUntil;

/** An offer's state as it is at a moment: that one has expired, read or unread, follows from the time. */
export function offerStateAt(
  offer: Pick<Offer, "state" | "irrevocableUntil">,
  at: Date,
): OfferState | "expired" | "lapsed-unread" {
  if (at < offer.irrevocableUntil) return offer.state;
  if (offer.state === "registered") return "lapsed-unread";
  return isPending(offer) ? "expired" : offer.state;
}

/** What of an offer the rules read. */
export type CountedOffer = Pick<Offer, "id" | "state" | "irrevocableUntil">;

/** Those that count as written offers. */
export const openOffers = <O extends CountedOffer>(offers: readonly O[], at: Date): O[] =>
  offers.filter((offer) => isOpenOffer(offer, at));

/** The moment until which the sellers hold offers; null where they review them as they come in. */
export function offersReviewedAt({ tasks: { offers } }: Pick<Posting, "tasks">): Date | null {
  const { when, heldDay, heldHour } = offers?.raw ?? {};
  if (when !== "held" || typeof heldDay !== "string" || !isDay(heldDay)) return null;
  const hour = Number.parseInt(String(heldHour), 10);
  return Number.isNaN(hour) ? null : torontoMoment(heldDay, hour);
}

/** When the sellers look at offers, as their listing says; null once that is over, or nothing was said of it. */
export function reviewText(posting: Pick<Posting, "tasks">, now: Date): string | null {
  const at = offersReviewedAt(posting);
  if (at) return at > now ? `You review offers at ${nearMoment(at, now)}, as your listing says.` : null;
  return posting.tasks.offers?.raw.when === "any-time"
    ? "You review offers as they come in, as your listing says."
    : null;
}

/** How many written offers there are at a moment. */
export const countOpen = (offers: readonly CountedOffer[], at: Date): number => openOffers(offers, at).length;

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
export function tellBy(since: Date, open: readonly Pick<Offer, "irrevocableUntil">[]): Date {
  const first = Math.min(...open.map(({ irrevocableUntil }) => irrevocableUntil.getTime()));
  return new Date(Math.max(since.getTime(), Math.min(tellByHours(since).getTime(), first - hourMs)));
}

/** What the next offer is called: A to Z, then AA, AB… @param count how many there are */
export function letterAt(count: number): string {
  const last = String.fromCharCode(65 + (count % 26));
  return count < 26 ? last : letterAt(Math.floor(count / 26) - 1) + last;
}

/** Whether a direction holds at a moment: signed, begun, not taken back, and its offer still open. */
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
 * What one offeror may be told of the other offers: only the terms that a direction in force names.
 * @param recipient id of the offer whose side is told
 * @returns the offers with those terms; none without a direction in force
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
 * Whether a telling still says what is true: the same offers, so the same number. One that has expired, been answered or
 * come in since makes it void, and everybody is told again; so does what whoever was left alone was told meanwhile.
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

/** The registered offers that wait to be read and can still be accepted, the one that lapses first before the others. */
export const unreadOffers = ({ offers }: Pick<OfferRegister, "offers">, now: Date): Offer[] =>
  offers
    .filter((offer) => isUnread(offer, now))
    .sort((a, b) => a.irrevocableUntil.getTime() - b.irrevocableUntil.getTime());

/** What can be noted of an offer as it stands. */
export function possibleMarks(offer: Offer): OfferMark[] {
  if (offer.marks.length >= limits.offerMarks) return [];
  if (offer.state === "declined" || offer.state === "withdrawn") return isWrittenOffer(offer) ? ["open"] : [];
  if (!isPending(offer)) return [];
  const presented: OfferMark[] = offer.presentedAt === null ? ["presented"] : [];
  return [...presented, ...(offer.state === "open" ? (["countered"] as const) : []), "declined", "withdrawn"];
}

/** The offers that can have been accepted: nobody declined or withdrew them. One may have lapsed since. */
export const acceptable = ({ offers }: OfferRegister): Offer[] => offers.filter(isPending);

/** The register with one offer changed. */
export const changedOffer = (
  file: OfferRegister,
  id: string,
  change: (offer: Offer) => Offer,
): OfferRegister => ({
  ...file,
  offers: file.offers.map((offer) => (offer.id === id ? change(offer) : offer)),
});

/** An offer as it was before it was accepted, or before another one was. */
export function reopenOffer({ passedOver: _, ...offer }: Offer, at: Date): Offer {
  const last = offer.marks.findLast(({ what }) => what !== "presented")?.what;
  return { ...offer, state: last === "countered" ? "countered" : "open", stateAt: at };
}

/** An offer once another one is accepted. The site itself writes to the person who registered it. */
export const passedOver = (offer: Offer, isBackUp: boolean, at: Date): Offer => ({
  ...offer,
  state: isBackUp ? "back-up" : "declined",
  stateAt: at,
  passedOver: { at, told: offer.registered ? { at, how: automatic.value, by: system } : null },
});

/** True of an offer that is declined, or kept as back-up, because another one was accepted. @param since when that was reported */
export const isPassedOver = ({ state, passedOver }: Offer, since = new Date(0)): boolean =>
  passedOver !== undefined && passedOver.at >= since && (state === "declined" || state === "back-up");

/** True while the office has to tell its side that another offer was accepted. */
export const isToTellOfAcceptance = (offer: Offer): boolean =>
  isPassedOver(offer) && offer.passedOver?.told === null;

/**
 * The register once an offer is accepted: the other open ones are declined, or kept as back-up. What nobody has read waits as before.
 * @param backUps ids of those that are kept
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
    return isOpenOffer(offer, at) ? passedOver(offer, backUps.includes(offer.id), at) : offer;
  }),
});

/** "Offers B and C are declined. Offer D is kept as back-up"; "" for none. @param since when the acceptance was reported */
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
