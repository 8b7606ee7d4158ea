import { dateAndTime, fileSize, inSentence, longDate, timeAndWeekday } from "~/lib/format";
import { withoutEmpty } from "~/lib/forms/entered";
import type { Row } from "~/lib/forms/form";
import type { Actor } from "~/lib/steps/states";
import { netText, proceedsText, type SellingCosts } from "~/postings/money/receipt";
import { fromTo } from "~/postings/subject";
import {
  filesOf,
  isInForce,
  isOpenOffer,
  isToEnter,
  isUnread,
  type Offer,
  type OfferRegister,
  offerStateAt,
  openOffers,
} from "./offer";
import { isOurBrokerage } from "./own-buyer";
import { isWithdrawnBySide, newestVersion } from "./registration";
import { partyRows, type SharedTerm, sharedTerms, termName, termRows, termText } from "./terms";
import { offerMeans, offerStateNames, recordedMeans, tellingWayText, offerWords as words } from "./words";

/** Views of offers and the sale for the pages of both sides. The clock is a parameter. */

const minuteMs = 60_000;
const [hour, day] = [60, 24 * 60];

/** Time left to accept an offer, in words. */
export function timeLeft(until: Date, now: Date): string {
  const minutes = Math.floor((until.getTime() - now.getTime()) / minuteMs);
  if (until <= now) return words.left.over;
  if (minutes >= day) return words.left.days(Math.floor(minutes / day), Math.floor((minutes % day) / hour));
  return minutes >= hour
    ? words.left.hours(Math.floor(minutes / hour))
    : words.left.minutes(Math.max(1, minutes));
}

const meansOf = (means: string): string =>
  [...offerMeans, ...recordedMeans].find(({ value }) => value === means)?.label ?? means;

/** Names a person for a reader. Only the office sees which staff member read an offer. */
type Naming = (actor: Actor) => string;

const sellerOrOffice: Naming = ({ role }) => (role === "seller" ? "the seller" : "our office");

/** Outcome of a registration. */
function registrationRows(offer: Offer, named: Naming): Row[] {
  const { registered, stateAt } = offer;
  if (!registered) return [];
  const { read, refused, replaces, replacedBy } = registered;
  const by = (done: { at: Date; by: Actor }) => `${dateAndTime(done.at)}, by ${named(done.by)}`;
  const rows: Row[] = [
    ["New version of", replaces ? words.name(replaces) : ""],
    ["Replaced by", replacedBy ? words.name(replacedBy) : ""],
    ["Withdrawn by the buyer's side", isWithdrawnBySide(offer) ? dateAndTime(stateAt) : ""],
    ["Counted as a written offer", read ? by(read) : ""],
    ["Why it isn't a written offer", refused ? `${refused.why} (${by(refused)})` : ""],
  ];
  return withoutEmpty(rows);
}

/** Entry of a pictured offer. */
const enteredRows = ({ pictured }: Offer, named: Naming): Row[] =>
  pictured?.entered
    ? [["Terms entered", `${dateAndTime(pictured.entered.at)}, by ${named(pictured.entered.by)}`]]
    : [];

/** Record of telling the offer's side that another one was accepted. Empty if none was. */
const acceptanceToldRows = ({ passedOver }: Offer): Row[] => {
  if (!passedOver) return [];
  const { told } = passedOver;
  return [
    [
      "Told that another offer was accepted",
      told ? `${dateAndTime(told.at)} (${tellingWayText(told.how).toLowerCase()})` : "Not yet",
    ],
  ];
};

/**
 * States whose terms are folded. The sale shows those of the accepted offer. An offer that expired unread isn't included, because it
 * still needs a decision.
 */
const foldedStates = new Set<string>([
  "accepted",
  "declined",
  "withdrawn",
  "fell-through",
  "expired",
  "not-written",
]);

/** All stored data of an offer in words, without its buyer, for the inspection. */
export const offerRows = (offer: Offer, named: Naming): Row[] => [
  ...answerRows(offer),
  ...recordRows(offer, named),
];

/**
 * Terms and buyer's side of an offer, for answering it.
 * @param costs cost of selling, for the seller, who sees the proceeds of each offer
 */
function answerRows(offer: Offer, costs: SellingCosts | null = null): Row[] {
  const { price, brokerage, registered } = offer;
  const [first, ...others] = termRows(offer, registered !== undefined || isToEnter(offer));
  // The proceeds are shown next to the price.
  const kept: Row[] =
    costs && price !== null ? [[words.kept, proceedsText(price, costs, brokerage !== "")]] : [];
  return [
    ...(first ? [first] : []),
    ...kept,
    ...others,
    [words.irrevocableUntil, timeAndWeekday(offer.irrevocableUntil)],
    ...(isToEnter(offer) ? [] : partyRows(offer)),
    ...(isOurBrokerage(offer.brokerage) ? [["Our own client", words.ownBuyer] as Row] : []),
  ];
}

/** Arrival, reading and corrections of an offer. */
function recordRows(offer: Offer, named: Naming): Row[] {
  return [
    ...(offer.datedOn ? [["Dated", longDate(offer.datedOn)] as Row] : []),
    ["Received", `${dateAndTime(offer.receivedAt)} (${inSentence(meansOf(offer.means))})`],
    ...filesOf(offer).map(({ name, bytes }): Row => [words.document, `${name} (${fileSize(bytes)})`]),
    ...enteredRows(offer, named),
    ...registrationRows(offer, named),
    ...acceptanceToldRows(offer),
    ["Read by the owners", offer.presentedAt ? dateAndTime(offer.presentedAt) : "Not recorded"],
    ...(offer.corrections ?? []).map(
      ({ at, rows, why }): Row => [`Corrected ${dateAndTime(at)}`, `${rows.map(fromTo).join(" · ")}. ${why}`],
    ),
  ];
}

/** An offer for the pages of both sides. @param offers the register's offers, for its new version */
export function offerView(
  offer: Offer,
  now: Date,
  costs: SellingCosts | null = null,
  offers: readonly Offer[] = [],
) {
  const state = offerStateAt(offer, now);
  const version = newestVersion(offers, offer);
  return {
    id: offer.id,
    name: words.name(offer.letter),
    state,
    stateName: offerStateNames[state],
    left: isRunning(offer, now) ? timeLeft(offer.irrevocableUntil, now) : null,
    isFolded: foldedStates.has(state),
    unread:
      offer.state === "registered"
        ? "It counts as a written offer once an owner or our office has read it."
        : isToEnter(offer)
          ? words.toEnter
          : isRunning(offer, now) && isUnread(version, now)
            ? words.newVersion(version.letter)
            : null,
    documents: filesOf(offer).map(({ id }, index) => ({
      query: index === 0 ? "" : `?file=${id}`,
      label: `Open ${index === 0 ? "the document" : `document ${index + 1}`} of offer ${offer.letter}`,
    })),
    rows: answerRows(offer, costs),
    record: recordRows(offer, sellerOrOffice),
  };
}

export type OfferView = ReturnType<typeof offerView>;

/** True if an offer can be accepted, read or not. */
const isRunning = (offer: Offer, now: Date): boolean => isUnread(offer, now) || isOpenOffer(offer, now);

/** Offers with the nearest deadline first. Those that are over come last, newest first. */
export const offerViews = (
  { offers }: OfferRegister,
  now: Date,
  costs: SellingCosts | null = null,
): OfferView[] =>
  offers
    .toReversed()
    .sort((a, b) => {
      const running = [isRunning(a, now), isRunning(b, now)];
      if (running.every(Boolean)) return a.irrevocableUntil.getTime() - b.irrevocableUntil.getTime();
      return Number(running[1]) - Number(running[0]);
    })
    .map((offer) => offerView(offer, now, costs, offers));

const sortable = (offer: Offer, term: SharedTerm): number | string | null => {
  const value = offer[term];
  return value instanceof Date ? value.getTime() : value;
};

/** Sorts by a term, in ascending order. Missing values come last. */
function byTerm(term: SharedTerm) {
  return (a: Offer, b: Offer): number => {
    const [first, second] = [sortable(a, term), sortable(b, term)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    if (first === second) return 0;
    return first < second ? -1 : 1;
  };
}

/** Term that an address sorts by, or null for the order of arrival. */
export const sortOf = (request: Request): SharedTerm | null => {
  const asked = new URL(request.url).searchParams.get("sort");
  return sharedTerms.find((term) => term === asked) ?? null;
};

/** Open offers side by side, by arrival or by one term and without a ranking. Null for fewer than two. */
export function comparison(
  { offers }: OfferRegister,
  sort: SharedTerm | null,
  now: Date,
  costs: SellingCosts | null = null,
) {
  // Pictures have no terms to compare until the office has entered them.
  const open = openOffers(offers, now).filter((offer) => !isToEnter(offer));
  if (open.length < 2) return null;
  return {
    sort,
    head: ["Offer", ...sharedTerms.map(termName), ...(costs ? [words.kept] : [])],
    rows: (sort ? open.toSorted(byTerm(sort)) : open).map((offer) => ({
      id: offer.id,
      name: words.name(offer.letter),
      cells: [
        ...sharedTerms.map((term) => termText(offer, term)),
        ...(costs ? [keptCell(offer, costs)] : []),
      ],
    })),
  };
}

const keptCell = ({ price, brokerage }: Offer, costs: SellingCosts): string =>
  price === null ? words.unnamed : netText(price, costs, brokerage !== "");

/** Owners' directions about offers' contents, newest first, with their current validity. */
export const directionViews = ({ offers, directions }: OfferRegister, now: Date) =>
  directions.toReversed().map((direction) => {
    const offer = offers.find(({ id }) => id === direction.offer);
    const from = dateAndTime(direction.from);
    const held = isInForce(direction, offer, now)
      ? `Since ${from}`
      : direction.revokedAt
        ? `${from} to ${dateAndTime(direction.revokedAt)}`
        : `From ${from} until the offer ended`;
    return {
      id: direction.id,
      cells: [
        words.name(offer?.letter ?? ""),
        sharedTerms
          .filter((term) => direction.terms.includes(term))
          .map(termName)
          .join(", "),
        `${direction.signedBy.join(", ")}, ${longDate(direction.signedOn)}`,
        held,
      ],
    };
  });
