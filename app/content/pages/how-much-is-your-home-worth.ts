import { inspectionFromDollars } from "~/content/business";
import { updatePromise } from "~/content/phrases";
import { links } from "~/content/site";
import { sources } from "~/content/sources";
import type { PageContent } from "~/content/types";
import { formatDollars } from "~/lib/format";

export const page: PageContent = {
  path: "/how-much-is-your-home-worth",
  title: "How much is your home worth?",
  description:
    "How an Ontario home is valued: comparable sales, list price against sale price, and when an online estimate, an agent's evaluation or an appraiser is right.",
  updated: "2026-11-21",
  published: "2026-11-20",
  legalNotice: true,
  sources: [sources.guideBulletin],
  hero: {
    eyebrow: "Sellers",
    heading: "How much is your home worth?",
    lede: "Whatever a buyer pays on the day, and nobody knows that yet. You can get close by looking at what buyers paid for your neighbours' homes.",
    picture: {
      name: "price-tags",
      alt: "Three houses with price tags; the one in the middle asks for its price",
    },
  },
  sections: [
    {
      id: "what-sets-the-price",
      heading: "What decides the price?",
      blocks: [
        {
          kind: "paragraph",
          text: "Sold homes like yours, close by, lately: we call them comparables. What you paid, what you owe and what you need for the next house don't come into it.",
        },
        {
          kind: "figure",
          name: "price-line",
          alt: "Four sold homes above a line of prices, and a range marked on the line between two of them",
          labels: ["Sold near you", "Your range"],
          caption: "Each sold home is a price on the line. Yours is a range among them, never a point.",
        },
        {
          kind: "steps",
          items: [
            {
              title: "Find three to six sold homes",
              text: "Same type, similar size and lot, same streets if you can, sold in the last few months. In a moving market, older sales mislead.",
            },
            {
              title: "Adjust for the differences",
              text: "A finished basement, a parking space, a busy road, a new roof. Adjust by what buyers there paid for the feature, which is often less than the renovation cost.",
            },
            {
              title: "Look at what didn't sell",
              text: "Expired and reduced listings show what buyers wouldn't pay.",
            },
            {
              title: "Count today's competition",
              text: "Buyers will see your home beside every other one for sale that week, and ten rivals call for a different price from one.",
            },
            {
              title: "Settle on a range",
              text: "An honest answer has a low end and a high end, and the more unusual the home, the wider it is.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: [
            "Condition moves you within that range. An inspection starts at about ",
            formatDollars(inspectionFromDollars),
            " and shows you ",
            {
              text: "what a buyer's inspector will find",
              href: "/pre-listing-home-inspection-is-important",
            },
            " before you name a price.",
          ],
        },
      ],
    },
    {
      id: "list-price-and-sale-price",
      heading: "Is the list price what you'll get?",
      blocks: [
        {
          kind: "paragraph",
          text: "Seldom to the dollar. Four figures get mixed up at kitchen tables:",
        },
        {
          kind: "definitions",
          items: [
            {
              term: "List price",
              text: "What you ask. It's an invitation to buyers, and you can change it.",
            },
            {
              term: "Sale price",
              text: "What the signed agreement of purchase and sale says: the only figure that pays your mortgage.",
            },
            {
              term: "Market value",
              text: "What a willing buyer and a willing seller would likely agree on, with time and without pressure. It's an opinion until a sale proves it.",
            },
            {
              term: "Assessed value",
              text: "The figure on your property tax bill, from MPAC, the Municipal Property Assessment Corporation. It's worked out for taxes as of a fixed past date, so don't set a price by it.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "Price too high and your first two weeks, when the most people look, go by unused. Price low to draw several offers and you may draw one. You don't have to accept an offer, even at full asking price, but a commission can be due on one that you refuse.",
        },
      ],
      slip: {
        title: "Changing it later",
        text: updatePromise,
      },
    },
    {
      id: "estimate-evaluation-appraisal",
      heading: "Estimate, evaluation or appraisal?",
      blocks: [
        {
          kind: "table",
          caption: "Four ways to put a figure on a home",
          head: ["Kind", "What it rests on", "Good for", "Weak point"],
          rows: [
            [
              "Website calculator",
              "Public data and a formula. Nobody has seen the home.",
              "Curiosity",
              "Knows nothing of your kitchen, or your neighbour's",
            ],
            [
              "Our quick estimate",
              "An agent compares your answers with recent sales.",
              "Deciding whether to go on",
              "As good as the answers you give",
            ],
            [
              "Our in-person evaluation",
              "An agent walks through, then compares sales.",
              "Setting a list price",
              "An opinion. A lender won't rely on it.",
            ],
            [
              "Formal appraisal",
              "A designated appraiser inspects and writes a report.",
              "Lenders, separations, estates, tax, sales within a family",
              "You pay for it, and it describes one date",
            ],
          ],
        },
        {
          kind: "actions",
          main: true,
          links: [
            { label: "Ask for a quick estimate", href: links.quickEstimate },
            { label: "Ask for an in-person evaluation", href: links.inPersonEvaluation },
            { label: "Checkout plan & pricing", href: links.plans },
          ],
        },
        {
          kind: "paragraph",
          text: "Sending a form doesn't oblige you to list with us. Before we give you an opinion about your home, an agent goes through RECO's Information Guide with you, by phone, by video or at the visit.",
        },
      ],
      slip: {
        title: "What we mean by “free appraisal”",
        text: [
          "Our ",
          { text: "free appraisal", href: links.freeAppraisal },
          " is an agent's written price range with the sales behind it, without a visit. It isn't a formal appraisal: if a court, a lender or the tax authorities will read the figure, hire a designated appraiser.",
        ],
      },
    },
    {
      id: "check-the-figure",
      heading: "How do you check the figure you were given?",
      blocks: [
        {
          kind: "list",
          items: [
            "Ask to see the comparables, with sold prices and dates. No comparables, no evaluation.",
            "Ask which way each one was adjusted, and why.",
            "Be wary of the highest of three figures: it's pleasant to hear, and the reduction comes a month later.",
            [
              "Then put the low end of the range into ",
              { text: "the calculator", href: links.calculator },
              ". If you can live with that result, you're ready to list.",
            ],
          ],
        },
      ],
    },
  ],
  next: [
    {
      label: "Money in your pocket",
      href: links.calculator,
      why: "What is left of that price after commission, fee and HST.",
    },
    {
      label: "Why a pre-listing inspection matters",
      href: "/pre-listing-home-inspection-is-important",
      why: "Find the expensive surprise before the buyer does.",
    },
    {
      label: "Trends and Tips for Sellers",
      href: "/careers-at-toronto-real-estate-realty",
      why: "How to price when the market is falling.",
    },
  ],
};
