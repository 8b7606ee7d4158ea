import { countInWords, joinThings } from "~/content/phrases";
import type { Posting } from "~/postings/posting";
import { tellBy } from "~/work/due";
import { type WorkKind, workKind } from "~/work/kind";
import { shortMoment } from "~/work/words";
import { leastToTell } from "./offer";
import { withoutConsent } from "./own-buyer";

/** Work that offers give the office. */

/** Text such as "Tell the buyers of offers A and C that two offers are open. Offer C expires Mon, Nov 23, 11 p.m." */
function toTellText({ open, left = [], first }: NonNullable<Posting["offerorsToTell"]>): string {
  const whom =
    left.length === 0
      ? "the buyers"
      : left.length === 1
        ? `the buyer of offer ${left[0]}`
        : `the buyers of offers ${joinThings(left)}`;
  if (open < leastToTell) return `Tell ${whom} that another offer was accepted`;
  const expires = first ? `. Offer ${first.letter} expires ${shortMoment(first.until)}` : "";
  return `Tell ${whom} that ${countInWords(open, "offer")} are open${expires}`;
}

/** "Read offer C, irrevocable until Mon, Nov 23, 11 p.m." */
function toReadText({ letters, first }: NonNullable<Posting["offersToRead"]>): string {
  const until = `irrevocable until ${shortMoment(first.until)}`;
  return letters.length === 1
    ? `Read offer ${letters[0]}, ${until}`
    : `Read offers ${joinThings(letters)}. Offer ${first.letter} is ${until}`;
}

export const offerWork: readonly WorkKind<Posting>[] = [
  workKind("offer", {
    name: "Disclosure to buyers",
    filter: "offers",
    place: "/offer-register#tell",
    waitsFor: "buyer",
    of: ({ offerorsToTell }) =>
      offerorsToTell && {
        since: offerorsToTell.since,
        due: offerorsToTell.due,
        next: toTellText(offerorsToTell),
        acts: (offerorsToTell.left ?? []).map((letter) => ({
          step: "tell-offeror",
          variant: letter,
          label: `Mark ${letter} as told by phone`,
        })),
      },
  }),
  workKind("unread-offer", {
    name: "Offer to read",
    filter: "offers",
    place: "/offer-register#unread",
    waitsFor: "buyer",
    of: ({ offersToRead }) =>
      offersToRead
        ? { since: offersToRead.since, due: offersToRead.due, next: toReadText(offersToRead) }
        : null,
  }),
  workKind("own-buyer", {
    name: "Buyer of our own brokerage",
    filter: "offers",
    place: "/offer-register#own-buyer",
    waitsFor: "buyer",
    of(posting) {
      const [first] = withoutConsent(posting);
      return first
        ? {
            since: first.since,
            due: first.due,
            next: `Record the consent to representing both sides: offer ${first.letter}`,
          }
        : null;
    },
  }),
  workKind("one-offer", {
    name: "One offer left",
    filter: "offers",
    place: "/offer-register#one-left",
    waitsFor: "buyer",
    of: ({ oneOffer }) =>
      oneOffer
        ? {
            since: oneOffer.since,
            due: tellBy(oneOffer.since),
            next: `Broker of record: decide on disclosure to the buyer of offer ${oneOffer.letter}`,
          }
        : null,
  }),
];
