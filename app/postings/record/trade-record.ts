import { site } from "~/content/site";
import { calendarDate, dateAndTime, formatCents, formatCentsTrimmed, longDate } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import { representationRows } from "~/postings/agreement/stage";
import { stageFacts } from "~/postings/agreement/stage-words";
import { homeOf, mlsNumbers } from "~/postings/facts";
import { signersOf } from "~/postings/guards";
import { balanceOf, invoiceName, totalOf } from "~/postings/money/invoice";
import { termText } from "~/postings/offers/view";
import { offerWords } from "~/postings/offers/words";
import { addressOf, type Posting, representativesOf } from "~/postings/posting";
import { commissionOf, commissionRows } from "~/postings/sale/commission";
import {
  acceptedOffer,
  hasBrokerage,
  lawyerText,
  peopleOf,
  peopleRows,
  salePeopleRows,
} from "~/postings/sale/people";
import { saleView } from "~/postings/sale/view";
import type { Cover, CoverPart, PostingRecordFile } from "./cover";

/**
 * The trade record of a sale, and the letters to its lawyers: what both say follows from the file, and a gap is said to be one.
 * Contents of a trade record: O. Reg. 579/05 (nature of the trade, property, price, parties, deposit, what was paid to whom), to be confirmed by
 * the broker of record. Pure but for the clock, which is given.
 */

/** What of a file they read. */
export type SaleFile = Pick<PostingRecordFile, "posting" | "file" | "offers">;

const missing = "Not recorded";

const orMissing = (text: string | undefined): string => text || missing;

/** The sale, its parties, its sums and who is paid what; null before there is a sale. */
export function tradeRecordOf(record: SaleFile, now: Date): Cover | null {
  const { posting, file, offers } = record;
  const { sale, mls } = posting;
  const shown = saleView(posting, now);
  if (!sale || !shown) return null;
  const offer = acceptedOffer(posting, offers);
  const people = peopleOf(posting, file);
  const brokered = hasBrokerage(posting, offers);
  const commission = commissionOf(posting, people, brokered);
  const buyersSide = [offer?.brokerage, offer?.representative].filter(Boolean).join(", ");
  return {
    title: `Trade record: ${homeOf(posting)}`,
    facts: [
      ["Trade number", orMissing(people?.tradeNumber)],
      ["Reference", posting.reference],
      ["MLS number", orMissing(mls ? mlsNumbers(mls) : undefined)],
      ["Nature of the trade", "Sale of real estate; we represented the seller"],
      ["As of", `${dateAndTime(now)}, Toronto time`],
    ],
    sections: [
      {
        id: "parties",
        title: "Parties",
        parts: [
          {
            rows: [
              ["Sellers", signersOf(posting).join(", ")],
              ["Seller's brokerage", site.brokerage],
              ...representationParts(posting),
              ["Buyers", orMissing(file.buyers[sale.offer]?.names)],
              ["Buyer's brokerage", brokered ? orMissing(buyersSide) : offerWords.noBrokerage],
            ],
          },
          {
            title: "Lawyers, deposit and guide",
            ...rowsOr("Nobody is recorded.", salePeopleRows(posting, file)),
          },
        ],
      },
      {
        id: "sale",
        title: "Sale",
        parts: [
          { rows: [["Property", addressOf(posting) ?? missing], ...shown.rows] },
          ...(shown.conditions.length > 0 ? [{ title: "Conditions", rows: shown.conditions }] : []),
          ...(offer ? [{ rows: [["Deposit in the offer", termText(offer, "deposit")] as Row] }] : []),
        ],
      },
      {
        id: "commission",
        title: "Commission to the buyer's brokerage",
        parts: [
          commission
            ? { rows: commissionRows(commission, people) }
            : { text: "The terms of the agreement aren't recorded." },
        ],
      },
      { id: "fee", title: "Our fee", parts: feeParts(posting) },
    ],
  };
}

/** Which agreement it was and who represented the seller by it; whoever has it in hand where no representative was noted. */
function representationParts({ agreement, assignee }: Posting): Row[] {
  const rows = agreement ? representationRows(agreement) : [];
  return [
    ...(rows.length > 0 ? rows : [[stageFacts.agreement.representation, missing] as Row]),
    ...(representativesOf(agreement?.representation).length > 0
      ? []
      : [["Representative", orMissing(assignee?.name)] as Row]),
  ];
}

const rowsOr = (empty: string, rows: readonly Row[]): CoverPart =>
  rows.length > 0 ? { rows } : { text: empty };

function feeParts({ money }: Posting): CoverPart[] {
  if (money.invoices.length === 0) return [{ text: "No invoice is recorded." }];
  return [
    {
      table: {
        head: ["Invoice", "Date", "Total with HST", "Open"],
        lines: money.invoices.map((invoice) => [
          invoiceName(invoice),
          longDate(invoice.on),
          formatCents(totalOf(invoice)),
          formatCents(balanceOf(money, invoice).owedCents),
        ]),
      },
    },
  ];
}

/** Whose lawyer a letter is to. */
export type LawyerSide = "seller" | "buyer";

export interface LawyerLetter {
  /** Lines of the address; one that says what is missing where nobody wrote it down. */
  to: readonly string[];
  /** Whether nobody wrote down who the lawyer is. */
  isNobody: boolean;
  date: string;
  subject: string;
  paragraphs: readonly string[];
  rows: readonly Row[];
  /** Who signs. */
  from: readonly string[];
}

/** The letter to a lawyer of the sale; null before there is a sale. */
export function lawyerLetterOf(side: LawyerSide, record: SaleFile, now: Date): LawyerLetter | null {
  const { posting, file } = record;
  const { sale } = posting;
  if (!sale) return null;
  const people = peopleOf(posting, file);
  const own = side === "seller" ? people?.sellersLawyer : people?.buyersLawyer;
  const other = side === "seller" ? people?.buyersLawyer : people?.sellersLawyer;
  const lines = own ? [own.name, own.firm, own.contact].filter(Boolean) : [];
  const rows: Row[] = [
    ["Sellers", signersOf(posting).join(", ")],
    ["Buyers", orMissing(file.buyers[sale.offer]?.names)],
    ["Price", formatCentsTrimmed(sale.price * 100)],
    ["Closing", calendarDate(sale.closingDay)],
    [
      side === "seller" ? "Buyer's lawyer" : "Seller's lawyer",
      orMissing(other ? lawyerText(other) : undefined),
    ],
    ...peopleRows(people).filter(([label]) => label.startsWith("Deposit")),
  ];
  return {
    to: lines.length > 0 ? lines : [`The ${side}'s lawyer isn't recorded`],
    isNobody: lines.length === 0,
    date: longDate(now),
    subject: `Sale of ${homeOf(posting)}`,
    paragraphs: [
      `We represented the seller in this sale. The offer was accepted on ${dateAndTime(sale.acceptedAt)} (Toronto time).`,
      ...(side === "seller" ? toPay(record) : []),
      "The agreement of purchase and sale and its amendments come with this letter. Please tell us if anything here differs from them.",
    ],
    rows,
    from: [posting.assignee?.name ?? "", site.brokerage, site.phone.text].filter(Boolean),
  };
}

/** What the seller's lawyer is asked to pay from the proceeds: nobody else has to know. */
function toPay({ posting, file, offers }: SaleFile): string[] {
  const commission = commissionOf(posting, peopleOf(posting, file), hasBrokerage(posting, offers));
  const openCents = posting.money.invoices.reduce(
    (sum, invoice) => sum + Math.max(0, balanceOf(posting.money, invoice).owedCents),
    0,
  );
  const brokerage = acceptedOffer(posting, offers)?.brokerage || "the buyer's brokerage";
  return [
    ...(commission && commission.restCents > 0
      ? [
          `On closing, please pay ${brokerage} ${formatCents(commission.restCents)}: its commission of ${formatCents(commission.commissionCents)} and ${formatCents(commission.taxCents)} HST${
            commission.fromDepositCents > 0
              ? `, less ${formatCents(commission.fromDepositCents)} that it keeps from the deposit`
              : ""
          }.`,
        ]
      : []),
    ...(openCents > 0
      ? [`Please pay us ${formatCents(openCents)} that is open on our invoices, HST included.`]
      : ["Nothing is open on our invoices."]),
  ];
}
