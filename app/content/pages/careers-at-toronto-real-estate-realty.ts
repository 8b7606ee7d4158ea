import { examplePriceDollars, listing, plans } from "~/content/business";
import { examplePriceCents, exampleSales, shareOf, withHst } from "~/content/commission";
import {
  feeOwed,
  inWords,
  offerAboveZero,
  steering,
  typicalCooperatingRange,
  updatePromise,
} from "~/content/phrases";
import { flatFeeWithoutSale } from "~/content/policy-words";
import { bookConsultation, links } from "~/content/site";
import { sources } from "~/content/sources";
import type { PageContent } from "~/content/types";
import { formatCentsTrimmed, formatDollars, percent } from "~/lib/format";

/** One percent of the example price, which the page compares with. */
const onePercentCents = shareOf(examplePriceCents, 1);
const basicFeesInOnePercent = Math.floor(onePercentCents / withHst(exampleSales.basic.listingCents));
/** A made-up ratio of sale price to list price, to show the arithmetic. */
const sampleRatioPercent = 97;
/** A made-up share of new listings that sell, for the same. */
const sampleSalesRatioPercent = 40;
const sampleSoldCents = shareOf(examplePriceCents, sampleRatioPercent);

export const page: PageContent = {
  path: "/careers-at-toronto-real-estate-realty",
  title: "Trends and Tips for Sellers",
  description:
    "Selling when prices slip: which published market figures to look up, how to read them, and how to price, prepare, time and negotiate your sale in Ontario.",
  updated: "2026-11-21",
  published: "2026-11-20",
  legalNotice: true,
  sources: [sources.marketWatch, sources.barrieMls, sources.steering, sources.creaRules],
  hero: {
    eyebrow: "Trends and Tips for Sellers",
    heading: "How do you sell when prices are slipping?",
    lede: "Read the market yourself, price for this month, and answer fast. We print no averages, because they're stale within weeks. We show you where to find this month's and how to read them.",
    picture: { name: "chart", alt: "A chart of prices over time" },
  },
  sections: [
    {
      id: "read-the-market",
      heading: "Which figures should you look up?",
      blocks: [
        {
          kind: "paragraph",
          text: [
            "The Toronto Regional Real Estate Board (TRREB) publishes market figures every month in ",
            { text: "Market Watch", href: links.marketWatch },
            ", free to read. Find the table for your area and your type of home. Barrie's association integrated with TRREB in 2023, so check which tables cover your town.",
          ],
        },
        {
          kind: "figure",
          name: "sold-share",
          alt: "Ten homes for sale, four of them filled because they sold",
          labels: [`${sampleSalesRatioPercent / 10} of 10 sold: ${percent(sampleSalesRatioPercent)}`],
          caption:
            "Sales divided by new listings says who has the choice. Here, in a made-up month, it's the buyers.",
        },
        {
          kind: "table",
          caption: "How to read a monthly market report",
          head: ["Figure", "What it tells you", "The trap"],
          rows: [
            [
              "Sales",
              "How many buyers signed.",
              "Spring beats winter most years. Compare with the same month last year.",
            ],
            [
              "New listings",
              "How much competition arrived.",
              "A home listed a second time can count as new again.",
            ],
            [
              "Sales ÷ new listings",
              `Who has the choice. If 100 homes come on and ${sampleSalesRatioPercent} sell, the ratio is ${percent(sampleSalesRatioPercent)}, and buyers can shop around. The higher it is, the less choice they have.`,
              "One month jumps about. Look at three.",
            ],
            [
              "Days on market",
              "How long the homes that sold took.",
              "A relisted home can start again at zero. Use the count for the property if the report has one. Unsold homes aren't in it.",
            ],
            [
              "Sale price ÷ list price",
              `How far buyers talk sellers down. At ${percent(sampleRatioPercent)}, a home listed at ${formatDollars(examplePriceDollars)} sells for ${formatCentsTrimmed(sampleSoldCents)}.`,
              "It can use the last list price, after the cuts.",
            ],
            [
              "Average price",
              "What changed hands.",
              "A few large houses move it. A benchmark price for your type of home is steadier.",
            ],
          ],
        },
        {
          kind: "paragraph",
          text: "The figures in that table are made up to show the arithmetic. A report also looks back: its prices were agreed weeks before you read them.",
        },
      ],
    },
    {
      id: "price",
      heading: "How do you set a price when it keeps moving?",
      blocks: [
        {
          kind: "paragraph",
          text: "Use sold prices from the last two or three months, on streets a buyer would swap for yours. A sale from last spring is history, and an asking price proves nothing until it sells.",
        },
        {
          kind: "paragraph",
          text: `Know what a percent is. On a ${formatDollars(examplePriceDollars)} home, one percent is ${formatCentsTrimmed(onePercentCents)}, or more than ${inWords(basicFeesInOnePercent)} ${plans.basic.name} posting fees, HST included. At that price a few percent is more than our fee on any plan.`,
        },
        {
          kind: "paragraph",
          text: "Don't chase the market down with small cuts. If other homes sell and yours gets no offers, make one cut that puts you into the next price bracket buyers search in.",
        },
        {
          kind: "actions",
          links: [
            { label: "Ask for a quick estimate", href: links.quickEstimate },
            { label: "Ask for a free appraisal", href: links.freeAppraisal },
          ],
        },
      ],
    },
    {
      id: "prepare",
      heading: "What is worth doing before you list?",
      blocks: [
        {
          kind: "list",
          items: [
            "Finish the small jobs: the dripping tap, the loose railing, the burnt-out bulbs. A buyer with six homes to see remembers faults.",
            "Clear the rooms before the photos, because photos decide who books a showing.",
            [
              "Think about ",
              { text: "an inspection before you list", href: "/pre-listing-home-inspection-is-important" },
              ". A slow market gives buyers time to ask for conditions.",
            ],
            "Put a year of utility bills, the tax bill, permits and warranties in one folder.",
            "Leave the new kitchen alone: in a falling market you may not see that money again.",
          ],
        },
      ],
    },
    {
      id: "time",
      heading: "Should you sell now or wait?",
      blocks: [
        {
          kind: "paragraph",
          text: "Nobody can tell you where prices will be next year, and that includes us. Start from your own dates: the job, the school year, the mortgage renewal.",
        },
        {
          kind: "paragraph",
          text: "If you sell and buy in the same market, a drop hits both sides. Trading up, you lose on the smaller home and save on the larger one; trading down, it runs against you.",
        },
        {
          kind: "paragraph",
          text: "Add up what waiting costs each month: mortgage interest, property tax, insurance, heat and upkeep. Then set that against the price you hope for.",
        },
        {
          kind: "paragraph",
          text: `Our MLS term is ${listing.mlsTermDays} days, and extensions come in blocks of ${listing.extensionDays} days. Compare that with the days on market for your kind of home, and plan for the longer of the two.`,
        },
      ],
      slip: {
        title: "Buying before you sell?",
        text: "In a slow market that is how people end up with two mortgages. Talk to your lender and your lawyer first, and ask about making your purchase conditional on selling.",
      },
    },
    {
      id: "negotiate",
      heading: "How do you negotiate when buyers have the choice?",
      blocks: [
        {
          kind: "steps",
          items: [
            {
              title: "Settle your floor in private",
              text: "Write down the least you'd take and the dates you can live with. Tell the people you own the home with and your lawyer, and nobody on the buyer's side.",
            },
            {
              title: "Answer every offer the same day",
              text: "A low first offer is a start. Counter with a number and a date, because silence sends a buyer to the next house.",
            },
            {
              title: "Read the conditions as well as the price",
              text: "Look at deposit, financing, inspection, sale of the buyer's home, and closing. A little less money with fewer conditions can be the better offer. Have your lawyer read it before you sign.",
            },
            {
              title: "Trade, don't give",
              text: "If you drop the price, ask for something back: a shorter condition period, a bigger deposit, the closing date you need.",
            },
            {
              title: "Look again at what you pay a buyer's agent",
              text: [
                `Sellers typically offer ${typicalCooperatingRange}. You choose the amount; ${offerAboveZero}. ${steering} `,
                {
                  text: "Here is how to pick a number",
                  href: "/how-much-commission-should-seller-offer-to-an-agent#pick-your-number",
                },
                ".",
              ],
            },
          ],
        },
      ],
    },
    {
      id: "right-service",
      heading: "Is a mere posting right for a slow market?",
      blocks: [
        {
          kind: "paragraph",
          text: `It can be, if you have time for showings and can hold your ground. If our fee plus the commission you offer comes to less than your other quotes, the difference is room on price. You stay in charge of the price, too. ${updatePromise}`,
        },
        {
          kind: "paragraph",
          text: `Weigh the risk. The ${plans.basic.name} and ${plans.basicPlus.name} fees are ${feeOwed}. ${plans.flatFee.name} is payable at closing. ${flatFeeWithoutSale()}`,
        },
        {
          kind: "paragraph",
          text: "Hire a full-service brokerage if you have moved away, if the home has sat unsold once already and you don't know why, or if negotiating keeps you up at night.",
        },
      ],
    },
  ],
  next: [
    {
      label: "How much is your home worth?",
      href: "/how-much-is-your-home-worth",
      why: "Four ways to put a figure on your own home.",
    },
    {
      label: "Money in your pocket",
      href: links.calculator,
      why: "See what stays yours at today's price, then at a lower one.",
    },
    {
      ...bookConsultation,
      why: "Bring the report for your area, and we'll read it with you.",
    },
  ],
};
