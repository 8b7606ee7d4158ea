import { policies } from "~/content/policies";
import { site } from "~/content/site";
import {
  calendarDate,
  dateAndTime,
  formatCents,
  formatCentsTrimmed,
  longDate,
  timeOfDay,
} from "~/lib/format";
import { withoutEmpty } from "~/lib/forms/entered";
import type { Row } from "~/lib/forms/form";
import { representationRows } from "~/postings/agreement/stage";
import { stageFacts } from "~/postings/agreement/stage-words";
import { homeOf, mlsNumber } from "~/postings/facts";
import { moneyParts } from "~/postings/money/subject";
import { ownBuyerOfSale } from "~/postings/offers/own-buyer";
import { termText } from "~/postings/offers/terms";
import { offerWords } from "~/postings/offers/words";
import { mailingOf, sellersOf } from "~/postings/order/signers";
import { addressOf, type Posting, representativesOf } from "~/postings/posting";
import type { Colleague } from "~/postings/registrants";
import { type InspectedPosting, notRecorded, type SectionedRecord } from "~/postings/subject";
import { trustBalance } from "~/postings/trust/record";
import { trustOfSale } from "~/postings/trust/sales";
import {
  asClosed,
  closingOf,
  paymentHead,
  paymentLines,
  remainderRows,
  sellersLawyerText,
  sideNames,
  sumRows,
} from "./closing";
import { acceptedOffer, depositRows, hasBrokerage, lawyerText, peopleOf } from "./people";
import { saleParts } from "./subject";
import { tradeOf } from "./trade";

/**
 * Trade record of a sale, and the letters to its lawyers. Both are derived from the file. The trade record names any gaps.
 * Contents of a trade record: O. Reg. 579/05 (nature of the trade, property, price, parties, deposit,
 * payments).
 * To be confirmed by the broker of record. The clock is a parameter.
 */

/** The part of a file that they read. */
export type SaleFile = Pick<InspectedPosting, "posting" | "file" | "offers">;

/** Addresses to which the sellers' letters go, if they gave any. */
const mailingRows = (posting: Posting): Row[] => {
  const mailing = mailingOf(posting);
  return mailing ? [["Mail to the sellers", mailing]] : [];
};

const orMissing = (text: string | undefined): string => text || notRecorded;

/**
 * The sale, its parties, its sums and payments, or null without a sale.
 * @param staff people of the office, whose registration numbers it names
 */
export function tradeRecordOf(
  record: SaleFile,
  now: Date,
  staff: readonly Colleague[] = [],
): SectionedRecord | null {
  const { posting, file, offers } = record;
  const { sale, mls } = posting;
  if (!sale) return null;
  const offer = acceptedOffer(posting, offers);
  const people = peopleOf(posting, file);
  const brokered = hasBrokerage(posting, offers);
  const closing = closingOf(asClosed(posting), people, offers);
  const broker = staff.find(({ role }) => role === "broker");
  const brokerName = broker?.name ?? policies.brokerOfRecord;
  const buyersSide = [offer?.brokerage, offer?.representative].filter(Boolean).join(", ");
  return {
    title: `Trade record: ${homeOf(posting)}`,
    facts: [
      ["Trade number", tradeOf(posting, people) || "Given when the sale is recorded"],
      ["Reference", posting.reference],
      ["MLS number", orMissing(mls ? mlsNumber(mls) : undefined)],
      [
        "Nature of the trade",
        `Sale of real estate, representing ${ownBuyerOfSale(posting) ? "both sides" : "the seller"}`,
      ],
      ["As of", `${dateAndTime(now)}, Toronto time`],
    ],
    sections: [
      {
        id: "parties",
        title: "Parties",
        parts: [
          {
            rows: [
              ["Sellers", sellersOf(posting)],
              ...mailingRows(posting),
              ["Seller's brokerage", site.brokerage],
              ...representationParts(posting),
              ["Buyers", orMissing(file.buyers[sale.offer]?.names)],
              ["Buyer's brokerage", brokered ? orMissing(buyersSide) : offerWords.noBrokerage],
            ],
          },
        ],
      },
      {
        id: "sale",
        title: "Sale",
        parts: [
          { rows: [["Property", addressOf(posting) ?? notRecorded]] },
          ...saleParts(record, now),
          ...(offer ? [{ rows: [["Deposit in the offer", termText(offer, "deposit")] as Row] }] : []),
        ],
      },
      {
        id: "closing",
        title: "Money at closing",
        parts: closing
          ? [
              ...closing.open.map(({ text }) => ({ text })),
              { rows: sumRows(closing) },
              {
                title: "Payments",
                table: {
                  head: paymentHead,
                  lines: paymentLines(closing, sideNames(people, offer?.brokerage ?? "")),
                },
              },
              { rows: [...remainderRows(closing), ...trustRows(posting)] },
            ]
          : [],
      },
      { id: "fee", title: "Our fee", parts: moneyParts(record) },
      {
        id: "signatures",
        title: "Signatures",
        parts: [
          {
            table: {
              head: ["Name", "As", "RECO number", "Signature", "Date"],
              lines: [
                [brokerName, "Broker of record", numberOf(broker), "", ""],
                ...representativesFor(posting)
                  .filter(({ name }) => name !== brokerName)
                  .map(({ id, name }) => [
                    name,
                    "Seller's representative",
                    numberOf(staff.find(({ uid }) => uid === id)),
                    "",
                    "",
                  ]),
              ],
            },
          },
        ],
      },
    ],
  };
}

function trustRows(posting: Posting): Row[] {
  const trust = trustOfSale(posting);
  return trust.length > 0 ? [["In our trust account now", formatCents(trustBalance(trust))]] : [];
}

const numberOf = (person: Colleague | undefined): string => orMissing(person?.registration?.number);

/** The seller's representatives, by default the assigned person. */
function representativesFor({ agreement, assignee }: Posting): { id: string | null; name: string }[] {
  const named = representativesOf(agreement?.representation).flatMap(({ id, name }) =>
    name ? [{ id, name }] : [],
  );
  return named.length > 0 || !assignee ? named : [{ id: assignee.uid, name: assignee.name }];
}

/** Agreement and the seller's representative, or the assigned person if none was recorded. */
function representationParts({ agreement, assignee }: Posting): Row[] {
  const rows = agreement ? representationRows(agreement) : [];
  return [
    ...(rows.length > 0 ? rows : [[stageFacts.agreement.representation, notRecorded] as Row]),
    ...(representativesOf(agreement?.representation).length > 0
      ? []
      : [["Representative", orMissing(assignee?.name)] as Row]),
  ];
}

/** Side whose lawyer gets a letter. */
export type LawyerSide = "seller" | "buyer";

export interface LawyerLetter {
  to: readonly string[];
  date: string;
  subject: string;
  paragraphs: readonly string[];
  rows: readonly Row[];
  /** Signature. */
  from: readonly string[];
}

/** Letter to a lawyer of the sale, or the reasons why it can't be written. Null without a sale. */
export function lawyerLetterOf(
  side: LawyerSide,
  { posting, file, offers }: SaleFile,
  now: Date,
): LawyerLetter | { missing: readonly string[] } | null {
  const { sale } = posting;
  const people = peopleOf(posting, file);
  const closing = closingOf(posting, people, offers);
  if (!sale || !closing) return null;
  const own = side === "seller" ? people?.sellersLawyer : people?.buyersLawyer;
  const other = side === "seller" ? people?.buyersLawyer : people?.sellersLawyer;
  const to = own ? [own.name, own.firm, own.contact].filter(Boolean) : [];
  const open = closing.open.filter(({ sellersOnly }) => side === "seller" || !sellersOnly);
  const missing = [
    ...(to.length > 0 ? [] : [`The ${side}'s lawyer isn't recorded.`]),
    ...open.map(({ text }) => text),
  ];
  if (missing.length > 0) return { missing };
  const rows = withoutEmpty([
    ["Sellers", sellersOf(posting)],
    ...(side === "seller" ? mailingRows(posting) : []),
    ["Buyers", file.buyers[sale.offer]?.names ?? ""],
    ["Price", formatCentsTrimmed(closing.priceCents)],
    ["Closing", calendarDate(sale.closingDay)],
    [side === "seller" ? "Buyer's lawyer" : "Seller's lawyer", other ? lawyerText(other) : ""],
    ...depositRows(closing.deposit, people),
    ...(side === "seller" ? trustRows(posting) : []),
  ]);
  const names = sideNames(people, acceptedOffer(posting, offers)?.brokerage ?? "");
  return {
    to,
    date: longDate(now),
    subject: `Sale of ${homeOf(posting)}`,
    paragraphs: [
      `We represented the seller in this sale. The offer was accepted at ${timeOfDay(sale.acceptedAt)} on ${longDate(sale.acceptedAt)} (Toronto time).`,
      ...(side === "seller" ? sellersLawyerText(closing, names) : []),
      "The agreement of purchase and sale and its amendments come with this letter. Please tell us if anything here differs from them.",
    ],
    rows,
    from: [posting.assignee?.name ?? "", site.brokerage, site.phone.text].filter(Boolean),
  };
}
