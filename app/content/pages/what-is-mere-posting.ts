import {
  commission,
  examplePriceDollars,
  listing,
  planPrices,
  plans,
  tresaEffective,
} from "~/content/business";
import {
  clientByLaw,
  feeOwedTitle,
  noFixedRate,
  nominalRange,
  steering,
  typicalCooperatingRange,
  updatePromise,
} from "~/content/phrases";
import {
  agentsReachSellerJob,
  callsFromBuyers,
  flatFeeAmount,
  flatFeePhotos,
  flatFeeWithoutSale,
} from "~/content/policy-words";
import { links, site } from "~/content/site";
import { sources } from "~/content/sources";
import type { PageContent } from "~/content/types";
import { formatDollars, percent } from "~/lib/format";

export const page: PageContent = {
  path: "/what-is-mere-posting",
  title: "What is a mere posting?",
  description:
    "A mere posting puts your Ontario home on the MLS for a flat fee while you show it and negotiate. What we do, what you do, and where you stand under the rules.",
  updated: "2026-11-21",
  published: "2026-11-20",
  legalNotice: true,
  sources: [
    sources.howAgentsArePaid,
    sources.mereAgreement,
    sources.verifyListing,
    sources.tresa,
    sources.generalRegulation,
    sources.tresaExplained,
    sources.guideBulletin,
    sources.steering,
    sources.codeOfEthics,
  ],
  hero: {
    eyebrow: "Mere Posting",
    heading: "What is a mere posting?",
    lede: "A brokerage posts your home on the MLS for a flat fee, and you do the rest of the selling. Here is where the line runs between our work and yours.",
    picture: { name: "bungalow", alt: "A post-war bungalow with a sign on the lawn" },
  },
  sections: [
    {
      id: "in-plain-words",
      heading: "What do the words mean?",
      blocks: [
        {
          kind: "figure",
          name: "work-line",
          alt: "A line between two pictures: on our side the sign on the lawn, on yours the open door with a visitor at it",
          labels: ["We post", "You sell"],
          caption: "The name is accurate: we post the listing, and the selling stays with you.",
        },
        {
          kind: "definitions",
          items: [
            {
              term: "MLS",
              text: "Multiple Listing Service: a listing system that real estate boards run for their members. Agents search it for homes to show their buyers.",
            },
            {
              term: "National listings site",
              text: "REALTOR.ca, the public website with listings from across Canada. Your buyer may well see your kitchen there first.",
            },
            {
              term: "Mere posting",
              text: "A limited service: the brokerage lists the home and keeps the listing current, and the seller handles showings and negotiation.",
            },
            {
              term: "Co-operating commission",
              text: `What you offer the brokerage that brings the buyer. You set it. Typical offers run from ${typicalCooperatingRange} of the sale price, plus HST. ${noFixedRate}`,
            },
          ],
        },
      ],
    },
    {
      id: "why-a-brokerage",
      heading: "Why can't you post it yourself?",
      blocks: [
        {
          kind: "paragraph",
          text: "Only a brokerage that is a member can post to an MLS system. Without one, you can advertise your home elsewhere.",
        },
        {
          kind: "paragraph",
          text: "In 2010 the Canadian Real Estate Association agreed with the Competition Bureau to end rules that kept mere postings off the MLS or put them at a disadvantage. Mere postings have been on the MLS ever since.",
        },
      ],
    },
    {
      id: "what-agents-see",
      heading: "What do buyers' agents see?",
      blocks: [
        {
          kind: "paragraph",
          text: "A sheet like this one. The upper part goes to everybody; the lower part is for agents. What is marked is yours to set.",
        },
        {
          kind: "specimen",
          title: "A listing on the MLS",
          picture: { name: "lake-house", alt: "Photo 1 of 10: a drawn house by a lake" },
          parts: [
            {
              heading: "Everybody sees",
              lines: [
                { label: "Price", text: formatDollars(examplePriceDollars), marked: true },
                { label: "Address", text: "12 Specimen Road, Barrie" },
                { label: "Home", text: "Detached bungalow, 3 bedrooms, 2 bathrooms" },
                { label: "Property tax", text: "From the tax bill, with its year" },
                {
                  label: "Public remarks",
                  text: "Lake view from the kitchen. Roof from 2021, furnace from 2019. Near school and GO station.",
                },
                { label: "Listed by", text: site.brokerage },
              ],
            },
            {
              heading: "Agents see as well",
              lines: [
                {
                  label: "Offer to the buyer's brokerage",
                  text: `${percent(commission.cooperatingPercent)} of the sale price + HST`,
                  marked: true,
                },
                { label: "Showings", text: "Two hours' notice; the seller opens the door", marked: true },
                { label: "Offers", text: "At any time", marked: true },
                {
                  label: "Remarks for agents",
                  text: "How to reach the seller, and what the house rules are",
                },
              ],
            },
          ],
          basis:
            "The home and every value are made up, and each board arranges its sheet in its own way. On the real one you approve every part before it goes on the MLS.",
        },
      ],
    },
    {
      id: "who-does-what",
      heading: "What do we do, and what do you do?",
      blocks: [
        {
          kind: "table",
          caption: "Who does each job on the Basic plan",
          head: ["Job", "We do", "You do"],
          rows: [
            [
              "Listing",
              `Check the facts, then post it on the MLS and the national listings site for ${listing.mlsTermDays} days`,
              "Supply the facts with proof, and approve the proof of the listing",
            ],
            ["Photos", `Post up to ${plans.basic.photos}`, "Take them, or hire a photographer"],
            ["Asking price", "Post the price you give us", "Set it"],
            ["Calls from agents", agentsReachSellerJob(), "Answer them and agree on a time"],
            ["Calls from buyers", callsFromBuyers(), "Call back"],
            ["Showings", "Nothing", "Approve each one and open the door"],
            [
              "Offers",
              "Tell each buyer how many written offers there are, once there are two",
              "Enter each one in your account, negotiate, have a lawyer read it",
            ],
            ["Changes", updatePromise, "Ask for them in your account"],
            ["Closing", "Nothing", "Instruct your lawyer"],
          ],
        },
        {
          kind: "paragraph",
          text: [
            "The larger plans move some of these jobs. The ",
            { text: "plan comparison", href: links.plans },
            " shows which ones, and what is sold separately.",
          ],
        },
      ],
    },
    {
      id: "what-it-costs",
      heading: "What does it cost?",
      blocks: [
        {
          kind: "table",
          caption: "Our fee on each plan",
          head: ["Plan", "Our fee", "Photos"],
          rows: [
            ["Basic", `${planPrices.basic}, one time`, `Up to ${plans.basic.photos}, yours`],
            [
              "Basic-Plus",
              `${planPrices.basicPlus}, one time`,
              `Up to ${plans.basicPlus.photos}, professional`,
            ],
            ["Flat-Fee", `${planPrices.flatFee}, payable at closing`, flatFeePhotos()],
          ],
        },
        {
          kind: "paragraph",
          text: `On Flat-Fee: ${flatFeeAmount()} What you offer the buyer's brokerage is extra on every plan.`,
        },
      ],
      slip: {
        title: feeOwedTitle,
        text: `You pay for the posting, whether or not a buyer comes. Flat-Fee is payable at closing. ${flatFeeWithoutSale()}`,
      },
    },
    {
      id: "where-you-stand",
      heading: "Are you our client, then?",
      blocks: [
        {
          kind: "paragraph",
          text: [
            `Yes. Under the Trust in Real Estate Services Act, 2002, whose main changes took effect ${tresaEffective.text}, a person in a sale is either a brokerage's client or a self-represented party. ${clientByLaw}`,
          ],
        },
        {
          kind: "paragraph",
          text: [
            "Before we provide any service we must give you the ",
            { text: "RECO Information Guide", href: links.recoGuide },
            " of the Real Estate Council of Ontario, the regulator, and explain it. Our page on ",
            { text: "mere postings and TRESA", href: "/mere-postings-and-tresa" },
            " goes further into the Act.",
          ],
        },
      ],
      slip: {
        title: "What isn't listed isn't included",
        text: "Your agreement with us sets out what is included, and what it doesn't list you shouldn't expect. But a limited service doesn't switch off the duties the law puts on us.",
      },
    },
    {
      id: "wrong-choice",
      heading: "When is it the wrong choice?",
      blocks: [
        {
          kind: "paragraph",
          text: "When you want someone else to argue for your price. Negotiation is a skill, and the buyer's agent may have done it last week. If you've never sold a home and dislike negotiating, a full-service brokerage can be worth its commission. Our Flat-Fee plan includes offer review and negotiation, but showings stay your job.",
        },
        {
          kind: "paragraph",
          text: [
            "When you already have a buyer. If your tenant or your sister is buying, you may need a lawyer and no listing. Our page on ",
            { text: "selling privately", href: "/selling-privately" },
            " covers that.",
          ],
        },
        {
          kind: "paragraph",
          text: `When you plan to offer almost nothing to the buyer's brokerage and still count on agents. Postings have offered as little as ${nominalRange}. ${steering}`,
        },
      ],
    },
  ],
  next: [
    {
      label: "How mere posting works",
      href: "/how-mere-posting-works",
      why: "The steps in order, from the first call to the day the keys change hands.",
    },
    {
      label: "Choose your selling options",
      href: links.plans,
      why: "Every feature of the three plans side by side.",
    },
    {
      label: "Know your options",
      href: "/know-your-options",
      why: "Client or self-represented party, and what each one is owed.",
    },
  ],
};
