import { postings as limits } from "~/content/business";
import { formats } from "~/lib/forms/formats";
import { type Actor, system } from "~/lib/steps/states";
import type { Correction } from "~/postings/office-file";
import { irrevocableUntil } from "./field-parts";
import {
  isOpenOffer,
  isPending,
  type Offer,
  type OfferFile,
  type OfferRegister,
  offerLetterAt,
  type Registration,
  type RegistrationMark,
  withOfferChanged,
} from "./offer";
import type { SentRegistration } from "./registration-form";
import { type Register, withOffersRecounted, withTellingCorrected } from "./telling";
import { storedOfferOf } from "./terms";
import { offerWords, onSiteMeans } from "./words";

/**
 * Offers that the buyer's side registers on the agent link.
 * An offer counts as a written offer once the seller or our office has read and confirmed it.
 * By law we tell all buyers with a written offer their number, and buyers raise their offers on it.
 * So a form without an account can neither change the number nor disclose it.
 * An unread registration is due at the office by the deadline for telling all buyers.
 * To be confirmed by the broker of record.
 */

const { registered: most } = limits;

/** Data of a registration besides the typed values. */
interface Registering {
  id: string;
  secretHash: string;
  file: OfferFile | null;
  /** Id of its form without the email address. */
  form?: string;
  /** Letter of the offer that this one replaces. */
  replaces?: string;
}

/** Email address and phone number, as the register shows them. */
const contactOf = ({ email, phone }: Pick<Registration, "email" | "phone">): string =>
  [email, phone].filter(Boolean).join(", ");

/** Converts a registration to an offer of the register, under its letter. */
export function registeredOffer(
  sent: SentRegistration,
  letter: string,
  { id, ...more }: Registering,
  at: Date,
): Offer {
  const { email } = sent;
  const phone = sent.phone ? formats.phone.show(sent.phone) : "";
  return {
    ...storedOfferOf({ ...sent, contact: contactOf({ email, phone }) }),
    id,
    letter,
    addedAt: at,
    by: system,
    datedOn: sent.datedOn,
    receivedAt: at,
    means: onSiteMeans.value,
    irrevocableUntil: irrevocableUntil(sent),
    presentedAt: null,
    state: "registered",
    stateAt: at,
    marks: [],
    registered: { at, email, phone, read: null, ...more },
  };
}

const sameText = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * True if another form already registered the same offer and it wasn't withdrawn. The email address is part of the
 * comparison. Without it, a client who knows the rest could find out if another buyer made an offer.
 */
const isSame = (one: Offer, other: Offer): boolean =>
  one.state !== "not-written" &&
  one.state !== "withdrawn" &&
  one.registered !== undefined &&
  sameText(one.registered.email, other.registered?.email ?? "") &&
  sameText(one.brokerage, other.brokerage) &&
  sameText(one.representative, other.representative) &&
  one.irrevocableUntil.getTime() === other.irrevocableUntil.getTime();

/**
 * Adds an offer registered by its own side. A duplicate is refused for any other reason first, like a new offer.
 * @param mayRepeat true if a duplicate is added too, because its form corrects an address
 * @returns "same" for a duplicate, "over" if it has expired, "full" if there is no room for more registrations. Entries by the seller and the office always have room.
 */
export function withRegistration(
  { offers }: Pick<OfferRegister, "offers">,
  offer: (letter: string) => Offer,
  at: Date,
  mayRepeat = false,
): Offer | "same" | "over" | "full" {
  const added = offer(offerLetterAt(offers.length));
  if (added.irrevocableUntil <= at) return "over";
  const registered = offers.filter((one) => one.registered);
  const unread = registered.filter(({ state }) => state === "registered");
  const isFull =
    unread.length >= most.unread || registered.length >= most.inAll || offers.length >= limits.offers;
  if (isFull) return "full";
  const isNew = mayRepeat || added.registered?.replaces !== undefined;
  return isNew || !offers.some((one) => isSame(one, added)) ? added : "same";
}

/** True if a registration can still be rejected, because the offer has no outcome yet. */
export const canBeRejected = (offer: Offer): boolean => offer.state === "registered" || isPending(offer);

const marked = (offer: Offer, what: RegistrationMark | "withdrawn", by: Actor, at: Date): Offer["marks"] => [
  ...offer.marks,
  { what, at, by: by.role },
];

/** True if the offer's own side can withdraw or replace it. */
export const canOwnSideChange = (offer: Offer, at: Date): boolean =>
  offer.registered !== undefined && canBeRejected(offer) && offer.irrevocableUntil > at;

/** Latest version of an offer, or the offer itself if there is no other. */
export function newestVersion(offers: readonly Offer[], offer: Offer): Offer {
  const next = offers.find(({ letter }) => letter === offer.registered?.replacedBy);
  return next ? newestVersion(offers, next) : offer;
}

/** Earlier versions of an offer, newest first. */
function earlierVersions(offers: readonly Offer[], offer: Offer): Offer[] {
  const earlier = offers.find(({ letter }) => letter === offer.registered?.replaces);
  return earlier ? [earlier, ...earlierVersions(offers, earlier)] : [];
}

/** True if the offer's own side can replace it: no later version waits or counts. */
export function isReplaceable(offers: readonly Offer[], offer: Offer, at: Date): boolean {
  const newest = newestVersion(offers, offer);
  const isOver = newest.state === "not-written" || newest.state === "withdrawn";
  return canOwnSideChange(offer, at) && (newest.id === offer.id || isOver);
}

/** True if the offer's own side withdrew or replaced it. */
export const isWithdrawnBySide = ({ state, marks }: Offer): boolean =>
  state === "withdrawn" && marks.at(-1)?.by === system.role;

const withdrawn = (offer: Offer, at: Date): Offer => ({
  ...offer,
  state: "withdrawn",
  stateAt: at,
  marks: marked(offer, "withdrawn", system, at),
});

/** Withdraws an offer on behalf of its own side. @returns null if it's too late */
export function withRegistrationWithdrawn(
  { offers, posting }: Register,
  id: string,
  at: Date,
): Register | null {
  const offer = offers.offers.find((one) => one.id === id);
  if (!offer || !canOwnSideChange(offer, at)) return null;
  return withOffersRecounted(
    { offers: withOfferChanged(offers, id, (one) => withdrawn(one, at)), posting },
    at,
  );
}

/**
 * Corrects the email address of a registration, whose former link then no longer works. If our site told the
 * former address the number of offers, the office has to tell this buyer again.
 * @param form id of the form that corrects it
 */
export function withEmailCorrected(
  { offers, posting }: Register,
  { id, letter, representative }: Offer,
  { email, secretHash, form }: { email: string; secretHash: string; form: string },
  at: Date,
): Register {
  const next = withOfferChanged(offers, id, (one) => {
    if (!one.registered) return one;
    const registered = { ...one.registered, email, secretHash };
    const correction: Correction = {
      id: form,
      at,
      by: { ...system, name: representative },
      what: offerWords.name(letter),
      rows: [{ label: "Email", before: one.registered.email, after: email }],
      why: "The buyer's side corrected it.",
      told: [],
    };
    const corrections = [...(one.corrections ?? []), correction];
    return { ...one, contact: contactOf(registered), registered, corrections };
  });
  const telling = next.tellings.at(-1);
  return telling?.recipients.some(({ offer, told }) => offer === id && told)
    ? withTellingCorrected({ offers: next, posting }, telling.id, id, null, at)
    : { offers: next, posting };
}

/**
 * Adds a new version of an offer. An earlier one that was read counts until someone reads the new one. A form can't change the number.
 * @param next the new version, already in the register
 */
export const withReplacement = (
  file: OfferRegister,
  { letter, registered }: Offer,
  at: Date,
): OfferRegister => ({
  ...file,
  offers: file.offers.map((one) => {
    if (!one.registered || one.letter !== registered?.replaces) return one;
    const replaced = { ...one, registered: { ...one.registered, replacedBy: letter } };
    return one.state === "registered" ? withdrawn(replaced, at) : replaced;
  }),
});

/**
 * Confirms a registration as a written offer, which counts from then on.
 * @returns null if there is no such unread registration
 */
export function withRegistrationRead(
  { offers, posting }: Register,
  id: string,
  by: Actor,
  at: Date,
): Register | null {
  const offer = offers.offers.find((one) => one.id === id);
  if (!offer?.registered || (offer.state !== "registered" && offer.state !== "not-written")) return null;
  const { refused: _, ...registered } = offer.registered;
  const replaced = earlierVersions(offers.offers, offer).filter((one) => isOpenOffer(one, at));
  const others = replaced.reduce(
    (file, earlier) => withOfferChanged(file, earlier.id, (one) => withdrawn(one, at)),
    offers,
  );
  const next = withOfferChanged(others, id, (one) => ({
    ...one,
    state: "open",
    stateAt: at,
    marks: marked(one, "read", by, at),
    registered: { ...registered, read: { at, by } },
  }));
  return withOffersRecounted({ offers: next, posting }, at);
}

/** Rejects registrations as no written offers. @returns null if one of them can't be rejected any more */
export function withRegistrationRejected(
  { offers, posting }: Register,
  ids: readonly string[],
  why: string,
  by: Actor,
  at: Date,
): Register | null {
  const refused = offers.offers.filter((one) => ids.includes(one.id) && one.registered && canBeRejected(one));
  if (refused.length < ids.length) return null;
  const next = offers.offers.map((one): Offer => {
    if (!one.registered || !refused.includes(one)) return one;
    return {
      ...one,
      state: "not-written",
      stateAt: at,
      marks: marked(one, "not-written", by, at),
      registered: { ...one.registered, refused: { at, by, why } },
    };
  });
  return withOffersRecounted({ offers: { ...offers, offers: next }, posting }, at);
}
