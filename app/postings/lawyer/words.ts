import { postings } from "~/content/business";
import { sentence } from "~/lib/format";

/** Words of the seller's and the lawyer's pages about documents for a lawyer. */

const days = postings.lawyerLinkDays;

export const lawyerWords = {
  title: "Documents for your lawyer",
  lede: "The agreement and everything that belongs to it in one ZIP file, with a cover page. Download it, or create a link for your lawyer.",
  /** Once the sale has closed. */
  ledeClosed: "Everything sent and shared for the sale, in one ZIP file with a cover page.",
  contents: "What's in it",
  unchecked: "our office hasn't checked it yet",
  link: `The link works for ${days} days. Anyone with it can read and download these documents, so send it only to your lawyer.`,
  works: (day: string): string => `The link works until ${day}.`,
  downloaded: (count: number, when: string): string =>
    sentence(count === 1 ? `Downloaded once, on ${when}` : `Downloaded ${count} times, last on ${when}`),
  renew: `Renew it for ${days} days`,
  emailed: (email: string): string => `We've also emailed it to ${email}.`,
  moved:
    "Nothing was changed, because the link was created, renewed or turned off in another window after you opened this page.",
  over: "There's no recorded sale now, so there are no documents for a lawyer.",
  tooManyLetters: (email: string): string =>
    `We didn't email it, because several emails have just gone to ${email}. Send the link yourself.`,
  pageTitle: "Documents of a sale",
  people: {
    property: "Property",
    reference: "Our reference",
    sellers: "Sellers",
    lawyer: "Sellers' lawyer",
    buyer: "Buyer",
    inAgreement: "Named in the agreement of purchase and sale",
    buyersBrokerage: "Buyer's brokerage",
    listing: "Listing brokerage",
    mls: "MLS number",
    price: "Price",
    deposit: "Deposit",
    accepted: "Accepted",
    closing: "Closing day",
    conditions: "Conditions",
    none: "None",
  },
} as const;
