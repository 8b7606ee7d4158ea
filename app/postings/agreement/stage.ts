import { policies } from "~/content/policies";
import { holdover } from "~/content/policy-words";
import { calendarDate, formatCents, formatDollars, inSentence, percent } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import { labelOf } from "~/lib/forms/label-of";
import { dueInSentence, feeDueOf, feeRows, homeOf, mlsNumber } from "~/postings/facts";
import { methodNames } from "~/postings/money/fields";
import {
  balanceOf,
  creditCentsOf,
  invoiceName,
  netOf,
  owedCentsOf,
  paidCentsOf,
  taxOf,
  totalOf,
  uninvoiced,
} from "~/postings/money/invoice";
import { type Charge, creditNumber, type Invoice } from "~/postings/money/record";
import { representationKinds } from "~/postings/office/lists";
import { namesOf } from "~/postings/office/registrants";
import { readOrder } from "~/postings/order/read-order";
import {
  type Agreement,
  type AgreementTerms,
  type MlsListing,
  type Posting,
  representativesOf,
} from "~/postings/posting";
import { isEnded } from "~/postings/states";
import { isSignedByAll, unsignedOwners } from "./signed";
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

/** How an invoice stands, in words. */
function invoiceStands(posting: Posting, invoice: Invoice): string {
  const { owedCents, paidCents, creditedCents } = balanceOf(posting.money, invoice);
  const last = posting.money.payments.findLast((one) => one.invoice === invoice.id && one.kind === "payment");
  const due = dueInSentence(invoice.due, posting);
  if (owedCents < 0) return words.invoice.refund(formatCents(-owedCents));
  if (owedCents > 0) {
    return paidCents > 0
      ? words.invoice.partly(formatCents(paidCents), formatCents(owedCents), due)
      : words.invoice.open(formatCents(owedCents), due);
  }
  if (paidCents > 0 && last) return words.invoice.paidOn(calendarDate(last.on));
  return creditedCents > 0 ? words.invoice.credited : words.invoice.paid;
}

/** The invoice of a charge that counts, the last one; undefined while it's on none. */
const invoiceOf = ({ money }: Pick<Posting, "money">, { id }: Charge): Invoice | undefined =>
  money.invoices.findLast((invoice) => invoice.charge === id);

/** Something that isn't on an invoice yet: what it comes to with HST, and when it's due. */
const waitingText = (posting: Posting, { lines, due }: Charge): string => {
  const total = formatCents(netOf({ lines }) + taxOf(lines));
  const when = due ?? posting.agreement?.feeDue;
  return when ? words.invoice.waiting(total, dueInSentence(when, posting)) : total;
};

/** What was added to a fee later, and what was paid of all of it; nothing while nothing was added. */
export function addedRows(posting: Posting): Row[] {
  const [, ...added] = posting.money.charges;
  if (added.length === 0) return [];
  const waiting = uninvoiced(posting);
  return [
    ...added.map((charge): Row => {
      const invoice = invoiceOf(posting, charge);
      const isOpen = !invoice || waiting.some(({ id }) => id === charge.id);
      return [
        words.invoice.added,
        isOpen
          ? waitingText(posting, charge)
          : `${formatCents(totalOf(invoice))}. ${invoiceStands(posting, invoice)}`,
      ];
    }),
    [words.invoice.soFar, formatCents(paidCentsOf(posting))],
  ];
}

/**
 * Invoices and credit notes, each with how it stands, oldest first.
 * @returns their `number` is "INV-00012", also the end of the address, or null for an invoice of which only the day was noted
 */
export const sheetLines = (posting: Posting) =>
  posting.money.invoices.flatMap((invoice) => [
    {
      number: invoice.number === null ? null : invoiceName(invoice),
      name: invoiceName(invoice),
      text: `${formatCents(totalOf(invoice))}. ${invoiceStands(posting, invoice)}`,
    },
    ...posting.money.credits
      .filter((note) => note.invoice === invoice.id)
      .map((note) => ({
        number: creditNumber(note.number),
        name: creditNumber(note.number),
        text: words.invoice.creditOf(formatCents(note.cents + note.taxCents), invoiceName(invoice)),
      })),
  ]);

/** Payments and refunds, oldest first: the receipts of a posting. */
export const paymentRows = ({ money }: Pick<Posting, "money">): Row[] =>
  money.payments.map(
    ({ kind, on, cents, method }): Row => [
      words.invoice.money[kind](calendarDate(on)),
      `${formatCents(cents)}, ${inSentence(methodNames[method])}`,
    ],
  );

/** What is to be invoiced still. */
export const waitingRows = (posting: Posting): Row[] =>
  uninvoiced(posting).map((charge): Row => [words.invoice.notSent, waitingText(posting, charge)]);

/** What the office has invoiced, and what was paid; null before there is an agreement. */
export function invoiceRows(posting: Posting): Row[] | null {
  const due = feeDueOf(posting);
  if (due === null) return null;
  return [
    // What a listing costs stands above it, with the day.
    ...(posting.mls ? [] : [[words.invoice.due, due] as Row]),
    ...waitingRows(posting),
    ...paymentRows(posting),
    ...(creditCentsOf(posting) > 0
      ? [["Paid beyond what is owed", formatCents(creditCentsOf(posting))] as Row]
      : []),
    ...(posting.money.invoices.length > 0
      ? [[words.invoice.owed, formatCents(owedCentsOf(posting))] as Row]
      : []),
  ];
}
