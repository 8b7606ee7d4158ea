import { formatCentsTrimmed, formatDollars, percent } from "~/rules/format";
import { exampleSales, hstOn, withHst } from "~/rules/savings";
import {
  commission,
  exampleListingFeeDollars,
  examplePriceDollars,
  hstPercent,
  inspectionFromDollars,
  listing,
  planPrices,
  plans,
} from "./business";
import { capitalised, inWords, nominalRange, typicalCooperatingRange, updateTime } from "./phrases";
import { links, site } from "./site";
import type { PageContent, Question } from "./types";

const { cooperatingCents, listingCents: basicFeeCents, savingsCents } = exampleSales.basic;

export const faqGroups: readonly {
  id: string;
  heading: string;
  questions: readonly Question[];
}[] = [
  {
    id: "getting-listed",
    heading: "Getting listed",
    questions: [
      {
        id: "how-do-i-get-on-the-mls",
        question: "How does my home get on the MLS if I am selling it myself?",
        answer: [
          {
            kind: "paragraph",
            text: [
              "Only a member brokerage can post to an MLS system. You sign a limited-service agreement with us, send us the details and photos, and we post the home on the MLS and the national listings site. Buyers' agents see it beside every other listing. You handle the showings and the negotiation. ",
              { text: "What is a mere posting?", href: "/what-is-mere-posting" },
              " explains the arrangement in full.",
            ],
          },
        ],
      },
      {
        id: "what-are-the-benefits",
        question: "What do I gain by doing it this way?",
        answer: [
          {
            kind: "paragraph",
            text: `Control, and usually a smaller bill. You decide who sees the home, when, and what you accept.`,
          },
          {
            kind: "paragraph",
            text: [
              `On a ${formatDollars(examplePriceDollars)} sale, Basic costs ${formatCentsTrimmed(savingsCents)} less than a ${percent(commission.traditionalPercent)} commission. That figure assumes Basic at ${planPrices.basic}, a ${percent(commission.cooperatingPercent)} co-operating commission, HST on everything and the same sale price both ways. Commission rates are not fixed, so compare with the quote you actually have. In exchange, the phone calls and the bargaining are `,
              { text: "yours to do", href: "/benefits-of-selling-via-mere-posting" },
              ".",
            ],
          },
        ],
      },
      {
        id: "which-areas",
        question: "Which areas do you cover?",
        answer: [
          {
            kind: "paragraph",
            text: [
              "We have offices in ",
              { text: "Toronto", href: links.areas.toronto },
              ", ",
              { text: "Markham", href: links.areas.markham },
              " and ",
              { text: "Barrie", href: links.areas.barrie },
              `. An office in ${site.plannedOffice.name} is planned and is not open yet. If your home is somewhere else in Ontario, ask before you sign anything. We will tell you which MLS system it would appear on, and whether we can post it there, before you pay.`,
            ],
          },
        ],
      },
      {
        id: "reco-guide",
        question: "Will I get the RECO Information Guide?",
        answer: [
          {
            kind: "paragraph",
            text: [
              "Yes. Before we provide any service, one of our agents gives you the ",
              { text: "RECO Information Guide", href: links.recoGuide },
              " and goes through it with you. A download alone is not enough. The regulator publishes it in English and in French. It explains the difference between a client and a self-represented party. In our reading, a mere-posting seller is a client receiving limited services, and your agreement sets out what those services are.",
            ],
          },
        ],
      },
      {
        id: "photos",
        question: "Who takes the photos, and how many can I have?",
        answer: [
          {
            kind: "paragraph",
            text: `On Basic, you do: send us up to ${plans.basic.photos}. Basic-Plus includes up to ${plans.basicPlus.photos} professional photos, Flat-Fee up to ${plans.flatFee.photos}. Shoot in daylight, with the lights on and the counters clear. Put the front of the house first, then the kitchen.`,
          },
          {
            kind: "paragraph",
            text: "Send only pictures you took or have permission to use. Photos from an old listing usually belong to somebody else. Leave out family portraits, mail and anything that shows an alarm code.",
          },
        ],
      },
    ],
  },
  {
    id: "what-it-costs",
    heading: "What it costs",
    questions: [
      {
        id: "basic-plan-price",
        question: "What does the Basic plan cost?",
        answer: [
          {
            kind: "paragraph",
            text: `${planPrices.basic}, once. With ${formatCentsTrimmed(hstOn(basicFeeCents))} of HST that makes ${formatCentsTrimmed(withHst(basicFeeCents))}. It pays for at least ${plans.basic.minimumMonths} months on the MLS and up to ${plans.basic.photos} photos that you supply.`,
          },
          {
            kind: "paragraph",
            text: [
              "What you offer a buyer's brokerage is separate, and so is your lawyer. You may see ",
              {
                text: `a worked example at ${formatDollars(exampleListingFeeDollars)}`,
                href: links.calculator,
              },
              ` on this site. It keeps the fee it was first published with, and stands beside the same sum at today's ${formatDollars(plans.basic.feeDollars)}.`,
            ],
          },
        ],
      },
      {
        id: "co-operating-commission",
        question: "Do I have to pay a commission to the buyer's brokerage?",
        answer: [
          {
            kind: "paragraph",
            text: `You name the amount in your agreement and it appears on the listing. It can be any amount above zero. Sellers typically offer ${typicalCooperatingRange}; some post as little as ${nominalRange}. No law and no board sets the rate. A low offer may affect how agents show the home.`,
          },
          {
            kind: "paragraph",
            text: [
              "It is owed only if the home sells, usually out of the closing proceeds. Ask us how your agreement treats a buyer who comes without an agent. Our page on ",
              {
                text: "how much to offer",
                href: "/how-much-commission-should-seller-offer-to-an-agent",
              },
              " goes further.",
            ],
          },
        ],
      },
      {
        id: "hst",
        question: "Where does HST come in?",
        answer: [
          {
            kind: "paragraph",
            text: `HST of ${percent(hstPercent)} is added to our fee and to any commission you pay. A ${percent(commission.cooperatingPercent)} co-operating commission on ${formatDollars(examplePriceDollars)} is ${formatCentsTrimmed(cooperatingCents)}, or ${formatCentsTrimmed(withHst(cooperatingCents))} with HST. Budget the second figure. The price of a used home itself is generally exempt. New and substantially renovated homes, and some rental or business properties, can be treated differently. Ask your lawyer or accountant before you set a price on one of those.`,
          },
        ],
      },
      {
        id: "fee-if-unsold",
        question: "Do I owe the fee if my home does not sell?",
        answer: [
          {
            kind: "paragraph",
            text: "Yes, on Basic and Basic-Plus. You are paying for the posting, and you have had it whether or not a buyer appears. Paid services you ordered are owed as well. The co-operating commission is owed only on a sale.",
          },
          {
            kind: "paragraph",
            text: "The Flat-Fee is payable at closing. What applies if you cancel, or if a signed sale falls through, is in the agreement. Read that clause before you sign. If paying with no sale would hurt, wait until you are sure you want to sell.",
          },
        ],
      },
      {
        id: "buyer-cash-back",
        question: "I am buying as well. Is there cash back for buyers?",
        answer: [
          {
            kind: "paragraph",
            text: [
              "Ask us before you start looking, through the ",
              { text: "question form", href: links.question },
              ". Buying is a separate service under a separate written agreement. Whether there is cash back, how much, on which purchases and when it is paid are terms of that agreement. If it is not written there, do not count on it. Your lender and your lawyer need to know about any cash back before closing, because it can change how your mortgage is assessed.",
            ],
          },
        ],
      },
    ],
  },
  {
    id: "while-you-are-listed",
    heading: "While you are listed",
    questions: [
      {
        id: "listing-changes",
        question: "Can I change the price or the description after I am live?",
        answer: [
          {
            kind: "paragraph",
            text: [
              "Yes. Send the change in writing to ",
              { text: site.email.support, href: `mailto:${site.email.support}` },
              ` and we process it within ${updateTime}. That covers price, description, photos and showing instructions. A new price or a new commission also needs your signature, because both are part of the agreement. Check the live listing afterwards and tell us the same day if something is wrong. You are responsible for the facts you give us, so measure rooms and read your tax bill before you send them.`,
            ],
          },
        ],
      },
      {
        id: "upload-documents",
        question: "Can I add documents such as a survey or an inspection report?",
        answer: [
          {
            kind: "paragraph",
            text: [
              "Yes, where the MLS system accepts them. E-mail the file to ",
              { text: site.email.support, href: `mailto:${site.email.support}` },
              " and say who may see it. Surveys, floor plans, utility bills and a ",
              {
                text: "pre-listing inspection report",
                href: "/pre-listing-home-inspection-is-important",
              },
              ` (from about ${formatDollars(inspectionFromDollars)}) are the usual ones. Cover account numbers and signatures first, because agents pass these files on to their buyers. Never send identity documents through this site or by e-mail.`,
            ],
          },
        ],
      },
      {
        id: "lawn-sign",
        question: "Do I get a for-sale sign?",
        answer: [
          {
            kind: "paragraph",
            text: "Flat-Fee includes one. On Basic-Plus you can order one, at a price quoted before you order. Basic has no sign. If you want to put up your own, tell us first so it does not conflict with the listing. Check your municipality's sign by-law too. If you own a condominium, read the declaration and rules: many buildings allow no signs at all.",
          },
        ],
      },
      {
        id: "showings",
        question: "Who books and hosts the showings?",
        answer: [
          {
            kind: "paragraph",
            text: "You do, on every plan. Agents contact you the way your listing says, you agree a time, and you open the door. A lock box is included in Flat-Fee and can be ordered with Basic-Plus. You still approve each visit.",
          },
          {
            kind: "paragraph",
            text: [
              "Ask every agent for a name and a brokerage, and look them up on ",
              { text: "RECO's public register", href: links.reco },
              ". Write down who came and when. Put away medication, jewellery and mail. For buyers who come on their own, have a second adult at home.",
            ],
          },
        ],
      },
      {
        id: "upgrades",
        question: "Can I start on Basic and move up later?",
        answer: [
          {
            kind: "paragraph",
            text: [
              "Yes. Basic-Plus opens the list of paid services; Flat-Fee adds offer review and negotiation. Before you agree, we put in writing what the new plan costs, how the fee you already paid is counted, and what is refundable. Then we both sign a change to the agreement. If you already expect to want help with offers, ",
              { text: "compare the plans", href: links.plans },
              " now and start with the one that has it.",
            ],
          },
        ],
      },
      {
        id: "extensions",
        question: `What happens after ${listing.mlsTermDays} days?`,
        answer: [
          {
            kind: "paragraph",
            text: `The listing expires on the date in your agreement unless you extend it in writing. Extensions run in blocks of ${listing.extensionDays} days. Tell us a few business days before the end; once a listing has expired it has to be posted again. We tell you what an extension costs, if anything, before you decide. Look at your price first. If few people came to see the home, more time at the same price may change little.`,
          },
        ],
      },
    ],
  },
  {
    id: "offers-and-closing",
    heading: "Offers, closing and ending early",
    questions: [
      {
        id: "offers",
        question: "How do offers reach me, and who negotiates?",
        answer: [
          {
            kind: "paragraph",
            text: "On Basic, the buyer's agent sends the offer to you, or through us, and you negotiate. Check the price, deposit, closing date, conditions and the hour the offer lapses. Have your lawyer read it before you sign. Flat-Fee includes offer review and negotiation; on Basic-Plus you can order it.",
          },
          {
            kind: "paragraph",
            text: "Tell us about every written offer at once. Everyone who made one must be told how many competing offers there are. Contents are shared only on your written direction, and never anything that identifies a buyer.",
          },
        ],
      },
      {
        id: "deposits",
        question: "Who holds the buyer's deposit?",
        answer: [
          {
            kind: "paragraph",
            text: "The offer names who holds it, how much it is and when it is due. On Basic it is usually held in trust by the buyer's brokerage or by a lawyer. Our own trust account is included in Flat-Fee and can be ordered with Basic-Plus. Do not take the deposit into your own bank account. If the buyer has no agent, settle with your lawyer who will hold it before you accept. Releasing it after a failed sale generally takes both sides' written agreement or a court order.",
          },
        ],
      },
      {
        id: "lawyer",
        question: "Do I need a lawyer?",
        answer: [
          {
            kind: "paragraph",
            text: "Yes. A real-estate lawyer transfers the title, pays off your mortgage and sends you what is left. Choose one before you list, ask for the fee in writing, and ask whether it covers reading an offer before you sign. On Basic that reading matters most, because we give no advice on offers. We give no legal advice on any plan. Lawyer's fees are in none of our prices.",
          },
        ],
      },
      {
        id: "ending-early",
        question: "Can I end the listing before it expires?",
        answer: [
          {
            kind: "paragraph",
            text: [
              "Write to us. We can take the listing off the MLS once the papers for it are signed. A fee for a posting that has already gone live is not refunded unless your agreement says so. Ending early may not end every duty: a buyer who was introduced while you were listed may still bring a commission if they buy later. Your agreement says for how long. If you have a dispute with us that we cannot settle, ",
              { text: "RECO", href: links.reco },
              " takes complaints about brokerages.",
            ],
          },
        ],
      },
    ],
  },
];

/** Every question in order. */
export const allQuestions: readonly Question[] = faqGroups.flatMap((group) => group.questions);

/** How many there are, in a word that begins a sentence: "Twenty". */
export const questionCount = capitalised(inWords(allQuestions.length));

export const faqPage: PageContent = {
  path: "/faq",
  title: "Frequently asked questions about mere postings",
  description: `${questionCount} straight answers for Ontario home sellers: what a flat-fee MLS posting costs, what it leaves out, who shows the home, and how offers and deposits work.`,
  updated: "2026-11-20",
  legalNotice: true,
  hero: {
    eyebrow: "Sellers",
    heading: `${questionCount} questions sellers ask us first`,
    lede: "The fees, the work that stays with you, and the paper you sign. Open the question you came with.",
    picture: { name: "document", alt: "A listing agreement, ready to be read before it is signed" },
  },
  sections: [
    {
      id: "before-you-read",
      heading: "Which plan do these answers describe?",
      blocks: [
        {
          kind: "paragraph",
          text: [
            "Most of them describe Basic, our limited-service posting. Where Basic-Plus or Flat-Fee differs, the answer says so. Every feature of every plan is on ",
            { text: "one price list", href: links.plans },
            ". If an answer here and your signed agreement differ, the agreement decides.",
          ],
        },
      ],
    },
    {
      id: "not-answered",
      heading: "Is your question missing?",
      blocks: [
        {
          kind: "paragraph",
          text: [
            "Send it to us, or phone ",
            { text: site.phone.text, href: site.phone.href },
            ". Questions about your own title, mortgage or taxes belong with your lawyer, your lender or your accountant.",
          ],
        },
        {
          kind: "actions",
          main: true,
          links: [
            { label: "Ask us a question", href: links.question },
            { label: "See all plans and pricing", href: links.plans },
          ],
        },
      ],
    },
  ],
  next: [
    {
      label: "How mere posting works",
      href: "/how-mere-posting-works",
      why: "The steps in order, from agreement to closing.",
    },
    {
      label: "Money in your pocket",
      href: links.calculator,
      why: "Put your own price through the calculator.",
    },
    {
      label: "Know your options",
      href: "/know-your-options",
      why: "What it means to be a client, and what it means to be self-represented.",
    },
  ],
};

/** The words of the search. */
export const faqSearchWords = {
  label: "Search the questions",
  hint: "One or two words do it, such as deposit or photos.",
  submit: "Search",
  showAll: "Show all questions",
  none: "No question here has all of those words. Try one word, look through the whole list, or ask us.",
  ask: "Ask us a question",
  found: (count: number, query: string) =>
    `${count === 0 ? "No" : count} ${count === 1 ? "question" : "questions"} for “${query}”`,
} as const;
