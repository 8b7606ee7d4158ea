import { commission, examplePriceDollars, hstPercent, listing, planPrices } from "~/content/business";
import { exampleSales, goesOutCents, withHst } from "~/content/commission";
import { fivePercent } from "~/content/five-percent";
import { feeOwed } from "~/content/phrases";
import { buyerWithoutAgent, privateSaleWhileListed } from "~/content/policy-words";
import { links } from "~/content/site";
import { sources } from "~/content/sources";
import type { PageContent } from "~/content/types";
import { formatCentsTrimmed, formatDollars, percent } from "~/lib/format";

const { basic, traditional } = exampleSales;

export const page: PageContent = {
  path: "/selling-privately",
  title: "Selling your home privately in Ontario",
  description:
    "A private sale, a mere posting and full service compared. What a private seller in Ontario must take care of, and when it's the right choice.",
  updated: "2026-11-21",
  published: "2026-11-20",
  legalNotice: true,
  sources: [
    sources.howAgentsArePaid,
    sources.commissionRange,
    sources.hst,
    sources.selfRepresented,
    sources.guideBulletin,
  ],
  hero: {
    eyebrow: "Sellers",
    heading: "Should you sell without the MLS at all?",
    lede: "You may sell your own home without any brokerage. If your buyer is already standing in the driveway, you may not need us.",
    picture: { name: "own-sign", alt: "A seller puts a hand-lettered sign on the lawn" },
  },
  sections: [
    {
      id: "three-ways",
      heading: "How do the three ways compare?",
      blocks: [
        {
          kind: "table",
          caption: "Private sale, mere posting and full service",
          head: ["What differs", "Private sale", "Mere posting (Basic)", "Full service"],
          rows: [
            ["On the MLS", "No", `Yes, for ${listing.mlsTermDays} days`, "Usually"],
            ["Listing fee", "None", planPrices.basic, "Usually a percentage, agreed with the brokerage"],
            [
              "Owed if unsold",
              "Only what you spent on advertising",
              "The same fee",
              "Depends on the agreement, often nothing",
            ],
            ["Pricing and showings", "You", "You", "The agent advises and arranges"],
            ["Negotiation", "You and your lawyer", "You and your lawyer", "The agent, on your instructions"],
            [
              `Goes out at ${formatDollars(examplePriceDollars)}, buyer has an agent`,
              `${formatCentsTrimmed(withHst(basic.cooperatingCents))} if you agree to pay that agent's brokerage`,
              formatCentsTrimmed(goesOutCents(basic)),
              formatCentsTrimmed(goesOutCents(traditional)),
            ],
          ],
        },
        {
          kind: "paragraph",
          text: `The last row assumes ${percent(commission.cooperatingPercent)} to the buyer's brokerage in the first two columns, a full commission of ${percent(commission.traditionalPercent)} for both sides in the third and ${percent(hstPercent)} HST on all of it. ${fivePercent} Lawyer, advertising and your time are left out, and the sale price is taken as the same.`,
        },
        {
          kind: "paragraph",
          text: [
            "It may not be the same: fewer buyers can mean a lower price, and nobody can tell you in advance by how much. ",
            { text: "Find out what your home is worth", href: "/how-much-is-your-home-worth" },
            " before you compare fees.",
          ],
        },
      ],
    },
    {
      id: "right-choice",
      heading: "When is a private sale the right choice?",
      blocks: [
        {
          kind: "list",
          items: [
            "You have a buyer: a neighbour, a relative or the tenant upstairs.",
            "You have an independent appraisal and the buyer agrees with it.",
            "You're in no hurry and can wait for word of mouth.",
            "You want no strangers in the house and accept a smaller crowd of buyers for it.",
          ],
        },
        {
          kind: "paragraph",
          text: "The person who knocks with a cash offer and wants an answer tonight is no reason to sell privately: that offer will look different beside a second one.",
        },
      ],
    },
    {
      id: "your-jobs",
      heading: "What do you have to take care of yourself?",
      blocks: [
        {
          kind: "steps",
          items: [
            {
              title: "Hire a real estate lawyer first",
              text: "Before you advertise, and with the fee in writing. The lawyer drafts or checks the agreement, checks the title and closes the sale.",
            },
            {
              title: "Sort out who must sign",
              text: "Everyone on title, and possibly a spouse who isn't on it. Tell the lawyer about a separation, an estate, a tenant, or an owner who lives outside Canada for tax purposes.",
            },
            {
              title: "Ask your lender two questions",
              text: "What will it take to pay out the mortgage, and what's the penalty for doing it early?",
            },
            {
              title: "Write down what is wrong with the house",
              text: "The basement that floods in March, the old wiring, the permit nobody pulled. Ask your lawyer what you must disclose and how. Never hide a defect or answer a question with a guess.",
            },
            {
              title: "Take offers only in writing",
              text: "Price, deposit, closing date, conditions, what stays in the house. Don't rely on a handshake, even with family.",
            },
            {
              title: "Have the deposit held in trust",
              text: "Your lawyer's trust account is the usual place in a private sale. Agree in the offer who holds it and what happens to it if the deal fails, and don't take it yourself.",
            },
          ],
        },
        {
          kind: "figure",
          name: "deposit",
          alt: "The deposit goes from the buyer into a strongbox between the two, and on to you at closing",
          labels: ["Buyer", "In trust", "You"],
          caption:
            "Who holds the deposit: neither of you. It waits in trust, usually with your lawyer, until the sale closes.",
        },
        {
          kind: "paragraph",
          text: "The sale of a used home is generally exempt from HST. If you rented the home out, ran a business in it or rebuilt most of it, check that with an accountant.",
        },
      ],
    },
    {
      id: "buyers-agent-calls",
      heading: "What if a buyer's agent calls?",
      blocks: [
        {
          kind: "paragraph",
          text: "Some will, once your sign is up. The agent works for the buyer, so ask which brokerage it is, whether there's a signed agreement with that buyer, and what commission is expected from you. Agree to a commission in writing or not at all.",
        },
        {
          kind: "paragraph",
          text: [
            "With no brokerage of your own you're a self-represented party to that agent. You should be given the ",
            { text: "RECO Information Guide", href: links.recoGuide },
            " with an explanation, and a disclosure form, and be told to get independent advice. ",
            { text: "Know your options", href: "/know-your-options" },
            " explains the difference from being a client.",
          ],
        },
      ],
      slip: {
        title: "A friendly agent is still the buyer's agent",
        text: "To a self-represented party an agent may give no services, opinions or advice. Don't tell the buyer's agent your lowest price or why you have to move; ask your lawyer instead.",
      },
    },
    {
      id: "posting-after-all",
      heading: "When is the posting worth its fee?",
      blocks: [
        {
          kind: "paragraph",
          text: "When you don't have a buyer yet. Most of the work above is yours either way.",
        },
        {
          kind: "paragraph",
          text: `On Basic our fee comes to ${formatCentsTrimmed(withHst(basic.listingCents))} with HST at any price, ${feeOwed}. ${buyerWithoutAgent()} ${privateSaleWhileListed()}`,
        },
        {
          kind: "paragraph",
          text: [
            "A buyer who found you before you listed is a different matter: give us the name with your order, and the agreement will say how it treats that sale. ",
            { text: "The steps of a posting", href: "/how-mere-posting-works#before-you-list" },
            " show when you see that agreement.",
          ],
        },
      ],
    },
    {
      id: "full-service",
      heading: "When should you hire full service?",
      blocks: [
        {
          kind: "paragraph",
          text: "When you have no time, or when the owners don't agree with one another. Reading the steps above and feeling tired is a fair reason too. Interview more than one brokerage, and ask each what is included, what it charges and what is owed if you don't sell.",
        },
      ],
    },
  ],
  next: [
    {
      label: "What is a mere posting?",
      href: "/what-is-mere-posting",
      why: "The middle way: on the MLS, with the selling left to you.",
    },
    {
      label: "How much is your home worth?",
      href: "/how-much-is-your-home-worth",
      why: "Get a second opinion on the price before you agree on one with a neighbour.",
    },
    {
      label: "Ask a question",
      href: links.question,
      why: "If you're between two of these, ask how each works.",
    },
  ],
};
