import { inspectionFromDollars, listing } from "~/content/business";
import { listingSteps } from "~/content/listing-steps";
import {
  askForExtension,
  businessDayMeans,
  changeInAccount,
  enterOffer,
  newPostingCost,
  saleDeadline,
  updatePromise,
} from "~/content/phrases";
import {
  agentsReachSeller,
  callsFromBuyers,
  cancelBeforeLive,
  endEarly,
  extensionCost,
  holdover,
  identityRecord,
  offersAfterHours,
  openHouses,
  sentences,
} from "~/content/policy-words";
import { links } from "~/content/site";
import { sources } from "~/content/sources";
import type { PageContent } from "~/content/types";
import { formatDollars } from "~/lib/format";

export const page: PageContent = {
  path: "/how-mere-posting-works",
  title: "How mere posting works, step by step",
  description: `From the first call to the day you hand over the keys: what we do, what you do, and what happens when your ${listing.mlsTermDays} days on the MLS run out.`,
  updated: "2026-11-21",
  legalNotice: true,
  sources: [sources.guideBulletin, sources.verifyListing, sources.mereAgreement, sources.codeOfEthics],
  hero: {
    eyebrow: "Mere Posting",
    heading: "How does a mere posting work?",
    lede: "Twelve steps from the first call to sold. Most of the work is yours, so here's all of it before you decide.",
    picture: { name: "calendar", alt: "A calendar with the first day and the last day of a listing marked" },
  },
  sections: [
    {
      id: "before-you-list",
      heading: "What happens before your home is listed?",
      blocks: [
        {
          kind: "steps",
          items: listingSteps,
        },
      ],
      slip: {
        title: "Keep your identity documents off the web",
        text: `This website never asks you to upload a passport or a driver's licence. We confirm who you are in person or by video, and arrange it with you directly. ${identityRecord()}`,
      },
    },
    {
      id: "from-showings-to-sold",
      heading: "What happens from the first showing to sold?",
      blocks: [
        {
          kind: "steps",
          items: [
            {
              title: "Show your home",
              text: sentences(
                agentsReachSeller(),
                callsFromBuyers(),
                "Write down who is coming and from which brokerage, put medication, jewellery and mail away, and have somebody with you when a buyer comes without an agent.",
              ),
            },
            {
              title: "Get offers in writing, and enter them",
              text: sentences(
                enterOffer,
                offersAfterHours(),
                "When two or more are open, each of those buyers must be told how many there are, and we can only count the ones we know about.",
              ),
            },
            {
              title: "Negotiate",
              text: "Look past the price: the deposit, the closing date and the conditions decide whether the deal holds. Have your lawyer read each offer before you accept it. The buyer's agent may ask for your ID: ask why, and show it in person rather than email it.",
            },
            {
              title: "See that the deposit goes into trust",
              text: [
                "The offer names who holds it: a brokerage or a lawyer, in a trust account, and never your own bank account. On Basic we don't hold it; the ",
                { text: "plan comparison", href: links.plans },
                " shows where our trust account is included or extra.",
              ],
            },
            {
              title: "Wait out the conditions",
              text: [
                "The buyer arranges a mortgage and often an inspection. A ",
                { text: "pre-listing inspection", href: "/pre-listing-home-inspection-is-important" },
                `, from about ${formatDollars(inspectionFromDollars)}, tells you earlier what that inspector may find. ${saleDeadline}`,
              ],
            },
            {
              title: "Close",
              text: "Your lawyer transfers the title, pays out your mortgage and settles the bills from the sale, the buyer's brokerage among them, and you hand over the keys.",
            },
          ],
        },
      ],
    },
    {
      id: "what-others-may-see",
      heading: "Who gets to see an offer?",
      blocks: [
        {
          kind: "paragraph",
          text: "People who made a written offer learn the number of competing written offers. They don't learn what is in them unless you direct us in writing to share that, and you can change the direction later.",
        },
        {
          kind: "paragraph",
          text: "Names and anything else that identifies a buyer stay out of it in every case.",
        },
      ],
    },
    {
      id: "changes",
      heading: "How do you change the listing?",
      blocks: [
        {
          kind: "paragraph",
          text: sentences(changeInAccount, updatePromise, businessDayMeans, openHouses()),
        },
        {
          kind: "paragraph",
          text: [
            "One caution: change the price once and by enough to matter, because small cuts every week tell buyers to wait. ",
            { text: "Trends and tips for sellers", href: "/careers-at-toronto-real-estate-realty" },
            " has more on pricing in a slow market.",
          ],
        },
      ],
    },
    {
      id: "end-of-term",
      heading: "What happens at the end of the term?",
      blocks: [
        {
          kind: "paragraph",
          text: `The MLS term is ${listing.mlsTermDays} days. Put the last day in your calendar, and a reminder two weeks before it.`,
        },
        {
          kind: "definitions",
          items: [
            {
              term: "You want more time",
              text: `${askForExtension} Every owner must sign in time. ${extensionCost()}`,
            },
            {
              term: "You let it run out",
              text: `The home comes off the MLS. You can sell privately, list again or hire another brokerage. ${newPostingCost}`,
            },
            {
              term: "You want to stop early",
              text: sentences(
                "Ask for it in your account; we take the listing down once every owner has signed.",
                cancelBeforeLive(),
                endEarly(),
              ),
            },
            {
              term: "A buyer returns afterwards",
              text: holdover(),
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
      why: "See which of these jobs the larger plans take off your hands.",
    },
    {
      label: "How much is your home worth?",
      href: "/how-much-is-your-home-worth",
      why: "The asking price is the first number you need.",
    },
    {
      label: "Frequently asked questions",
      href: "/faq",
      why: "Deposits, changes, upgrades and extensions in short answers.",
    },
  ],
};
