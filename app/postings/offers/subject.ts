import { capitalised, inWords } from "~/content/phrases";
import { dateAndTime, sentence } from "~/lib/format";
import { withoutEmpty } from "~/lib/forms/entered";
import type { Actor } from "~/lib/steps/states";
import { labelsOf } from "~/lib/store/handling";
import { nearMoment } from "~/lib/time/toronto";
import { pathOf } from "~/postings/facts";
import {
  actorName,
  type Card,
  doneText,
  type FirstPageData,
  type InspectedPosting,
  type RecordPart,
  type Subject,
  tableOr,
} from "~/postings/subject";
import { isWrittenOffer, type Offer, offerStateAt, openOffers } from "./offer";
import { tellingsView } from "./telling-view";
import { offerFields, sharedTerms, termName } from "./terms";
import { directionViews, offerRows } from "./view";
import { offerMeans, offerStateNames, offerWords, recordedMeans, tellingWays } from "./words";

/** An offer in the inspection record. It names the buyer. */
function recordOf({ posting, file }: InspectedPosting, offer: Offer, now: Date) {
  const named = (actor: Actor) => actorName(posting, actor);
  const buyer = file.buyers[offer.id];
  return {
    name: offerWords.name(offer.letter),
    rows: withoutEmpty([
      ["Status", `${offerStateNames[offerStateAt(offer, now)]}, ${dateAndTime(offer.stateAt)}`],
      ["Entered", offer.registered ? "Registered by the buyer's side" : `By ${named(offer.by)}`],
      ["Email of the person who registered it", offer.registered?.email ?? ""],
      ["Buyer", buyer?.names ?? ""],
      ["Summary signed by", buyer?.signedBy ?? ""],
      ...offerRows(offer, named),
    ]),
  };
}

function parts(record: InspectedPosting, now: Date): RecordPart[] {
  const { posting, offers } = record;
  return [
    offers.offers.length > 0
      ? { records: offers.offers.map((offer) => recordOf(record, offer, now)), csv: "offers" }
      : {
          text: "No written offers are recorded, or they were deleted after the retention period.",
        },
    tableOr(
      "Nothing is recorded.",
      ["Number of written offers", "Told", "When and by whom", "How"],
      tellingsView(offers).flatMap(({ count, since, recipients }) =>
        recipients.map(({ name, told, how }) => [
          `${count}, since ${since}`,
          name,
          doneText(posting, told) || "Not yet",
          how,
        ]),
      ),
      { title: "Disclosures of the number of offers", csv: "told-about-offers" },
    ),
    tableOr(
      "None is recorded.",
      ["Offer", "Contents", "Signed", "In force"],
      directionViews(offers, now).map(({ cells }) => cells),
      { title: "Written directions to share contents of offers" },
    ),
  ];
}

/** Text about the offers that remain open after an acceptance, whose buyers wait for an answer. */
function stillOpen(open: readonly Offer[], now: Date): string {
  const [first] = open.toSorted((a, b) => a.irrevocableUntil.getTime() - b.irrevocableUntil.getTime());
  if (!first) return "";
  const until = nearMoment(first.irrevocableUntil, now);
  const stands = open.every(({ state }) => state === "back-up") ? "kept as back-up" : "still open";
  return sentence(
    open.length === 1
      ? `Offer ${first.letter} is ${stands}, until ${until}`
      : `${capitalised(inWords(open.length))} others are ${stands}, offer ${first.letter} until ${until}`,
  );
}

/** Offers to decline once the home is sold. Until then, one may be kept as back-up. */
function cards({ posting, offers, now }: FirstPageData): Card[] {
  const open = posting.state === "sold" ? openOffers(offers.offers, now) : [];
  const what = stillOpen(open, now);
  if (!what) return [];
  return [
    {
      id: "open-offers",
      until: new Date(Math.min(...open.map(({ irrevocableUntil }) => irrevocableUntil.getTime()))),
      what,
      action: { label: "Decline the open offers", href: `${pathOf(posting)}/offer-register` },
    },
  ];
}

/** An offer for the seller's copy. The seller can open its document on its page. */
const sellersOffer = ({ registered, pictured, ...offer }: Offer) => ({
  ...offer,
  ...(pictured
    ? {
        pictured: {
          files: pictured.files.map(({ name }) => name),
          enteredAt: pictured.entered?.at ?? null,
        },
      }
    : {}),
  ...(registered
    ? {
        registered: {
          at: registered.at,
          email: registered.email,
          phone: registered.phone,
          read: registered.read,
          refused: registered.refused ?? null,
          file: registered.file?.name ?? null,
          replaces: registered.replaces ?? null,
        },
      }
    : {}),
});

export const offers: Subject = {
  sections: [{ id: "offers", title: "Offers and disclosures", parts }],
  sellersCopy: ({ posting, offers: { offers, directions, tellings } }) => ({
    offers: offers.map(sellersOffer),
    directions,
    // The broker of record's decision stays with the office.
    tellings: tellings.map(({ decided: _, ...telling }) => telling),
    offerorsToTell: posting.offerorsToTell,
  }),
  cards,
  weekly: {
    name: "Written offers",
    of: ({ offers: { offers } }) => offers.filter(isWrittenOffer).map(({ receivedAt }) => receivedAt),
  },
  copyWords: {
    labels: {
      letter: "Offer",
      offer: "Offer ID",
      datedOn: "Date on the offer",
      means: "How it was received",
      registered: "Registered by the buyer's side",
      read: "Accepted as a written offer",
      pictured: "Sent as photos or PDF",
      "pictured.enteredAt": "Entered by our office",
      refused: "Rejected as a written offer",
      file: "Document",
      "registered.replaces": "Replaces offer",
      marks: "What happened to it",
      passedOver: "Another offer was accepted",
      directions: "Directions about offers",
      "directions.terms": "Terms that we may share",
      "directions.from": "In force from",
      tellings: "What buyers with written offers were told",
      "tellings.count": "Number of written offers",
      recipients: "Buyers who were told",
      numberWithdrawn: "Buyer told that the number no longer holds",
      offerorsToTell: "Buyers with written offers still to tell",
      "offerorsToTell.open": "Open offers",
      "offerorsToTell.left": "Offers whose buyers are still to tell",
      "offerorsToTell.first": "First offer to expire",
    },
    values: {
      "offers.state": offerStateNames,
      "marks.what": { ...offerStateNames, presented: "Presented", read: "Accepted as a written offer" },
      how: labelsOf(tellingWays),
      means: labelsOf([...offerMeans, ...recordedMeans]),
      "directions.terms": Object.fromEntries(sharedTerms.map((term) => [term, termName(term)])),
    },
    fields: { offers: offerFields },
  },
};
