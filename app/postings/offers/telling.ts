import { postings as limits } from "~/content/business";
import { newRequestId } from "~/lib/ids";
import { type Actor, system } from "~/lib/steps/states";
import type { Posting } from "~/postings/posting";
import {
  changedOffer,
  isCurrentTelling,
  isPending,
  isToTellOfAcceptance,
  isUnread,
  leastToTell,
  type Offer,
  type OfferRegister,
  openOffers,
  type Telling,
  type Told,
  tellBy,
} from "./offer";
import { automatic } from "./words";

/** Who has to be told how many written offers there are, and who was. Pure but for new ids. */

/** The register of offers, and the posting with what follows from it. */
export interface Register {
  offers: OfferRegister;
  posting: Posting;
}

/** Keeps the newest tellings, as many as the record has room for. */
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

/**
 * The register with what its number of open offers asks for: from two on, another number or other offers begin a new
 * telling, and the office has to tell everybody.
 */
export function withOffersRecounted({ offers: before, posting }: Register, at: Date): Register {
  const anew = toldAnew(before, at);
  // While an offer is accepted, its competitors are told of that instead.
  const offers = posting.sale ? anew : withLeft(anew, at);
  return {
    offers: { ...offers, countedAt: at },
    posting: withUnread(withTask(withSingleOfferLeft(posting, offers, at), offers, at), offers, at),
  };
}

/**
 * The posting with what is registered and waits to be read, as the queue says it. One that has expired meanwhile is among them until
 * somebody says what it was. It's read by when everybody would have to be told of it if it is what it says.
 */
export function withUnread(posting: Posting, { offers }: Pick<OfferRegister, "offers">, at: Date): Posting {
  const waiting = offers.filter(({ state }) => state === "registered");
  const inTime = waiting.filter((offer) => isUnread(offer, at));
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
      // What is due already doesn't become due later.
      due: new Date(Math.min(...waiting.map((offer) => tellBy(offer.addedAt, [offer]).getTime()))),
      letters: waiting.map(({ letter }) => letter),
      first: { letter: first.letter, until: first.irrevocableUntil },
    },
  };
}

/** The posting with the task to tell those who haven't been told, as the queue says it; without it once everybody has been. */
function withTask(posting: Posting, offers: OfferRegister, at: Date): Posting {
  const left = untold(offers, at);
  if (left.length === 0) return { ...posting, offerorsToTell: null };
  const open = openOffers(offers.offers, at).sort(
    (a, b) => a.irrevocableUntil.getTime() - b.irrevocableUntil.getTime(),
  );
  // What was to be done already doesn't become due later.
  const since = posting.offerorsToTell?.since ?? at;
  const task = { since, open: open.length, due: tellBy(since, open), left: left.map(({ letter }) => letter) };
  const [first] = open;
  return {
    ...posting,
    offerorsToTell: first
      ? { ...task, first: { letter: first.letter, until: first.irrevocableUntil } }
      : task,
  };
}

/**
 * The posting with the question what the one buyer is told who is left of several: where a number falls to one, the broker of
 * record decides that. It's asked once, and no more when others come or none is left.
 */
function withSingleOfferLeft(posting: Posting, register: OfferRegister, at: Date): Posting {
  const { oneOffer, ...rest } = posting;
  const left = posting.sale ? undefined : leftOf(register, at);
  if (!left || register.tellings.at(-1)?.decided) return oneOffer ? { ...posting, oneOffer: null } : posting;
  return oneOffer?.letter === left.letter
    ? posting
    : { ...rest, oneOffer: { since: at, letter: left.letter } };
}

/** Who is left alone of several who were told of each other; undefined while more are open, or none is. */
export function leftOf(
  { offers, tellings }: Pick<OfferRegister, "offers" | "tellings">,
  at: Date,
): Offer | undefined {
  const [left, ...others] = openOffers(offers, at);
  return others.length === 0 && tellings.at(-1)?.recipients.some(({ offer }) => offer === left?.id)
    ? left
    : undefined;
}

/**
 * The register with the note that whoever is left alone is emailed that the number they were told no longer holds, once: they may
 * raise their offer against one that isn't there any more. What else they're told, the broker of record decides.
 */
function withLeft(register: OfferRegister, at: Date): OfferRegister {
  const last = register.tellings.at(-1);
  const left = leftOf(register, at);
  if (!last || last.numberWithdrawn || last.decided || !left?.registered) return register;
  const noted = { ...last, numberWithdrawn: { offer: left.id, at } };
  return { ...register, tellings: [...register.tellings.slice(0, -1), noted] };
}

/** The register with a new telling, where another number or other offers ask for it. */
function toldAnew(offers: OfferRegister, at: Date): OfferRegister {
  const open = openOffers(offers.offers, at);
  const last = offers.tellings.at(-1);
  if (open.length < leastToTell || isCurrentTelling(last, offers.offers, at)) return offers;
  const telling: Telling = {
    id: newRequestId(),
    since: (last && lapsedAt(last, offers.offers, at)) ?? at,
    count: open.length,
    // Whoever registered is written to by the site itself, in the same transaction.
    recipients: open.map(({ id, registered }) => ({
      offer: id,
      told: registered ? { at, how: automatic.value, by: system } : null,
    })),
  };
  return { ...offers, tellings: withinLimit([...offers.tellings, telling]) };
}

/** When the last of those lapsed who were told, where nothing else has changed their number since; null otherwise. */
export function lapsedAt(last: Telling, offers: readonly Offer[], at: Date): Date | null {
  const among = offers.filter(({ id }) => last.recipients.some(({ offer }) => offer === id));
  const lapsed = among.filter((offer) => isPending(offer) && offer.irrevocableUntil <= at);
  const open = openOffers(offers, at);
  const isAllThatChanged =
    open.every((offer) => among.includes(offer)) && open.length + lapsed.length === last.count;
  if (lapsed.length === 0 || !isAllThatChanged) return null;
  return new Date(Math.max(...lapsed.map(({ irrevocableUntil }) => irrevocableUntil.getTime())));
}

/** Whom the site tells by itself with a change of the register, and of how many offers: the newest telling, where it's new. */
export function toldByItself(
  before: Pick<OfferRegister, "tellings">,
  { offers, tellings }: Pick<OfferRegister, "offers" | "tellings">,
): { telling: Telling; offers: readonly Offer[] } | null {
  const last = tellings.at(-1);
  if (!last || before.tellings.some(({ id }) => id === last.id)) return null;
  const told = last.recipients.filter((one) => one.told?.how === automatic.value);
  return {
    telling: last,
    offers: offers.filter(({ id }) => told.some((one) => one.offer === id)),
  };
}

/**
 * What the site emails, with a change of the register, to whoever is left alone: that the number no longer holds, or what the broker of
 * record decided that they're told, where that is a sentence for them. Null where neither is new.
 */
export function saidToLeft(
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

/** Records that the side of an offer was told what it has to be told. @returns null when nothing has to be told there */
export function withOfferorTold(
  { offers, posting }: Register,
  id: string,
  how: string,
  by: Actor,
  at: Date,
): Register | null {
  const { offers: file, posting: now } = withOffersRecounted({ offers, posting }, at);
  // What has run out meanwhile is told nothing.
  if (untold(file, at).every((offer) => offer.id !== id)) return null;
  const note: Told = { at, how, by };
  const noted = changedOffer(file, id, (offer) =>
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
 * Puts right how somebody was told. While those offers are open, the task is open again for whoever wasn't.
 * @param how null where nobody told them: it was noted by mistake
 */
export function toldOtherwise(
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

/** Notes what the one buyer who is left is told, which the broker of record has decided. @returns null when that isn't asked */
export function decidedOnOne(
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

/** Whose sides the office still has to tell: how many there are, from two on, or that another offer was accepted. */
export function untold({ offers, tellings }: OfferRegister, at: Date): Offer[] {
  const last = tellings.at(-1);
  const current = isCurrentTelling(last, offers, at);
  const open = openOffers(offers, at);
  const isUntold = ({ id }: Offer) =>
    !current || last?.recipients.some(({ offer, told }) => offer === id && told === null);
  const toCount = open.length < leastToTell ? [] : open.filter(isUntold);
  return offers.filter((offer) => toCount.includes(offer) || isToTellOfAcceptance(offer));
}
