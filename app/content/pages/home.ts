import { examplePriceDollars, listing, planPrices, plans } from "~/content/business";
import { nothingUntilApproved, stepsAfterOrder } from "~/content/listing-steps";
import { buyersBrokerageExtra, capitalised, feeOwed, nationalSite, term } from "~/content/phrases";
import { serviceAreaNames } from "~/content/policy-words";
import { links, site } from "~/content/site";
import type { HomeContent } from "~/content/types";
import { formatDollars } from "~/lib/format";

export const page: HomeContent = {
  path: "/",
  title: "Flat-fee MLS listing in Toronto, Markham and Barrie",
  description: `List your Ontario home on the MLS for ${planPrices.basic}. You show it and negotiate; the buyer's brokerage is paid separately. What it includes, what it costs.`,
  updated: "2026-11-23",
  hero: {
    eyebrow: `For sellers in ${serviceAreaNames()}`,
    heading: `Your home on the MLS for ${planPrices.basic}. You run the sale.`,
    lede: `One flat fee instead of a listing commission, ${feeOwed}. ${buyersBrokerageExtra}`,
    picture: {
      name: "lawn-sign",
      alt: "A lawn sign in front of an Ontario house that its owner is selling",
    },
  },
  cards: [
    {
      title: "What are",
      subheading: "MERE POSTINGS",
      intro: "A brokerage puts your home on the MLS. You do the selling.",
      description: "It's a limited service for a flat fee, and the agreement lists what is in it.",
      highlight: "Our fee is on the price list, in dollars.",
      postingImage: {
        name: "bay-and-gable",
        alt: "A brick bay-and-gable semi, a house type common in Toronto",
      },
      link: { label: "Read what a mere posting is", href: "/what-is-mere-posting" },
    },
    {
      title: "How it works",
      subheading: "MERE POSTINGS",
      intro: nothingUntilApproved,
      description: `You order online. ${stepsAfterOrder}`,
      highlight: `The MLS term is ${listing.mlsTermDays} days.`,
      postingImage: { name: "key", alt: "A house key, ready to change hands" },
      link: { label: "See the steps, first call to sold", href: "/how-mere-posting-works" },
    },
    {
      title: "Frequently asked questions",
      subheading: "MERE POSTINGS",
      intro: "The questions sellers bring to us.",
      description:
        "What to offer a buyer's agent, who holds the deposit, and how to change, extend or end a listing.",
      highlight: "The short answer comes first.",
      postingImage: { name: "magnifier", alt: "A magnifying glass over the small print" },
      link: { label: "Read the questions and answers", href: "/faq" },
    },
  ],
  account: {
    heading: "What will you see in your account?",
    text: "An example home, as its seller sees it on a phone. Your order, your approval, offers and dates are all in one place.",
    pictures: ["proof", "offer", "dates"],
  },
  explainer: [
    {
      id: "what-you-get",
      heading: `What does ${planPrices.basic} buy?`,
      blocks: [
        {
          kind: "list",
          items: [
            `Your home on the MLS, where agents look, and on ${nationalSite}, where buyers look.`,
            `${capitalised(term)}.`,
            `Up to ${plans.basic.photos} photos, which you supply, and changes to the listing.`,
          ],
        },
        {
          kind: "paragraph",
          text: `Basic is the smallest of three plans. Basic-Plus is ${planPrices.basicPlus}, with up to ${plans.basicPlus.photos} professional photos. Flat-Fee is ${planPrices.flatFee}, payable at closing.`,
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
          text: "The selling. Nobody from our office stands in your hallway on Sunday afternoon.",
        },
        {
          kind: "list",
          items: [
            [
              "You set the asking price. Ask for ",
              { text: "a free appraisal", href: links.freeAppraisal },
              " first.",
            ],
            "You return calls, agree on times and open the door.",
            [
              "You decide ",
              {
                text: "what to offer a buyer's agent",
                href: "/how-much-commission-should-seller-offer-to-an-agent",
              },
              ".",
            ],
            "You negotiate, with your own lawyer to read each offer.",
          ],
        },
      ],
    },
    {
      id: "what-it-costs",
      heading: `What goes out on a ${formatDollars(examplePriceDollars)} sale?`,
      blocks: [
        {
          kind: "paragraph",
          text: [
            "The receipt below works it out; ",
            { text: "the calculator", href: links.calculator },
            " does it with your price. Lawyer, photos and your time aren't in it.",
          ],
        },
        {
          kind: "note",
          title: "Two things these figures can't show",
          text: `A percentage commission is usually owed only when the home sells; our posting fee is ${feeOwed}. And the larger bill normally buys advice, showings and negotiation, which Basic leaves to you.`,
        },
      ],
    },
    {
      id: "who-should-not",
      heading: "Who shouldn't choose it?",
      blocks: [
        {
          kind: "paragraph",
          text: "Hire a full-service brokerage if one of these is you.",
        },
        {
          kind: "list",
          items: [
            "You can't take a call at work or be home for showings.",
            "You'd rather not discuss money with a stranger across your own table.",
            "The sale is tangled, by a separation or an estate for instance.",
            "Losing the posting fee on a home that does not sell would hurt.",
          ],
        },
        {
          kind: "paragraph",
          text: [
            "If we think it's you, we'll say so on the phone: ",
            { text: site.phone.text, href: site.phone.href },
            ". Or ",
            { text: "know your options", href: "/know-your-options" },
            " first.",
          ],
        },
      ],
    },
  ],
  consultation: {
    text: "By video, free, no obligation.",
    others: [
      { label: `Or call ${site.phone.text}`, href: site.phone.href },
      { label: "Get a free appraisal", href: links.freeAppraisal },
      { label: "See plans and pricing", href: links.plans },
    ],
  },
  rather: "Rather hear it from a person? Call",
  board: { sign: "For sale", rider: "by you, on the MLS" },
  bill: {
    heading: "What would you keep?",
    text: "Type a price. The calculator shows every fee beside a full-service commission.",
    label: "What might your home sell for?",
    submit: "See what I keep",
  },
};
