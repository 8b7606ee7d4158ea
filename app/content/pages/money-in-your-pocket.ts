import {
  calculator,
  commission,
  exampleListingFeeDollars,
  examplePriceDollars,
  hstPercent,
  inspectionFromDollars,
  planPrices,
  plans,
} from "~/content/business";
import { feeOwed, feeOwedTitle, fivePercent, typicalCooperatingRange } from "~/content/phrases";
import { flatFeeWithoutSale } from "~/content/policy-words";
import { bookConsultation, links } from "~/content/site";
import { sources } from "~/content/sources";
import type { PageContent } from "~/content/types";
import { formatCents, formatCentsTrimmed, formatDollars, percent } from "~/rules/format";
import { exampleSales } from "~/rules/savings";

/** Each side's half of the traditional commission in the example, before HST. */
const eachSide = formatCentsTrimmed(exampleSales.traditional.cooperatingCents);
/** What the step from the example's listing fee to today's takes off the saving, HST included. */
const feeStep = formatCentsTrimmed(exampleSales.published.savingsCents - exampleSales.basic.savingsCents);

export const page: PageContent = {
  path: "/money-in-your-pocket",
  title: "Money in your pocket: commission savings calculator",
  description: `What a flat-fee MLS posting leaves you, next to a ${percent(commission.traditionalPercent)} commission. A worked ${formatDollars(examplePriceDollars)} example, a calculator and every assumption behind them.`,
  updated: "2026-11-21",
  sources: [sources.howAgentsArePaid, sources.hst],
  hero: {
    eyebrow: "Plans & Pricing",
    heading: "What would you keep?",
    lede: "See commission, our fee and HST line by line before you sign: for an example home, then for yours.",
    picture: { name: "adding-machine", alt: "A desk calculator beside the model of a house" },
  },
  sections: [
    {
      id: "example",
      heading: `How is the ${formatDollars(examplePriceDollars)} example worked out?`,
      blocks: [
        {
          kind: "paragraph",
          text: `Two sellers, two homes, both sold for ${formatDollars(examplePriceDollars)}. One pays a ${percent(commission.traditionalPercent)} commission. The other lists for a flat fee and pays the buyer's brokerage.`,
        },
        {
          kind: "list",
          items: [
            [
              { strong: "Traditional commission: " },
              `${percent(commission.traditionalPercent)} of the sale price, split evenly. That is ${eachSide} for the listing brokerage and ${eachSide} for the buyer's brokerage.`,
            ],
            [
              { strong: "Flat fee: " },
              `${planPrices.basic} for ${plans.basic.name}, plus the same ${eachSide} for the buyer's brokerage.`,
            ],
            [{ strong: "HST: " }, `${percent(hstPercent)} on every fee and commission, for both sellers.`],
          ],
        },
        {
          kind: "note",
          title: `Why is there a receipt with ${formatDollars(exampleListingFeeDollars)}?`,
          text: `This receipt works the same sum with a ${formatDollars(exampleListingFeeDollars)} fee. We show it so that the sum can be checked; it isn't a price you can buy. At today's price the difference is ${feeStep} smaller, HST included. Plan on ${planPrices.basic}.`,
        },
      ],
    },
    {
      id: "what-the-figures-assume",
      heading: "What do the figures assume?",
      blocks: [
        {
          kind: "list",
          items: [
            "The home sells for the same price either way. Nobody knows that beforehand, and a weaker negotiation could cost you more than the commission you saved.",
            [`${fivePercent} Some brokerages quote up to ${percent(commission.traditionalUpToPercent)}.`],
            [
              `The buyer's brokerage gets ${percent(commission.cooperatingPercent)} unless you change it in the calculator. Sellers typically offer ${typicalCooperatingRange}. `,
              {
                text: "How much should you offer?",
                href: "/how-much-commission-should-seller-offer-to-an-agent",
              },
            ],
            `Flat-Fee is ${planPrices.flatFee}. The calculator takes your one price for both the listing price and the sale price; in practice they differ.`,
            "No paid options, no extension, and a sale that closes.",
          ],
        },
        {
          kind: "paragraph",
          text: "Below a certain price a flat fee costs more than a commission would, and the calculator shows that as a loss.",
        },
      ],
    },
    {
      id: "what-they-leave-out",
      heading: "What do they leave out?",
      blocks: [
        {
          kind: "paragraph",
          text: "The receipts cover commission, our fee and HST. You'll have other bills, and most of them come with any way of selling.",
        },
        {
          kind: "table",
          caption: "Selling costs that our figures leave out, unless your plan includes them",
          head: ["Cost", "Who tells you the amount"],
          rows: [
            ["Lawyer's fee and disbursements", "Your lawyer, in writing, before you list"],
            [
              "Mortgage penalty and discharge fee",
              "Your lender. Ask for a payout statement for your likely closing date.",
            ],
            [
              "Pre-listing inspection",
              [
                `The inspector; they start at about ${formatDollars(inspectionFromDollars)}. `,
                { text: "Is it worth it?", href: "/pre-listing-home-inspection-is-important" },
              ],
            ],
            [
              `Photos on ${plans.basic.name}, cleaning, repairs, staging`,
              "Whoever you hire, unless you do it yourself",
            ],
            ["Condominium status certificate", "Your condominium corporation or its manager"],
            ["Property tax and utilities to closing", "Your lawyer, on the statement of adjustments"],
            ["Moving, storage, bridge financing", "The mover and your lender"],
            [
              "Tax on the gain",
              "Your accountant, above all if it was not your principal residence throughout",
            ],
          ],
        },
        {
          kind: "paragraph",
          text: "One more cost is your time: on Basic you answer the phone, host each showing and negotiate.",
        },
      ],
    },
    {
      id: "if-it-does-not-sell",
      heading: "What if the home does not sell?",
      blocks: [
        {
          kind: "note",
          title: feeOwedTitle,
          text: `Basic and Basic-Plus pay for the posting. With no sale you normally owe no commission to a buyer's brokerage, but you've saved nothing either: you're out the fee and its HST. Flat-Fee is payable at closing. ${flatFeeWithoutSale()}`,
        },
        {
          kind: "paragraph",
          text: [
            "A full-service commission is generally owed only on a sale, so that route leaves more of the risk with the brokerage. If you're only testing the market, or would need an agent to get through it, ",
            { text: "look at the other ways to sell", href: "/selling-privately#three-ways" },
            " first.",
          ],
        },
        {
          kind: "actions",
          main: true,
          links: [{ label: "Compare the three plans", href: links.plans }, bookConsultation],
        },
      ],
    },
  ],
  next: [
    {
      label: "Choose your selling options",
      href: links.plans,
      why: "What you get for each fee, feature by feature.",
    },
    {
      label: "How much is your home worth?",
      href: "/how-much-is-your-home-worth",
      why: "A better price to put into the calculator.",
    },
    {
      label: "How much to offer a buyer's agent",
      href: "/how-much-commission-should-seller-offer-to-an-agent",
      why: "The largest line on the receipt, and you set it.",
    },
  ],
};

/** What a sale is divided into, named alike on receipts, in the table and beside the bars. */
export const saleLines = {
  price: "Sale price",
  /** @param fee whose fee it is; without one the listing side of a full commission */
  listing: (fee?: string) => (fee ? `${fee} listing fee` : "Listing brokerage"),
  cooperating: "Buyer's brokerage",
  tax: `HST, ${percent(hstPercent)}`,
  net: "Left after commission, fee and HST",
} as const;

const examplePrice = formatDollars(examplePriceDollars);

/** The receipts of the example home. */
export const exampleReceipts = {
  short: {
    title: `A ${examplePrice} sale, listed on ${plans.basic.name}`,
    savings: `Difference from a ${percent(commission.traditionalPercent)} commission`,
    basis: `Compared with a ${percent(commission.traditionalPercent)} commission at the same sale price, ${percent(commission.cooperatingPercent)} to the buyer's brokerage, ${percent(hstPercent)} HST on both. Before mortgage, lawyer and moving. ${fivePercent}`,
  },
  traditional: {
    title: `${examplePrice}, traditional commission`,
    basis: `${percent(commission.traditionalPercent)} of the price, half to each side, plus ${percent(hstPercent)} HST.`,
  },
  published: {
    title: `Example with a ${formatDollars(exampleListingFeeDollars)} listing fee, ${examplePrice}`,
    fee: "Example",
    savings: "Difference in this example",
    basis: `Compared with a ${percent(commission.traditionalPercent)} commission at the same sale price, ${percent(commission.cooperatingPercent)} to the buyer's brokerage, ${percent(hstPercent)} HST on both. ${formatDollars(exampleListingFeeDollars)} isn't a price you can buy: ${plans.basic.name} is ${planPrices.basic}, and the difference is then ${formatCents(exampleSales.basic.savingsCents)}.`,
  },
} as const;

/** Every word of the calculator; figures and receipts are drawn from the shared function. */
export const calculatorWords = {
  heading: "Try your own price",
  intro: `Enter what you expect to sell for. We set each plan at today's fee beside a ${percent(commission.traditionalPercent)} commission for both brokerages, our assumption and no market rate, with HST on everything.`,
  priceLabel: "Expected sale price",
  priceHint: `In dollars, at least ${formatDollars(calculator.minimumPriceDollars)}. For example ${formatDollars(examplePriceDollars)}.`,
  commissionLabel: "Commission you offer the buyer's brokerage, in percent",
  commissionHint: `Sellers typically offer ${typicalCooperatingRange}. No rate is fixed; under the listing rules as of November 2026 the offer must be above zero.`,
  submit: "Work out what I keep",
  resultHeading: "Your receipt",
  emptyState: "Enter a price above and your receipt prints here.",
  traditionalLabel: `Traditional commission at ${percent(commission.traditionalPercent)}`,
  savingsLabel: "You keep more by",
  /** Of an amount that gives no result. */
  noSavings: "Savings:",
  lossLabel: "You keep less by",
  receipt: {
    title: (price: string) => `${price}, listed on ${plans.basic.name}`,
    basis: (traditionalNet: string, cooperating: string) =>
      `Compared with a ${percent(commission.traditionalPercent)} commission, always half to each brokerage, which would leave ${traditionalNet} at the same sale price; here the buyer's gets ${cooperating}. ${percent(hstPercent)} HST on both. Before mortgage, lawyer and moving.`,
  },
  publishedSavings: `With a ${formatDollars(exampleListingFeeDollars)} listing fee, savings:`,
  table: {
    caption: (price: string) => `The three plans at ${price}`,
    head: [
      "Plan",
      "Fee before HST",
      "Left to you",
      `Against a ${percent(commission.traditionalPercent)} commission`,
    ],
  },
  bars: { title: "Where the money goes", goesOut: (amount: string) => `${amount} goes out` },
  exampleFeeNote: `Against a ${percent(commission.traditionalPercent)} commission, with ${formatDollars(exampleListingFeeDollars)}, always ${percent(commission.cooperatingPercent)} to the buyer's brokerage, and HST. You can't buy that fee: ${plans.basic.name} costs ${planPrices.basic}, so plan on the receipt above.`,
  unsoldNote: `On ${plans.basic.name} and ${plans.basicPlus.name} the posting fee is ${feeOwed}. These savings exist only if it sells.`,
  errors: {
    tooLow: `Property amount must be at least ${formatDollars(calculator.minimumPriceDollars)}.`,
    tooHigh: `Property amount must be at most ${formatDollars(calculator.maximumPriceDollars)}.`,
    commissionRange: `Commission must be between ${percent(calculator.cooperatingPercent.minimum)} and ${percent(calculator.cooperatingPercent.maximum)}.`,
    notANumber: `Enter a number, such as ${examplePriceDollars} for the price or ${commission.cooperatingPercent} for the percentage.`,
  },
} as const;
