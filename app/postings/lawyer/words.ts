import { postings } from "~/content/business";
import { sentence } from "~/lib/format";

/** What the pages about the papers for a lawyer say, the seller's and the lawyer's. */

const days = postings.lawyerLinkDays;

export const lawyerWords = {
  title: "Documents for your lawyer",
  lede: "The agreement and everything that belongs to it in one ZIP file, with a cover page. Download it, or make a link for your lawyer.",
  /** Once the sale has closed. */
  ledeClosed: "Everything sent and shared for the sale, in one ZIP file with a cover page.",
  contents: "What's in it",
  nothing: "Nothing yet.",
  missing:
    "The agreement of purchase and sale isn't in it yet. It's added once you've sent it, or once our office shares its copy.",
  missingClosed:
    "The agreement of purchase and sale isn't in it: it wasn't sent or shared here. Ask us for a copy.",
  unchecked: "our office hasn't checked it yet",
  download: "Download the ZIP file",
  downloadCover: "Download the cover page",
  linkTitle: "A link for your lawyer",
  link: `The link works for ${days} days. Whoever has it can read and download these documents, so send it only to your lawyer.`,
  works: (day: string): string => `The link works until ${day}.`,
  workedUntil: (day: string): string => `The last link worked until ${day}.`,
  madeFor: (whom: string, when: string): string => sentence(`Made for ${whom} on ${when}`),
  made: (when: string): string => sentence(`Made on ${when}`),
  notDownloaded: "The documents haven't been downloaded with it yet.",
  downloaded: (count: number, when: string): string =>
    sentence(count === 1 ? `Downloaded once, on ${when}` : `Downloaded ${count} times, last on ${when}`),
  make: "Make the link",
  makeAnew: "Make a new link",
  anew: "Or make a new one: the old link then stops working.",
  renew: `Renew it for ${days} days`,
  end: "End the link",
  address: "This is the link. Copy it now: it's shown only here and only once.",
  emailed: (email: string): string => `We've also emailed it to ${email}.`,
  ended: "The link no longer works.",
  renewed: (day: string): string => `The same link now works until ${day}.`,
  moved:
    "Nothing was changed: the link was made, renewed or ended in another window after you opened this page. A link you've just copied works.",
  over: "There's no recorded sale now, so there are no documents for a lawyer.",
  tooManyLetters: (email: string): string =>
    `We didn't email it: you've just had us send several emails to ${email}. Send the link yourself.`,
  name: "Your lawyer's name",
  email: "Your lawyer's email",
  emailHint: "If you enter it, we email the link.",
  pageTitle: "Documents of a sale",
  pageDownload: "Download the documents",
  pageNote: "One ZIP file with a cover page that prints.",
  shownUntil: (day: string): string => `This page works until ${day}.`,
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
  coverNote: (when: string): string =>
    `Put together ${when} from the sellers' account and our file. The documents are as they were signed or sent: where this page and a document differ, the document counts.`,
} as const;
