import { formatCentsTrimmed, formatDollars, percent } from "~/lib/format";
import { paymentMethod } from "./account-policies";
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
import { exampleSales, hstOn, withHst } from "./commission";
import { fivePercent } from "./five-percent";
import { stepsAfterOrder } from "./listing-steps";
import {
  askForExtension,
  businessDayMeans,
  capitalised,
  changeInAccount,
  clientByLaw,
  cooperatingOwed,
  enterOffer,
  feeOwed,
  inWords,
  nationalSite,
  newPostingCost,
  noFixedRate,
  nominalRange,
  offerAboveZero,
  replyTime,
  saleDeadline,
  steering,
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
  goLiveTime,
  holdover,
  offersAfterHours,
  openHouses,
  paymentMoment,
  privateSaleWhileListed,
  sampleAgreement,
  sentences,
  upgradeCredit,
  whereWeList,
} from "./policy-words";
import { links, site } from "./site";
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
        keywords:
          "realtor.ca register account sign up checklist documents needed go live how long time take takes",
        answer: [
          short("You order, an agent explains, every owner signs, and we post it."),
          {
            kind: "paragraph",
            text: [
              { text: "Order in your account", href: links.startPosting },
              `. ${stepsAfterOrder} Your home is then also on ${nationalSite}. You handle the showings and the negotiation. `,
              { text: "All the steps, from the first call to sold", href: "/how-mere-posting-works" },
              ", say who does what.",
            ],
          },
          {
            kind: "paragraph",
            text: sentences(
              goLiveTime(),
              "Have these ready: every owner ready to sign, the tax bill, a survey or floor plan, room sizes, what is rented, and your photos as JPEG or PNG (convert an iPhone's HEIC first).",
            ),
          },
        ],
      },
      {
        id: "what-are-the-benefits",
        question: "What do I gain by doing it this way?",
        answer: [
          short("Control, and a smaller bill if the figures below hold for you."),
          {
            kind: "paragraph",
            text: "You decide who sees the home, when, and what you accept.",
          },
          {
            kind: "paragraph",
            text: [
              `On a ${formatDollars(examplePriceDollars)} sale, Basic costs ${formatCentsTrimmed(savingsCents)} less than a ${percent(commission.traditionalPercent)} commission. That figure assumes Basic at ${planPrices.basic}, ${percent(commission.cooperatingPercent)} to the buyer's brokerage, HST on everything and the same sale price both ways. ${fivePercent} In exchange, the phone calls and the negotiating are `,
              { text: "yours to do", href: "/benefits-of-selling-via-mere-posting" },
              ".",
            ],
          },
        ],
      },
      {
        id: "which-areas",
        question: "Which areas do you cover?",
        keywords: "where work serve ontario gta peel simcoe mls trreb",
        answer: [
          short("Toronto, Markham and Barrie. Anywhere else, ask first."),
          {
            kind: "paragraph",
            text: [
              `${whereWeList()} Our offices are in `,
              { text: "Toronto", href: links.areas.toronto },
              ", ",
              { text: "Markham", href: links.areas.markham },
              " and ",
              { text: "Barrie", href: links.areas.barrie },
              `. An office in ${site.plannedOffice.name} is planned, but we don't take listings there yet. Not on the list? Call us: we'll tell you within ${replyTime} whether we can.`,
            ],
          },
        ],
      },
      {
        id: "reco-guide",
        question: "Will I get the RECO Information Guide?",
        answer: [
          short("Yes, before any service starts."),
          {
            kind: "paragraph",
            text: [
              "Before we provide any service, one of our agents gives you the ",
              { text: "RECO Information Guide", href: links.recoGuide },
              ` and goes through it with you; a download alone isn't enough. The regulator publishes it in English and in French. Among other things, it explains the difference between a client and a self-represented party. ${clientByLaw} So you're our client, and your agreement sets out what the services are.`,
            ],
          },
        ],
      },
      {
        id: "photos",
        question: "Who takes the photos, and how many can I have?",
        keywords: "photographer pictures camera",
        answer: [
          short("You do on Basic; a professional does on Basic-Plus."),
          {
            kind: "paragraph",
            text: `On Basic, you do: send us up to ${plans.basic.photos}. Basic-Plus comes with up to ${plans.basicPlus.photos} professional photos. On Flat-Fee: ${flatFeePhotos().toLowerCase()}. If you take your own, shoot in daylight with the lights on and the counters clear, and put the front of the house first, then the kitchen.`,
          },
          {
            kind: "paragraph",
            text: "Send only pictures you took or have permission to use; photos from an old listing usually belong to somebody else. Leave out family portraits, mail and anything that shows an alarm code.",
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
        keywords: "how much price fee pay payment credit card cheque e-transfer invoice",
        answer: [
          short(`${formatCentsTrimmed(withHst(basicFeeCents))} in all, once.`),
          {
            kind: "paragraph",
            text: `${planPrices.basic}, once, ${paymentMoment()}. With ${formatCentsTrimmed(hstOn(basicFeeCents))} of HST that makes ${formatCentsTrimmed(withHst(basicFeeCents))}. It pays for ${term}, and up to ${plans.basic.photos} photos that you supply. ${cancelBeforeLive()} ${paymentMethod()}`,
          },
          {
            kind: "paragraph",
            text: [
              "What you offer the buyer's brokerage is extra, and so is your lawyer. You may see ",
              {
                text: `a worked example at ${formatDollars(exampleListingFeeDollars)}`,
                href: links.calculator,
              },
              ` on this site. That isn't a price you can buy: it's there so that the sum can be checked, next to the same sum at ${formatDollars(plans.basic.feeDollars)}.`,
            ],
          },
        ],
      },
      {
        id: "co-operating-commission",
        question: "Do I have to pay a commission to the buyer's brokerage?",
        keywords:
          "co-operating cooperating buyer's other agent agents realtor percent unrepresented change commission later steering",
        answer: [
          short("Something, yes, and you name the amount."),
          {
            kind: "paragraph",
            text: `You name the amount in your agreement, and agents see it on the MLS. It can't be nothing: ${offerAboveZero}. Sellers typically offer ${typicalCooperatingRange}; some post as little as ${nominalRange}. ${noFixedRate} ${steering}`,
          },
          {
            kind: "paragraph",
            text: [
              `${cooperatingOwed} ${buyerWithoutAgent()} You may change it later, with every owner's signature, but not for an offer already made. Our page on `,
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
        keywords: "tax closing costs",
        answer: [
          short(`It comes on top: ${percent(hstPercent)} on our fee and on every commission.`),
          {
            kind: "paragraph",
            text: `HST of ${percent(hstPercent)} is added to our fee and to any commission you pay. A ${percent(commission.cooperatingPercent)} commission to the buyer's brokerage on ${formatDollars(examplePriceDollars)} is ${formatCentsTrimmed(cooperatingCents)}, or ${formatCentsTrimmed(withHst(cooperatingCents))} with HST. Budget the second figure. The price of a used home itself is generally exempt. New and substantially renovated homes, and some rental or business properties, can be treated differently, so ask your lawyer or accountant before you set a price on one of those.`,
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
              `On Basic and Basic-Plus, yes: the fee is ${feeOwed}. You're paying for the posting, buyer or no buyer. Options you ordered are owed as well. What you offer the buyer's brokerage is usually owed only when the home sells, with `,
              { text: "two exceptions", href: "#co-operating-commission" },
              ".",
            ],
          },
          {
            kind: "paragraph",
            text: `The Flat-Fee is payable at closing. ${flatFeeWithoutSale()} If paying with no sale would hurt, consider a full-service brokerage, whose commission is usually owed only when the home sells.`,
          },
        ],
      },
      {
        id: "buyer-cash-back",
        question: "I'm buying as well. Is there cash back for buyers?",
        keywords: "cashback rebate reward purchase",
        answer: [
          {
            kind: "paragraph",
            text: [
              `${cashBack()} Buying is a separate service under a separate written agreement: see `,
              {
                text: "cash back for buyers",
                href: "/benefits-of-selling-via-mere-posting#cash-back",
              },
              " with an example and what to tell your lender.",
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
        keywords: "edit update reduce open house sold conditional firm fell through",
        answer: [
          short("Yes. A new price needs every owner's signature first."),
          {
            kind: "paragraph",
            text: [
              `${changeInAccount} `,
              { text: "Go to your listings", href: "/account/postings" },
              `. ${updatePromise} ${businessDayMeans} ${openHouses()}`,
            ],
          },
          {
            kind: "paragraph",
            text: "We have to check the facts before we post them, so we ask for proof: the tax bill, a survey or floor plan, permits. Tell us at once if something changes, and read the live listing after each change.",
          },
          {
            kind: "paragraph",
            text: saleDeadline,
          },
        ],
      },
      {
        id: "upload-documents",
        question: "Can I add documents such as a survey or an inspection report?",
        keywords: "upload status certificate condo condominium",
        answer: [
          short("Yes, where the MLS system accepts them."),
          {
            kind: "paragraph",
            text: [
              "Add the file under ",
              { text: "Papers", href: "/account/postings" },
              " in your order; once that is sent, email it to ",
              { text: site.email.support, href: `mailto:${site.email.support}` },
              " and say who may see it. Surveys, floor plans, utility bills and a ",
              {
                text: "pre-listing inspection report",
                href: "/pre-listing-home-inspection-is-important",
              },
              ` (from about ${formatDollars(inspectionFromDollars)}) are the usual ones. Cover account numbers and signatures first, because agents pass these files on to their buyers. For a condo, buyers will also want the `,
              { text: "status certificate", href: `${links.areas.toronto}#condo-papers` },
              ". Never send identity documents through this site or by email.",
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
            text: "Flat-Fee includes one, and on Basic-Plus you can order one. Basic has no sign. You may put up your own; check your municipality's sign by-law first. In a condominium, read the declaration and rules: many buildings allow no signs at all.",
          },
        ],
      },
      {
        id: "showings",
        question: "Who books and hosts the showings?",
        keywords: "lockbox key tenant appointment visit call phone contact lawyer tenancy",
        answer: [
          short("You do, on every plan."),
          {
            kind: "paragraph",
            text: sentences(
              agentsReachSeller(),
              callsFromBuyers(),
              "You approve each visit. Without a lock box you also open the door; with one, which Flat-Fee includes and Basic-Plus can add, the agent can let the buyer in.",
            ),
          },
          {
            kind: "paragraph",
            text: [
              "Ask every agent for a name and a brokerage, and look them up on ",
              { text: "RECO's public register", href: links.recoRegister },
              ", and write down who came and when. Put away medication, jewellery and mail. Book buyers who come alone for when you're home, with a second adult there. If you have ",
              { text: "a tenant", href: `${links.areas.toronto}#tenants-and-offer-dates` },
              ", each visit needs proper written notice.",
            ],
          },
        ],
      },
      {
        id: "upgrades",
        question: "Can I start on Basic and upgrade later?",
        keywords: "upgrades switch plan move up",
        answer: [
          short("Yes, to either of the larger plans."),
          {
            kind: "paragraph",
            text: [
              `Basic-Plus opens the list of paid services, and Flat-Fee includes them, offer review and negotiation among them. ${upgradeCredit()} We both sign a change to the agreement. If you already expect to want help with offers, `,
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
          short("The listing ends, unless every owner signs an extension."),
          {
            kind: "paragraph",
            text: `The listing expires on its last day unless every owner signs an extension. ${askForExtension} ${extensionCost()} ${newPostingCost} But look at your price first: more time at a price that brought few visits may change little.`,
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
        keywords: "multiple offers bully pre-emptive offer night competing disclose disclosure forms",
        answer: [
          short("On Basic they come to you, and you negotiate."),
          {
            kind: "paragraph",
            text: "On Basic, the buyer's agent sends the offer to you, or through us, usually on the standard form, and you negotiate. Check the price, deposit, closing date, conditions and the hour it expires, and have your lawyer read it before you accept. Flat-Fee includes offer review and negotiation; on Basic-Plus you can order it. What you must disclose about the home is a question for your lawyer before you list.",
          },
          {
            kind: "paragraph",
            text: [
              `${enterOffer} ${offersAfterHours()} When two or more are open, each of those buyers must be told how many there are. Contents are shared only on your written direction, and never anything that identifies a buyer. If you get two offers, read `,
              { text: "what bidders learn about each other", href: "/mere-postings-and-tresa#offers" },
              " before you answer either.",
            ],
          },
        ],
      },
      {
        id: "deposits",
        question: "Who holds the buyer's deposit?",
        answer: [
          short("Whoever the offer names, usually the buyer's brokerage or a lawyer."),
          {
            kind: "paragraph",
            text: "The offer names who holds it, how much it is and when it's due. On Basic that is usually the buyer's brokerage or a lawyer, in trust. Our own trust account is included in Flat-Fee and can be ordered with Basic-Plus. Don't take the deposit into your own bank account, and if the buyer has no agent, settle with your lawyer who will hold it before you accept. Ask your lawyer what it takes to release it if the sale fails.",
          },
        ],
      },
      {
        id: "lawyer",
        question: "Do I need a lawyer?",
        keywords: "legal solicitor closing costs cost title",
        answer: [
          short("Yes, and choose one before you list."),
          {
            kind: "paragraph",
            text: "A real estate lawyer transfers the title, pays off your mortgage and sends you what is left. Choose one before you list, ask for the fee in writing, and ask whether it covers reading offers. That reading matters most on Basic, where we give no advice on offers. We give no legal advice on any plan, and the lawyer's bill is in none of our prices.",
          },
        ],
      },
      {
        id: "ending-early",
        question: "Can I end the listing before it expires?",
        keywords: "cancel refund withdraw terminate kijiji privately holdover money back",
        answer: [
          short("You can ask; your agreement says on what terms."),
          {
            kind: "paragraph",
            text: [
              `${changeInAccount} The listing is off the MLS once every owner has signed. ${cancelBeforeLive()} ${endEarly()}`,
            ],
          },
          {
            kind: "paragraph",
            text: [
              `${holdover()} ${privateSaleWhileListed()} If we can't settle a dispute with you, `,
              { text: "RECO", href: links.reco },
              " takes complaints about brokerages.",
            ],
          },
          { kind: "paragraph", text: sampleAgreement() },
        ],
      },
    ],
  },
];

/** Every question in order. */
export const allQuestions: readonly Question[] = faqGroups.flatMap((group) => group.questions);

/** How many there are, in a word that begins a sentence: "Twenty". */
export const questionCount = capitalised(inWords(allQuestions.length));

/** The words of the search. */
export const faqSearchWords = {
  /** Longest query that is read, characters. The field takes no more, but an address can hold any length. */
  queryLimit: 100,
  label: "Search the questions",
  hint: "A word or two does it, such as deposit or photos.",
  submit: "Search",
  showAll: "Show all questions",
  empty:
    "Type a word of your question first, such as deposit or photos. You can also look through the list, or ",
  none: "Try another word for it, or look through the whole list. If the answer isn't there, send us the question: asking costs nothing and commits you to nothing.",
  ask: "Ask us a question",
  askInText: "ask us",
  /** @param complete whether they hold every word of the query as it is written */
  found: (count: number, query: string, complete: boolean) =>
    complete || count === 0
      ? `${count === 0 ? "No" : count} ${count === 1 ? "question" : "questions"} for “${query}”`
      : `The closest to “${query}”`,
} as const;

/** Words that mean the same to somebody who searches. A question that uses one of a group is found by the others. */
export const synonyms: readonly (readonly string[])[] = [
  ["agent", "agents", "realtor", "realtors", "broker", "salesperson"],
  [
    "pay",
    "paid",
    "payment",
    "payments",
    "fee",
    "fees",
    "cost",
    "costs",
    "price",
    "charge",
    "owe",
    "owed",
    "expensive",
  ],
  ["commission", "commissions", "percentage"],
  ["photo", "photos", "photographs", "picture", "pictures", "image", "images"],
  ["showing", "showings", "viewing", "viewings", "visit", "visits", "tour", "tours"],
  ["offer", "offers", "bid", "bids"],
  ["cancel", "end", "ending", "withdraw", "terminate", "stop", "quit"],
  ["lawyer", "lawyers", "solicitor", "attorney", "notary"],
  ["extension", "extend", "renew", "renewal", "expires", "expired", "expiry"],
  ["document", "documents", "paperwork", "file", "files", "pdf"],
  ["buyer", "buyers", "purchaser"],
  ["hst", "tax", "taxes", "gst"],
  ["town", "towns", "city", "cities", "area", "areas", "region", "location"],
  ["start", "begin", "started"],
];

/** Words that say nothing about what is looked for; a query of nothing else is searched for them all the same. */
export const unsearchedWords: ReadonlySet<string> = new Set(
  "a about all am an and any are at be by can could do does for from get give go got had has have how i id if ill im in is it its ive me much my need of on or our please shall should so tell than that the their them then there they this to us want was we what whats when where which who why will with would you your".split(
    " ",
  ),
);
