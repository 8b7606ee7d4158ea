import { policies } from "~/content/policies";
import { holdover } from "~/content/policy-words";
import { calendarDate, formatDollars, percent } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import { feeDueOf, feeRows } from "~/postings/facts";
import type { AgreementTerms, Posting } from "~/postings/posting";
import { isEnded } from "~/postings/states";
import { stageFacts as words } from "./stage-words";

/** What an order's agreement and its listing say, in words, for pages and letters. Pure. */

/** What may still be owed once a listing has ended, by its agreement. */
export function holdoverOf({ agreement }: Pick<Posting, "agreement">): string {
  const days = agreement?.terms.holdoverDays ?? policies.holdoverDays;
  return days === 0 ? "Its agreement has no holdover." : holdover({ ...policies, holdoverDays: days });
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

/** The agreement with who has signed it; null while there is none. */
export function agreementOf(posting: Posting) {
  const { agreement, fee } = posting;
  if (!agreement) return null;
  const { link, terms, owners, signatures, copy } = agreement;
  return {
    link,
    terms: termRows(terms),
    money: fee ? feeRows(fee, feeDueOf(posting)) : [],
    signatures: [
      ...owners.map((owner): Row => {
        const signed = signatures.find((signature) => signature.owner === owner);
        return [owner, signed ? words.agreement.signed(calendarDate(signed.on)) : words.agreement.unsigned];
      }),
      ...(copy ? [[words.agreement.copy, words.agreement.copied(calendarDate(copy.on))] as Row] : []),
    ],
    allSigned: owners.every((owner) => signatures.some((signed) => signed.owner === owner)),
  };
}

/** The listing on the MLS; null before it is there. */
export function listingOf(posting: Posting) {
  const { mls, state } = posting;
  if (!mls) return null;
  // Once it is sold or ended, its last day leads nowhere.
  const counts = state !== "sold" && !isEnded(posting);
  return {
    link: mls.link,
    /** Whether its last day is one for a calendar. */
    counts,
    rows: [...numberRows(mls.numbers), ...termRows(mls)],
  };
}

/** MLS numbers as a fact. */
export const numberRows = (numbers: readonly string[]): Row[] => [
  [numbers.length > 1 ? words.listing.numbers : words.listing.number, numbers.join(", ")],
];

/** What the office has noted of its invoice; null before there is an agreement. */
export function invoiceRows(posting: Posting): Row[] | null {
  const due = feeDueOf(posting);
  if (due === null) return null;
  const { sentOn, paidOn } = posting.invoice;
  const { sent, notSent, paid, notPaid } = words.invoice;
  return [
    // What a listing costs stands above it, with the day.
    ...(posting.mls ? [] : [[words.invoice.due, due] as Row]),
    [sent, sentOn ? calendarDate(sentOn) : notSent],
    ...(sentOn ? [[paid, paidOn ? calendarDate(paidOn) : notPaid] as Row] : []),
  ];
}
