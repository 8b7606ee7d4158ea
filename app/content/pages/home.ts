import { listing, planPrices } from "~/content/business";
import { noObligation } from "~/content/layout";
import { nothingUntilApproved } from "~/content/listing-steps";
import { buyersBrokerageExtra, feeOwed } from "~/content/phrases";
import { serviceAreaNames } from "~/content/policy-words";
import { links, site } from "~/content/site";
import { street } from "~/content/street";
import type { HomeContent } from "~/content/types";

export const page: HomeContent = {
  path: "/",
  title: "Flat-fee MLS listing in Toronto, Markham and Barrie",
  description: `List your Ontario home on the MLS for ${planPrices.basic}. You show it and negotiate; the buyer's brokerage is paid separately. What it includes, what it costs.`,
  updated: "2026-11-25",
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
        name: "tablet",
        alt: "A tablet on a table shows the listing of a home, with its photo",
      },
      link: { label: "Read what a mere posting is", href: "/what-is-mere-posting" },
    },
    {
      title: "How it works",
      subheading: "MERE POSTINGS",
      intro: nothingUntilApproved,
      description: "You order online. We check your facts, you sign the agreement, and we post your home.",
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
    text: "An example home from the order to the sale, on the screens that its seller sees.",
  },
  explainer: street,
  consultation: {
    text: noObligation,
    others: [
      { label: `Or call ${site.phone.text}`, href: site.phone.href },
      { label: "Get a free appraisal", href: links.freeAppraisal },
      { label: "See plans and pricing", href: links.plans },
    ],
  },
  rather: "Rather hear it from a person? Call",
  buying: { text: "Buying?", link: { label: "Homes listed with us", href: links.homes } },
  board: { sign: "For sale", rider: "by you, on the MLS" },
  street: "A street of brick and frame homes among maples, with a sign on one of the lawns",
  bill: {
    heading: "What would you keep?",
    note: `A percentage commission is usually owed only when the home sells, and normally buys advice, showings and negotiation, which Basic leaves to you. Photos and your own time aren't in the receipt either.`,
    label: "What might your home sell for?",
    submit: "See what I keep",
  },
};
