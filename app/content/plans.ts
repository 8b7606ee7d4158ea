import { formatDollars, percent } from "~/lib/format";
import { commission, inspectionFromDollars, planPrices, plans } from "./business";
import { fivePercentIsAssumed } from "./five-percent";
import { capitalised, lowerCased, nationalSite, noFixedRate, term } from "./phrases";
import { flatFeePhotos, optionPrice, paymentMoment } from "./policy-words";
import type { PlanFeature, PlanSummary } from "./types";

/** What the listing brokerage keeps of the full-service commission that is assumed, percent. */
const listingHalf = commission.traditionalPercent / 2;

/** How often a full-service brokerage includes a thing. */
const usually = "Usually";
const varies = "Varies";

/** The eleven features of specification §3, in its order. */
export const planFeatures: readonly PlanFeature[] = [
  {
    id: "listing-fee",
    label: "Listing fee",
    what: "What the brokerage is paid, before HST.",
    basic: { included: "price", text: `${planPrices.basic}, one time` },
    "basic-plus": { included: "price", text: `${planPrices.basicPlus}, one time` },
    "flat-fee": {
      included: "price",
      text: `${planPrices.flatFee}, payable at closing`,
    },
    fullService: {
      word: percent(listingHalf),
      text: `Of the sale price, + HST: its half of an assumed ${percent(commission.traditionalPercent)}. ${noFixedRate}`,
    },
  },
  {
    id: "mls-listing",
    label: "MLS and national-site listing",
    what: `Your home in the system agents search for their buyers, and on ${nationalSite}.`,
    basic: { included: "yes", text: capitalised(term) },
    "basic-plus": { included: "yes", text: capitalised(term) },
    "flat-fee": { included: "yes", text: capitalised(term) },
    fullService: { word: usually, text: "For the term in its agreement" },
  },
  {
    id: "photos",
    label: "Photos",
    what: "How many we post. They are what buyers see first.",
    basic: {
      included: "yes",
      count: plans.basic.photos,
      text: `Up to ${plans.basic.photos}, supplied by you`,
    },
    "basic-plus": {
      included: "yes",
      count: plans.basicPlus.photos,
      text: `Up to ${plans.basicPlus.photos} professional photos`,
    },
    "flat-fee": { included: "yes", count: plans.flatFee.photos, text: flatFeePhotos() },
    fullService: { word: usually, text: "Ask who takes them" },
  },
  {
    id: "virtual-tour",
    label: "Virtual tour",
    what: "A walk through the home on screen, linked from your listing. Useful when buyers are coming from out of town.",
    basic: { included: "no", text: "Not included" },
    "basic-plus": { included: "extra", text: optionPrice("virtual-tour") },
    "flat-fee": { included: "yes", text: "One tour, linked from the listing" },
    fullService: { word: varies, text: "Ask whether one is made" },
  },
  {
    id: "floor-plans",
    label: "Floor plans",
    what: "Measured plans with room sizes. They answer the question about the third bedroom before anyone drives over.",
    basic: { included: "no", text: "Not included; you may supply your own" },
    "basic-plus": { included: "extra", text: optionPrice("floor-plans") },
    "flat-fee": { included: "yes", text: "Drawn and added to the listing" },
    fullService: { word: varies, text: "Ask whether one is made" },
  },
  {
    id: "home-inspection",
    label: "Home inspection",
    what: `A written report by an independent inspector before you list. Inspectors charge from about ${formatDollars(inspectionFromDollars)}; size and age of the home move the price.`,
    basic: {
      included: "no",
      text: `Not included; inspectors charge from about ${formatDollars(inspectionFromDollars)}`,
    },
    "basic-plus": { included: "extra", text: optionPrice("home-inspection") },
    "flat-fee": { included: "yes", text: "One pre-listing inspection by an independent inspector" },
    fullService: { word: varies, text: "Ask who pays for it" },
  },
  {
    id: "for-sale-sign",
    label: "For-sale sign",
    what: "A brokerage sign on your lawn. Check your municipal by-law, and your condominium's rules, before you order.",
    basic: { included: "no", text: "Not included; you may put up your own where by-laws allow" },
    "basic-plus": { included: "extra", text: optionPrice("for-sale-sign") },
    "flat-fee": { included: "yes", text: "One, where by-laws and condominium rules allow" },
    fullService: { word: usually, text: "Where by-laws and condominium rules allow" },
  },
  {
    id: "lock-box",
    label: "Lock box",
    what: "A coded key box for agents whose visit you have approved. Having a box doesn't oblige you to accept a visit.",
    basic: { included: "no", text: "Not included; you open the door" },
    "basic-plus": { included: "extra", text: optionPrice("lock-box") },
    "flat-fee": { included: "yes", text: "One; you approve each visit" },
    fullService: {
      word: usually,
      text: "The agent arranges the visits",
    },
  },
  {
    id: "marketing-package",
    label: "Marketing package",
    what: "Promotion beyond the MLS. Your agreement lists each item.",
    basic: { included: "no", text: "Not included" },
    "basic-plus": { included: "extra", text: optionPrice("marketing-package") },
    "flat-fee": { included: "yes", text: "The same package" },
    fullService: { word: usually, text: "Ask for the list" },
  },
  {
    id: "offer-review",
    label: "Offer review and negotiation",
    what: "An agent reads each offer with you, explains its terms and negotiates on your instructions. Your lawyer still gives the legal advice.",
    basic: { included: "no", text: "Not included; you negotiate, your lawyer advises" },
    "basic-plus": { included: "extra", text: optionPrice("offer-review") },
    "flat-fee": { included: "yes", text: "On your instructions; you decide" },
    fullService: { word: usually, text: "For you, as its client" },
  },
  {
    id: "trust-account",
    label: "Trust account services",
    what: "The buyer's deposit sits in our brokerage trust account until it's due to be paid out.",
    basic: {
      included: "no",
      text: "Not included; the offer names another brokerage or a lawyer to hold the deposit",
    },
    "basic-plus": { included: "extra", text: optionPrice("trust-account") },
    "flat-fee": { included: "yes", text: "We hold the buyer's deposit in trust" },
    fullService: { word: usually, text: "The listing brokerage holds the deposit" },
  },
];

/** What a Basic-Plus seller may add for a price. */
export const basicPlusOptions = planFeatures.filter(
  (feature) => feature[plans.basicPlus.id].included === "extra",
);

/** The same in a line each: what it is, and what it costs. */
export const basicPlusOptionLines = basicPlusOptions.map(
  (feature) => `${feature.label}: ${lowerCased(feature[plans.basicPlus.id].text)}`,
);

/** The listing fee, the first of the eleven features: it heads the columns and the price list. */
export const planSummaries: readonly PlanSummary[] = [
  {
    id: plans.basic.id,
    name: plans.basic.name,
    price: formatDollars(plans.basic.feeDollars),
    fee: formatDollars(plans.basic.feeDollars),
    terms: "+ HST, one time",
    due: `${capitalised(paymentMoment())}, even if the home does not sell`,
    bestFor: "You take the photos, show the home and negotiate; all you want is the MLS.",
  },
  {
    id: plans.basicPlus.id,
    name: plans.basicPlus.name,
    price: formatDollars(plans.basicPlus.feeDollars),
    fee: formatDollars(plans.basicPlus.feeDollars),
    terms: "+ HST, one time; options extra",
    due: `${capitalised(paymentMoment())}, even if the home does not sell`,
    bestFor: "You want professional photos and the choice of a few paid services.",
  },
  {
    id: plans.flatFee.id,
    name: plans.flatFee.name,
    price: percent(plans.flatFee.feePercent),
    fee: `${percent(plans.flatFee.feePercent)}, at least ${formatDollars(plans.flatFee.minimumFeeDollars)}`,
    terms: `of the listing price or ${formatDollars(plans.flatFee.minimumFeeDollars)}, whichever is greater, + HST`,
    due: "Payable at closing; your agreement states it in dollars",
    bestFor: "You want every service in the table, with help on offers, and to pay at closing.",
  },
];

/** The words of the price list and of the comparison below it. */
export const planTable = {
  pricesHeading: "What you pay",
  priceLabel: "At your listing price",
  priceSubmit: "Show my fees",
  withHst: "With HST",
  /** Beside the fee at the price typed. */
  withHstAt: "with HST",
  /** What that fee was made from. */
  rule: "Our fee",
  /** What a sale at that price leaves beside a full commission. */
  stays: "You keep",
  more: (amount: string) => `${amount} more than with ${percent(commission.traditionalPercent)}`,
  less: (amount: string) => `${amount} less than with ${percent(commission.traditionalPercent)}`,
  staysBasis: `“You keep” compares a sale at that price with a ${percent(commission.traditionalPercent)} commission: ${percent(commission.cooperatingPercent)} to the buyer's brokerage and HST on both. ${fivePercentIsAssumed}`,
  seeBill: "See it line by line",
  /** @param least the smallest amount it can be */
  from: (least: string) => `from ${least}`,
  due: "Due",
  caption: "What each plan includes",
  fee: "Our fee,",
  beforeHst: "before HST",
  fullService: "Full service",
  /** What the listing brokerage of a full-service sale is paid, the other half being the buyer's brokerage's. */
  fullServiceFee: `${percent(listingHalf)} assumed (its half of ${percent(commission.traditionalPercent)})`,
  /** The same in dollars, at the price typed. */
  fullServiceFeeAt: (amount: string) => `${amount} assumed`,
  legend: "Signs",
  included: { yes: "Included", extra: "For an extra fee", no: "Not included" },
  outside:
    "No plan includes what you offer the buyer's brokerage, the showings, your lawyer or the promise of a sale.",
  standing: "Your agreement lists what your plan includes; this table has the same.",
  /** What the column of the full-service brokerage rests on. */
  fullServiceBasis: `Full service is for comparison: the listing brokerage's half of ${percent(commission.traditionalPercent)} of the sale price, + HST. The other half goes to the buyer's brokerage, which our fees leave out too. ${percent(commission.traditionalPercent)} is our assumption, not a market rate; ${lowerCased(noFixedRate)} What such a brokerage includes is for its agreement to say; the column has what is usual.`,
  /** The stamp on the plan the chooser picked. */
  fits: "Closest match",
  /** In the head of the table, which stays in view; the plan's name follows. */
  start: "Start",
  startWith: (name: string) => ` with ${name}`,
  scheduleMeeting: { label: "Schedule a Meeting", href: "#contact" },
};

/** What search engines are told of the plans as a service. */
export const planService = {
  name: "Mere posting",
  description:
    "A limited service: the home goes on the MLS, the seller keeps the showings and the decisions.",
  type: "Flat-fee MLS listing",
  catalog: "Plans and prices",
} as const;
