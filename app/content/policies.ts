import { identity, terms } from "~/content/brokerage";
import type { Identity, Terms } from "./example-brokerage";
import * as example from "./example-brokerage";
import { type OptionId, optionIds } from "./example-brokerage";

export { type OptionId, optionIds, type Region, type Terms as Policies } from "./example-brokerage";

/** Decisions of the brokerage. */
export const policies = terms;

/** Paid services of Basic-Plus that the brokerage sells. Orders can have others from an earlier decision. */
export const soldOptions: readonly OptionId[] = optionIds.filter(
  (id) => id !== "trust-account" || policies.holdsDeposits,
);

/** Decisions in a few words, for the list of `npm run doctor`. */
const policyNames: Readonly<Record<keyof Terms, string>> = {
  lastChanged: "date of the last change of the terms",
  extensionFeeDollars: "price of an extension",
  goLiveBusinessDays: "time until a listing is live",
  bookServicesBusinessDays: "time until services are booked after the last signature",
  paymentMethods: "payment methods",
  paymentMoment: "due date of the Basic and Basic-Plus fees",
  cancelBeforeLive: "cost of cancelling before the listing is live",
  endEarly: "effect of an early end on the fee",
  holdoverDays: "length of the holdover",
  holdoverOwed: "commission owed in the holdover",
  holdoverToUs: "amount owed to us in the holdover on Basic and Basic-Plus",
  flatFeeFixed: "moment at which the Flat-Fee is fixed in dollars",
  flatFeePhotos: "photographer on Flat-Fee",
  flatFeeCosts: "costs that a Flat-Fee seller pays without a sale",
  flatFeeCostsCapDollars: "limit of these costs",
  upgradeCredit: "share of a paid fee that counts towards a larger plan",
  optionPrices: "prices of the Basic-Plus options",
  agreementToRead: "parts of the agreement to read before ordering",
  buyerWithoutAgent: "amount owed if the buyer has no agent",
  privateSaleWhileListed: "permission to sell privately while listed",
  openHouseNoticeBusinessDays: "notice for open houses",
  agentsReachSeller: "agents' way to reach the seller",
  callsPassedOnWithinHours: "time for passing on buyers' calls",
  offersCheckedUntil: "hour until which offers are seen after hours",
  identityRecordPlans: "plans with federal identification rules",
  representation: "kind of representation agreement",
  trademarkUse: "right to use the trademarks of CREA",
  brokerOfRecord: "name of the broker of record",
  recoRegistration: "registration number at RECO",
  insurance: "insurance of the brokerage",
  referralFees: "referral fees",
  cashBackPercent: "share of cash back for buyers",
  holdsDeposits: "trust account for deposits",
  checksMls: "comparison of listings with the MLS",
  postsHomeCode: "code posted to the home before it is listed",
  mlsRemarks: "maximum lengths of remarks on the MLS, unconfirmed by any source",
  serviceArea: "service area",
};

/** Entries of the brokerage's identity in a few words. */
const identityNames: Readonly<Partial<Record<keyof Identity, string>>> = {
  brokerage: "name",
  phone: "phone number",
  tollFree: "toll-free number",
  email: "email addresses",
  offices: "offices",
  plannedOffice: "planned office",
  boards: "boards that serve the offices",
  marketReport: "publisher of the monthly figures for sellers",
  joinUs: "link for agents who want to join",
};

/** Entries that still come from the made-up brokerage, one line each: "price of an extension (extensionFeeDollars)". */
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
