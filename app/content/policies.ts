import type { PlanId } from "./business";
import type { Office } from "./site";

/**
 * What only the brokerage can decide. A field that is left out is undecided: the pages then say truthfully
 * that it is settled in writing before the seller signs (`policy-words.ts` has the sentences for both cases),
 * and `npm run doctor` lists it. Enter a value only once the brokerage has decided it and its agreement says
 * the same.
 */
export interface Policies {
  /** What one extension of the MLS term costs, whole dollars before HST; 0 when it costs nothing. */
  extensionFeeDollars?: number;
  /** Longest from a signed agreement with all facts and photos to a live listing, business days. */
  goLiveBusinessDays?: number;
  /** How fees are paid, as it follows "You pay": "by Interac e-Transfer or cheque". */
  paymentMethods?: string;
  /** When the Basic and Basic-Plus fees are due. */
  paymentMoment?: "signing" | "posting";
  /** How much of the fee comes back when a seller cancels before the listing is live, percent. */
  refundBeforeLivePercent?: number;
  /** How long after the listing ends a buyer who saw the home during it still brings a commission, days. */
  holdoverDays?: number;
  /** Whether the Flat-Fee becomes a fixed dollar amount on the day of signing, whatever the price does later. */
  flatFeeFixedAtSigning?: boolean;
  /** What a Flat-Fee seller owes without a sale: nothing, or what we spent on photos, tour, floor plans and inspection. */
  flatFeeWithoutSale?: "nothing" | "our costs";
  /** Who takes the photos of the Flat-Fee plan. */
  flatFeePhotos?: "professional" | "seller";
  /** How much of the fee already paid counts towards a larger plan, percent. */
  upgradeCreditPercent?: number;
  /** What each paid service of Basic-Plus costs, whole dollars before HST. */
  optionDollars?: Readonly<Record<OptionId, number>>;
  /** Whether the brokerage has confirmed which plan includes which feature, in the comparison table. */
  planTableConfirmed?: boolean;
  /** Where the agreement can be read before anybody calls, a path or https URL of a PDF. */
  sampleAgreementUrl?: string;
  /** Whether the seller owes the co-operating commission when the buyer has no agent. */
  buyerWithoutAgent?: "nothing owed" | "still owed";
  /** Whether the seller may also advertise and sell privately while listed. */
  privateSaleWhileListed?: boolean;
  /** How far ahead the hours of an open house must reach us to appear on the listing, business days. */
  openHouseNoticeBusinessDays?: number;
  /** How agents reach the seller: the number in the notes that only agents see, or through our office. */
  agentsReachSeller?: "directly" | "through us";
  /** How soon a call from a buyer without an agent is passed on to the seller, office hours. */
  callsPassedOnWithinHours?: number;
  /** Until when offers announced by e-mail are seen, every day of the week: "9 p.m.". */
  offersCheckedUntil?: string;
  /** Plans on which the federal rules on client identification (FINTRAC) bind the brokerage; none: an empty list. */
  identityRecordPlans?: readonly PlanId[];
  /** Whether a member of the board has confirmed the lists of answers of an order (`postings/lists.ts`). */
  answerListsConfirmed?: boolean;
  /** Which kind of representation agreement the brokerage uses. */
  representation?: "brokerage" | "designated";
  /** Which MLS system the listings of each office go on, as a seller would look it up. */
  mlsSystem?: Readonly<Record<Office["id"], string>>;
  /** Whether the brokerage belongs to CREA and uses its trademarks under licence. */
  creaMember?: boolean;
  /** Name of the broker of record, as RECO's register has it. */
  brokerOfRecord?: string;
  /** The brokerage's registration number at RECO. */
  recoRegistration?: string;
  /** Who insures the brokerage, and against what, as it follows "We're insured": "against errors by ...". */
  insurance?: string;
  /** Whether anybody pays us for recommending them, such as a lender or an inspector. */
  referralFees?: "none" | "disclosed";
  /** What a buyer who buys with us gets back of the commission we receive, percent; 0 when there is no such offer. */
  cashBackPercent?: number;
}

/** The paid services of Basic-Plus. */
export type OptionId =
  | "virtual-tour"
  | "floor-plans"
  | "home-inspection"
  | "for-sale-sign"
  | "lock-box"
  | "marketing-package"
  | "offer-review"
  | "trust-account";

/** What the brokerage of this repository, which is made up, has decided: placeholders, like its phone numbers. */
export const exampleTerms: Policies = {
  cashBackPercent: 25,
};

/** What has been decided: enter the brokerage's own values here. */
export const policies: Policies = exampleTerms;

/** Each decision in a few words, for the list of `npm run doctor`. */
const policyNames: Readonly<Record<keyof Policies, string>> = {
  extensionFeeDollars: "what an extension costs",
  goLiveBusinessDays: "how long until a listing is live",
  paymentMethods: "how fees are paid",
  paymentMoment: "when the Basic and Basic-Plus fees are due",
  refundBeforeLivePercent: "what comes back when a seller cancels before the listing is live",
  holdoverDays: "how long a buyer from the term still brings a commission",
  flatFeeFixedAtSigning: "whether the Flat-Fee is fixed in dollars at signing",
  flatFeeWithoutSale: "what a Flat-Fee seller owes without a sale",
  flatFeePhotos: "who takes the photos on Flat-Fee",
  upgradeCreditPercent: "how much of a paid fee counts towards a larger plan",
  optionDollars: "the prices of the Basic-Plus options",
  planTableConfirmed: "that the plan comparison is right in every cell",
  sampleAgreementUrl: "where a sample agreement can be read",
  buyerWithoutAgent: "what is owed when the buyer has no agent",
  privateSaleWhileListed: "whether a seller may sell privately while listed",
  openHouseNoticeBusinessDays: "how far ahead open houses must be announced",
  agentsReachSeller: "how agents reach the seller",
  callsPassedOnWithinHours: "how soon calls from buyers are passed on",
  offersCheckedUntil: "until when offers are seen after hours",
  identityRecordPlans: "on which plans the federal identification rules apply",
  answerListsConfirmed: "that the lists of answers of an order are the board's",
  representation: "which kind of representation agreement is used",
  mlsSystem: "which MLS system each office lists on",
  creaMember: "whether the brokerage is a member of CREA",
  brokerOfRecord: "who the broker of record is",
  recoRegistration: "the registration number at RECO",
  insurance: "how the brokerage is insured",
  referralFees: "whether anybody pays the brokerage for a recommendation",
  cashBackPercent: "whether buyers get cash back, and how much",
};

const allPolicies = Object.keys(policyNames) as (keyof Policies)[];

/** What is still as the made-up brokerage has it, a line each: "what an extension costs (extensionFeeDollars)". */
export const stillExample = (decided: Policies = policies): string[] =>
  allPolicies
    .filter((name) => exampleTerms[name] !== undefined && decided[name] === exampleTerms[name])
    .map((name) => `${policyNames[name]} (${name})`);

/** What is still undecided, a line each: "what an extension costs (extensionFeeDollars)". */
export const undecided = (decided: Policies = policies): string[] =>
  allPolicies.filter((name) => decided[name] === undefined).map((name) => `${policyNames[name]} (${name})`);
