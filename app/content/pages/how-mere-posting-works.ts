import { inspectionFromDollars, listing, plans } from "~/content/business";
import { typicalCooperatingRange, updateTime } from "~/content/phrases";
import { links, site } from "~/content/site";
import type { PageContent } from "~/content/types";
import { formatDollars } from "~/rules/format";

export const page: PageContent = {
  path: "/how-mere-posting-works",
  title: "How mere posting works, step by step",
  description: `From the first call to the day you hand over the keys: what we do, what you do, and what happens when your ${listing.mlsTermDays} days on the MLS run out.`,
  updated: "2026-11-20",
  hero: {
    eyebrow: "Mere Posting",
    heading: "How does a mere posting work?",
    lede: "Twelve steps from the first call to sold. Most of the work is yours, so here is all of it before you decide.",
    picture: { name: "calendar", alt: "A calendar with the first day and the last day of a listing marked" },
  },
  sections: [
    {
      id: "watch",
      heading: "The short film: one minute, no sound needed",
      blocks: [
        {
          kind: "paragraph",
          text: "There is no voice. Captions tell the story, and the same words are written out below the film. The details are in the steps that follow.",
        },
      ],
    },
    {
      id: "before-you-list",
      heading: "What happens before your home is listed?",
      blocks: [
        {
          kind: "steps",
          items: [
            {
              title: "Talk to us",
              text: [
                "Call ",
                { text: site.phone.text, href: site.phone.href },
                " or book a ",
                { text: "free video consultation", href: links.consultation },
                ". Tell us about the home and how much of the selling you want to do yourself.",
              ],
            },
            {
              title: "Go through the regulator's guide",
              text: [
                "Before we provide any service we must give you the ",
                { text: "RECO Information Guide", href: links.recoGuide },
                " and explain it. Stop us whenever something is unclear.",
              ],
            },
            {
              title: "Read the agreement",
              text: "It says what is included, how long it runs, what it costs and that the posting fee is owed even if the home does not sell. You see it before you pay. Show it to your lawyer if you like.",
            },
            {
              title: "Settle two numbers",
              text: [
                "Your asking price, and what you offer the brokerage that brings the buyer. The second is typically ",
                typicalCooperatingRange,
                " plus HST, but you set it. ",
                {
                  text: "How to choose it",
                  href: "/how-much-commission-should-seller-offer-to-an-agent",
                },
                ".",
              ],
            },
            {
              title: "Collect the facts and the photos",
              text: `Room sizes, lot size, property taxes, age of the roof and furnace, what stays and what goes with you. On Basic you also send up to ${plans.basic.photos} photos. Take them in daylight with the lights on.`,
            },
            {
              title: "We post, you proofread",
              text: "Your home goes on the MLS and the national listings site. Read every line of the listing the day it appears. Buyers rely on it, and a wrong room size can come back to you.",
            },
          ],
        },
        {
          kind: "note",
          title: "Keep your identity documents off the web",
          text: "This website never asks you to upload a passport or a driver's licence. If we have to confirm who you are, we will arrange it with you directly.",
        },
      ],
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
              text: "Agents book with you. Write down who is coming and from which brokerage. Put medication, jewellery and mail away, and have somebody with you when a buyer comes without an agent.",
            },
            {
              title: "Get offers in writing, and tell us",
              text: "Tell us about each written offer the day you get it. Everyone who made a written offer must be told how many there are, and we can only count the ones we know about.",
            },
            {
              title: "Negotiate",
              text: "Look past the price. The deposit, the closing date and the conditions decide whether the deal holds. Have your lawyer read an offer before you sign it.",
            },
            {
              title: "See that the deposit goes into trust",
              text: [
                "The offer names who holds it: a brokerage or a lawyer, in a trust account. Never your own bank account. On Basic it is not held by us; the ",
                { text: "plan comparison", href: links.plans },
                " shows where our trust account is included or extra.",
              ],
            },
            {
              title: "Wait out the conditions",
              text: [
                "The buyer arranges a mortgage and often an inspection. A ",
                { text: "pre-listing inspection", href: "/pre-listing-home-inspection-is-important" },
                `, from about ${formatDollars(inspectionFromDollars)}, tells you earlier what that inspector may find. Tell us the day you accept an offer so the listing shows it.`,
              ],
            },
            {
              title: "Close",
              text: "Your lawyer transfers the title, pays out your mortgage and settles the bills from the sale, the buyer's brokerage among them. You hand over the keys.",
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
          text: "People who made a written offer learn the number of competing written offers. They do not learn what is in them unless you direct us in writing to share that. You can change the direction later.",
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
          text: `Send us the change. We process it within ${updateTime}, so a new price you send on Friday may appear on Monday. Plan an open house with that in mind.`,
        },
        {
          kind: "paragraph",
          text: [
            "One caution from experience: change the price once and by enough to matter. Small cuts every week tell buyers to wait. ",
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
          text: `The MLS term is ${listing.mlsTermDays} days. The last day is written in your agreement. Put it in your calendar, and a reminder two weeks before it.`,
        },
        {
          kind: "definitions",
          items: [
            {
              term: "You want more time",
              text: `The listing is extended in blocks of ${listing.extensionDays} days. Ask for it in writing a few business days before the last day. Find out what an extension costs before you sign the first agreement.`,
            },
            {
              term: "You let it run out",
              text: "The home comes off the MLS. The posting fee does not come back. You can sell privately, list again or hire another brokerage.",
            },
            {
              term: "You want to stop early",
              text: "The agreement says how. Ask us to show you the clause before you sign.",
            },
            {
              term: "A buyer returns afterwards",
              text: "Check the agreement for a clause about buyers who saw the home during the term. Such a clause can mean commission is owed after the listing ends. Your lawyer can tell you what yours says.",
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
