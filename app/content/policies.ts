import { identity, terms } from "~/content/brokerage";
import type { Identity, Terms } from "./example-brokerage";
import * as example from "./example-brokerage";

export { type OptionId, optionIds, type Region, type Terms as Policies } from "./example-brokerage";

/** Decisions of the brokerage. */
export const policies = terms;

/** Decisions in a few words, for the list of `npm run doctor`. */
const policyNames: Readonly<Record<keyof Terms, string>> = {
  lastChanged: "when these terms were last changed",
  extensionFeeDollars: "what an extension costs",
  goLiveBusinessDays: "how long until a listing is live",
  paymentMethods: "how fees are paid",
  paymentMoment: "when the Basic and Basic-Plus fees are due",
  cancelBeforeLive: "what cancelling before the listing is live costs",
  endEarly: "what ending a listing early does to the fee",
  holdoverDays: "how long a buyer from the term still brings a commission",
  holdoverOwed: "what such a buyer has the seller owe",
  holdoverToUs: "what the seller then owes us on Basic and Basic-Plus",
  flatFeeFixed: "when the Flat-Fee is fixed in dollars",
  flatFeePhotos: "who takes the photos on Flat-Fee",
  flatFeeCosts: "which costs a Flat-Fee seller pays back without a sale",
  flatFeeCostsCapDollars: "the most those costs come to",
  upgradeCredit: "how far a paid fee counts towards a larger plan",
  optionPrices: "the prices of the Basic-Plus options",
  agreementToRead: "what of the agreement can be read before ordering",
  buyerWithoutAgent: "what is owed when the buyer has no agent",
  privateSaleWhileListed: "whether a seller may sell privately while listed",
  openHouseNoticeBusinessDays: "how far ahead open houses must be announced",
  agentsReachSeller: "how agents reach the seller",
  callsPassedOnWithinHours: "how soon calls from buyers are passed on",
  offersCheckedUntil: "until when offers are seen after hours",
  identityRecordPlans: "on which plans the federal identification rules apply",
  representation: "which kind of representation agreement is used",
  trademarkUse: "by what right the trademarks of CREA are used",
  brokerOfRecord: "who the broker of record is",
  recoRegistration: "the registration number at RECO",
  insurance: "how the brokerage is insured",
  referralFees: "whether anyone pays the brokerage for a recommendation",
  cashBackPercent: "how much cash back buyers get",
  serviceArea: "where the brokerage lists",
};

/** Entries of the brokerage's identity in a few words. */
const identityNames: Readonly<Partial<Record<keyof Identity, string>>> = {
  brokerage: "its name",
  phone: "its phone number",
  tollFree: "its toll-free number",
  email: "its email addresses",
  offices: "its offices",
  plannedOffice: "where the next office is planned",
  boards: "which boards serve its offices",
  marketReport: "whose monthly figures sellers are sent to",
  joinUs: "where agents who want to join it are led",
};

/** Entries that still come from the made-up brokerage, one line each: "what an extension costs (extensionFeeDollars)". */
export const stillExample = (decided: Terms = terms, who: Identity = identity): string[] => [
  ...still(identityNames, who, example.identity),
  ...still(policyNames, decided, example.terms),
];

const still = <Thing extends object>(
  names: Readonly<Partial<Record<keyof Thing, string>>>,
  own: Thing,
  examples: Thing,
): string[] =>
  (Object.keys(names) as (keyof Thing & string)[])
    .filter((name) => own[name] === examples[name])
    .map((name) => `${names[name]} (${name})`);
