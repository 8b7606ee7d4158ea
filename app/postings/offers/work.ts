import type { Posting } from "~/postings/posting";
import { tellBy } from "~/work/due";
import { type WorkKind, workKind } from "~/work/kind";
import { shortMoment } from "~/work/words";
import { leastToTell } from "./offer";

/** What offers give the office to do. Pure. */

/** "2 offers open: tell A and C. Offer C lapses Mon, Nov 23, 11 p.m.", "Offer accepted: tell B". */
function toTellText({ open, left = [], first }: NonNullable<Posting["offerorsToTell"]>): string {
  const whom = left.length > 0 ? `: tell ${left.join(", ")}` : "";
  if (open < leastToTell) return `Offer accepted${whom}`;
  const lapses = first ? `. Offer ${first.letter} lapses ${shortMoment(first.until)}` : "";
  return `${open} offers open${whom}${lapses}`;
}

/** "Read offer C, which the buyer's side registered. Irrevocable until Mon, Nov 23, 11 p.m." */
function toReadText({ letters, first }: NonNullable<Posting["offersToRead"]>): string {
  const isOne = letters.length === 1;
  const which = isOne ? `offer ${letters[0]}` : `offers ${letters.join(", ")}`;
  const whose = isOne ? "the buyer's side" : "the buyers' sides";
  const whom = isOne ? "Irrevocable" : `Offer ${first.letter} is irrevocable`;
  return `Read ${which}, which ${whose} registered. ${whom} until ${shortMoment(first.until)}`;
}

export const offerWork: readonly WorkKind<Posting>[] = [
  workKind("offer", {
    name: "Tell the buyers",
    filter: "offers",
    place: "/offer-register#tell",
    weight: 1,
    of: ({ offerorsToTell }) =>
      offerorsToTell && {
        since: offerorsToTell.since,
        due: offerorsToTell.due,
        next: toTellText(offerorsToTell),
        ...(offerorsToTell.left ? { tell: offerorsToTell.left } : {}),
      },
  }),
  workKind("unread-offer", {
    name: "Offer to read",
    filter: "offers",
    place: "/offer-register#unread",
    weight: 1,
    of: ({ offersToRead }) =>
      offersToRead
        ? { since: offersToRead.since, due: offersToRead.due, next: toReadText(offersToRead) }
        : null,
  }),
  workKind("one-offer", {
    name: "One offer left",
    filter: "offers",
    place: "/offer-register#one-left",
    weight: 1,
    of: ({ oneOffer }) =>
      oneOffer
        ? {
            since: oneOffer.since,
            due: tellBy(oneOffer.since),
            next: `One offer is left, ${oneOffer.letter}: the broker of record decides what its buyer is told`,
          }
        : null,
  }),
];
