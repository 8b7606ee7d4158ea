import { questionCount } from "~/content/faq";
import {
  askForExtension,
  businessDayMeans,
  changeInAccount,
  enterOffer,
  replyTime,
  saleDeadline,
  updatePromise,
} from "~/content/phrases";
import { extensionCost, offersAfterHours } from "~/content/policy-words";
import { links, site } from "~/content/site";
import type { PageContent } from "~/content/types";

export const page: PageContent = {
  path: "/contact-us",
  title: "Contact us",
  description:
    "How to reach us about your listing: who to contact for what, when to phone rather than write, and the forms that start an appraisal, an estimate or a question.",
  updated: "2026-11-21",
  hero: {
    eyebrow: "Your account",
    heading: "Reach the right person the first time",
    lede: `Phone if it's urgent, and write if you want a record. We answer every message within ${replyTime}.`,
    picture: { name: "office", alt: "A brokerage's office on the street, listings in its window" },
  },
  sections: [
    {
      id: "whom-to-ask",
      heading: "Who to contact for what",
      blocks: [
        {
          kind: "table",
          caption: "The quickest way to an answer",
          head: ["You want to", "Do this"],
          rows: [
            [
              "Change, extend or end your listing",
              [
                `${changeInAccount} `,
                { text: "Go to your listings", href: "/account/postings" },
                `. ${updatePromise}`,
              ],
            ],
            [
              "Report a mistake on the live listing",
              [
                "Phone ",
                { text: site.phone.text, href: site.phone.href },
                ", then write, so there's a record.",
              ],
            ],
            [
              "Tell us that you have a written offer",
              [
                `${enterOffer} Our numbers are `,
                { text: site.phone.text, href: site.phone.href },
                " and ",
                { text: site.tollFree.text, href: site.tollFree.href },
                `. ${offersAfterHours()}`,
              ],
            ],
            ["Tell us that you have accepted one", saleDeadline],
            ["Add days to your listing", `${askForExtension} ${extensionCost()} Every owner signs.`],
            [
              "Ask what an offer means",
              "Your lawyer. Flat-Fee includes offer review and negotiation, and Basic-Plus can add it.",
            ],
            [
              "Make a complaint",
              [
                "Write to ",
                { text: site.email.general, href: `mailto:${site.email.general}` },
                ". If we can't settle it, ",
                { text: "RECO", href: links.reco },
                " is the regulator.",
              ],
            ],
          ],
        },
      ],
    },
    {
      id: "request-forms",
      heading: "Which form should you use?",
      blocks: [
        {
          kind: "definitions",
          items: [
            {
              term: "Free appraisal",
              text: "An agent's written opinion of the price, with the sales behind it. No visit; not a formal appraisal for a lender or a court.",
            },
            {
              term: "Quick estimate",
              text: "A first, rough range from your answers and recent sales, without a visit.",
            },
            {
              term: "In-person evaluation",
              text: "An agent walks through the home before naming a range.",
            },
            {
              term: "Question",
              text: "Anything else.",
            },
            {
              term: "Ready to list",
              text: "You mean to list soon and want to talk first. To order at once, start an order.",
            },
          ],
        },
        {
          kind: "actions",
          main: true,
          links: [
            { label: "Get a free appraisal", href: links.freeAppraisal },
            { label: "Get a quick estimate", href: links.quickEstimate },
            { label: "Ask for an in-person evaluation", href: links.inPersonEvaluation },
            { label: "Ask a question", href: links.question },
            { label: "I'm ready to list", href: links.seriousSeller },
            { label: "Start your posting", href: links.startPosting },
          ],
        },
        {
          kind: "paragraph",
          text: [
            "Each form gives you a reference. You find what you sent again under ",
            { text: "My Account", href: "/account" },
            ".",
          ],
        },
      ],
    },
    {
      id: "when-we-answer",
      heading: "When will you hear from us?",
      blocks: [
        {
          kind: "paragraph",
          text: `Within ${replyTime}, by email or by phone, as you ask. ${businessDayMeans} Our hours: ${site.hours}. A message sent on Saturday evening is answered by the end of Monday, or of Tuesday if Monday is a holiday.`,
        },
        {
          kind: "paragraph",
          text: "Call before you drive to an office, so that someone who knows your file is there.",
        },
        {
          kind: "note",
          title: "What to leave out",
          text: "Send no identity documents, bank details or passwords by form or email. We confirm who you are in person or by video, and arrange it with you directly. If a message in our name asks you for money or a password, phone us before you do anything.",
        },
      ],
    },
  ],
  next: [
    { label: "My Account", href: "/account", why: "Your postings and the requests you have sent." },
    {
      label: "Frequently asked questions",
      href: "/faq",
      why: `${questionCount} answers you need not wait for.`,
    },
    {
      label: "Choose your selling options",
      href: links.plans,
      why: "What your plan covers before you ask.",
    },
  ],
};
