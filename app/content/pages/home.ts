import { commission, examplePriceDollars, hstPercent, listing, planPrices, plans } from "~/content/business";
import { updateTime } from "~/content/phrases";
import { links, site } from "~/content/site";
import type { HomeContent } from "~/content/types";
import { formatCents, formatDollars, percent } from "~/rules/format";
import { exampleSales, goesOutCents } from "~/rules/savings";

const { basic, traditional } = exampleSales;

export const page: HomeContent = {
  path: "/",
  title: "Flat-fee MLS listing in Toronto, Markham and Barrie",
  description: `List your Ontario home on the MLS for ${planPrices.basic}. You run the showings and the negotiation. What it includes, what it leaves to you, what it costs.`,
  updated: "2026-11-20",
  hero: {
    eyebrow: "For sellers in and around Toronto, Markham and Barrie",
    heading: `Your home on the MLS for ${planPrices.basic}. You run the sale.`,
    lede: `${site.brokerage} posts it for a flat fee, owed whether or not it sells. You keep control of showings and price, and the percentage a listing agent would charge stays with you.`,
    picture: {
      name: "lawn-sign",
      alt: "A lawn sign in front of an Ontario house that its owner is selling",
    },
  },
  cards: [
    {
      title: "What are mere postings?",
      subheading: "MERE POSTINGS",
      intro: "A brokerage puts your home on the MLS. You do the selling.",
      description:
        "Only a member brokerage can post to an MLS system. We do that part for a flat fee and leave the showings and the talking to you. It is a limited service, and the agreement lists what is in it.",
      highlight: "You know our fee before you sign.",
      postingImage: {
        name: "bay-and-gable",
        alt: "A brick bay-and-gable semi, a house type common in Toronto",
      },
      link: { label: "Read what a mere posting is", href: "/what-is-mere-posting" },
    },
    {
      title: "How it works",
      subheading: "MERE POSTINGS",
      intro: "You read the agreement first. Then we post.",
      description: `We explain the regulator's guide and what you would be signing. You send the details and photos of your home. Once it is listed, buyers' agents book with you, and changes you send us are processed within ${updateTime}.`,
      highlight: `The MLS term is ${listing.mlsTermDays} days, and it is extended ${listing.extensionDays} days at a time.`,
      postingImage: { name: "key", alt: "A house key, ready to change hands" },
      link: { label: "See the steps, first call to sold", href: "/how-mere-posting-works" },
    },
    {
      title: "Frequently asked questions",
      subheading: "MERE POSTINGS",
      intro: "The questions sellers bring to us.",
      description:
        "What to offer a buyer's agent. Who holds the deposit. How to change a listing that is already up, move to another plan or add time.",
      highlight: "Ask before you sign anything, ours included.",
      postingImage: { name: "magnifier", alt: "A magnifying glass over the small print" },
      link: { label: "Read the questions and answers", href: "/faq" },
    },
  ],
  explainer: [
    {
      id: "what-you-get",
      heading: `What does ${planPrices.basic} buy?`,
      blocks: [
        {
          kind: "list",
          items: [
            "Your home on the MLS, where buyers' agents look, and on the national listings site, where buyers look.",
            `Up to ${plans.basic.photos} photos, which you supply.`,
            `A term of ${listing.mlsTermDays} days on the MLS, extended by ${listing.extensionDays} days at a time if you need longer.`,
            `Changes to the listing processed within ${updateTime} of your sending them.`,
          ],
        },
        {
          kind: "paragraph",
          text: `Basic is the smallest of three plans. Basic-Plus is ${planPrices.basicPlus}, with up to ${plans.basicPlus.photos} professional photos. Flat-Fee is ${planPrices.flatFee}, payable at closing and confirmed in your agreement.`,
        },
        { kind: "actions", links: [{ label: "Compare the three plans", href: links.plans }] },
      ],
    },
    {
      id: "what-you-do",
      heading: "What is left to you?",
      blocks: [
        {
          kind: "paragraph",
          text: "The selling. On Basic nobody from our office stands in your hallway on Sunday afternoon or sits beside you when the offer comes.",
        },
        {
          kind: "list",
          items: [
            [
              "You set the asking price. Ask for ",
              { text: "a free appraisal", href: links.freeAppraisal },
              " first and compare it with what nearby homes sold for.",
            ],
            "You answer calls, book showings and open the door.",
            [
              "You decide what a buyer's brokerage is paid. Read ",
              {
                text: "what to offer a buyer's agent",
                href: "/how-much-commission-should-seller-offer-to-an-agent",
              },
              " first.",
            ],
            "You negotiate. Have your own lawyer read an offer before you sign it. The lawyer's bill is yours too.",
          ],
        },
      ],
    },
    {
      id: "what-it-costs",
      heading: `What goes out on a ${formatDollars(examplePriceDollars)} sale?`,
      blocks: [
        {
          kind: "receipt",
          title: `Two ways to sell at ${formatDollars(examplePriceDollars)}`,
          lines: [
            {
              label: `Commission at ${percent(commission.traditionalPercent)}, both sides`,
              value: formatCents(traditional.listingCents + traditional.cooperatingCents),
            },
            { label: `HST at ${percent(hstPercent)}`, value: formatCents(traditional.taxCents) },
            {
              label: "Goes out with a percentage commission",
              value: formatCents(goesOutCents(traditional)),
              tone: "total",
            },
            { label: "Basic posting fee", value: formatCents(basic.listingCents) },
            {
              label: `Buyer's brokerage at ${percent(commission.cooperatingPercent)}`,
              value: formatCents(basic.cooperatingCents),
            },
            { label: `HST at ${percent(hstPercent)} on both`, value: formatCents(basic.taxCents) },
            { label: "Goes out with Basic", value: formatCents(goesOutCents(basic)), tone: "total" },
            {
              label: "The difference, stays yours",
              value: formatCents(basic.savingsCents),
              tone: "keep",
            },
          ],
          basis: `Assumes the same sale price both ways, a full commission of ${percent(commission.traditionalPercent)} and a co-operating commission of ${percent(commission.cooperatingPercent)}. No law or board fixes a commission rate, so use the quotes you are given. Lawyer, photos and your own time are not counted.`,
        },
        {
          kind: "note",
          title: "Two things the receipt cannot show",
          text: "A percentage commission is usually owed only if the home sells. Our posting fee is owed either way. And the larger bill normally buys advice, showings and negotiation, which Basic leaves to you.",
        },
        {
          kind: "paragraph",
          text: [
            "Put in your own price on ",
            { text: "the savings calculator", href: links.calculator },
            ".",
          ],
        },
      ],
    },
    {
      id: "who-should-not",
      heading: "Who should not choose it?",
      blocks: [
        {
          kind: "paragraph",
          text: "Hire a full-service brokerage if one of these is you.",
        },
        {
          kind: "list",
          items: [
            "You cannot take a call at work or be home for showings.",
            "You would rather not discuss money with a stranger across your own table.",
            "The sale is tangled, by a separation or an estate for instance. See a lawyer early as well.",
            "Losing the posting fee on a home that does not sell would hurt.",
          ],
        },
        {
          kind: "paragraph",
          text: [
            "We will say so on the phone if we think it is you. The number is ",
            { text: site.phone.text, href: site.phone.href },
            ". Or read ",
            { text: "how representation works in Ontario", href: "/know-your-options" },
            " and decide for yourself.",
          ],
        },
      ],
    },
  ],
  consultation: { label: "Schedule a free zoom consultation now", href: links.consultation },
};
