import { formatDollars, joinNames } from "~/lib/format";
import { formIdOf } from "~/lib/steps/step";
import { dayMs } from "~/lib/time/day-ms";
import { type DateKind, moment } from "~/postings/date-kind";
import { pathOf } from "~/postings/facts";
import { agreedCosts, netText, type SellingCosts } from "~/postings/money/receipt";
import { termStates } from "~/postings/states";
import { isAcceptable, type Offer, offersReviewedAt } from "./offer";

/** Lead time before the review of offers at which it heads the page, in ms. */
const reviewedSoonMs = 2 * dayMs;

/** "Offer A is irrevocable until", "Offers A, B and C are irrevocable until". */
const irrevocableText = (letters: readonly string[]): string =>
  letters.length === 1
    ? `Offer ${letters[0]} is irrevocable until`
    : `Offers ${joinNames(letters)} are irrevocable until`;

/** Proceeds of each offer with a price, in sentences. One of several is named by its letter. */
const keepsOf = (offers: readonly Offer[], costs: SellingCosts | null): string[] =>
  offers.flatMap((offer) =>
    costs && offer.price !== null
      ? [
          `${offers.length > 1 ? `Offer ${offer.letter}: you` : "You"} keep ${netText(
            offer.price,
            costs,
            offer.brokerage !== "",
          )} of ${formatDollars(offer.price)}.`,
        ]
      : [],
  );

/** Forms about one offer: count or reject a registration, or update an offer. */
const formsOf = (id: string, letter: string) => [
  { id: formIdOf("read-offer", id) },
  { id: formIdOf("refuse-registration", id), summary: `Reject the registration of offer ${letter}` },
  { id: formIdOf("mark-offer", id), summary: `Update offer ${letter}` },
];

export const offerDates: readonly DateKind[] = [
  {
    id: "offer",
    ofOffers: (offers) =>
      offers
        .filter(isAcceptable)
        .map(({ id, letter, irrevocableUntil }) => moment(`offer-${id}`, irrevocableUntil, letter)),
    seller: (letter) => `Offer ${letter} expires (end of irrevocable period)`,
    office: { name: "Offer expires", place: "/offer-register", about: (letter) => `Offer ${letter}` },
    // After an acceptance no other offer may be answered, because the home would be sold twice.
    due: ({ id, at, about }, posting, now, same, { offers }) =>
      posting.sale || at <= now
        ? null
        : {
            keeps: keepsOf(
              offers.filter(({ letter }) => same.some(({ about }) => about === letter)),
              agreedCosts(posting),
            ),
            // Names each offer, so that none is overlooked.
            what: irrevocableText(same.map(({ about }) => about)),
            action: {
              label: same.length > 1 ? "Read the offers and answer" : "Read the offer and answer",
              href: `${pathOf(posting)}/offer-register`,
            },
            forms: same.length > 1 ? [] : formsOf(id.slice("offer-".length), about),
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
