import { policies } from "~/content/policies";
import { ownHoldover } from "~/content/policy-words";
import { calendarDate, formatDollars, fullDay, percent } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import { labelOf } from "~/lib/forms/label-of";
import { addDays } from "~/lib/time/business-days";
import { feeDueOf, feeRows, mlsNumber, propertyOf } from "~/postings/facts";
import { representationKinds } from "~/postings/office-lists";
import { sellersOf } from "~/postings/order/signers";
import {
  type Agreement,
  type AgreementTerms,
  type MlsListing,
  type Posting,
  representativesOf,
} from "~/postings/posting";
import { namesOf } from "~/postings/registrants";
import { isSignedByAll, unsignedOwners } from "./signed";
import { stageFacts as words } from "./stage-words";

/** Content of an order's agreement and listing in words, for pages and letters. */

/** Text about the commission that can still be owed after a listing has ended. */
export function holdoverOf(posting: Posting, endedOn: string | null): string {
  const { agreement } = posting;
  const days = agreement?.terms.holdoverDays ?? policies.holdoverDays;
  if (days === 0) return "Your agreement has no holdover.";
  const until =
    endedOn === null ? `within ${days} days after the listing ends` : `by ${fullDay(addDays(endedOn, days))}`;
  return ownHoldover(until, posting.fee?.plan);
}

/** Terms of an agreement, or of a listing on the MLS. */
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
  [words.agreement.first, fullDay(startDay)],
  [words.agreement.last, words.agreement.until(fullDay(endDay))],
];

/** Kind of agreement and the representatives. Empty if unrecorded. */
export function representationRows({ representation }: Pick<Agreement, "representation">): Row[] {
  if (!representation) return [];
  const named = namesOf(representativesOf(representation));
  return [
    [words.agreement.representation, labelOf(representationKinds, representation.kind)],
    ...(named ? [[words.agreement.representative, named] as Row] : []),
  ];
}

/** Property and owners named by an agreement, as the seller typed them. */
export const partyRows = (posting: Posting): Row[] => [
  [words.agreement.property, propertyOf(posting)],
  [words.agreement.owners, sellersOf(posting)],
];

/** The agreement with its signatures, or null. */
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

/** Facts of a listing on the MLS. */
export const mlsRows = (mls: MlsListing): Row[] => [numberRow(mls), ...termRows(mls)];

/** The listing on the MLS, or null. */
export function listingOf(posting: Posting) {
  const { agreement, mls } = posting;
  if (!mls) return null;
  return {
    link: mls.link,
    rows: [...mlsRows(mls), ...(agreement ? representationRows(agreement) : [])],
  };
}

/** The MLS number with its board, as a fact. */
export const numberRow = (mls: Pick<MlsListing, "number" | "board">): Row => [
  words.listing.number,
  mlsNumber(mls),
];
