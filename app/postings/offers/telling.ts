import { postings as limits } from "~/content/business";
import { timeAndWeekday } from "~/lib/format";
import { newRequestId } from "~/lib/ids";
import { type Actor, system } from "~/lib/steps/states";
import type { Posting } from "~/postings/posting";
import {
  isCurrentTelling,
  isOpenOffer,
  isPending,
  isToEnter,
  isToTellOfAcceptance,
  leastToTell,
  type Offer,
  type OfferRegister,
  offerLetterAt,
  openOffers,
  type Telling,
  type TellingRecord,
  tellBuyersBy,
  withOfferChanged,
} from "./offer";
import { withOwnBuyers } from "./own-buyer";
import { automaticWay, offerWords } from "./words";

/** Duty to tell buyers the number of written offers, and the record of it. No side effects except new ids. */

/** Register of offers, and the posting with the values derived from it. */
export interface Register {
  offers: OfferRegister;
  posting: Posting;
}

/** Keeps the newest notices within the record's limit. */
function withinLimit(tellings: readonly Telling[]): Telling[] {
  let room = limits.tellingRecipients;
  return tellings
    .toReversed()
    .filter(({ recipients }) => {
      room -= recipients.length;
      return room >= 0;
    })
    .toReversed();
}

/** Recounts the open offers. From two on, any change starts a new notice, and the office has to tell all buyers. */
export function withOffersRecounted({ offers: before, posting }: Register, at: Date): Register {
  const recounted = withNewNotice(before, at);
  // After an acceptance, competing buyers learn of that instead.
  const offers = posting.sale ? recounted : withLeft(recounted, at);
  return {
    offers: { ...offers, countedAt: at },
    posting: withOwnBuyers(
      withOffersToRead(withTask(withSingleOfferLeft(posting, offers, at), offers, at), offers, at),
      offers,
      at,
    ),
  };
}

/** The register with another offer under the next letter, or null if it's full. */
export function withNewOffer(
  register: OfferRegister,
  posting: Posting,
  at: Date,
  make: (letter: string) => Offer,
): (Register & { reason: string }) | null {
  if (register.offers.length >= limits.offers) return null;
  const offer = make(offerLetterAt(register.offers.length));
  const offers = { ...register, offers: [...register.offers, offer] };
  return {
    ...withOffersRecounted({ offers, posting }, at),
    reason: offerWords.entered(offer.letter, timeAndWeekday(offer.irrevocableUntil)),
  };
}

/** True if the office has to enter it: an open offer, or the accepted one, that is only in pictures. */
const isWaitingForEntry = (offer: Offer, at: Date): boolean =>
  isToEnter(offer) && (offer.state === "accepted" || isOpenOffer(offer, at));

/**
 * Updates the posting's offers to read for the queue: registrations and pictured offers. A registration
 * stays there when it has expired, until it's decided. The deadline is that for telling all buyers.
 */
export function withOffersToRead(
  posting: Posting,
  { offers }: Pick<OfferRegister, "offers">,
  at: Date,
): Posting {
  const waiting = offers.filter((offer) => offer.state === "registered" || isWaitingForEntry(offer, at));
  const inTime = waiting.filter((offer) => offer.irrevocableUntil > at);
  const [first] = (inTime.length > 0 ? inTime : waiting).toSorted(
    (a, b) => a.irrevocableUntil.getTime() - b.irrevocableUntil.getTime(),
  );
  const { offersToRead: before, ...rest } = posting;
  if (!first) return before ? { ...rest, offersToRead: null } : posting;
  const since = new Date(Math.min(...waiting.map(({ addedAt }) => addedAt.getTime())));
  return {
    ...rest,
    offersToRead: {
      since,
      // An existing deadline is never postponed.
      due: new Date(Math.min(...waiting.map((offer) => tellBuyersBy(offer.addedAt, [offer]).getTime()))),
      letters: waiting.map(({ letter }) => letter),
      first: { letter: first.letter, until: first.irrevocableUntil },
    },
  };
}

/** Updates the posting's task to tell buyers for the queue, or removes it once all have been told. */
function withTask(posting: Posting, offers: OfferRegister, at: Date): Posting {
  const left = offersToTell(offers, at);
  if (left.length === 0) return { ...posting, offerorsToTell: null };
  const open = openOffers(offers.offers, at).sort(
    (a, b) => a.irrevocableUntil.getTime() - b.irrevocableUntil.getTime(),
  );
  // An existing deadline is never postponed.
  const since = posting.offerorsToTell?.since ?? at;
  const task = {
    since,
    open: open.length,
    due: tellBuyersBy(since, open),
    left: left.map(({ letter }) => letter),
  };
  const [first] = open;
  return {
    ...posting,
    offerorsToTell: first
      ? { ...task, first: { letter: first.letter, until: first.irrevocableUntil } }
      : task,
  };
}

/**
 * Updates the question what to tell the one remaining buyer of several, which the broker of record decides.
 * It's asked once, and dropped if others come or none is left.
 */
function withSingleOfferLeft(posting: Posting, register: OfferRegister, at: Date): Posting {
  const { oneOffer, ...rest } = posting;
  const left = posting.sale ? undefined : singleOfferRemaining(register, at);
  if (!left || register.tellings.at(-1)?.decided) return oneOffer ? { ...posting, oneOffer: null } : posting;
  return oneOffer?.letter === left.letter
    ? posting
    : { ...rest, oneOffer: { since: at, letter: left.letter } };
}

/** The one remaining offer of several buyers who knew of each other, or undefined. */
export function singleOfferRemaining(
  { offers, tellings }: Pick<OfferRegister, "offers" | "tellings">,
  at: Date,
): Offer | undefined {
  const [left, ...others] = openOffers(offers, at);
  return others.length === 0 && tellings.at(-1)?.recipients.some(({ offer }) => offer === left?.id)
    ? left
    : undefined;
}

/**
 * Records that the site emails the one remaining registrant that the number no longer holds, once.
 * They might otherwise raise their offer against one that is gone.
 * The broker of record decides what else to tell them.
 */
function withLeft(register: OfferRegister, at: Date): OfferRegister {
  const last = register.tellings.at(-1);
  const left = singleOfferRemaining(register, at);
  if (!last || last.numberWithdrawn || last.decided || !left?.registered) return register;
  const noted = { ...last, numberWithdrawn: { offer: left.id, at } };
  return { ...register, tellings: [...register.tellings.slice(0, -1), noted] };
}

/** Starts a new notice if the number or the offers have changed. */
function withNewNotice(offers: OfferRegister, at: Date): OfferRegister {
  const open = openOffers(offers.offers, at);
  const last = offers.tellings.at(-1);
  if (open.length < leastToTell || isCurrentTelling(last, offers.offers, at)) return offers;
  const telling: Telling = {
    id: newRequestId(),
    since: (last && expiryAfterTelling(last, offers.offers, at)) ?? at,
    count: open.length,
    // The site itself emails registrants, in the same transaction.
    recipients: open.map(({ id, registered }) => ({
      offer: id,
      told: registered ? { at, how: automaticWay.value, by: system } : null,
    })),
  };
  return { ...offers, tellings: withinLimit([...offers.tellings, telling]) };
}

/** Latest expiry among the offers of a notice, if nothing else has changed the number, or null. */
export function expiryAfterTelling(last: Telling, offers: readonly Offer[], at: Date): Date | null {
  const among = offers.filter(({ id }) => last.recipients.some(({ offer }) => offer === id));
  const lapsed = among.filter((offer) => isPending(offer) && offer.irrevocableUntil <= at);
  const open = openOffers(offers, at);
  const isAllThatChanged =
    open.every((offer) => among.includes(offer)) && open.length + lapsed.length === last.count;
  if (lapsed.length === 0 || !isAllThatChanged) return null;
  return new Date(Math.max(...lapsed.map(({ irrevocableUntil }) => irrevocableUntil.getTime())));
}

/** The new notice of a change, whose registrants the site emails, and its offers. Null if there is none. */
export function automaticTelling(
  before: Pick<OfferRegister, "tellings">,
  { offers, tellings }: Pick<OfferRegister, "offers" | "tellings">,
): { telling: Telling; offers: readonly Offer[] } | null {
  const last = tellings.at(-1);
  if (!last || before.tellings.some(({ id }) => id === last.id)) return null;
  const told = last.recipients.filter((one) => one.told?.how === automaticWay.value);
  return {
    telling: last,
    offers: offers.filter(({ id }) => told.some((one) => one.offer === id)),
  };
}

/**
 * Email to the one remaining registrant after a change: the number no longer holds, or the broker of record's
 * sentence. Null if neither is new.
 */
export function messageToLastRegistrant(
  before: Pick<OfferRegister, "tellings">,
  { offers, tellings }: Pick<OfferRegister, "offers" | "tellings">,
): { telling: Telling; offer: Offer; line: string | null } | null {
  const last = tellings.at(-1);
  const offer = offers.find(({ id }) => id === last?.numberWithdrawn?.offer);
  if (!last || !offer) return null;
  const earlier = before.tellings.find(({ id }) => id === last.id);
  const line = last.decided?.line ?? null;
  const isNew = !earlier?.numberWithdrawn || (line !== null && !earlier.decided);
  return isNew ? { telling: last, offer, line } : null;
}

/** Records that the office told the side of an offer. @returns null if there is no duty to tell it */
export function withOfferorTold(
  { offers, posting }: Register,
  id: string,
  how: string,
  by: Actor,
  at: Date,
): Register | null {
  const { offers: file, posting: now } = withOffersRecounted({ offers, posting }, at);
  // There is no duty to tell an offer that has expired since.
  if (offersToTell(file, at).every((offer) => offer.id !== id)) return null;
  const note: TellingRecord = { at, how, by };
  const noted = withOfferChanged(file, id, (offer) =>
    offer.passedOver && isToTellOfAcceptance(offer)
      ? { ...offer, passedOver: { ...offer.passedOver, told: note } }
      : offer,
  );
  const tellings = noted.tellings.map((telling, index) => ({
    ...telling,
    recipients: telling.recipients.map((one) =>
      index === noted.tellings.length - 1 && one.offer === id && one.told === null
        ? { ...one, told: note }
        : one,
    ),
  }));
  const next = { ...noted, tellings };
  return { offers: next, posting: withTask(now, next, at) };
}

/**
 * Corrects the record of telling a buyer. If those offers are still open, an untold buyer becomes a task
 * again.
 * @param how null if the record was a mistake
 */
export function withTellingCorrected(
  { offers, posting }: Register,
  telling: string,
  offer: string,
  how: string | null,
  at: Date,
): Register {
  const corrected = (to: Telling["recipients"][number]) =>
    to.offer === offer ? { ...to, told: how && to.told ? { ...to.told, how } : null } : to;
  const tellings = offers.tellings.map((one) =>
    one.id === telling ? { ...one, recipients: one.recipients.map(corrected) } : one,
  );
  return withOffersRecounted({ offers: { ...offers, tellings }, posting }, at);
}

/**
 * Records the broker of record's decision what to tell the one remaining buyer.
 * @returns null if that isn't asked
 */
export function withSingleOfferDecision(
  { offers, posting }: Register,
  { said, line }: { said: string; line?: string | undefined },
  by: Actor,
  at: Date,
): Register | null {
  const last = offers.tellings.at(-1);
  if (!posting.oneOffer || !last) return null;
  const decided = { ...last, decided: { said, ...(line ? { line } : {}), by, at } };
  return {
    offers: { ...offers, tellings: [...offers.tellings.slice(0, -1), decided] },
    posting: { ...posting, oneOffer: null },
  };
}

/** Offers whose sides the office still has to tell: their number, from two on, or that another offer was accepted. */
export function offersToTell({ offers, tellings }: OfferRegister, at: Date): Offer[] {
  const last = tellings.at(-1);
  const current = isCurrentTelling(last, offers, at);
  const open = openOffers(offers, at);
  const isUntold = ({ id }: Offer) =>
    !current || last?.recipients.some(({ offer, told }) => offer === id && told === null);
  const toCount = open.length < leastToTell ? [] : open.filter(isUntold);
  return offers.filter((offer) => toCount.includes(offer) || isToTellOfAcceptance(offer));
}
