import { postings as limits, requests } from "~/content/business";
import { form, type Values } from "~/lib/forms/form";
import { formats } from "~/lib/forms/formats";
import { type Actor, system } from "~/lib/steps/states";
import { addDays } from "~/lib/time/business-days";
import { torontoClock } from "~/lib/time/toronto";
import { paperFiles } from "~/postings/papers/papers";
import { day, line, pastDay, time } from "./field-parts";
import {
  changedOffer,
  isPending,
  letterAt,
  type Offer,
  type OfferFile,
  type OffersFile,
  type RegistrationMark,
} from "./offer";
import { counted, type Register } from "./telling";
import { offerErrors, onSite, registrationWords as words } from "./words";

/**
 * Offers that the buyer's side registers by itself at the listing's own address. Pure.
 *
 * One counts as a written offer from the moment on at which its seller or our office has it before them and says that it is one. The
 * law has us tell the number to everybody who made a written offer, and buyers raise their offers on it: so nobody moves it by
 * filling in a form without an account, and nobody learns it that way either. Until it has been read it is due at the office by the hour by
 * which everybody would have to be told of it. To be confirmed by the broker of record.
 */

const { offerDays, registered: most } = limits;

const hidden = { kind: "hidden", maxLength: 100 } as const;

/** The form of the buyer's side. @param today ISO, in Toronto */
export const registrationForm = (today: string) =>
  form("register-offer", {
    changeId: hidden,
    brokerage: {
      ...line("Buyer's brokerage"),
      section: { title: "Who makes it", text: words.noNames },
    },
    noBrokerage: { kind: "checkbox", label: "No brokerage: I'm the buyer." },
    representative: line("Buyer's representative"),
    email: {
      kind: "text",
      format: "email",
      label: "Your email",
      hint: "We send your own page there, and the number of written offers when it changes.",
      required: true,
      missing: "Enter your email address, so that we can tell you how many offers there are.",
      maxLength: requests.longest.email,
      autoComplete: "email",
    },
    phone: {
      kind: "text",
      format: "phone",
      label: "Your phone number",
      maxLength: requests.longest.phone,
      autoComplete: "tel",
      width: "medium",
    },
    datedOn: {
      ...pastDay("Date on the offer", today, "Enter the date on the offer."),
      section: { title: "The offer" },
    },
    untilOn: {
      ...day("Irrevocable until: day", today, addDays(today, offerDays.ahead)),
      required: true,
      missing: "Enter the day the offer is irrevocable until.",
      tooEarly: words.over,
    },
    untilTime: time("Irrevocable until: time", "Enter the time the offer is irrevocable until."),
    signed: {
      kind: "checkbox",
      label: "It's in writing and signed by the buyer.",
      required: true,
      missing: "Only a written offer that the buyer has signed can be registered.",
    },
    file: {
      ...paperFiles,
      label: "The offer or its summary (OREA Form 801)",
      hint: words.fileHint,
      required: false,
      missing: undefined,
      most: 1,
    },
    website: { kind: "hidden", maxLength: requests.longest.message, secret: true },
  });

/** What the form says. Its file is read by itself. */
export type SentRegistration = Omit<Values<ReturnType<typeof registrationForm>["fields"]>, "file">;

/** The hour of the clock until which it can be accepted. */
const irrevocableUntil = ({ untilOn, untilTime }: Pick<SentRegistration, "untilOn" | "untilTime">): Date =>
  torontoClock(untilOn, untilTime);

/** What is wrong with a well-formed registration, by the fields' names. */
export function wrongRegistration(
  sent: SentRegistration,
  now: Date,
): Partial<Record<keyof SentRegistration, string[]>> {
  const wrong: Partial<Record<keyof SentRegistration, string[]>> = {};
  if (irrevocableUntil(sent) <= now) wrong.untilTime = [words.over];
  if (!sent.brokerage && !sent.noBrokerage) wrong.brokerage = [offerErrors.party];
  if (sent.brokerage && sent.noBrokerage) wrong.noBrokerage = [offerErrors.bothParties];
  if (sent.brokerage && !sent.representative) wrong.representative = [words.noRepresentative];
  return wrong;
}

/** What comes of a registration beside what was typed. */
interface Registering {
  id: string;
  secretHash: string;
  file: OfferFile | null;
}

/** The registration as an offer of the register, under its letter. */
export function registeredOffer(
  sent: SentRegistration,
  letter: string,
  { id, secretHash, file }: Registering,
  at: Date,
): Offer {
  const phone = sent.phone ? formats.phone.show(sent.phone) : "";
  return {
    id,
    letter,
    addedAt: at,
    by: system,
    datedOn: sent.datedOn,
    receivedAt: at,
    means: onSite.value,
    brokerage: sent.brokerage ?? "",
    representative: sent.representative ?? "",
    contact: [sent.email, phone].filter(Boolean).join(", "),
    irrevocableUntil: irrevocableUntil(sent),
    price: null,
    deposit: null,
    closingDay: null,
    conditions: "",
    presentedAt: null,
    comment: "",
    state: "registered",
    stateAt: at,
    marks: [],
    registered: { at, email: sent.email, phone, secretHash, read: null, file },
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
  { offers, forms }: Pick<OffersFile, "offers" | "forms">,
  offer: (letter: string) => Offer,
  form: string,
  at: Date,
): Offer | "same" | "over" | "full" {
  const added = offer(letterAt(offers.length));
  if (forms.includes(form) || offers.some((one) => isSame(one, added))) return "same";
  if (added.irrevocableUntil <= at) return "over";
  const registered = offers.filter((one) => one.registered);
  const unread = registered.filter(({ state }) => state === "registered");
  const isFull =
    unread.length >= most.unread || registered.length >= most.inAll || offers.length >= limits.offers;
  return isFull ? "full" : added;
}

/** Whether a registration can still be found to be no written offer: nothing came of the offer yet. */
export const isUnanswered = (offer: Offer): boolean => offer.state === "registered" || isPending(offer);

const marked = (offer: Offer, what: RegistrationMark, by: Actor, at: Date): Offer["marks"] => [
  ...offer.marks,
  { what, at, by: by.role },
];

/** Somebody of ours says that it's a written offer: it counts from then on. @returns null when there is nothing like that to read */
export function asRead({ offers, posting }: Register, id: string, by: Actor, at: Date): Register | null {
  const offer = offers.offers.find((one) => one.id === id);
  if (!offer?.registered || (offer.state !== "registered" && offer.state !== "not-written")) return null;
  const { refused: _, ...registered } = offer.registered;
  const next = changedOffer(offers, id, (one) => ({
    ...one,
    state: "open",
    stateAt: at,
    marks: marked(one, "read", by, at),
    registered: { ...registered, read: { at, by } },
  }));
  return counted({ offers: next, posting }, at);
}

/** Somebody of ours says that it's no written offer. @returns null when something came of it meanwhile */
export function asNotWritten(
  { offers, posting }: Register,
  id: string,
  why: string,
  by: Actor,
  at: Date,
): Register | null {
  const offer = offers.offers.find((one) => one.id === id);
  if (!offer?.registered || !isUnanswered(offer)) return null;
  const { registered } = offer;
  const next = changedOffer(offers, id, (one) => ({
    ...one,
    state: "not-written",
    stateAt: at,
    marks: marked(one, "not-written", by, at),
    registered: { ...registered, refused: { at, by, why } },
  }));
  return counted({ offers: next, posting }, at);
}
