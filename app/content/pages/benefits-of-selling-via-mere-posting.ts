import {
  commission,
  examplePriceDollars,
  hstPercent,
  leadership,
  listing,
  planPrices,
  plans,
} from "~/content/business";
import {
  examplePriceCents,
  exampleSales,
  goesOutCents,
  type PlanComparison,
  shareOf,
} from "~/content/commission";
import { fivePercent } from "~/content/five-percent";
import {
  inWords,
  nationalSite,
  nominalRange,
  steering,
  typicalCooperatingRange,
  updatePromise,
} from "~/content/phrases";
import {
  brokerOfRecord,
  buyerWithoutAgent,
  cashBack,
  cashBackExample,
  insurance,
  paymentMoment,
  recoRegistration,
  referralFees,
  sentences,
} from "~/content/policy-words";
import { bookConsultation, links } from "~/content/site";
import { sources } from "~/content/sources";
import type { PageContent } from "~/content/types";
import { formatCents, formatCentsTrimmed, formatDollars, percent } from "~/lib/format";

const planRow = (name: string, sale: PlanComparison) => [
  name,
  formatCents(sale.listingCents),
  formatCents(goesOutCents(sale)),
  formatCents(sale.savingsCents),
];

/** One percentage point of the example price, before HST. */
const onePoint = formatCentsTrimmed(shareOf(examplePriceCents, 1));

export const page: PageContent = {
  path: "/benefits-of-selling-via-mere-posting",
  title: "Benefits of a mere posting, and their limits",
  description:
    "What a flat-fee MLS posting does for an Ontario seller, in dollars and in control, and where each benefit stops. Figures with their assumptions beside them.",
  updated: "2026-11-21",
  published: "2026-11-20",
  legalNotice: true,
  sources: [sources.howAgentsArePaid, sources.commissionRange, sources.codeOfEthics, sources.steering],
  hero: {
    eyebrow: "Sellers",
    heading: "What do you gain by selling this way?",
    lede: "Five things worth having, each with its limit right beside it.",
    picture: {
      name: "receipt",
      alt: "A printed receipt of a home sale, with the part that stays with the seller marked",
    },
  },
  sections: [
    {
      id: "less-goes-out",
      heading: "Less can go out when you sell",
      blocks: [
        {
          kind: "paragraph",
          text: `A percentage commission grows with your price. Our Basic fee is ${planPrices.basic} whether you sell a condo or a lakeside house.`,
        },
        {
          kind: "table",
          caption: `A ${formatDollars(examplePriceDollars)} sale: each plan against a ${percent(commission.traditionalPercent)} commission of ${formatCentsTrimmed(goesOutCents(exampleSales.traditional))} with HST`,
          head: [
            "Plan",
            "Our fee",
            "Goes out in all",
            `Less than at ${percent(commission.traditionalPercent)}`,
          ],
          rows: [
            planRow(plans.basic.name, exampleSales.basic),
            planRow(plans.basicPlus.name, exampleSales.basicPlus),
            planRow(plans.flatFee.name, exampleSales.flatFee),
          ],
        },
        {
          kind: "paragraph",
          text: `The fees are before HST. "Goes out in all" is our fee, ${percent(commission.cooperatingPercent)} to the buyer's brokerage and ${percent(hstPercent)} HST on both. The sale price is the same in every row, and on Flat-Fee it equals the listing price. ${fivePercent}`,
        },
        {
          kind: "paragraph",
          text: [
            { strong: "The limit. " },
            "Much of the difference is pay for work you do yourself, most of all on Basic, and no plan promises the price. Photos you pay for and your lawyer come off too, and if the home doesn't sell, the Basic or Basic-Plus fee is owed all the same.",
          ],
        },
        {
          kind: "actions",
          links: [{ label: "Work it out for your price", href: links.calculator }],
        },
      ],
      slip: {
        title: "What one percent is",
        text: `At ${formatDollars(examplePriceDollars)}, sell for one percent less than an agent would have got, and about ${onePoint} of the difference is gone.`,
      },
    },
    {
      id: "seen-where-buyers-look",
      heading: "Your home is where buyers and agents look",
      blocks: [
        {
          kind: "paragraph",
          text: `You'll often read that the MLS reaches over ${percent(listing.mlsReachPercent)} of buyers. We have no Ontario study that proves it, so don't rely on the number. What we can say: agents search the MLS for their clients, and your home also appears on ${nationalSite}.`,
        },
        {
          kind: "paragraph",
          text: [
            { strong: "The limit. " },
            `A home priced too high can sit there for ${listing.mlsTermDays} days in front of everyone. On Basic the first impression is your own photos, up to ${plans.basic.photos} of them, so if yours are dark, pay a photographer.`,
          ],
        },
      ],
    },
    {
      id: "you-decide",
      heading: "You hold the keys and the pen",
      blocks: [
        {
          kind: "paragraph",
          text: "You know which room gets the morning sun and what the heating cost last winter, so buyers get their answers on the spot.",
        },
        {
          kind: "figure",
          name: "chain",
          alt: "A buyer, the buyer's agent and you in a row, with an arrow from each to the next",
          labels: ["Buyer", "Buyer's agent", "You"],
          caption:
            "On Basic nobody negotiates between the buyer's agent and you. Whether that is the benefit or the limit is up to you.",
        },
        {
          kind: "paragraph",
          text: `You also choose when people come and how fast you answer an offer. ${updatePromise}`,
        },
        {
          kind: "paragraph",
          text: [
            { strong: "The limit. " },
            "You're the one who hears that the bathroom is dated. The agent across the table acts for the buyer and owes you no advice, so before you accept anything, have ",
            { em: "your" },
            " lawyer read it. Flat-Fee includes help with offers. If you want someone at the showings too, hire a full-service brokerage.",
          ],
        },
      ],
    },
    {
      id: "you-set-the-buyers-side",
      heading: "You set what the buyer's side is paid",
      blocks: [
        {
          kind: "paragraph",
          text: [
            "What you offer the buyer's brokerage is your decision. Typical offers are ",
            typicalCooperatingRange,
            " of the sale price plus HST. Some postings have offered ",
            nominalRange,
            ". Our page on ",
            {
              text: "how much to offer",
              href: "/how-much-commission-should-seller-offer-to-an-agent",
            },
            " sets out the choices.",
          ],
        },
        {
          kind: "paragraph",
          text: [
            { strong: "The limit. " },
            `On a ${formatDollars(examplePriceDollars)} home one percentage point is ${onePoint} before HST. Cutting it is real money, but it may cost you the buyer who would have paid the most. ${steering}`,
          ],
        },
      ],
    },
    {
      id: "who-is-behind-it",
      heading: "Who is behind the posting?",
      blocks: [
        {
          kind: "paragraph",
          text: [
            `A flat fee shouldn't mean an office with nobody in it. ${brokerOfRecord()} Look us up on `,
            { text: "the regulator's public register", href: links.recoRegister },
            `. ${recoRegistration()} ${insurance()} This is the experience that leads the office:`,
          ],
        },
        {
          kind: "definitions",
          items: [
            { term: `More than ${leadership.experienceYears} years`, text: "In real estate." },
            {
              term: `${leadership.firstFranchiseYears} years and ${leadership.secondFranchiseYears} years`,
              text: "With one franchise and with another.",
            },
            {
              term: `${leadership.yearsOnEachCommittee} years each`,
              text: `On ${inWords(leadership.boardCommittees)} board committees.`,
            },
            { term: `${leadership.brokerageOwnershipYears} years`, text: "Owning a brokerage." },
          ],
        },
        {
          kind: "paragraph",
          text: [
            { strong: "The limit. " },
            "Experience in our office doesn't negotiate for you on Basic. What each plan includes is on the ",
            { text: "plan comparison", href: links.plans },
            ", and the agreement has the final word.",
          ],
        },
      ],
    },
    {
      id: "how-we-earn",
      heading: "How do we earn?",
      blocks: [
        {
          kind: "definitions",
          items: [
            {
              term: "Who pays us",
              text: `You do: the fee of your plan, on ${plans.basicPlus.name} the options you order, and any paid extension. If you buy through us, we earn commission on that too. ${buyerWithoutAgent()}`,
            },
            {
              term: "When",
              text: `${plans.basic.name} and ${plans.basicPlus.name} with its options ${paymentMoment()}, ${plans.flatFee.name} at closing.`,
            },
            {
              term: "What pays us more",
              text: `Options, and ${plans.flatFee.name}. On a home listed at ${formatDollars(examplePriceDollars)} it brings us ${formatCentsTrimmed(exampleSales.flatFee.listingCents)} before HST; ${plans.basic.name} brings ${formatDollars(plans.basic.feeDollars)}. Keep that in mind when we recommend a plan.`,
            },
            { term: "Recommendations", text: referralFees() },
          ],
        },
      ],
    },
    {
      id: "is-it-for-you",
      heading: "Does it fit you? Four questions",
      blocks: [
        {
          kind: "list",
          items: [
            "Can you answer the phone on weekdays and show the home on weekends?",
            "Do you know what three similar homes near you sold for?",
            "Could you say no to a low offer, politely, twice?",
            "Do you have a lawyer who will read an offer the day it arrives?",
          ],
        },
        {
          kind: "paragraph",
          text: [
            "Four yeses: read ",
            { text: "how it works", href: "/how-mere-posting-works#before-you-list" },
            ". Fewer: talk to a full-service brokerage as well before you choose.",
          ],
        },
      ],
    },
    {
      id: "cash-back",
      heading: "Buying as well? Is there cash back?",
      blocks: [
        {
          kind: "paragraph",
          text: sentences(cashBack(), cashBackExample(examplePriceDollars)),
        },
        {
          kind: "paragraph",
          text: [
            "Buying is a separate service under a separate written agreement. Before closing, tell your lender and your lawyer about any cash back: it can change how your mortgage is assessed. ",
            { text: "Tell us what you want to buy", href: links.question },
            ".",
          ],
        },
      ],
    },
  ],
  next: [
    {
      label: "Money in your pocket",
      href: links.calculator,
      why: "The same sum with your own price and commission.",
    },
    {
      label: "Selling privately",
      href: "/selling-privately",
      why: "What changes if you leave the MLS out altogether.",
    },
    {
      ...bookConsultation,
      why: "Find out which of these limits would bite in your case.",
    },
  ],
};
