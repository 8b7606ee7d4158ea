import {
  commission,
  examplePriceDollars,
  inspectionFromDollars,
  planPrices,
  plans,
} from "~/content/business";
import { fivePercent } from "~/content/five-percent";
import {
  feeOwedTitle,
  noFixedRate,
  offerAboveZero,
  owedWithoutSale,
  typicalCooperatingRange,
} from "~/content/phrases";
import { flatFeeWithoutSale } from "~/content/policy-words";
import { links } from "~/content/site";
import { sources } from "~/content/sources";
import type { PageContent } from "~/content/types";
import { formatDollars, percent } from "~/lib/format";

export const page: PageContent = {
  path: "/money-in-your-pocket",
  title: "Money in your pocket: commission savings calculator",
  description: `What a flat-fee MLS posting leaves you, next to a ${percent(commission.traditionalPercent)} commission. A worked ${formatDollars(examplePriceDollars)} example, a calculator and every assumption behind them.`,
  updated: "2026-11-21",
  sources: [
    sources.howAgentsArePaid,
    sources.commissionRange,
    sources.hst,
    sources.creaRules,
    sources.listingForm,
    sources.refusedOffer,
  ],
  hero: {
    eyebrow: "Plans & Pricing",
    heading: "What would you keep?",
    lede: "Every fee, line by line, before you sign.",
    picture: { name: "adding-machine", alt: "A desk calculator beside the model of a house" },
  },
  sections: [
    {
      id: "behind-the-figures",
      heading: "What is behind the figures?",
      blocks: [
        {
          kind: "accordion",
          name: "figures",
          items: [
            {
              id: "what-the-figures-assume",
              question: "What do the figures assume?",
              answer: [
                {
                  kind: "list",
                  items: [
                    "The home sells for the same price either way. Nobody knows that beforehand, and a weaker negotiation could cost you more than the commission you saved.",
                    fivePercent,
                    [
                      `The buyer's brokerage gets ${percent(commission.cooperatingPercent)} unless you change it. Sellers typically offer ${typicalCooperatingRange}. ${noFixedRate} You choose it, but ${offerAboveZero}. `,
                      {
                        text: "How much should you offer?",
                        href: "/how-much-commission-should-seller-offer-to-an-agent",
                      },
                    ],
                    "A full commission is split evenly between the two brokerages.",
                    `Flat-Fee is ${planPrices.flatFee}. The calculator takes your one price for both the listing price and the sale price; in practice they differ.`,
                    "No paid options, no extension, and a sale that closes.",
                  ],
                },
                {
                  kind: "paragraph",
                  text: "Below a certain price our fee costs more than a commission would, and the calculator shows that as a loss.",
                },
              ],
            },
            {
              id: "what-they-leave-out",
              question: "What do they leave out?",
              answer: [
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
              question: "What if the home does not sell?",
              answer: [
                {
                  kind: "note",
                  title: feeOwedTitle,
                  text: `They pay for the posting. Without a sale you've saved nothing: you're out the fee and its HST. Commission to a buyer's brokerage is usually owed only when the home sells, but the agreement can make it due ${owedWithoutSale}. Flat-Fee is payable at closing. ${flatFeeWithoutSale()}`,
                },
                {
                  kind: "paragraph",
                  text: [
                    "A full-service commission is usually owed only when the home sells, with the same exceptions, so that route leaves more of the risk with the brokerage. If you're only testing the market, or would need an agent to get through it, ",
                    { text: "look at the other ways to sell", href: "/selling-privately#three-ways" },
                    " first.",
                  ],
                },
              ],
            },
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
  ],
};
