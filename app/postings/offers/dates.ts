import { joinNames } from "~/lib/format";
import { type DateKind, moment } from "~/postings/date-kind";
import { pathOf } from "~/postings/facts";
import { termStates } from "~/postings/states";
import { isAcceptable, offersReviewedAt } from "./offer";

/** How long before the moment at which offers are reviewed it leads the page, ms. */
const reviewedSoonMs = 2 * 24 * 60 * 60 * 1000;

/** "Offer A is irrevocable until", "Offers A, B and C are irrevocable until". */
const irrevocableText = (letters: readonly string[]): string =>
  letters.length === 1
    ? `Offer ${letters[0]} is irrevocable until`
    : `Offers ${joinNames(letters)} are irrevocable until`;

export const offerDates: readonly DateKind[] = [
  {
    id: "offer",
    ofOffers: (offers) =>
      offers
        .filter(isAcceptable)
        .map(({ id, letter, irrevocableUntil }) => moment(`offer-${id}`, irrevocableUntil, letter)),
    seller: (letter) => `Offer ${letter} expires (end of irrevocable period)`,
    office: { name: "Offer expires", place: "/offer-register", about: (letter) => `Offer ${letter}` },
    // Once one is accepted nobody is led to answer another: the home would be sold twice.
    due: ({ at }, posting, now, same) =>
      posting.sale || at <= now
        ? null
        : {
            // One that isn't named would be forgotten.
            what: irrevocableText(same.map(({ about }) => about)),
            action: { label: "Read the offer and answer", href: `${pathOf(posting)}/offer-register` },
          },
  },
  {
    id: "review",
    of(posting) {
      const runs = termStates.some((running) => running === posting.state);
      const at = runs && !posting.sale ? offersReviewedAt(posting) : null;
      return at ? [moment("review", at)] : [];
    },
    seller: () => "You review offers",
    due: ({ at }, posting, now) =>
      posting.state === "live" && at > now && at.getTime() - now.getTime() <= reviewedSoonMs
        ? {
            what: "You'll review offers",
            action: { label: "See the offers", href: `${pathOf(posting)}/offer-register` },
          }
        : null,
  },
];
