import type { Option } from "~/lib/ui/shapes";

/**
 * Lists for the office's work on a posting: sources of facts, checks of the owners, documents for each stage. Sources: O. Reg. 567/05, s. 13 (the guide). RECO's bulletins on verifying
 * identity and ownership. Forms in use at an Ontario brokerage in 2026. Compared on November 22, 2026. The
 * broker of record has to confirm them before the first posting.
 */

/** Source of an unverified fact. */
export const sellerSource = "seller";

/** Sources that the office compares facts with. */
export const factSources = [
  { value: sellerSource, label: "Seller's statement" },
  { value: "tax-bill", label: "Tax bill" },
  { value: "mpac", label: "MPAC" },
  { value: "geowarehouse", label: "GeoWarehouse" },
  { value: "survey", label: "Survey" },
  { value: "paper", label: "Another document on file" },
  { value: "seen", label: "Seen on site" },
] as const satisfies readonly Option[];

/** The board's forms for the two kinds of representation agreement. */
const agreementForms = { designated: "OREA 271", brokerage: "OREA 200" } as const;

/** Kinds of representation agreement. */
export const representationKinds = [
  { value: "designated", label: `Designated (${agreementForms.designated})` },
  { value: "brokerage", label: `Brokerage (${agreementForms.brokerage})` },
] as const satisfies readonly Option[];

interface CheckWords {
  name: string;
  /** Task in words. */
  what: string;
  /** Possible ways of doing it. */
  ways: readonly Option[];
  /** True if each owner needs a separate check. */
  eachOwner: boolean;
}

/** Ways of confirming a home that the office can't choose, because they need the code. */
export const codeWays: readonly string[] = ["code", "code-read-out"];

/** Checks by a registrant before there is an agreement. No copies of identity documents are stored. */
export const checkKinds = {
  guide: {
    name: "RECO guide explained",
    what: "An agent explained it to this owner before any service.",
    ways: [
      { value: "phone", label: "By phone" },
      { value: "video", label: "By video" },
      { value: "in-person", label: "In person" },
    ],
    eachOwner: true,
  },
  ownership: {
    name: "Owners in the land registry",
    what: "The land registry names the same owners as the order.",
    ways: [
      { value: "parcel-register", label: "Parcel register in the land registry (ONLAND)" },
      { value: "geowarehouse", label: "GeoWarehouse" },
    ],
    eachOwner: false,
  },
  identity: {
    name: "Identity checked",
    what: "Before the agreement. No copy is filed here.",
    ways: [
      { value: "in-person", label: "Photo ID, in person" },
      { value: "remote", label: "Remote, authenticated photo ID" },
      { value: "two-sources", label: "Dual process (two sources)" },
      { value: "credit-file", label: "Credit file" },
    ],
    eachOwner: true,
  },
  authority: {
    name: "Authority to sign",
    what: "The document is on file, or its location is recorded.",
    ways: [
      { value: "power-of-attorney", label: "Continuing power of attorney for property" },
      { value: "certificate", label: "Certificate of appointment of estate trustee" },
      { value: "resolution", label: "Resolution of the company, and its corporate profile" },
      { value: "guardianship", label: "Guardianship order or statutory certificate" },
      { value: "trust", label: "Trust document" },
    ],
    eachOwner: true,
  },
  corporation: {
    name: "Corporation identified",
    what: "Its name, number and directors, in a public record.",
    ways: [
      { value: "profile", label: "Corporate profile report" },
      { value: "status", label: "Certificate of status" },
      { value: "articles", label: "Articles of incorporation" },
    ],
    eachOwner: true,
  },
  spouse: {
    name: "Spouse who isn't on title",
    what: "A spouse who isn't on title may have to consent to the sale of a home that both live in.",
    ways: [
      { value: "in-agreement", label: "Consent in the listing agreement" },
      { value: "consent", label: "Separate signed consent" },
      { value: "not-needed", label: "Not a matrimonial home (owner's written statement)" },
      { value: "lawyer", label: "Not needed (lawyer's letter)" },
    ],
    eachOwner: false,
  },
  home: {
    name: "Code posted to the home",
    what: "The owner enters it in the account. Otherwise the broker of record gives a reason.",
    ways: [
      { value: "code", label: "Entered by the owner" },
      { value: "code-read-out", label: "Read out by the owner on the phone" },
      { value: "met", label: "Not needed: met in person at the home" },
      { value: "known", label: "Not needed: a client we have known for years" },
      { value: "new-build", label: "Not needed: a new build without mail delivery" },
      { value: "other", label: "Not needed: another reason" },
    ],
    eachOwner: false,
  },
  "client-record": {
    name: "Federal identification record (FINTRAC)",
    what: "Only if federal rules require one for this plan.",
    ways: [
      { value: "made", label: "Made and filed at our office" },
      { value: "not-needed", label: "Not needed on this plan (decided by the broker of record)" },
    ],
    eachOwner: false,
  },
} as const satisfies Record<string, CheckWords>;

export type CheckKind = keyof typeof checkKinds;

/** Ways of delivering copies of an agreement to the owners. */
export const copyWays = [
  { value: "email", label: "By email" },
  { value: "signing-service", label: "Through the signing service" },
  { value: "in-person", label: "In person" },
  { value: "mail", label: "By mail" },
] as const satisfies readonly Option[];

/** Reasons for declining an order. */
export const declineReasons = [
  { value: "outside", label: "The home is outside the area we serve" },
  { value: "kind", label: "We don't list this kind of property" },
  { value: "listed", label: "It's listed with another brokerage" },
  { value: "owners", label: "We couldn't confirm the owners" },
  { value: "facts", label: "We couldn't confirm the facts" },
  { value: "other", label: "Another reason" },
] as const satisfies readonly Option[];

interface OfficePaperWords {
  name: string;
  /** Name of the official form, if there is one. */
  form?: string;
  /** Requirement of the stage. */
  need: "mandatory" | "optional" | "one-of";
}

/**
 * Documents that the office adds to a posting, by stage. Of those marked "one-of", a single one is enough.
 * Checks are recorded elsewhere and aren't documents.
 */
export const officePapers = {
  active: {
    title: "For the listing",
    papers: {
      agreement: {
        name: "Listing agreement, signed by every owner",
        form: `${agreementForms.designated} (designated) or ${agreementForms.brokerage} (brokerage)`,
        need: "mandatory",
      },
      data: { name: "MLS data information form", form: "PropTx 290 or 291, 11/2025", need: "mandatory" },
      direction: { name: "Seller's direction about offers", form: "OREA 244", need: "optional" },
      sharing: {
        name: "Seller's direction to share an offer's contents",
        form: "OREA 209",
        need: "optional",
      },
      amendment: { name: "Amendment", form: "OREA 240", need: "optional" },
      other: { name: "Something else", need: "optional" },
    },
  },
  sold: {
    title: "For a conditional sale",
    papers: {
      offer: { name: "Offer summary", form: "OREA 801", need: "optional" },
      purchase: { name: "Agreement of purchase and sale", need: "mandatory" },
      deposit: { name: "Deposit receipt", need: "mandatory" },
      amended: {
        name: "Amendment to the agreement of purchase and sale",
        form: "OREA 120",
        need: "optional",
      },
      fulfilment: { name: "Notice of fulfilment", need: "one-of" },
      waiver: { name: "Waiver", need: "one-of" },
      "sale-amendment": { name: "Amendment that removes the condition", need: "one-of" },
    },
  },
  closed: {
    title: "For the closing",
    papers: {
      "trade-record": { name: "Trade record sheet", need: "mandatory" },
    },
  },
  ended: {
    title: "For a suspension or termination",
    papers: {
      cancellation: { name: "Cancellation", form: "OREA 242", need: "one-of" },
      suspension: { name: "Suspension", form: "OREA 241", need: "one-of" },
      release: { name: "Mutual release", need: "optional" },
    },
  },
} as const satisfies Record<string, { title: string; papers: Record<string, OfficePaperWords> }>;

export type PaperStage = keyof typeof officePapers;

/** Kinds required by an earlier version. Their records keep the name and count as a current kind. */
export const olderPapers: Readonly<Record<string, { name: string; as: "data" | "other" }>> = {
  "data-freehold": { name: "MLS data information form", as: "data" },
  "data-condo": { name: "MLS data information form", as: "data" },
  "draft-sheet": { name: "MLS draft sheet", as: "other" },
  guide: { name: "Acknowledgement of the RECO guide", as: "other" },
  identity: { name: "Photo identification of each owner", as: "other" },
  fintrac: { name: "Federal identification record (FINTRAC)", as: "other" },
  schedule: { name: "Schedule to the agreement", as: "other" },
  "schedule-b": { name: "Schedule B", as: "other" },
  cooperation: { name: "Confirmation of co-operation", as: "other" },
  "final-sheet": { name: "Final MLS sheet", as: "other" },
  "notice-of-sale": { name: "Notice of sale", as: "other" },
};

/** Current kind for a recorded kind. */
export const paperKindNow = (kind: string): string => olderPapers[kind]?.as ?? kind;
