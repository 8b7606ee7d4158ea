import { formatDollars, percent } from "~/rules/format";
import {
  hstPercent,
  inspectionFromDollars,
  listing,
  planPrices,
  plans,
  statusCertificateDollars,
} from "./business";
import {
  businessDayMeans,
  capitalised,
  feeOwedTitle,
  nationalSite,
  noFixedRate,
  term,
  typicalCooperatingRange,
  updatePromise,
  updateSignature,
} from "./phrases";
import type { OptionId } from "./policies";
import {
  extensionCost,
  flatFeeAmount,
  flatFeePhotos,
  flatFeeWithoutSaleShort,
  optionPrice,
  optionPrices,
  paymentMethod,
  paymentMoment,
  planTableStanding,
  sampleAgreement,
  sentences,
} from "./policy-words";
import { bookConsultation, links } from "./site";
import { sources } from "./sources";
import type { Link, PageContent, PlanFeature, PlanSummary } from "./types";

/** Listing price up to which the Flat-Fee minimum is the greater of the two, dollars. */
const flatFeeMinimumUpTo = (plans.flatFee.minimumFeeDollars * 100) / plans.flatFee.feePercent;
/** What Basic-Plus costs above Basic, before HST, dollars. */
const basicPlusStep = plans.basicPlus.feeDollars - plans.basic.feeDollars;

export const plansPage: PageContent = {
  path: "/choose-your-selling-options",
  title: "Choose your selling options: plans and prices",
  description: `Compare three ways to list in Ontario: Basic at ${planPrices.basic}, Basic-Plus and Flat-Fee. What each one includes, what none includes and when you pay.`,
  updated: "2026-11-21",
  legalNotice: true,
  sources: [sources.howAgentsArePaid, sources.guideBulletin, sources.condominiums],
  hero: {
    eyebrow: "Plans & Pricing",
    heading: "Three plans, one price list",
    lede: `Basic is ${planPrices.basic}. Basic-Plus is ${planPrices.basicPlus}. Flat-Fee is ${planPrices.flatFee}. Here is what each buys, and what you still do yourself.`,
    picture: { name: "lawn-sign", alt: "A for-sale sign on a front lawn" },
  },
  sections: [
    {
      id: "how-to-choose",
      heading: "Which plan fits you?",
      blocks: [
        {
          kind: "paragraph",
          text: "Start with offers. If you can read an offer with your lawyer and negotiate for yourself, the smaller plans will do. If you want someone to negotiate for you, price that in now.",
        },
        {
          kind: "definitions",
          items: [
            {
              term: plans.basic.name,
              text: "You've sold before, your photos are good, you have a lawyer to read offers, and all you want is the MLS. It's a limited service: we post the home, and you do the rest.",
            },
            {
              term: plans.basicPlus.name,
              text: `You want professional photos, and perhaps one or two services from the list. The step up from Basic is ${formatDollars(basicPlusStep)} + HST before any option. If you don't need the photos or the options, stay with Basic.`,
            },
            {
              term: plans.flatFee.name,
              text: `You want every service in the table, including help with offers, and would rather pay at closing. Up to a listing price of ${formatDollars(flatFeeMinimumUpTo)} it's ${formatDollars(plans.flatFee.minimumFeeDollars)} + HST; above that, ${percent(plans.flatFee.feePercent)} of the listing price + HST. ${flatFeeAmount()}`,
            },
          ],
        },
        {
          kind: "note",
          title: "When to choose a full-service brokerage instead",
          text: [
            "You live far away, you're ill, you have a tenant who won't co-operate, or you'd hate negotiating with a stranger. On all three plans showings are your job, and in those cases a good full-service agent earns the fee. ",
            { text: "Compare the three ways to sell", href: "/selling-privately#three-ways" },
            " before you decide.",
          ],
        },
        {
          kind: "actions",
          main: true,
          links: [bookConsultation, { label: "Work out what you'd keep", href: links.calculator }],
        },
      ],
    },
    {
      id: "every-plan-includes",
      heading: "What does every plan include?",
      blocks: [
        {
          kind: "list",
          items: [
            `Your home on the MLS and on ${nationalSite}, for ${term}.`,
            `Changes to price, text or photos, ${updatePromise}. ${updateSignature} ${businessDayMeans}`,
            `Extensions in blocks of ${listing.extensionDays} days, once every owner has signed. ${extensionCost()}`,
            [
              "The ",
              { text: "RECO Information Guide", href: links.recoGuide },
              ", given to you and explained, before any service starts.",
            ],
            ["An agreement that lists what we do and what we don't. ", ...sampleAgreement()],
            "Control. You decide who comes in, when, and which offer you accept, if any.",
          ],
        },
      ],
    },
    {
      id: "no-plan-includes",
      heading: "What does no plan include?",
      blocks: [
        {
          kind: "table",
          caption: "Costs and work outside all three plans",
          head: ["Not included", "Who does it, or gets paid"],
          rows: [
            [
              "Commission to the buyer's brokerage",
              [
                `You name the amount. Sellers typically offer ${typicalCooperatingRange} of the sale price, plus HST. ${noFixedRate} `,
                {
                  text: "How much should you offer?",
                  href: "/how-much-commission-should-seller-offer-to-an-agent",
                },
              ],
            ],
            ["Hosting showings and open houses", "You"],
            ["Legal advice, title transfer and closing", "Your own real estate lawyer"],
            ["Tax, mortgage and penalty questions", "Your accountant or your lender"],
            ["Cleaning, repairs, staging and moving", "You, or whoever you hire"],
            [
              "A condominium status certificate",
              `Ordered from the condominium corporation, for up to ${formatDollars(statusCertificateDollars)}`,
            ],
            ["A sale, a price or a date", "Nobody can promise those"],
          ],
        },
      ],
    },
    {
      id: "when-you-pay",
      heading: "When is the fee due?",
      blocks: [
        {
          kind: "table",
          caption: `When each fee is due, before ${percent(hstPercent)} HST`,
          head: ["Plan", "Fee", "Due", "If the home does not sell"],
          rows: [
            [
              plans.basic.name,
              formatDollars(plans.basic.feeDollars),
              `Once, ${paymentMoment()}`,
              "Still payable",
            ],
            [
              plans.basicPlus.name,
              formatDollars(plans.basicPlus.feeDollars),
              `Once, ${paymentMoment()}; options as quoted`,
              "Still payable; options as quoted",
            ],
            [
              plans.flatFee.name,
              `${percent(plans.flatFee.feePercent)} of the listing price or ${formatDollars(plans.flatFee.minimumFeeDollars)}, whichever is greater`,
              "At closing",
              flatFeeWithoutSaleShort(),
            ],
          ],
        },
        {
          kind: "note",
          title: feeOwedTitle,
          text: [
            "Basic and Basic-Plus pay for a place on the MLS, and you've had that whether or not a buyer comes. The commission to a buyer's brokerage is different: it's normally owed only on a sale, as your agreement sets out. ",
            { text: "More on ending a listing early", href: "/faq#ending-early" },
            ".",
          ],
        },
        { kind: "paragraph", text: paymentMethod() },
      ],
    },
  ],
  next: [
    {
      label: "Money in your pocket",
      href: links.calculator,
      why: "All three plans, at your price, with the HST.",
    },
    {
      label: "How mere posting works",
      href: "/how-mere-posting-works",
      why: "What happens in which order once you have chosen.",
    },
    {
      label: "Frequently asked questions",
      href: "/faq",
      why: "Deposits, showings, extensions and the rest.",
    },
  ],
};

export const planSummaries: readonly PlanSummary[] = [
  {
    id: plans.basic.id,
    name: plans.basic.name,
    price: formatDollars(plans.basic.feeDollars),
    terms: `+ HST, one time, paid ${paymentMoment()}`,
    bestFor: "You can show the home, negotiate and take the photos; all you want is the MLS listing.",
  },
  {
    id: plans.basicPlus.id,
    name: plans.basicPlus.name,
    price: formatDollars(plans.basicPlus.feeDollars),
    terms: `+ HST, one time, paid ${paymentMoment()}; options extra`,
    bestFor: "You want professional photos and the choice of a few paid services.",
  },
  {
    id: plans.flatFee.id,
    name: plans.flatFee.name,
    price: percent(plans.flatFee.feePercent),
    terms: `of the listing price or ${formatDollars(plans.flatFee.minimumFeeDollars)}, whichever is greater, + HST, payable at closing`,
    bestFor: "You want every service in the table, with help on offers, and to pay at closing.",
  },
];

/** The eleven features of specification §3, in its order. */
export const planFeatures: readonly PlanFeature[] = [
  {
    id: "listing-fee",
    label: "Listing fee",
    basic: { included: "price", text: `${planPrices.basic}, one time` },
    "basic-plus": { included: "price", text: `${planPrices.basicPlus}, one time` },
    "flat-fee": {
      included: "price",
      text: `${planPrices.flatFee}, payable at closing; confirmed in your agreement`,
    },
  },
  {
    id: "mls-listing",
    label: "MLS and national-site listing",
    basic: {
      included: "yes",
      text: capitalised(term),
    },
    "basic-plus": { included: "yes", text: capitalised(term) },
    "flat-fee": { included: "yes", text: capitalised(term) },
  },
  {
    id: "photos",
    label: "Photos",
    basic: { included: "yes", text: `Up to ${plans.basic.photos}, supplied by you` },
    "basic-plus": { included: "yes", text: `Up to ${plans.basicPlus.photos} professional photos` },
    "flat-fee": { included: "yes", text: flatFeePhotos() },
  },
  {
    id: "virtual-tour",
    label: "Virtual tour",
    basic: { included: "no", text: "Not included" },
    "basic-plus": { included: "extra", text: optionPrice("virtual-tour") },
    "flat-fee": { included: "yes", text: "One tour, linked from the listing" },
  },
  {
    id: "floor-plans",
    label: "Floor plans",
    basic: { included: "no", text: "Not included; you may supply your own" },
    "basic-plus": { included: "extra", text: optionPrice("floor-plans") },
    "flat-fee": { included: "yes", text: "Drawn and added to the listing" },
  },
  {
    id: "home-inspection",
    label: "Home inspection",
    basic: {
      included: "no",
      text: `Not included; inspectors charge from about ${formatDollars(inspectionFromDollars)}`,
    },
    "basic-plus": { included: "extra", text: optionPrice("home-inspection") },
    "flat-fee": { included: "yes", text: "One pre-listing inspection by an independent inspector" },
  },
  {
    id: "for-sale-sign",
    label: "For-sale sign",
    basic: { included: "no", text: "Not included; ask us before you put up your own" },
    "basic-plus": { included: "extra", text: optionPrice("for-sale-sign") },
    "flat-fee": { included: "yes", text: "One, where by-laws and condominium rules allow" },
  },
  {
    id: "lock-box",
    label: "Lock box",
    basic: { included: "no", text: "Not included; you open the door" },
    "basic-plus": { included: "extra", text: optionPrice("lock-box") },
    "flat-fee": { included: "yes", text: "One; you approve each visit" },
  },
  {
    id: "marketing-package",
    label: "Marketing package",
    basic: { included: "no", text: "Not included" },
    "basic-plus": { included: "extra", text: optionPrice("marketing-package") },
    "flat-fee": { included: "yes", text: "Contents listed in your agreement" },
  },
  {
    id: "offer-review",
    label: "Offer review and negotiation",
    basic: { included: "no", text: "Not included; you negotiate, your lawyer advises" },
    "basic-plus": { included: "extra", text: optionPrice("offer-review") },
    "flat-fee": { included: "yes", text: "On your instructions; you decide" },
  },
  {
    id: "trust-account",
    label: "Trust account services",
    basic: {
      included: "no",
      text: "Not included; the offer names another brokerage or a lawyer to hold the deposit",
    },
    "basic-plus": { included: "extra", text: optionPrice("trust-account") },
    "flat-fee": { included: "yes", text: "We hold the buyer's deposit in trust" },
  },
];

/** Paid services a Basic-Plus seller may add; the ids are those of `planFeatures`. */
export const basicPlusOptions: readonly { id: OptionId; name: string; text: string }[] = [
  {
    id: "virtual-tour",
    name: "Virtual tour",
    text: "A walk through the home on screen, linked from your listing. Useful when buyers are coming from out of town.",
  },
  {
    id: "floor-plans",
    name: "Floor plans",
    text: "Measured plans with room sizes. They answer the question about the third bedroom before anyone drives over.",
  },
  {
    id: "home-inspection",
    name: "Home inspection",
    text: `A written report by an independent inspector before you list. Inspectors charge from about ${formatDollars(inspectionFromDollars)}; size and age of the home move the price.`,
  },
  {
    id: "for-sale-sign",
    name: "For-sale sign",
    text: "A brokerage sign on your lawn. Check your municipal by-law, and your condominium's rules, before you order.",
  },
  {
    id: "lock-box",
    name: "Lock box",
    text: "A coded key box for agents whose visit you have approved. You can refuse a time and still keep the box.",
  },
  {
    id: "marketing-package",
    name: "Marketing package",
    text: "Promotion beyond the MLS. The quote lists each item, so you can see what you'd be paying for.",
  },
  {
    id: "offer-review",
    name: "Offer review and negotiation",
    text: "An agent reads each offer with you, explains its terms and negotiates on your instructions. Your lawyer still gives the legal advice.",
  },
  {
    id: "trust-account",
    name: "Trust account services",
    text: "The buyer's deposit sits in our brokerage trust account until it's due to be paid out.",
  },
];

export const planTable: {
  caption: string;
  optionsHeading: string;
  optionsIntro: string;
  included: { yes: string; no: string; extra: string };
  fits: string;
  standing: string;
  scheduleMeeting: Link;
  pickTime: Link;
} = {
  caption: "What each plan includes, leaves out or offers for an extra fee",
  optionsHeading: "What can you add to Basic-Plus?",
  optionsIntro: sentences(
    "Each service below is optional and paid for separately.",
    optionPrices(),
    "Order none of them and you pay for none.",
  ),
  included: { yes: "Included", no: "Not included", extra: "Available for an extra fee" },
  /** The stamp on the plan the chooser picked. */
  fits: "Closest match",
  standing: planTableStanding(),
  scheduleMeeting: { label: "Schedule a Meeting", href: "#contact" },
  pickTime: bookConsultation,
};

/** What search engines are told of the plans as a service. */
export const planService = {
  name: "Mere posting",
  description:
    "A limited service: the home goes on the MLS, the seller keeps the showings and the decisions.",
  type: "Flat-fee MLS listing",
  catalog: "Plans and prices",
} as const;
