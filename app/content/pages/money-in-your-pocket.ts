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
import { typicalCooperatingRange } from "~/content/phrases";
import { links } from "~/content/site";
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
  updated: "2026-11-20",
  hero: {
    eyebrow: "Plans & Pricing",
    heading: "What would you keep?",
    lede: "Few sellers see the whole bill before they sign. Here it is, line by line, for an example home and then for yours.",
    picture: { name: "receipt", alt: "A printed receipt for the sale of a home" },
  },
  sections: [
    {
      id: "example",
      heading: `How is the ${formatDollars(examplePriceDollars)} example worked out?`,
      blocks: [
        {
          kind: "paragraph",
          text: `Two sellers, two homes, both sold for ${formatDollars(examplePriceDollars)}. One pays a traditional commission. The other lists on Basic and pays the buyer's brokerage.`,
        },
        {
          kind: "list",
          items: [
            [
              { strong: "Traditional: " },
              `${percent(commission.traditionalPercent)} of the sale price, split evenly. That is ${eachSide} for the listing brokerage and ${eachSide} for the buyer's brokerage.`,
            ],
            [
              { strong: "Basic: " },
              `the example assumes a ${formatDollars(exampleListingFeeDollars)} listing fee, plus the same ${eachSide} for the buyer's brokerage.`,
            ],
            [{ strong: "HST: " }, `${percent(hstPercent)} on every fee and commission, in both columns.`],
          ],
        },
        {
          kind: "note",
          title: `Why ${formatDollars(exampleListingFeeDollars)}, when Basic costs ${formatDollars(plans.basic.feeDollars)}?`,
          text: `The example was first published with a ${formatDollars(exampleListingFeeDollars)} fee and we keep it so that anyone can check it. Today Basic is ${planPrices.basic}. At today's price the saving is ${feeStep} smaller, HST included. Plan on the smaller figure.`,
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
            "The home sells for the same price either way. Nobody knows that beforehand. A weaker negotiation could cost you more than the commission you saved.",
            [
              `The comparison commission is ${percent(commission.traditionalPercent)}. Rates are not fixed by law or by any board. Some brokerages quote less, others up to ${percent(commission.traditionalUpToPercent)}. `,
              { strong: "Compare with the quote you have in hand." },
            ],
            [
              `The buyer's brokerage gets ${percent(commission.cooperatingPercent)} unless you change it in the calculator. Sellers typically offer ${typicalCooperatingRange}. `,
              {
                text: "How much should you offer?",
                href: "/how-much-commission-should-seller-offer-to-an-agent",
              },
            ],
            `Flat-Fee is ${planPrices.flatFee}. The calculator uses your one price as both listing price and sale price. In life they differ.`,
            "No paid options, no extension, and a sale that closes.",
          ],
        },
        {
          kind: "paragraph",
          text: "Below a certain price a flat fee costs more than a commission would. The calculator shows that as a loss, with the minus sign.",
        },
      ],
    },
    {
      id: "what-they-leave-out",
      heading: "What do they leave out?",
      blocks: [
        {
          kind: "paragraph",
          text: "The receipts cover commission, our fee and HST. You will have other bills, and most of them come with any way of selling.",
        },
        {
          kind: "table",
          caption: "Selling costs that are in none of our figures",
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
            ["Photos, cleaning, repairs, staging", "Whoever you hire, unless you do it yourself"],
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
          text: "One more cost is your time. On Basic you answer the phone, host each showing and do the bargaining.",
        },
      ],
    },
    {
      id: "if-it-does-not-sell",
      heading: "What if the home does not sell?",
      blocks: [
        {
          kind: "note",
          title: "The posting fee is payable even if the home does not sell",
          text: `Basic and Basic-Plus pay for the posting. With no sale you owe no commission to a buyer's brokerage, and you have saved nothing either: you are out the fee and its HST. Flat-Fee is payable at closing; your agreement says what applies if you cancel or a sale fails.`,
        },
        {
          kind: "paragraph",
          text: [
            "A full-service commission is generally owed only on a sale, so that route leaves more of the risk with the brokerage. If you are only testing the market, or would need a full-service agent to get through it, ",
            { text: "look at your other options", href: "/know-your-options" },
            " first.",
          ],
        },
        {
          kind: "actions",
          main: true,
          links: [
            { label: "Compare the three plans", href: links.plans },
            { label: "Book a free video consultation", href: links.consultation },
          ],
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
      label: "How much commission to offer an agent",
      href: "/how-much-commission-should-seller-offer-to-an-agent",
      why: "The largest line on the receipt, and you set it.",
    },
  ],
};

/** What a sale is divided into, named alike on receipts, in the table and beside the bars. */
export const saleLines = {
  price: "Sale price",
  /** @param plan its name; without one the listing side of a traditional commission */
  listing: (plan?: string) => (plan ? `${plan} listing fee` : "Listing brokerage"),
  cooperating: "Buyer's brokerage",
  tax: `HST, ${percent(hstPercent)}`,
  net: "Stays yours",
} as const;

const examplePrice = formatDollars(examplePriceDollars);

/** The receipts of the example home. */
export const exampleReceipts = {
  short: {
    title: `A ${examplePrice} sale, listed on ${plans.basic.name}`,
    savings: "More than after a traditional commission",
    basis: `Compared with a ${percent(commission.traditionalPercent)} commission. Assumes the same price either way, ${percent(commission.cooperatingPercent)} to the buyer's brokerage, ${percent(hstPercent)} HST on both.`,
  },
  traditional: {
    title: `${examplePrice}, traditional commission`,
    basis: `${percent(commission.traditionalPercent)} of the price, half to each side, plus ${percent(hstPercent)} HST.`,
  },
  published: {
    title: `${examplePrice}, ${plans.basic.name} plan`,
    savings: "You save",
    basis: `Assumes a ${formatDollars(exampleListingFeeDollars)} listing fee. At today's ${formatDollars(plans.basic.feeDollars)} you save ${formatCents(exampleSales.basic.savingsCents)}.`,
  },
} as const;

/** Every word of the calculator; figures and receipts are drawn from the shared function. */
export const calculatorWords = {
  heading: "Try your own price",
  intro: `Enter what you expect to sell for. We set each plan at today's fee beside a ${percent(commission.traditionalPercent)} commission, with HST on everything.`,
  priceLabel: "Expected sale price",
  priceHint: `In dollars, at least ${formatDollars(calculator.minimumPriceDollars)}. For example ${formatDollars(examplePriceDollars)}.`,
  commissionLabel: "Commission you offer the buyer's brokerage, in percent",
  commissionHint: `Sellers typically offer ${typicalCooperatingRange}. You decide; no rate is fixed. Posted offers must be above zero.`,
  submit: "Work out what I keep",
  resultHeading: "Your receipt",
  emptyState: "Enter a price above and your receipt prints here.",
  traditionalLabel: `Traditional commission at ${percent(commission.traditionalPercent)}`,
  savingsLabel: "You keep more by",
  lossLabel: "You keep less by",
  receipt: {
    title: (price: string) => `${price}, listed on ${plans.basic.name}`,
    basis: (traditionalNet: string, cooperating: string) =>
      `Beside a ${percent(commission.traditionalPercent)} commission, which would leave ${traditionalNet}. Same sale price assumed, ${cooperating} to the buyer's brokerage.`,
  },
  publishedSavings: `With a ${formatDollars(exampleListingFeeDollars)} listing fee, savings:`,
  table: {
    caption: (price: string) => `The three plans at ${price}`,
    head: ["Plan", "Fee before HST", saleLines.net, `Beside ${percent(commission.traditionalPercent)}`],
  },
  bars: { title: "Where the money goes", goesOut: (amount: string) => `${amount} goes out` },
  exampleFeeNote: `The published formula assumes a ${formatDollars(exampleListingFeeDollars)} listing fee. Basic costs ${planPrices.basic} today, so the figure at today's price is the one to plan on.`,
  unsoldNote:
    "The posting fee is payable even if the home does not sell. These savings exist only if it sells.",
  errors: {
    tooLow: `Property amount must be at least ${formatDollars(calculator.minimumPriceDollars)}.`,
    tooHigh: `Property amount must be at most ${formatDollars(calculator.maximumPriceDollars)}.`,
    commissionRange: `Commission must be between ${percent(calculator.cooperatingPercent.minimum)} and ${percent(calculator.cooperatingPercent.maximum)}.`,
    notANumber: `Enter a number, such as ${examplePriceDollars} for the price or ${commission.cooperatingPercent} for the percentage.`,
  },
} as const;
