import {
  calculator,
  commission,
  exampleListingFeeDollars,
  examplePriceDollars,
  hstPercent,
  type PlanId,
  planPrices,
  plans,
  type workedSales,
} from "~/content/business";
import { feeOwed, typicalCooperatingRange } from "~/content/phrases";
import { flatFeeWithoutSaleShort } from "~/content/policy-words";
import type { ReceiptLine, RichText } from "~/content/types";
import { formatCents, formatDollars, percent } from "~/lib/format";
import { type Breakdown, exampleSales } from "./commission";

/** Every word around the savings: receipts, calculator, worked sales. Figures come from `app/content/commission.ts`. */

const usualQuote = percent(commission.traditionalPercent);
const usualOffer = percent(commission.cooperatingPercent);
const exampleFee = formatDollars(exampleListingFeeDollars);
const examplePrice = formatDollars(examplePriceDollars);

/** What a sale is divided into, named alike wherever it is divided. */
export const saleLines = {
  price: "Sale price",
  /** @param fee whose fee it is; without one the listing side of a full commission */
  listing: (fee?: string, more = "") => (fee ? `${fee} listing fee${more}` : "Listing brokerage"),
  cooperating: "Buyer's brokerage",
  tax: `HST, ${percent(hstPercent)}`,
  net: "Left after commission, fee and HST",
} as const;

/** The lines of a receipt for one sale. @param plan name of the plan; left out for a full commission */
export function breakdownLines(sale: Breakdown, plan?: string, more = ""): ReceiptLine[] {
  return [
    { label: saleLines.price, value: formatCents(sale.priceCents) },
    { label: saleLines.listing(plan, more), value: formatCents(-sale.listingCents) },
    { label: saleLines.cooperating, value: formatCents(-sale.cooperatingCents) },
    { label: saleLines.tax, value: formatCents(-sale.taxCents) },
    { label: saleLines.net, value: formatCents(sale.netCents), tone: "total" },
  ];
}

/** The receipts of the example home. */
export const exampleReceipts = {
  short: {
    title: `A ${examplePrice} sale, listed on ${plans.basic.name}`,
    savings: `Difference from a ${usualQuote} commission`,
    /** The same were a lower commission quoted. */
    ifQuoted: (quote: string) => `If you were quoted ${quote}`,
    basis: `Compared with a ${usualQuote} full-service commission, our assumption, at the same sale price; ${usualOffer} to the buyer's brokerage, ${percent(hstPercent)} HST on both. Before mortgage, lawyer and moving.`,
  },
  traditional: {
    title: `Published example: ${examplePrice}, full-service commission`,
    basis: `${usualQuote} of the price, half to each side, plus ${percent(hstPercent)} HST.`,
  },
  published: {
    title: `Published example: ${examplePrice}, ${exampleFee} listing fee`,
    fee: "Example",
    savings: "Savings in this example",
    basis: `Same sale price, ${usualOffer} to the buyer's brokerage, ${percent(hstPercent)} HST on both.`,
  },
} as const;

/** What a quote is called beside the plans. */
const quotedWay = (quoted: string) => `Quoted ${quoted}`;

const commissionRange = `between ${percent(calculator.commissionPercent.minimum)} and ${percent(calculator.commissionPercent.maximum)}.`;

export const calculatorWords = {
  priceLabel: "Expected sale price",
  priceHint: "In dollars, such as 700,000 or 865k.",
  quotedLabel: "Commission you were quoted",
  quotedHint: `For both brokerages. ${usualQuote} is our assumption.`,
  cooperatingLabel: "Buyer's-brokerage commission",
  cooperatingHint: `Sellers typically offer ${typicalCooperatingRange}.`,
  submit: "See what I keep",
  plan: "Plan on the receipt",
  /** @param typed the price as typed */
  interpreted: (typed: string, price: string) => `We read “${typed}” as ${price}.`,
  receipt: {
    title: (price: string, plan: string, isExample: boolean) =>
      `${isExample ? "Example: " : ""}${price}, listed on ${plan}`,
    savings: "You keep more by",
    loss: "You keep less by",
    /** What is owed without a sale. */
    owed: (plan: PlanId) =>
      plan === plans.flatFee.id
        ? `Payable at closing. ${flatFeeWithoutSaleShort()}`
        : `The posting fee is ${feeOwed}.`,
  },
  /** Below the receipts, whichever plan is shown. */
  basis: (quoted: string, traditionalNet: string) =>
    `With a ${quoted} commission at that price, HST included: ${traditionalNet}.`,
  onTop: [
    "Lawyer, mortgage and moving ",
    { text: "come on top", href: "#what-they-leave-out" },
    ".",
  ] as RichText,
  /** Of an amount that gives no result. */
  noSavings: "Savings:",
  unread: "Your receipt is printed here once we can read the price.",
  /** What is read out when the receipt has changed. */
  news: (difference: string, isLoss: boolean, plan: string, price: string, isExample: boolean) =>
    `${isExample ? "Example: you" : "You"} keep ${difference} ${isLoss ? "less" : "more"} on ${plan}, at ${price}.`,
  ways: {
    heading: (price: string) => `Four ways to sell at ${price}`,
    head: ["Way of selling", "Goes out", "Stays yours", "Difference"],
    quoted: quotedWay,
    noDifference: "–",
    basis: (quoted: string, cooperating: string) =>
      `Whole dollars. Same sale price, HST on everything. ${quoted} is for both brokerages; with a plan the buyer's gets ${cooperating}. Bars: what goes out.`,
  },
  breakEven: {
    heading: "When is an agent worth it?",
    gain: (plan: string, quoted: string, more: string, price: string) =>
      `An agent at ${quoted} would have to sell it for about ${more} more (${price}) to leave you as much as ${plan}. That doesn't count your own time.`,
    /** @param better a plan that leaves more than the agent does, if there is one */
    loss: (plan: string, quoted: string, better?: string) =>
      `At this price an agent at ${quoted} leaves you as much as ${plan} or more, and does the work. ${better ? `Hire the agent, or look at ${better}.` : "Hire the agent."}`,
  },
  errors: {
    price: {
      tooLow: `Property amount must be at least ${formatDollars(calculator.minimumPriceDollars)}.`,
      tooHigh: `Property amount must be at most ${formatDollars(calculator.maximumPriceDollars)}.`,
      unreadable: "We can't read that price. Write it like 865,000, 865k or 1.2m.",
    },
    quotedCommission: { outOfRange: `The commission you were quoted must be ${commissionRange}` },
    cooperatingCommission: { outOfRange: `The buyer's-brokerage commission must be ${commissionRange}` },
  },
  print: "Print this receipt",
  copyLink: "Copy the link",
  published: {
    heading: `The published ${exampleFee} example`,
    why: `You can't buy at ${exampleFee}; the example is here so that you can check the sum. At ${planPrices.basic}, today's ${plans.basic.name}, the same sale saves ${formatCents(exampleSales.basic.savingsCents)}.`,
    /** Of the visitor's price, before the amount. */
    atPrice: `By the published ${exampleFee} example:`,
    basis: [
      `${usualQuote} against ${exampleFee} and ${usualOffer}, HST on both. `,
      { text: "Why two figures?", href: "#example" },
    ] as RichText,
  },
} as const;

/** The bill at the visitor's own price, which goes along from page to page. */
export const billWords = {
  title: (price: string) => `${price} on ${plans.basic.name}`,
  /** @param sign whether one keeps more (1), as much (0) or less (-1) */
  keep: (amount: string, sign: number) =>
    sign === 0 ? "You keep as much" : `You keep ${amount} ${sign > 0 ? "more" : "less"}`,
  /** After that, where there is room. */
  than: `than with a ${usualQuote} commission.`,
  start: "Start",
  /** After a figure of the worked example. */
  onYours: (amount: string) => `On yours: ${amount}`,
} as const;

type Home = (typeof workedSales)[number]["home"];

export const workedWords = {
  heading: "Four sales, worked out",
  intro: `At today's fees, ${usualOffer} for the buyer's brokerage, HST on both sides of the comparison. The first one loses.`,
  prices: "See the three prices",
  homes: { condo: "Condo", semi: "Semi", lakeHouse: "Lake house", bungalow: "Bungalow" } satisfies Record<
    Home,
    string
  >,
  title: (home: string, price: string) => `${home}, ${price}`,
  basis: (plan: string) => `${plan} against ${usualQuote}`,
} as const;
