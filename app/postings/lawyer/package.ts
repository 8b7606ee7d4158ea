import { site } from "~/content/site";
import { calendarDate, dateAndTime, formatDollars } from "~/lib/format";
import { withoutEmpty } from "~/lib/forms/entered";
import type { Row } from "~/lib/forms/form";
import { homeOf, mlsNumber } from "~/postings/facts";
import type { Offer } from "~/postings/offers/offer";
import { signersOf } from "~/postings/order/signers";
import { nameOf } from "~/postings/papers/later";
import { laterPapers, officeKind, type Paper, type Posting, sellersPapers } from "~/postings/posting";
import { papersOfSale } from "~/postings/sale/sale-papers";
import { conditionText } from "~/postings/sale/view";
import type { SectionedRecord } from "~/postings/subject";
import { workingLink } from "./link";
import { lawyerWords } from "./words";

/**
 * What a lawyer gets of a sale: its papers, and a cover. Only what is named here goes in: nothing that is private to the office,
 * of another offer, or of a sale that came to nothing. Pure but for the clock, which is given.
 */

/** Papers of the sale, in the order of the package. The office's own go in where it shares them with the seller. */
const ofSale = ["purchase", "amended", "sale-amendment", "fulfilment", "waiver", "deposit"];

/** Papers about the home that its seller sent with the order; a status certificate also after it. */
const ofHome = ["taxBill", "survey", "statusCertificate"];

/** What a paper of either side counts as. */
const countsAs = (paper: Paper): string => officeKind(paper) ?? paper.kind;

/** The papers of the package, each scan once. @returns `unchecked` for what its seller sent and the office hasn't looked at */
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
      name: nameOf(paper),
      unchecked: paper.later !== undefined && !paper.later.filed,
    }));
}

/** Whether the agreement itself is among them. */
export const hasAgreement = (packed: ReturnType<typeof packageOf>): boolean =>
  packed.some(({ paper }) => countsAs(paper) === "purchase");

/** The people of the sale, its price, days and conditions. @param offer the one that was accepted; undefined where it isn't known */
export function coverRows(posting: Posting, offer: Offer | undefined, now: Date): Row[] {
  const { sale, mls } = posting;
  if (!sale) return [];
  const { people } = lawyerWords;
  const link = workingLink(posting, now);
  const lawyer = [link?.name, link?.email].filter(Boolean).join(", ");
  const brokerage = [offer?.brokerage, offer?.representative].filter(Boolean).join(", ");
  const conditions = sale.conditions.map(
    (condition) => `${condition.what.replace(/\.$/, "")}: ${conditionText(condition)}`,
  );
  const rows: Row[] = [
    [people.property, homeOf(posting)],
    [people.reference, posting.reference],
    [people.sellers, signersOf(posting).join(", ")],
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
 * The cover page of a package.
 * @param rows what it says of the sale: the home first
 * @param files of the ZIP, each with what it is
 */
export function coverOf(
  [[, home] = ["", ""], ...rows]: readonly Row[],
  files: readonly { file: string; name: string; unchecked: boolean }[],
  at: Date,
): SectionedRecord {
  const listed = files.map(
    ({ file, name, unchecked }): Row => [name, unchecked ? `${file}\n(${lawyerWords.unchecked})` : file],
  );
  const text = `Put together ${dateAndTime(at)} from the sellers' account and our file. The documents are as they were signed or sent: where this page and a document differ, the document counts.`;
  return {
    title: home,
    facts: rows,
    sections: [{ id: "contents", title: lawyerWords.contents, parts: [{ rows: listed }, { text }] }],
  };
}
