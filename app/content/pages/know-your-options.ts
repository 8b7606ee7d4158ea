import { planPrices, plans, tresaEffective } from "~/content/business";
import { clientByLaw, cooperatingOwed, nationalSite, term } from "~/content/phrases";
import {
  agreementForm,
  buyerWithoutAgent,
  cancelBeforeLive,
  endEarly,
  extensionCost,
  flatFeeWithoutSaleShort,
  holdover,
  paymentMoment,
  privateSaleWhileListed,
  representation,
} from "~/content/policy-words";
import { bookConsultation, links, site } from "~/content/site";
import { sources } from "~/content/sources";
import type { PageContent } from "~/content/types";

export const page: PageContent = {
  path: "/know-your-options",
  title: "Know your options before you sign",
  description:
    "RECO's Information Guide in plain words: being a brokerage's client, being a self-represented party, and where a limited-service mere posting fits.",
  updated: "2026-11-21",
  legalNotice: true,
  sources: [
    sources.guideBulletin,
    sources.tresa,
    sources.generalRegulation,
    sources.selfRepresented,
    sources.tresaExplained,
    sources.codeOfEthics,
    sources.listingForm,
    sources.refusedOffer,
  ],
  hero: {
    eyebrow: "Mere Posting",
    heading: "Know your options before you sign anything",
    lede: "In an Ontario sale you're a brokerage's client, or you represent yourself. Find out which you are, and what you can expect from the agent across the table.",
    picture: {
      name: "signpost",
      alt: "A signpost where a path divides: one arm says client, the other on my own",
    },
  },
  sections: [
    {
      id: "guide",
      heading: "What is the RECO Information Guide?",
      blocks: [
        {
          kind: "paragraph",
          text: [
            "It's a plain-language booklet from the ",
            { text: "Real Estate Council of Ontario", href: links.reco },
            `, the regulator of brokerages and agents. It has been part of the rules since ${tresaEffective.text}.`,
          ],
        },
        { kind: "paragraph", text: "Among other things, it covers:" },
        {
          kind: "list",
          items: [
            "What an agent does for a client, and what a client owes in return.",
            "The risks of representing yourself.",
            "What to look for in a contract with a brokerage, the pay included.",
            "What multiple representation is, and what you give up if you agree to it.",
            "What you may learn about other offers.",
            "How to raise a concern with a brokerage, or with RECO.",
          ],
        },
      ],
      slip: {
        title: "A download isn't enough",
        text: "Before any service, an agent must give you the guide and explain it.",
      },
    },
    {
      id: "two-positions",
      heading: "Client or self-represented: what is the difference?",
      blocks: [
        {
          kind: "figure",
          name: "two-positions",
          alt: "On the left a seller joined by a line to a brokerage's office, on the right a seller standing alone",
          labels: ["A client", "Self-represented"],
          caption:
            "The line is a representation agreement, normally signed. Without one you represent yourself, though advice can create one without a signature: ask any agent who talks to you which you are.",
        },
        {
          kind: "table",
          caption: "What you can expect from an agent",
          head: ["You ask", "You're a client", "You're self-represented"],
          rows: [
            [
              "Who does the agent work for?",
              "You, within the services your agreement lists.",
              "The agent's own client. Anything the agent does is done for that client.",
            ],
            [
              "What do you sign?",
              "A representation agreement with services, pay and end date.",
              "No representation agreement. You're asked to acknowledge a disclosure form.",
            ],
            [
              "Do you get opinions or advice?",
              "Yes, as far as your agreement includes them.",
              "No. You're told to seek independent advice.",
            ],
            ["Do you get the RECO guide?", "Yes, with an explanation.", "Yes, with an explanation."],
            [
              "Is what you say kept confidential?",
              "A brokerage owes its clients confidentiality.",
              "Assume it reaches the other side.",
            ],
          ],
        },
      ],
    },
    {
      id: "mere-posting",
      heading: "Where does a mere posting fit?",
      blocks: [
        {
          kind: "paragraph",
          text: `A mere posting is a limited service. We put your home on the MLS and on ${nationalSite}, and you keep the showings and, unless your plan adds help, the negotiation. ${clientByLaw} So you're our client.`,
        },
        {
          kind: "paragraph",
          text: [
            `Fees start with ${plans.basic.name} at ${planPrices.basic}. What you offer the buyer's brokerage is extra. The `,
            { text: "plan comparison", href: links.plans },
            " has every fee.",
          ],
        },
        {
          kind: "paragraph",
          text: "Choose a full-service brokerage if you want an agent to price the home, run the showings and negotiate for you.",
        },
      ],
    },
    {
      id: "the-agreement",
      heading: "What does the agreement decide?",
      blocks: [
        {
          kind: "paragraph",
          text: `Ten lines matter most; they're marked. ${agreementForm()}`,
        },
        {
          kind: "specimen",
          title: "A listing agreement in outline",
          parts: [
            {
              heading: "Who and what",
              lines: [
                { label: "Parties", text: "The brokerage and every owner. Each owner signs and initials." },
                { label: "Property", text: "The same address as on the listing." },
                {
                  label: "Kind of representation",
                  text: `By the whole brokerage (standard OREA form 200) or by named agents (form 271). ${representation()}`,
                  marked: true,
                },
                {
                  label: "What we do, and don't",
                  text: "What it lists, we owe you. What isn't listed, you shouldn't expect.",
                  marked: true,
                },
              ],
            },
            {
              heading: "How long",
              lines: [
                {
                  label: "Start and end",
                  text: `A first day, and a last day with its hour. With us that is ${term}.`,
                  marked: true,
                },
                { label: "Longer", text: extensionCost(), marked: true },
                { label: "After the end (holdover)", text: holdover(), marked: true },
                {
                  label: "Stopping early",
                  text: `Taking the listing off for a while (form 241) leaves you bound; ending the agreement (form 242) is another form. ${cancelBeforeLive()} ${endEarly()}`,
                  marked: true,
                },
              ],
            },
            {
              heading: "Money",
              lines: [
                { label: "Asking price", text: "You set it." },
                {
                  label: "Our fee",
                  text: `In dollars. Basic and Basic-Plus are paid ${paymentMoment()}, Flat-Fee at closing. ${flatFeeWithoutSaleShort()}`,
                  marked: true,
                },
                {
                  label: "Offer to the buyer's brokerage",
                  text: `You name it. ${cooperatingOwed} ${buyerWithoutAgent()}`,
                  marked: true,
                },
                { label: "Selling it yourself", text: privateSaleWhileListed(), marked: true },
              ],
            },
            {
              heading: "Offers",
              lines: [
                {
                  label: "Your direction on offers",
                  text: "When we look at them, and whether others may learn what is in them (forms 244 and 209). Without your written direction they don't.",
                  marked: true,
                },
              ],
            },
          ],
          basis:
            "An outline in our words, not the text of any form. Form numbers are those of the Ontario Real Estate Association, checked in November 2026; our agreement may use others. What binds you is the agreement you sign.",
        },
      ],
    },
    {
      id: "read-or-talk",
      heading: "Read the guide, or talk to one of us",
      blocks: [
        {
          kind: "paragraph",
          text: `The guide opens on RECO's own site, in English or French. The video meeting is free, and the phone is answered ${site.hours}.`,
        },
        {
          kind: "actions",
          main: true,
          links: [
            { label: "Open RECO's Information Guide", href: links.recoGuide },
            bookConsultation,
            { label: `Phone call: ${site.phone.text}`, href: site.phone.href },
          ],
        },
      ],
    },
    {
      id: "questions",
      heading: "Seven questions sellers ask about this",
      blocks: [
        {
          kind: "accordion",
          name: "know-your-options",
          items: [
            {
              id: "why-the-guide",
              question: "Why does an agent have to walk me through the guide?",
              answer: [
                {
                  kind: "paragraph",
                  text: "Because you should know who works for whom before you say anything that costs you money.",
                },
              ],
            },
            {
              id: "am-i-self-represented",
              question: "I sell my home myself. Does that make me self-represented?",
              answer: [
                {
                  kind: "paragraph",
                  text: "It depends on whether you have an agreement with a brokerage. Selling with a sign on the lawn and no brokerage, you're on your own; an agent who brings a buyer treats you as a self-represented party.",
                },
                {
                  kind: "paragraph",
                  text: "With a mere posting you have an agreement with us, so you're our client.",
                },
              ],
            },
            {
              id: "buyers-agent-help",
              question: "The buyer's agent is friendly. Can I ask that agent for advice?",
              answer: [
                {
                  kind: "paragraph",
                  text: "No, that agent works for the buyer. Keep your lowest price and your reason for moving to yourself.",
                },
              ],
            },
            {
              id: "buyer-without-agent",
              question: "My buyer has no agent. Who looks after that buyer?",
              answer: [
                {
                  kind: "paragraph",
                  text: `In a mere posting, neither you nor we do. The buyer can hire a brokerage or a lawyer. Suggest it, because a buyer with advice has fewer surprises late in the deal.`,
                },
                {
                  kind: "paragraph",
                  text: "If we ever have to help that buyer in order to serve you, the buyer first gets the guide and RECO's disclosure form for self-represented parties.",
                },
              ],
            },
            {
              id: "brokerage-or-designated",
              question: "What is the difference between brokerage and designated representation?",
              answer: [
                {
                  kind: "list",
                  items: [
                    [{ strong: "Brokerage representation:" }, " the brokerage represents you."],
                    [
                      { strong: "Designated representation:" },
                      " one or more named agents represent you. The brokerage's other agents don't, and may represent somebody who wants your home.",
                    ],
                  ],
                },
                { kind: "paragraph", text: representation() },
              ],
            },
            {
              id: "both-sides",
              question: "Can you represent the buyer of my home too?",
              answer: [
                {
                  kind: "paragraph",
                  text: "Only with written disclosure, acknowledgement, and written consent from both of you. You'd then lose our advocacy on price and terms, and so would the buyer. You're free to refuse.",
                },
                {
                  kind: "paragraph",
                  text: [
                    "More on this, and on competing offers, is in ",
                    {
                      text: "Mere postings and TRESA",
                      href: "/mere-postings-and-tresa#multiple-representation",
                    },
                    ".",
                  ],
                },
              ],
            },
            {
              id: "complaints",
              question: "Who do I complain to if something goes wrong?",
              answer: [
                {
                  kind: "paragraph",
                  text: [
                    "Start with the brokerage, in writing, and ask for the broker of record. If that doesn't settle it, RECO takes complaints about agents and brokerages. The steps are in the guide and on ",
                    { text: "RECO's site", href: links.reco },
                    ".",
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  next: [
    {
      label: "Mere postings and TRESA",
      href: "/mere-postings-and-tresa",
      why: "The law behind this page, offers and their contents included.",
    },
    {
      label: "Choose your selling options",
      href: links.plans,
      why: "What each plan includes, leaves out and costs.",
    },
    {
      label: "Selling privately",
      href: "/selling-privately",
      why: "What changes if you use no brokerage at all.",
    },
  ],
};
