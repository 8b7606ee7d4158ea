import { tresaEffective } from "~/content/business";
import { clientByLaw, enterOffer, nationalSite, updatePromise } from "~/content/phrases";
import { offersAfterHours, representation } from "~/content/policy-words";
import { links } from "~/content/site";
import { sources } from "~/content/sources";
import type { PageContent } from "~/content/types";

export const page: PageContent = {
  path: "/mere-postings-and-tresa",
  title: "Mere postings and TRESA",
  description:
    "What Ontario's real estate law, TRESA, changed for sellers: clients, self-represented parties, the RECO guide, offers, and where a mere posting fits.",
  updated: "2026-11-21",
  published: "2026-11-20",
  legalNotice: true,
  sources: [
    sources.tresa,
    sources.generalRegulation,
    sources.tresaExplained,
    sources.guideBulletin,
    sources.selfRepresented,
    sources.verifyListing,
    sources.codeOfEthics,
  ],
  hero: {
    eyebrow: "Sellers",
    heading: "What TRESA means when you run your own sale",
    lede: `Ontario's rules for brokerages changed on ${tresaEffective.text}. This page says what a seller notices, and where a mere posting fits.`,
    picture: { name: "scales", alt: "A pair of scales" },
  },
  sections: [
    {
      id: "what-changed",
      heading: `What changed on ${tresaEffective.text}?`,
      blocks: [
        {
          kind: "paragraph",
          text: [
            "The ",
            { strong: "Trust in Real Estate Services Act, 2002" },
            " (TRESA) is the old Real Estate and Business Brokers Act, 2002 under a new name. Its main changes took effect on that day. The regulator is the ",
            { text: "Real Estate Council of Ontario", href: links.reco },
            ", RECO for short.",
          ],
        },
        { kind: "paragraph", text: "A seller runs into five of its rules:" },
        {
          kind: "list",
          items: [
            [
              "There are no more “customers”. You are ",
              { text: "a client or a self-represented party", href: "#client-or-self-represented" },
              ".",
            ],
            [
              "An agent must ",
              { text: "give you RECO's guide and explain it", href: "#guide-and-agreement" },
              " before serving you.",
            ],
            "A brokerage can offer designated representation, where named agents represent you.",
            [
              "Acting for both sides needs ",
              { text: "disclosure and written consent", href: "#multiple-representation" },
              ".",
            ],
            [
              "You may let bidders see ",
              { text: "what is in each other's offers", href: "#offers" },
              ". You never have to.",
            ],
          ],
        },
      ],
    },
    {
      id: "client-or-self-represented",
      heading: "Client or self-represented party: which are you?",
      blocks: [
        {
          kind: "definitions",
          items: [
            {
              term: "Client",
              text: "You have a representation agreement with a brokerage, which owes you duties. The agreement lists the services.",
            },
            {
              term: "Self-represented party",
              text: "You're in a sale without being any brokerage's client. You get no services, opinions or advice from an agent. You receive the RECO Information Guide and a disclosure form, and you're told to get independent advice.",
            },
            {
              term: "Customer",
              text: "The old middle category: some service, fewer duties. It no longer exists.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: [
            "The two are set side by side on ",
            { text: "Know your options", href: "/know-your-options#two-positions" },
            ".",
          ],
        },
      ],
    },
    {
      id: "where-a-mere-posting-fits",
      heading: "Where does a mere-posting seller stand?",
      blocks: [
        {
          kind: "paragraph",
          text: [
            "You are ",
            { strong: "a client receiving limited services" },
            `, not a self-represented party. ${clientByLaw} Your agreement with us sets out which services are included. It can't change what the law says you are.`,
          ],
        },
        {
          kind: "table",
          caption: "Who does what in a mere posting",
          head: ["Job", "Who does it"],
          rows: [
            [`Posting on the MLS and on ${nationalSite}`, "We do."],
            [
              "Facts in the listing",
              "You supply them and tell us when they change. We have to check them before we post, so we ask for proof.",
            ],
            ["Changes to the listing", `You ask. ${updatePromise}`],
            ["Asking price", "You decide."],
            ["Showings", "You approve each one. Without a lock box you also open the door."],
            ["Negotiation", "You, unless your plan or your agreement adds help."],
            ["Legal advice and closing", "Your lawyer. A brokerage can't replace one."],
          ],
        },
        {
          kind: "paragraph",
          text: [
            "The plans differ. The ",
            { text: "plan comparison", href: links.plans },
            " shows what each one includes, what costs extra and what it leaves to you.",
          ],
        },
      ],
      slip: {
        title: "Limited service, full rules",
        text: "Nobody can opt out of the Act by choosing a cheaper service: a brokerage that only posts your home must still follow it.",
      },
    },
    {
      id: "guide-and-agreement",
      heading: "What are you given, and what do you sign?",
      blocks: [
        {
          kind: "steps",
          items: [
            {
              title: "You get the guide",
              text: [
                "An agent gives you the ",
                { text: "RECO Information Guide", href: links.recoGuide },
                " before any service starts. It comes in English and French.",
              ],
            },
            {
              title: "The agent explains it",
              text: "Offering you a download isn't enough. Ask your questions now, while you've signed nothing.",
            },
            {
              title: "You learn which agreement it is",
              text: `Under brokerage representation, the brokerage represents you. Under designated representation, the agents named in the agreement represent you and the brokerage's other agents don't. ${representation()}`,
            },
            {
              title: "You read it before you pay",
              text: "Find the services, the fee and when it's owed, the commission offered to a buyer's brokerage, the end date, and how either side can end it early. Have your lawyer read anything you don't follow.",
            },
          ],
        },
      ],
    },
    {
      id: "multiple-representation",
      heading: "Can one brokerage act for you and the buyer?",
      blocks: [
        {
          kind: "paragraph",
          text: "That is multiple representation. It needs three things: written disclosure, your acknowledgement, and written consent from you and from the buyer.",
        },
        {
          kind: "paragraph",
          text: "Think before you consent: your representative can no longer argue your side on price and terms, and the buyer loses the same.",
        },
        {
          kind: "paragraph",
          text: "You can say no. Ask what happens then, because one of the two clients may need another representative. Under designated representation, two agents of one brokerage may each represent one side, so ask how yours would keep your information apart.",
        },
      ],
    },
    {
      id: "offers",
      heading: "What do bidders learn about each other?",
      blocks: [
        {
          kind: "figure",
          name: "offer-night",
          alt: "Three sealed envelopes on a table, and a card beside them that says three",
          labels: ["3"],
          caption:
            "When two or more offers are open, each buyer learns how many there are. The envelopes stay closed unless you direct otherwise in writing.",
        },
        {
          kind: "table",
          caption: "What is shared when there's more than one written offer",
          head: ["Item", "Shared with everyone who made a written offer?"],
          rows: [
            ["The number of competing written offers", "Yes."],
            [
              "Price, conditions, dates and other contents",
              "Only if you direct it in writing. You can change your direction.",
            ],
            ["Names and anything else that identifies a bidder", "Never, even if you'd like to."],
            [
              "Commission terms that may affect whether an offer is accepted",
              "Yes. They must be disclosed to the people making offers.",
            ],
          ],
        },
        {
          kind: "paragraph",
          text: "Sharing contents may push a bidder up, or send one away. If you have two offers on the table and no plan, call your lawyer before you answer either.",
        },
      ],
      slip: {
        title: "When offers come straight to you",
        text: `In a mere posting, an offer may reach you before we hear of it. ${enterOffer} ${offersAfterHours()}`,
      },
    },
    {
      id: "choose-something-else",
      heading: "When should you choose something else?",
      blocks: [
        {
          kind: "paragraph",
          text: "Hire a full-service brokerage if you want somebody to argue price for you, or if you can't be reached on short notice during the listing.",
        },
        {
          kind: "paragraph",
          text: "See a lawyer before you list if the sale comes out of an estate or a separation, if there's a tenant in the home, or if a co-owner hasn't agreed to sell.",
        },
      ],
    },
  ],
  next: [
    {
      label: "Know your options",
      href: "/know-your-options",
      why: "Seven short answers on clients, self-represented parties and the guide.",
    },
    {
      label: "How mere posting works",
      href: "/how-mere-posting-works",
      why: "The order things happen in, from first call to closing.",
    },
    {
      label: "Ask us a question",
      href: links.question,
      why: "If a clause in the agreement isn't clear, ask what it means.",
    },
  ],
};
