import { postings as limits } from "~/content/business";
import { formats } from "~/lib/forms/formats";
import { type Actor, system } from "~/lib/steps/states";
import {
  changedOffer,
  isOpenOffer,
  isPending,
  letterAt,
  type Offer,
  type OfferFile,
  type OfferRegister,
  type RegistrationMark,
} from "./offer";
import { irrevocableUntil, type SentRegistration } from "./registration-form";
import { type Register, withOffersRecounted } from "./telling";
import { enteredOffer } from "./terms";
import { onSite } from "./words";

/**
 * Offers that the buyer's side registers by itself at the listing's own address. Pure.
 *
 * One counts as a written offer from the moment on at which its seller or our office has it before them and says that it is one. The
 * law has us tell the number to everybody who made a written offer, and buyers raise their offers on it: so nobody moves it by
 * filling in a form without an account, and nobody learns it that way either. Until it has been read it is due at the office by the hour by
 * which everybody would have to be told of it. To be confirmed by the broker of record.
 */

const { registered: most } = limits;

/** What comes of a registration beside what was typed. */
interface Registering {
  id: string;
  secretHash: string;
  file: OfferFile | null;
  /** Letter of the offer whose new version it is. */
  replaces?: string;
}

/** The registration as an offer of the register, under its letter. */
export function registeredOffer(
  sent: SentRegistration,
  letter: string,
  { id, secretHash, file, replaces }: Registering,
  at: Date,
): Offer {
  const phone = sent.phone ? formats.phone.show(sent.phone) : "";
  return {
    ...enteredOffer({ ...sent, contact: [sent.email, phone].filter(Boolean).join(", ") }),
    id,
    letter,
    addedAt: at,
    by: system,
    datedOn: sent.datedOn,
    receivedAt: at,
    means: onSite.value,
    irrevocableUntil: irrevocableUntil(sent),
    presentedAt: null,
    state: "registered",
    stateAt: at,
    marks: [],
    registered: {
      at,
      email: sent.email,
      phone,
      secretHash,
      read: null,
      file,
      ...(replaces ? { replaces } : {}),
    },
  };
}

const sameText = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Whether it's in the register already, sent by another form. The address is part of it: who knows the rest could otherwise ask
 * whether somebody else made an offer.
 */
const isSame = (one: Offer, other: Offer): boolean =>
  one.state !== "not-written" &&
  one.registered !== undefined &&
  sameText(one.registered.email, other.registered?.email ?? "") &&
  sameText(one.brokerage, other.brokerage) &&
  sameText(one.representative, other.representative) &&
  one.irrevocableUntil.getTime() === other.irrevocableUntil.getTime();

/**
 * The register with another offer that its own side registers.
 * @param form id of what was sent: the same once more is done
 * @returns "same" where it's there already; "over" where it can't be accepted any more; "full" where there is no room for what
 *   comes from outside: what the seller and the office enter always has some
 */
export function withRegistered(
  { offers, forms }: Pick<OfferRegister, "offers" | "forms">,
  offer: (letter: string) => Offer,
  form: string,
  at: Date,
): Offer | "same" | "over" | "full" {
  const added = offer(letterAt(offers.length));
  const isNew = added.registered?.replaces !== undefined || !offers.some((one) => isSame(one, added));
  if (forms.includes(form) || !isNew) return "same";
  if (added.irrevocableUntil <= at) return "over";
  const registered = offers.filter((one) => one.registered);
  const unread = registered.filter(({ state }) => state === "registered");
  const isFull =
    unread.length >= most.unread || registered.length >= most.inAll || offers.length >= limits.offers;
  return isFull ? "full" : added;
}

/** Whether a registration can still be found to be no written offer: nothing came of the offer yet. */
export const isUnanswered = (offer: Offer): boolean => offer.state === "registered" || isPending(offer);

const marked = (offer: Offer, what: RegistrationMark | "withdrawn", by: Actor, at: Date): Offer["marks"] => [
  ...offer.marks,
  { what, at, by: by.role },
];

/** True while its own side can withdraw it, or replace it. */
export const isOwnToChange = (offer: Offer, at: Date): boolean =>
  offer.registered !== undefined && isUnanswered(offer) && offer.irrevocableUntil > at;

/** The last version that its side sent of an offer; the offer itself where there is no other. */
export function newestVersion(offers: readonly Offer[], offer: Offer): Offer {
  const next = offers.find(({ letter }) => letter === offer.registered?.replacedBy);
  return next ? newestVersion(offers, next) : offer;
}

/** The versions before an offer, the newest first. */
function earlierVersions(offers: readonly Offer[], offer: Offer): Offer[] {
  const earlier = offers.find(({ letter }) => letter === offer.registered?.replaces);
  return earlier ? [earlier, ...earlierVersions(offers, earlier)] : [];
}

/** True while its own side can replace an offer: no later version of it waits or counts. */
export function isReplaceable(offers: readonly Offer[], offer: Offer, at: Date): boolean {
  const newest = newestVersion(offers, offer);
  const isOver = newest.state === "not-written" || newest.state === "withdrawn";
  return isOwnToChange(offer, at) && (newest.id === offer.id || isOver);
}

/** True if its own side withdrew an offer, or replaced it. */
export const isWithdrawnBySide = ({ state, marks }: Offer): boolean =>
  state === "withdrawn" && marks.at(-1)?.by === system.role;

const withdrawn = (offer: Offer, at: Date): Offer => ({
  ...offer,
  state: "withdrawn",
  stateAt: at,
  marks: marked(offer, "withdrawn", system, at),
});

/** Its own side withdraws an offer. @returns null when it can't any more */
export function asWithdrawn({ offers, posting }: Register, id: string, at: Date): Register | null {
  const offer = offers.offers.find((one) => one.id === id);
  if (!offer || !isOwnToChange(offer, at)) return null;
  return withOffersRecounted({ offers: changedOffer(offers, id, (one) => withdrawn(one, at)), posting }, at);
}

/**
 * The register with a new version of an offer. The earlier one counts until somebody of ours has read the new one, if it was read
 * itself: so nobody moves the number by a form.
 * @param next the new version, in the register already
 */
export const withReplaced = (
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

/** Somebody of ours says that it's a written offer: it counts from then on. @returns null when there is nothing like that to read */
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
    (file, earlier) => changedOffer(file, earlier.id, (one) => withdrawn(one, at)),
    offers,
  );
  const next = changedOffer(others, id, (one) => ({
    ...one,
    state: "open",
    stateAt: at,
    marks: marked(one, "read", by, at),
    registered: { ...registered, read: { at, by } },
  }));
  return withOffersRecounted({ offers: next, posting }, at);
}

/** Our office or the seller says that offers are no written ones. @returns null when one of them can't be refused any more */
export function withRegistrationRejected(
  { offers, posting }: Register,
  ids: readonly string[],
  why: string,
  by: Actor,
  at: Date,
): Register | null {
  const refused = offers.offers.filter((one) => ids.includes(one.id) && one.registered && isUnanswered(one));
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
