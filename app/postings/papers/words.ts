import { postings, uploads } from "~/content/business";
import { capitalised, inWords } from "~/content/phrases";
import { site } from "~/content/site";
import { megabytes } from "~/lib/format";
import type { Option } from "~/lib/ui/shapes";

/**
 * Documents of an order: their kinds, the reason for each, and the words of their page.
 * Compared on November 21, 2026 with the board's rules (PropTx, in force since December 2, 2024).
 * Also compared with the checklist of a real Ontario brokerage.
 * To be confirmed by the broker of record before the first posting.
 */

interface PaperWords {
  name: string;
  /** Reason for the request, and who makes it. */
  why: string;
  /** Option for sellers without it. Left out if the answers say that there is one, or if it's indispensable. */
  none?: string;
}

/** Other kinds from earlier versions are read as "Something else about the home". */
export const paperKinds = {
  taxBill: {
    name: "Final property tax bill",
    why: "The listing states the tax and its year, and agents rely on both. We compare your figures with the bill.",
  },
  listingEnd: {
    name: "End of the other brokerage's listing",
    why: "We can't list the home while another brokerage's agreement is in effect: we need the page with its last day, or the signed release.",
  },
  powerOfAttorney: {
    name: "Power of attorney or guardianship order",
    why: "Someone is signing for an owner. We have to see that they're authorized before anything is signed.",
  },
  appointment: {
    name: "Certificate of appointment of the estate trustee",
    why: "An estate trustee is signing. We have to see that they're authorized before anything is signed.",
    none: "I don't have it yet",
  },
  companyPapers: {
    name: "Company or trust documents that say who can sign",
    why: "A company or trust owns the home: we need its articles, a resolution or the trust document before anything is signed.",
  },
  survey: {
    name: "Survey",
    why: "You told us you have one. Buyers' lawyers ask for it, and we check the lot's measurements against it.",
  },
  statusCertificate: {
    name: "Status certificate",
    why: "You told us you have one. A buyer's lawyer will read it before the offer becomes firm.",
  },
  lease: {
    name: "The tenant's lease",
    why: "A tenancy continues with the buyer, who will ask for the lease. Add the notice to leave, if there is one.",
    none: "There's no written lease",
  },
  other: {
    name: "Something else about the home",
    why: "Optional: floor plans, permits, receipts for work, warranties.",
  },
} as const satisfies Record<string, PaperWords>;

export type PaperKind = keyof typeof paperKinds;

/** Documents that a seller sends after the order, until the sale has closed. */
export const laterKinds = {
  agreement: "Signed listing agreement",
  amendment: "Signed change of the listing",
  purchase: "Agreement of purchase and sale",
  amended: "Amendment to the agreement",
  fulfilment: "Notice of fulfilment",
  waiver: "Waiver",
  deposit: "Deposit receipt",
  statusCertificate: "Status certificate",
  other: "Another document",
} as const;

export type LaterKind = keyof typeof laterKinds;

/** Page that takes signed documents, after the order's address. Others are part of the order until it's signed. */
export const signedPage = "/papers?signed";

/** Answers about a document that isn't here. */
const paperChoices = [
  { value: "upload", label: "I'll upload it later", shortLabel: "To be uploaded" },
  {
    value: "call",
    label: "I'll email it or show it when you check my ID",
    shortLabel: "By email, or shown with the ID",
  },
] as const satisfies readonly Option[];

/** Permitted answers about a kind of document that wasn't uploaded. */
export const choicesOf = (kind: PaperKind): Option[] => {
  const words: PaperWords = paperKinds[kind];
  return [...paperChoices, ...(words.none ? [{ value: "none", label: words.none, shortLabel: "None" }] : [])];
};

/** Errors about a document that is neither here nor answered for. */
export const paperGaps = {
  open: (name: string) => `${name}: upload it, or tell us that you'll email or show it.`,
  promised: (name: string) => `${name}: you said you'd upload it, and it isn't here yet.`,
} as const;

const { papers: most } = postings;

export const papersPage = {
  states: {
    here: "Uploaded",
    call: "You'll email or show it",
    none: "You don't have it",
    open: "Open",
  },
  refused:
    "Your passport, driver's licence, health card or social insurance number, or anything from your bank or about your mortgage. An agent will check your ID with you, in person or by video.",
  filesHint: `PDF, JPEG, PNG or an iPhone's HEIC, up to ${megabytes(uploads.fileBytes)} each, ${uploads.files} at a time. A clear photo of each page will do.`,
  kind: "What is it?",
  chooseKind: "Choose one",
  full: `An order holds ${most} documents. Remove one to upload another, or email it to us.`,
  uploading: "Uploading...",
  saved: (count: number) =>
    count === 1
      ? "Your document has been uploaded."
      : `${capitalised(inWords(count))} documents have been uploaded.`,
  shrinking: "Making your photos smaller, so that they can be sent...",
  sent: (count: number) =>
    count === 1
      ? "We have your document. An agent will review it."
      : `We have your ${inWords(count)} documents. An agent will review them.`,
  sort: "Save the kind",
  notWithdrawn: "Our office has already put it on file, so it stays there. Message us if it shouldn't.",
  closed:
    "This order has been sent, so its documents can't be changed here. If something needs to change, tell us.",
} as const;

/** Page that asks for the tax bill before anything that it answers. */
export const billFirst = {
  title: "Photograph your tax bill",
  lede: "We read the address, the roll number and the tax from it, so that you don't have to type them.",
  files: "Photo or PDF of the final bill",
  hint: `Up to ${megabytes(uploads.fileBytes)}. Never ID or anything from a bank.`,
  send: "Send it",
  /** Value of the button, after which the next page follows. */
  goesOn: "bill",
  type: "Type it instead",
} as const;

/** Reasons for refusing a file. Each names the file, because several can be sent together. */
export const paperRefusals = {
  noKind: "Choose what the document is.",
  identity: (name: string) =>
    `“${name}” looks like an identity document. Please don't send it here: an agent will check your ID with you. If it's something else, tick that below and send it again.`,
  bank: (name: string) =>
    `“${name}” looks like something from a bank. We don't need it, and don't keep it. If it's something else, tick that below and send it again.`,
  type: (name: string) =>
    `“${name}” isn't a PDF or a picture. Save or print it as a PDF, or take a photo of it, and send that.`,
  heic: (name: string) =>
    `“${name}” is a HEIC picture that we can't read. On an iPhone, choose Settings, Camera, Formats, Most Compatible, and take it again. On a computer, export it as a JPEG. Or send a screenshot of it.`,
  picture: (name: string, reason: string) => `“${name}” wasn't kept: ${reason}`,
  pdf: {
    cut: (name: string) =>
      `“${name}” isn't all there: its end is missing. Download it once more, wait until it's done, and send that.`,
    locked: (name: string) =>
      `“${name}” is locked with a password, so we can't open it. Open it, print it as a PDF without a password, and send that.`,
    broken: (name: string) =>
      `“${name}” can't be opened, or has no page. Open it, print it as a PDF, and send that, or take a photo of each page.`,
  },
  tooMuchWork: (name: string) =>
    `“${name}” isn't kept yet: you've sent more than we can open at once. Send the form again in an hour, or email the file to us.`,
  gone: (name: string) => `“${name}” waited for more than a day, so it was deleted. Choose it again.`,
  empty: (name: string) =>
    `“${name}” is empty. If it's in the cloud, open it once, so that it's on your device, and choose it again.`,
  tooLarge: (name: string) =>
    `“${name}” is larger than ${megabytes(uploads.fileBytes)}. Scan it in grey or at a lower resolution, or send it in parts.`,
  full: (name: string) =>
    `“${name}” wasn't kept: an order holds ${most} documents. Remove one, or email us this one.`,
  duplicate: (name: string, there: string) => `“${name}” is here already, as “${there}”.`,
  fullLater: (name: string) =>
    `“${name}” wasn't kept: there's room for ${postings.laterPapers} documents after an order. Email us this one.`,
  noRoom: `There's no room left in this listing's record, so nothing was kept. Please call us at ${site.phone.text}, or email us the document.`,
  chooseAgain: "Choose the files again: they weren't kept.",
  moved:
    "Nothing was kept: the order or the listing has changed since you opened this page. It's shown below as it is now.",
  unanswered:
    "We don't know whether everything was stored: our system didn't answer in time. Check below what has arrived, and send the rest again in a minute.",
} as const;
