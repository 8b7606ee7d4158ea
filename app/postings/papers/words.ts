import { postings, uploads } from "~/content/business";
import { megabytes } from "~/lib/format";
import type { Option } from "~/lib/ui/shapes";

/**
 * The papers of an order: which there are, who asks for them and why, and the words of their page. Compared on
 * November 21, 2026 with the board's rules (PropTx, in force since December 2, 2024) and with the checklist of a real
 * Ontario brokerage. To be confirmed by the broker of record before the first posting.
 */

interface PaperWords {
  name: string;
  /** Who asks for it, and what for. */
  why: string;
  /** What whoever does not have it says; left out where the answers say that there is one, or nothing goes without. */
  none?: string;
}

export const paperKinds = {
  taxBill: {
    name: "Final property tax bill",
    why: "The listing states the tax and its year, and agents rely on both. We compare your figures with the bill.",
  },
  listingEnd: {
    name: "End of the other brokerage's listing",
    why: "We can't post while another brokerage's agreement runs: we need the page with its last day, or the signed release.",
  },
  powerOfAttorney: {
    name: "Power of attorney for property",
    why: "An attorney signs for an owner. We have to see that they may before anything is signed.",
  },
  appointment: {
    name: "Certificate of appointment of the estate trustee",
    why: "An estate trustee signs. We have to see that they may before anything is signed.",
    none: "I don't have it yet",
  },
  companyPapers: {
    name: "Company papers that say who may sign",
    why: "A company owns the home: we need its articles or a resolution before anything is signed.",
  },
  survey: {
    name: "Survey",
    why: "You have one. Buyers' lawyers ask for it, and we compare the measures of the lot with it.",
  },
  secondUnit: {
    name: "Papers of the legal second unit",
    why: "You have them. The listing calls the unit legal only once we have seen the permit or the city's letter.",
  },
  statusCertificate: {
    name: "Status certificate",
    why: "You have one. A buyer's lawyer reads it before the offer becomes firm.",
  },
  specialAssessment: {
    name: "The corporation's letter about the special assessment",
    why: "A buyer has to know how much is due, when and what for, in the corporation's own words.",
    none: "I don't have it",
  },
  heritage: {
    name: "Heritage by-law or agreement",
    why: "A buyer has to know what may not be changed.",
    none: "I don't have it",
  },
  financing: {
    name: "Contracts and loans for things in the home",
    why: "A buyer takes them over or you pay them out, so the agreement of sale has to name their terms.",
    none: "I don't have them",
  },
  rentals: {
    name: "Rental contracts",
    why: "A buyer takes them over or wants them bought out, so the agreement of sale has to name their terms.",
    none: "I don't have them",
  },
  lease: {
    name: "The tenant's lease",
    why: "A tenancy goes on with the buyer, who asks for the lease. Add the notice to leave, if there has been one.",
    none: "There is none in writing",
  },
  other: {
    name: "Something else about the home",
    why: "Never asked for: floor plans, permits, receipts of work, warranties.",
  },
} as const satisfies Record<string, PaperWords>;

export type PaperKind = keyof typeof paperKinds;

/** What can be said of a paper that is not here. */
export const paperChoices = {
  upload: "I upload it before I send the order",
  call: "I'll email it or show it when you check my ID",
} as const;

/** What may be said of a kind of paper that was not uploaded. */
export const choicesOf = (kind: PaperKind): Option[] => {
  const words: PaperWords = paperKinds[kind];
  return [
    { value: "upload", label: paperChoices.upload },
    { value: "call", label: paperChoices.call },
    ...(words.none ? [{ value: "none", label: words.none }] : []),
  ];
};

/** What is said of a paper that is neither here nor spoken for. */
export const paperGaps = {
  open: (name: string) => `${name}: upload it, or say that you'll email or show it.`,
  promised: (name: string) => `${name}: you said that you upload it. It isn't here yet.`,
} as const;

const { papers: most } = postings;

export const papersPage = {
  neededTitle: "What we need to see",
  needed: "This follows from your answers, and changes with them.",
  states: {
    here: "Uploaded",
    call: "You'll email or show it",
    none: "You don't have it",
    open: "Open",
  },
  refusedTitle: "What not to send",
  refused:
    "No passport, driver's licence or health card, no social insurance number, nothing from your bank or about your mortgage. An agent checks who you are with you, in person or by video.",
  uploadTitle: "Upload a paper",
  filesHint: `PDF, JPEG or PNG, up to ${megabytes(uploads.fileBytes)} each, ${uploads.files} at a time. A clear photo of each page will do.`,
  kind: "What is it?",
  chooseKind: "Choose one",
  files: "Files",
  upload: "Upload",
  full: `An order holds ${most} papers. Remove one to upload another, or email it to us.`,
  uploading: "Uploading...",
  hereTitle: "Uploaded so far",
  hereCount: (count: number) => `${count} of at most ${most}.`,
  nothingHere: "Nothing yet.",
  head: ["Paper", "File", "Size", "Added"],
  get: "Download",
  remove: "Remove",
  ofPaper: (name: string) => ` ${name}`,
  restTitle: "What you don't upload",
  rest: "What you'll email us, or show when an agent checks who you are, needs no upload.",
  saved: (count: number) =>
    count === 1 ? "Your paper has been uploaded." : `${count} papers have been uploaded.`,
  closed: "This order has been sent, so its papers stay as they are. Ask us for a change.",
} as const;

/** Why a file was not taken. Each names it, because several can be sent at once. */
export const paperRefusals = {
  noKind: "Choose what the paper is.",
  identity: (name: string) =>
    `“${name}” sounds like an identity paper. We don't want it here: an agent checks who you are with you. If it's something else, change the file's name and send it again.`,
  bank: (name: string) =>
    `“${name}” sounds like something from a bank. We don't need it, and don't keep it. If it's something else, change the file's name and send it again.`,
  type: (name: string) =>
    `“${name}” is no PDF, JPEG or PNG. Save or print it as a PDF, or take a photo of it, and send that.`,
  heic: (name: string) =>
    `“${name}” is a HEIC picture, which we can't read. On an iPhone, choose Settings, Camera, Formats, Most Compatible, and take it again; or send a screenshot of it.`,
  empty: (name: string) => `“${name}” is empty. Choose the file again.`,
  tooLarge: (name: string) =>
    `“${name}” is larger than ${megabytes(uploads.fileBytes)}. Scan it in grey or with fewer dots an inch, or split it.`,
  full: (name: string) =>
    `“${name}” was not kept: an order holds ${most} papers. Remove one, or email us this one.`,
  duplicate: (name: string, there: string) => `“${name}” is here already, as “${there}”.`,
  unanswered:
    "We don't know whether everything was stored: our system didn't answer in time. Look below at what is there, and send the rest again in a minute.",
} as const;
