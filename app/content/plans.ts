import { formatDollars, percent } from "~/lib/format";
import { commission, inspectionFromDollars, listing, type PlanId, planPrices, plans } from "./business";
import { capitalised, nationalSite, noFixedRate } from "./phrases";
import { type OptionId, policies } from "./policies";
import { flatFeePhotos, optionPrice, paymentMoment } from "./policy-words";

/** Listing brokerage's share of the assumed full-service commission, in percent. */
export const listingHalf = commission.traditionalPercent / 2;

/** Term in a cell of the table. */
const termShort = `${listing.mlsTermDays} days`;

/** Words for how often a full-service brokerage includes a feature. */
const usually = "Usually";
const varies = "Varies";

/** One plan's cell for one feature. "extra" costs extra, and "price" is the plan's fee. */
export interface PlanCell {
  included: "yes" | "no" | "extra" | "price";
  /** Number, for features whose number differs by plan. */
  count?: number;
  text: string;
}

/** A row of the plan comparison. */
export interface PlanFeature extends Readonly<Record<PlanId, PlanCell>> {
  id: string;
  label: string;
  /** Explanation in one or two sentences. */
  what: string;
  /** Full service's cell: a word such as "Usually", and a few more. */
  fullService: { word: string; text: string };
}

/** The eleven features of specification §3, in its order. */
const allFeatures: readonly PlanFeature[] = [
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
    what: `Where agents search for their buyers, and ${nationalSite}.`,
    basic: { included: "yes", text: termShort },
    "basic-plus": { included: "yes", text: termShort },
    "flat-fee": { included: "yes", text: termShort },
    fullService: { word: usually, text: "For its own term" },
  },
  {
    id: "photos",
    label: "Photos",
    what: "What buyers see first.",
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
    what: "On screen, linked from your listing.",
    basic: { included: "no", text: "Not included" },
    "basic-plus": { included: "extra", text: optionPrice("virtual-tour") },
    "flat-fee": { included: "yes", text: "One tour" },
    fullService: { word: varies, text: "Ask" },
  },
  {
    id: "floor-plans",
    label: "Floor plans",
    what: "Measured, with room sizes.",
    basic: { included: "no", text: "Not included, so supply your own" },
    "basic-plus": { included: "extra", text: optionPrice("floor-plans") },
    "flat-fee": { included: "yes", text: "Drawn for you" },
    fullService: { word: varies, text: "Ask" },
  },
  {
    id: "home-inspection",
    label: "Home inspection",
    what: "An independent inspector's written report. The price depends on the home's size and age.",
    basic: {
      included: "no",
      text: `Not included. From about ${formatDollars(inspectionFromDollars)} elsewhere`,
    },
    "basic-plus": { included: "extra", text: optionPrice("home-inspection") },
    "flat-fee": { included: "yes", text: "One" },
    fullService: { word: varies, text: "Ask who pays for it" },
  },
  {
    id: "for-sale-sign",
    label: "For-sale sign",
    what: "On your lawn, where by-laws and condominium rules allow.",
    basic: { included: "no", text: "Not included, so put up your own" },
    "basic-plus": { included: "extra", text: optionPrice("for-sale-sign") },
    "flat-fee": { included: "yes", text: "One" },
    fullService: { word: usually, text: "One" },
  },
  {
    id: "lock-box",
    label: "Lock box",
    what: "A coded key box for agents whose showing you have approved.",
    basic: { included: "no", text: "Not included, so you open the door" },
    "basic-plus": { included: "extra", text: optionPrice("lock-box") },
    "flat-fee": { included: "yes", text: "One, and you approve each showing" },
    fullService: {
      word: usually,
      text: "The agent arranges showings",
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
    what: "An agent explains each offer and negotiates on your instructions.",
    basic: { included: "no", text: "Not included, so you negotiate" },
    "basic-plus": { included: "extra", text: optionPrice("offer-review") },
    "flat-fee": { included: "yes", text: "Included" },
    fullService: { word: usually, text: "For its client" },
  },
  {
    id: "trust-account",
    label: "Trust account services",
    what: "The buyer's deposit stays in our trust account.",
    basic: {
      included: "no",
      text: "Not included. The offer names who holds it",
    },
    "basic-plus": { included: "extra", text: optionPrice("trust-account") },
    "flat-fee": { included: "yes", text: "We hold it" },
    fullService: { word: usually, text: "Its own" },
  },
];

/** Features of the comparison. A brokerage that holds no deposits has no trust account. */
export const planFeatures = allFeatures.filter(({ id }) => id !== "trust-account" || policies.holdsDeposits);

/** Returns the name of a paid service of Basic-Plus, such as "Lock box". */
export const optionName = (id: OptionId): string => allFeatures.find((one) => one.id === id)?.label ?? id;

/** Paid services of Basic-Plus. */
export const basicPlusOptions = planFeatures.filter(
  (feature) => feature[plans.basicPlus.id].included === "extra",
);

/** Listing fees, the first of the eleven features. They head the columns and the price list. */
export const planSummaries = [
  {
    id: plans.basic.id,
    name: plans.basic.name,
    price: formatDollars(plans.basic.feeDollars),
    fee: formatDollars(plans.basic.feeDollars),
    terms: "+ HST, one time",
    due: `${capitalised(paymentMoment())}, even if the home does not sell`,
    bestFor: "You take the photos, show the home and negotiate.",
  },
  {
    id: plans.basicPlus.id,
    name: plans.basicPlus.name,
    price: formatDollars(plans.basicPlus.feeDollars),
    fee: formatDollars(plans.basicPlus.feeDollars),
    terms: "+ HST, one time, options extra",
    due: `${capitalised(paymentMoment())}, even if the home does not sell`,
    bestFor: "You want professional photos, and a choice of paid services.",
  },
  {
    id: plans.flatFee.id,
    name: plans.flatFee.name,
    price: percent(plans.flatFee.feePercent),
    fee: `${percent(plans.flatFee.feePercent)}, at least ${formatDollars(plans.flatFee.minimumFeeDollars)}`,
    terms: `of the listing price or ${formatDollars(plans.flatFee.minimumFeeDollars)}, whichever is greater, + HST`,
    due: "Payable at closing. The agreement states it in dollars",
    bestFor: "You want every service in the table, and to pay at closing.",
  },
];

/**
 * An entry of the price list. Its large figure is `price`, qualified by `terms`. The whole fee is `fee`. Its due date, and
 * whether it's owed without a sale, is `due`.
 */
export type PlanSummary = (typeof planSummaries)[number];
