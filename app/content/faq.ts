import { formatCentsTrimmed, formatDollars, percent } from "~/lib/format";
import { paymentMethod } from "./account-policies";
import { commission, examplePriceDollars, hstPercent, listing, planPrices, plans } from "./business";
import { exampleSales, withHst } from "./commission";
import {
  agentsAskHere,
  askForExtension,
  businessDayMeans,
  capitalised,
  enterOffer,
  inWords,
  newPostingCost,
  noFixedRate,
  offerAboveZero,
  owedWithoutSale,
  replyTime,
  term,
  typicalCooperatingRange,
  updatePromise,
} from "./phrases";
import {
  agentsReachSeller,
  buyerWithoutAgent,
  callsFromBuyers,
  cancelBeforeLive,
  cashBack,
  endEarly,
  extensionCost,
  flatFeePhotos,
  flatFeeWithoutSale,
  goLiveWithin,
  offersAfterHours,
  openHouses,
  paymentMoment,
  privateSaleWhileListed,
  sentences,
  upgradeCredit,
  whereWeList,
} from "./policy-words";
import { links } from "./site";
import type { Block, Question } from "./types";

const { cooperatingCents, listingCents: basicFeeCents, savingsCents } = exampleSales.basic;

/** The answer in a line, before the whole of it. */
const short = (text: string): Block => ({ kind: "paragraph", text: [{ strong: text }] });

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
        question: "How does my home get on the MLS if I'm selling it myself?",
        answer: [
          short("You order online, approve a proof, and we post it."),
          {
            kind: "paragraph",
            text: [
              { text: "Order in your account", href: links.startPosting },
              `. An agent explains the regulator's guide, and we check your facts. Once you've approved the proof, it's live ${goLiveWithin()}: `,
              { text: "all the steps", href: "/how-mere-posting-works" },
              ".",
            ],
          },
          {
            kind: "paragraph",
            text: ["Have ready what is on ", { text: "the checklist", href: "/checklist" }, "."],
          },
        ],
      },
      {
        id: "what-are-the-benefits",
        question: "What do I gain by doing it this way?",
        answer: [
          short("Control, and a smaller bill if the figures hold for you."),
          {
            kind: "paragraph",
            text: [
              `You decide who sees the home, when, and what you accept. On a ${formatDollars(examplePriceDollars)} sale, Basic costs ${formatCentsTrimmed(savingsCents)} less than a ${percent(commission.traditionalPercent)} full-service commission, our assumption, at the same sale price, with ${percent(commission.cooperatingPercent)} to the buyer's brokerage and HST. `,
              { text: "Try what you were quoted", href: links.calculator },
              ".",
            ],
          },
        ],
      },
      {
        id: "which-areas",
        question: "Which areas do you cover?",
        answer: [
          short(whereWeList()),
          {
            kind: "paragraph",
            text: [
              "Our offices are in ",
              { text: "Toronto", href: links.areas.toronto },
              ", ",
              { text: "Markham", href: links.areas.markham },
              " and ",
              { text: "Barrie", href: links.areas.barrie },
              `. Not on the list? Call us: we'll tell you within ${replyTime} whether we can.`,
            ],
          },
        ],
      },
      {
        id: "reco-guide",
        question: "Will I get the RECO Information Guide?",
        answer: [
          short("Yes, before we provide any service."),
          {
            kind: "paragraph",
            text: [
              "One of our agents gives you the ",
              { text: "RECO Information Guide", href: links.recoGuide },
              ", in English or French, and goes through it with you. ",
              { text: "Client or self-represented?", href: "/know-your-options#two-positions" },
            ],
          },
        ],
      },
      {
        id: "photos",
        question: "Who takes the photos, and how many can I have?",
        answer: [
          short("You do on Basic; a professional does on Basic-Plus."),
          {
            kind: "paragraph",
            text: [
              `Basic takes up to ${plans.basic.photos} of yours, Basic-Plus includes up to ${plans.basicPlus.photos}. On Flat-Fee: ${flatFeePhotos().toLowerCase()}. `,
              { text: "What to keep out of them", href: "/checklist#photos" },
              ". An old listing's usually aren't yours to use.",
            ],
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
          short(`${formatCentsTrimmed(withHst(basicFeeCents))} in all, once, ${paymentMoment()}.`),
          {
            kind: "paragraph",
            text: [
              `That's ${planPrices.basic}, for ${term}, and up to ${plans.basic.photos} photos of yours. ${paymentMethod()} The buyer's brokerage and your lawyer are extra: `,
              { text: "everything you'll pay", href: "/everything-you-pay" },
              ".",
            ],
          },
        ],
      },
      {
        id: "co-operating-commission",
        question: "Do I have to pay a commission to the buyer's brokerage?",
        answer: [
          short("Something, yes, and you name the amount."),
          {
            kind: "paragraph",
            text: `${capitalised(offerAboveZero)}. Sellers typically offer ${typicalCooperatingRange}. ${noFixedRate}`,
          },
          {
            kind: "paragraph",
            text: [
              `It's usually paid when a sale closes; the agreement can also make it due ${owedWithoutSale}. ${buyerWithoutAgent()} You may change it later, with every owner's signature, but not for an offer already made. See `,
              {
                text: "how much to offer",
                href: "/how-much-commission-should-seller-offer-to-an-agent",
              },
              ".",
            ],
          },
        ],
      },
      {
        id: "hst",
        question: "Where does HST come in?",
        answer: [
          short(`It comes on top: ${percent(hstPercent)} on our fee and on every commission.`),
          {
            kind: "paragraph",
            text: `A ${percent(commission.cooperatingPercent)} commission on ${formatDollars(examplePriceDollars)} is ${formatCentsTrimmed(cooperatingCents)}, or ${formatCentsTrimmed(withHst(cooperatingCents))} with HST: budget the second figure. A used home's own price is generally exempt; a new, substantially renovated, rental or business property's may not be: ask your lawyer or accountant.`,
          },
        ],
      },
      {
        id: "fee-if-unsold",
        question: "Do I owe the fee if my home does not sell?",
        answer: [
          short("On Basic and Basic-Plus, yes."),
          {
            kind: "paragraph",
            text: [
              "You're paying for the posting, buyer or no buyer, and for the options you ordered. Flat-Fee is payable at closing. ",
              flatFeeWithoutSale(),
              " ",
              { text: "What else can go wrong", href: "/what-can-go-wrong" },
              ".",
            ],
          },
        ],
      },
      {
        id: "buyer-cash-back",
        question: "I'm buying as well. Is there cash back for buyers?",
        answer: [
          short(cashBack()),
          {
            kind: "paragraph",
            text: [
              "Buying is a separate service under a separate agreement: see ",
              {
                text: "an example, and what to tell your lender",
                href: "/for-buyers#cash-back",
              },
              ".",
            ],
          },
        ],
      },
    ],
  },
  {
    id: "while-you-are-listed",
    heading: "While you're listed",
    questions: [
      {
        id: "listing-changes",
        question: "Can I change the price or the description after I'm live?",
        answer: [
          short("Yes. A new price needs every owner's signature first."),
          {
            kind: "paragraph",
            text: [
              "Ask ",
              { text: "in your account", href: "/account/postings" },
              `, under your listing, or call us. ${updatePromise} ${businessDayMeans} ${openHouses()} Sold, or fallen through? Enter it the same day: `,
              { text: "the MLS has a deadline", href: "/what-can-go-wrong#missed-clock" },
              ".",
            ],
          },
        ],
      },
      {
        id: "upload-documents",
        question: "Can I add documents such as a survey or an inspection report?",
        answer: [
          short("Yes, where the MLS system accepts them."),
          {
            kind: "paragraph",
            text: [
              "Add the file under ",
              { text: "Documents", href: "/account/postings" },
              " in your account, at any time until the closing, and say who may see it: an ",
              {
                text: "inspection report",
                href: "/pre-listing-home-inspection-is-important",
              },
              ", for instance, or a condo's ",
              { text: "status certificate", href: `${links.areas.toronto}#condo-papers` },
              ". Cover account numbers and signatures, because agents pass these files on. Never send identity documents.",
            ],
          },
        ],
      },
      {
        id: "lawn-sign",
        question: "Do I get a for-sale sign?",
        answer: [
          short("On Flat-Fee, yes; on Basic-Plus, if you order one; on Basic, no."),
          {
            kind: "paragraph",
            text: "You may put up your own, where your municipality's by-law and a condominium's rules allow it.",
          },
        ],
      },
      {
        id: "showings",
        question: "Who books and hosts the showings?",
        answer: [
          short("You do, on every plan."),
          {
            kind: "paragraph",
            text: sentences(
              agentsReachSeller(),
              agentsAskHere,
              callsFromBuyers(),
              "You open the door unless there's a lock box: Flat-Fee has one, and on Basic-Plus you can order it.",
            ),
          },
          {
            kind: "paragraph",
            text: [
              { text: "What your home's page does", href: "/how-mere-posting-works#home-page" },
              ". Look agents up on ",
              { text: "RECO's public register", href: links.recoRegister },
              ". With ",
              { text: "a tenant", href: `${links.areas.toronto}#tenants-and-offer-dates` },
              ", each visit needs proper written notice.",
            ],
          },
        ],
      },
      {
        id: "upgrades",
        question: "Can I start on Basic and upgrade later?",
        answer: [
          short("Yes, to either of the larger plans."),
          {
            kind: "paragraph",
            text: [
              `${upgradeCredit()} Ask in your account: you see the price with HST, and every owner signs. Options on Basic-Plus are ordered there too. `,
              { text: "Compare the plans", href: links.plans },
              ".",
            ],
          },
        ],
      },
      {
        id: "extensions",
        question: `What happens after ${listing.mlsTermDays} days?`,
        answer: [
          short("The listing ends, unless every owner signs an extension."),
          {
            kind: "paragraph",
            text: `${askForExtension} ${extensionCost()} ${newPostingCost}`,
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
          short("On Basic they come to you, and you negotiate."),
          {
            kind: "paragraph",
            text: "Have your lawyer read each before you accept it, and ask what you must disclose about the home. Flat-Fee includes offer review and negotiation; on Basic-Plus you can order it.",
          },
          {
            kind: "paragraph",
            text: [
              `${enterOffer} ${offersAfterHours()} When two or more are open, each of those buyers must be told how many: `,
              { text: "what buyers learn about each other", href: "/mere-postings-and-tresa#offers" },
              ".",
            ],
          },
        ],
      },
      {
        id: "deposits",
        question: "Who holds the buyer's deposit?",
        answer: [
          short("Whoever the offer names, in trust: usually the buyer's brokerage or a lawyer."),
          {
            kind: "paragraph",
            text: [
              "Flat-Fee includes our own trust account, and Basic-Plus can add it. Don't take the deposit into your own bank account. If ",
              { text: "the buyer has no agent", href: "/for-buyers" },
              ", settle with your lawyer who will hold it.",
            ],
          },
        ],
      },
      {
        id: "lawyer",
        question: "Do I need a lawyer?",
        answer: [
          short("Yes, and choose one before you list."),
          {
            kind: "paragraph",
            text: "A lawyer transfers the title, pays off your mortgage and sends you what is left. None of our prices includes the bill: ask for it in writing, and whether it covers reading offers. On Basic we give no advice on them.",
          },
        ],
      },
      {
        id: "ending-early",
        question: "Can I end the listing before it expires?",
        answer: [
          short("Yes. It's off the MLS once every owner has signed."),
          {
            kind: "paragraph",
            text: [
              "End it ",
              { text: "in your account", href: "/account/postings" },
              `, or call us. ${cancelBeforeLive()} ${endEarly()}`,
            ],
          },
          {
            kind: "paragraph",
            text: [
              `${privateSaleWhileListed()} A buyer from those weeks can cost you a commission `,
              { text: "even afterwards", href: "/know-your-options#the-agreement" },
              ".",
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
