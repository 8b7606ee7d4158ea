import { policies } from "~/content/policies";
import { ownHoldover } from "~/content/policy-words";
import { calendarDate, formatDollars, fullDay, percent } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import { labelOf } from "~/lib/forms/label-of";
import { addDays } from "~/lib/time/business-days";
import { feeDueOf, feeRows, homeOf, mlsNumber } from "~/postings/facts";
import { representationKinds } from "~/postings/office-lists";
import { readOrder } from "~/postings/order/read-order";
import {
  type Agreement,
  type AgreementTerms,
  type MlsListing,
  type Posting,
  representativesOf,
} from "~/postings/posting";
import { namesOf } from "~/postings/registrants";
import { isEnded } from "~/postings/states";
import { isSignedByAll, unsignedOwners } from "./signed";
import { stageFacts as words } from "./stage-words";

/** What an order's agreement and its listing say, in words, for pages and letters. Pure. */

/** What may still be owed once a listing has ended, by its agreement. */
export function holdoverOf(posting: Posting, endedOn: string | null): string {
  const { agreement } = posting;
  const days = agreement?.terms.holdoverDays ?? policies.holdoverDays;
  if (days === 0) return "Your agreement has no holdover.";
  const until =
    endedOn === null ? `within ${days} days after the listing ends` : `by ${fullDay(addDays(endedOn, days))}`;
  return ownHoldover(until, posting.fee?.plan);
}

/** The terms of an agreement, or of a listing as it stands on the MLS. */
export function termRows(terms: AgreementTerms): Row[] {
  const { agreement } = words;
  const offered = [
    ...(terms.offerPercent === null ? [] : [agreement.ofPrice(percent(terms.offerPercent))]),
    ...(terms.offerDollars === null ? [] : [formatDollars(terms.offerDollars)]),
  ];
  return [
    [agreement.price, formatDollars(terms.listPrice)],
    [agreement.offer, agreement.offered(offered)],
    [agreement.holdover, agreement.days(terms.holdoverDays)],
    ...dayRows(terms),
  ];
}

/** First and last day of the term. */
export const dayRows = ({ startDay, endDay }: Pick<AgreementTerms, "startDay" | "endDay">): Row[] => [
  [words.agreement.first, calendarDate(startDay)],
  [words.agreement.last, words.agreement.until(calendarDate(endDay))],
];

/** Which agreement it is and who represents the owners by it; nothing where that wasn't noted. */
export function representationRows({ representation }: Pick<Agreement, "representation">): Row[] {
  if (!representation) return [];
  const named = namesOf(representativesOf(representation));
  return [
    [words.agreement.representation, labelOf(representationKinds, representation.kind)],
    ...(named ? [[words.agreement.representative, named] as Row] : []),
  ];
}

/** The property and the owners that an agreement names: words that the seller typed. */
export function partyRows(posting: Posting): Row[] {
  const { postalCode } = readOrder(posting).answers.address ?? {};
  return [
    [words.agreement.property, postalCode ? `${homeOf(posting)}, ON ${postalCode}` : homeOf(posting)],
    [words.agreement.owners, (posting.agreement?.owners ?? []).join(", ")],
  ];
}

/** The agreement with who has signed it; null while there is none. */
export function agreementOf(posting: Posting) {
  const { agreement, fee } = posting;
  if (!agreement) return null;
  const { link, terms, owners, signatures, copy } = agreement;
  return {
    link,
    parties: partyRows(posting),
    terms: [...representationRows(agreement), ...termRows(terms)],
    money: fee ? feeRows(fee, feeDueOf(posting)) : [],
    signatures: [
      ...owners.map((owner): Row => {
        const signed = signatures.find((signature) => signature.owner === owner);
        return [owner, signed ? words.agreement.signed(calendarDate(signed.on)) : words.agreement.unsigned];
      }),
      ...(copy ? [[words.agreement.copy, words.agreement.copied(calendarDate(copy.on))] as Row] : []),
    ],
    unsigned: unsignedOwners(posting),
    allSigned: isSignedByAll(posting),
  };
}

/** What the MLS says of a listing. */
export const mlsRows = (mls: MlsListing): Row[] => [numberRow(mls), ...termRows(mls)];

/** The listing on the MLS; null before it is there. */
export function listingOf(posting: Posting) {
  const { agreement, mls, state } = posting;
  if (!mls) return null;
  // Once it is sold or ended, its last day leads nowhere.
  const counts = state !== "sold" && !isEnded(posting);
  return {
    link: mls.link,
    /** Whether its last day is one for a calendar. */
    counts,
    rows: [...mlsRows(mls), ...(agreement ? representationRows(agreement) : [])],
  };
}

/** The MLS number as a fact, with its board. */
export const numberRow = (mls: Pick<MlsListing, "number" | "board">): Row => [
  words.listing.number,
  mlsNumber(mls),
];
