import { torontoDay, weekdayAndDate } from "~/lib/format";
import { nearMoment, torontoMoment } from "~/lib/time/toronto";
import type { Link } from "~/lib/ui/shapes";
import { isSellersTurn } from "~/postings/agreement/signed";
import { pathOf } from "~/postings/facts";
import { endOfTerm, endsUndecided } from "~/postings/listing/term";
import {
  type Offer,
  type OfferRegister,
  offersReviewedAt,
  openOffers,
  unreadOffers,
} from "~/postings/offers/offer";
import { readOrder } from "~/postings/order/read-order";
import { takesAnswers } from "~/postings/order/task-names";
import { aboutMinutes, awaitedPapers, leftUntil } from "~/postings/order/time-left";
import { uploadPath } from "~/postings/papers/papers";
import type { Posting } from "~/postings/posting";
import { doorOf } from "~/postings/sale/door";
import { doorWords, reportBy, saleWords } from "~/postings/sale/words";
import { isEnded } from "~/postings/states";
import { hubPage } from "~/postings/words";

/** What of a listing has a date by which its seller does something, or is to know. */
export interface Due {
  /** What is due, in words that end before its moment, or before `left`. */
  what: string;
  /** Null where it's done any time, and then how much of it is left, in words. */
  at: Date | null;
  left?: string;
  /** That it is a day, whatever the hour. */
  isDay?: true;
  /** The one thing to press. */
  action: Link;
}

/** When it is, in words, or how much of it is left: "tomorrow 9 p.m.", "Friday, January 22, 2027", "9 things left, about 20 minutes". */
export function dueAt({ at, isDay, left = "" }: Due, now: Date): string {
  if (!at) return left;
  return isDay ? weekdayAndDate(torontoDay(at), torontoDay(now)) : nearMoment(at, now);
}

/** What its seller still does so that a listing can be shown to them; null where nothing is left, or it isn't their turn. */
export function finishWords(posting: Posting): string | null {
  if (!takesAnswers("rooms", posting) || posting.state === "draft") return null;
  const { tasks, minutes } = leftUntil("proof", readOrder(posting));
  return tasks.length > 0 ? hubPage.finish(tasks.length, aboutMinutes(minutes)) : null;
}

/** Whether something else of the seller's comes before the listing: an answer that was asked for, or a signature. */
const hasEarlier = (posting: Posting): boolean =>
  posting.state === "changes-asked" || (posting.state === "to-sign" && isSellersTurn(posting));

/** What is left of a listing before its seller can be shown it, as the next thing to do. */
function finishing(posting: Posting): Due | null {
  const left = hasEarlier(posting) ? null : finishWords(posting);
  if (!left) return null;
  const order = readOrder(posting);
  const [paper] = awaitedPapers(order);
  // Where documents are all that is left, the button leads to their form.
  const action =
    paper && leftUntil("proof", order).tasks.every((task) => task === "papers")
      ? { label: "Upload a document", href: uploadPath(pathOf(posting), paper) }
      : { label: "Finish your listing", href: `${pathOf(posting)}#finish` };
  return { what: "Finish your listing", at: null, left, action };
}

/** How long before the moment at which offers are reviewed it leads the page, ms. */
const reviewedSoonMs = 2 * 24 * 60 * 60 * 1000;

/** The moments at which open offers lapse, and those that nobody has read yet, each with all that lapse then: one that isn't named would be forgotten. */
function lapsing(offers: readonly Offer[], now: Date) {
  const open = [...openOffers(offers, now), ...unreadOffers({ offers }, now)];
  const isAt = (moment: Date) => (offer: Offer) => offer.irrevocableUntil.getTime() === moment.getTime();
  return open
    .filter(({ irrevocableUntil }, index) => open.findIndex(isAt(irrevocableUntil)) === index)
    .map(({ irrevocableUntil }) => ({
      irrevocableUntil,
      letters: open.filter(isAt(irrevocableUntil)).map(({ letter }) => letter),
    }));
}

/**
 * The nearest date of a listing on which something depends for its seller; null where none is near. It leads the
 * listing's page and the dashboard, so that both say the same. Before it is on the MLS that is what its seller has left to say of
 * it. Showings and the first day to extend are dates, too, but nothing lapses on them. Pure but for the clock, which is given.
 */
export function nextDue(posting: Posting, { offers }: Pick<OfferRegister, "offers">, now: Date): Due | null {
  const { mls, sale, backOnMls, state } = posting;
  if (isEnded(posting)) return null;
  if (!mls) return finishing(posting);
  const path = pathOf(posting);
  const see: Link = { label: doorWords.actions.other, href: `${path}/sale` };
  const door = doorOf(posting);
  const reviewed = sale ? null : offersReviewedAt(posting);
  const dues: (Due & { at: Date })[] = [
    // Once one is accepted nobody is led to answer another: the home would be sold twice.
    ...(sale ? [] : lapsing(offers, now)).map(({ letters, irrevocableUntil }) => ({
      what:
        letters.length === 1
          ? `Offer ${letters[0]} is irrevocable until`
          : `Offers ${letters.slice(0, -1).join(", ")} and ${letters.at(-1)} are irrevocable until`,
      at: irrevocableUntil,
      action: { label: "Read the offer and answer", href: `${path}/offer-register` },
    })),
    ...(reviewed && state === "live" && reviewed > now && reviewed.getTime() - now.getTime() <= reviewedSoonMs
      ? [
          {
            what: "You'll review offers",
            at: reviewed,
            action: { label: "See the offers", href: `${path}/offer-register` },
          },
        ]
      : []),
    ...(sale?.conditions ?? [])
      .filter(({ state }) => state === "open")
      .map(({ what, by }) => ({
        what: `${saleWords.condition(what)}, last day`,
        at: torontoMoment(by, 23, 59),
        action: { label: "Say whether it's met", href: `${path}/sale` },
      })),
    ...(door && (door.stage === "agreement" || door.stage === "met")
      ? [
          {
            what: doorWords.due[door.stage],
            at: door.due,
            action: { label: doorWords.actions[door.stage], href: see.href },
          },
        ]
      : sale?.mls
        ? [{ what: reportBy(sale.mls.news), at: sale.mls.due, action: see }]
        : []),
    ...(backOnMls
      ? [
          {
            what: reportBy("back"),
            at: backOnMls.due,
            action: { ...see, href: `${path}/offer-register#sale` },
          },
        ]
      : []),
    ...(posting.state === "sold" && sale
      ? [
          {
            what: "The sale closes on",
            at: torontoMoment(sale.closingDay, 0),
            isDay: true as const,
            action: see,
          },
        ]
      : []),
    ...(endsUndecided(posting, torontoDay(now))
      ? [
          {
            what: "The listing ends",
            at: endOfTerm(mls.endDay),
            action: { label: "Extend it, or let it end", href: `${path}/amendments` },
          },
        ]
      : []),
  ];
  return dues.sort((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null;
}
