import { site } from "~/content/site";
import { calendarDate, dateAndTime, formatDollars } from "~/lib/format";
import { withoutEmpty } from "~/lib/forms/entered";
import type { Row } from "~/lib/forms/form";
import { homeOf, mlsNumber } from "~/postings/facts";
import type { Offer } from "~/postings/offers/offer";
import { sellersOf } from "~/postings/order/signers";
import { kindNameOf } from "~/postings/papers/later";
import { laterPapers, officeKind, type Paper, type Posting, sellersPapers } from "~/postings/posting";
import { papersOfSale } from "~/postings/sale/sale-papers";
import { conditionText } from "~/postings/sale/view";
import type { SectionedRecord } from "~/postings/subject";
import { validLink } from "./link";
import { lawyerWords } from "./words";

/**
 * Documents of a sale for a lawyer, with a cover. Contains only the kinds listed here. Excludes the office's
 * private documents, those of other offers and those of a failed sale.
 */

/** Documents of the sale, in the package's order. The office's own are included if it shares them with the seller. */
const ofSale = ["purchase", "amended", "sale-amendment", "fulfilment", "waiver", "deposit"];

/** Documents about the home that the seller sent with the order. A status certificate may also be sent later. */
const ofHome = ["taxBill", "survey", "statusCertificate"];

/** Kind of a document from either side. */
const countsAs = (paper: Paper): string => officeKind(paper) ?? paper.kind;

/**
 * Documents of the package without duplicate scans.
 * @returns `unchecked` is true for the seller's documents that the office hasn't reviewed
 */
export function packageOf(posting: Posting) {
  const current = papersOfSale(posting).filter(({ fromOffice, later, shared }) =>
    fromOffice ? shared : later !== undefined,
  );
  const papers = [
    ...ofSale.flatMap((kind) => current.filter((paper) => countsAs(paper) === kind)),
    ...ofHome.flatMap((kind) => sellersPapers(posting).filter((paper) => paper.kind === kind)),
    ...laterPapers(posting).filter((paper) => countsAs(paper) === "statusCertificate"),
  ];
  return papers
    .filter((paper, index) => papers.findIndex(({ hash }) => hash === paper.hash) === index)
    .map((paper) => ({
      paper,
      name: kindNameOf(paper),
      unchecked: paper.later !== undefined && !paper.later.filed,
    }));
}

/** True if the agreement itself is included. */
export const hasAgreement = (packed: ReturnType<typeof packageOf>): boolean =>
  packed.some(({ paper }) => countsAs(paper) === "purchase");

/** People, price, dates and conditions of the sale. @param offer accepted offer, or undefined if unknown */
export function coverRows(posting: Posting, offer: Offer | undefined, now: Date): Row[] {
  const { sale, mls } = posting;
  if (!sale) return [];
  const { people } = lawyerWords;
  const link = validLink(posting, now);
  const lawyer = [link?.name, link?.email].filter(Boolean).join(", ");
  const brokerage = [offer?.brokerage, offer?.representative].filter(Boolean).join(", ");
  const conditions = sale.conditions.map(
    (condition) => `${condition.what.replace(/\.$/, "")}: ${conditionText(condition)}`,
  );
  const rows: Row[] = [
    [people.property, homeOf(posting)],
    [people.reference, posting.reference],
    [people.sellers, sellersOf(posting)],
    [people.lawyer, lawyer],
    [people.buyer, people.inAgreement],
    [people.buyersBrokerage, brokerage],
    [people.listing, `${site.brokerage}, ${site.phone.text}`],
    [people.mls, mls ? mlsNumber(mls) : ""],
    [people.price, formatDollars(sale.price)],
    [people.deposit, offer?.deposit ? formatDollars(offer.deposit) : ""],
    [people.accepted, dateAndTime(sale.acceptedAt)],
    [people.closing, calendarDate(sale.closingDay)],
    [people.conditions, conditions.length > 0 ? conditions.join("\n") : people.none],
  ];
  return withoutEmpty(rows);
}

/**
 * Cover page of a package.
 * @param rows facts of the sale, with the home first
 * @param files files of the ZIP with their names
 */
export function coverOf(
  [[, home] = ["", ""], ...rows]: readonly Row[],
  files: readonly { file: string; name: string; unchecked: boolean }[],
  at: Date,
): SectionedRecord {
  const listed = files.map(
    ({ file, name, unchecked }): Row => [name, unchecked ? `${file}\n(${lawyerWords.unchecked})` : file],
  );
  const text = `Prepared ${dateAndTime(at)} from the sellers' account and our file. The documents are as they were signed or sent. If this page and a document differ, the document counts.`;
  return {
    title: home,
    facts: rows,
    sections: [{ id: "contents", title: lawyerWords.contents, parts: [{ rows: listed }, { text }] }],
  };
}
