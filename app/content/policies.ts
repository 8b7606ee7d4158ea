import type { PlanId } from "./business";
import type { Office } from "./site";

/**
 * What only the brokerage can decide, and the first file an operator edits. The brokerage of this repository is made up,
 * and so are its terms (`exampleTerms`): plausible placeholders, like its phone numbers. Whoever deploys the site enters
 * the brokerage's own below them. Every page, letter and form says a term through `policy-words.ts`, and
 * `npm run doctor` names each one that is still the example's.
 */
export interface Policies {
  /** The day these terms were last changed, YYYY-MM-DD; the terms page says it. */
  lastChanged: string;
  /** What one extension of the MLS term costs, whole dollars before HST. */
  extensionFeeDollars: number;
  /** Longest from an approved proof, with everything signed, to a live listing, business days. */
  goLiveBusinessDays: number;
  /** How fees are paid, as it follows "You pay". */
  paymentMethods: string;
  /** What the Basic and Basic-Plus fees fall due with: for the office's forms, and as it follows "paid". */
  paymentMoment: { on: "signing" | "posting"; words: string };
  /** What cancelling before the listing is live does to those fees: "cancelling … costs nothing". */
  cancelBeforeLive: string;
  /** What ending a live listing early does to them, as a clause: "the fee isn't refunded". */
  endEarly: string;
  /** How long after the listing ends a buyer who saw the home during it still brings a commission, days. */
  holdoverDays: number;
  /** What is then owed, as it follows "you may still owe". */
  holdoverOwed: string;
  /** When the Flat-Fee becomes a fixed dollar amount, whatever the price does later: "at signing". */
  flatFeeFixed: string;
  /** Whose photos the Flat-Fee plan has. The order asks for the seller's own where they aren't professional. */
  flatFeePhotos: "professional" | "seller-supplied";
  /** What a Flat-Fee seller pays back without a sale, as it follows "our costs for". */
  flatFeeCosts: string;
  /** The most those costs come to, whole dollars before HST. */
  flatFeeCostsCapDollars: number;
  /** How far a fee already paid counts towards a larger plan: "in full". */
  upgradeCredit: string;
  /** What each paid service of Basic-Plus costs, whole dollars before HST; `from` where the home moves the price. */
  optionPrices: Readonly<Record<OptionId, { dollars: number; from: boolean }>>;
  /** Where our outline of the agreement is, and how the board's own form reaches a reader: "on request". */
  agreementToRead: { outline: string; form: string };
  /** What is owed to a buyer's side that has no agent, as it follows "you owe". */
  buyerWithoutAgent: string;
  /** Whether the seller may also advertise and sell privately while listed, as it follows "is". */
  privateSaleWhileListed: string;
  /** How far ahead the hours of an open house must reach us to be on the listing, business days. */
  openHouseNoticeBusinessDays: number;
  /** How agents reach the seller, as it follows "Agents reach you". */
  agentsReachSeller: string;
  /** How soon a call from a buyer without an agent is passed on to the seller, office hours. */
  callsPassedOnWithinHours: number;
  /** Until when offers announced by e-mail are seen, every day of the week: "9 p.m.". */
  offersCheckedUntil: string;
  /** Plans on which the federal rules on client identification (FINTRAC) bind the brokerage. */
  identityRecordPlans: readonly PlanId[];
  /** Which kind of representation agreement the brokerage uses. */
  representation: "brokerage" | "designated";
  /** The board through which each office enters its listings, and the MLS system they're on, as agents call both. */
  mlsSystem: Readonly<Record<Office["id"], { board: string; system: string }>>;
  /** By what right the brokerage uses CREA's trademarks, as it follows their list. */
  trademarkUse: string;
  /** Name of the broker of record, as RECO's register has it. */
  brokerOfRecord: string;
  /** The brokerage's registration number at RECO. */
  recoRegistration: string;
  /** How the brokerage is insured, as it follows "We're insured". */
  insurance: string;
  /** What others pay us for recommending them, as it follows "We take". */
  referralFees: string;
  /** What a buyer who buys with us gets back of the commission we receive, percent. */
  cashBackPercent: number;
  /** Where the brokerage lists, in the order in which pages name it. */
  serviceArea: readonly Region[];
}

/** A part of the area in which the brokerage takes listings. */
export interface Region {
  /** As it follows "We list in": "Durham". */
  name: string;
  /** The office that sees to its listings. */
  office: Office["id"];
  /** Its postal codes by their beginnings, at most their first three characters: "L1G", or "M" for all of Toronto. */
  postalCodes: readonly string[];
  /** Of these postal codes those that are of one municipality, by its name: whoever types one of them needn't type its town. */
  cities?: Readonly<Record<string, readonly string[]>>;
  /** Its municipalities, and the places in them that people write as their town: they decide where a postal code is of two regions. */
  towns: readonly string[];
}

/** The paid services of Basic-Plus. */
export const optionIds = [
  "virtual-tour",
  "floor-plans",
  "home-inspection",
  "for-sale-sign",
  "lock-box",
  "marketing-package",
  "offer-review",
  "trust-account",
] as const;

export type OptionId = (typeof optionIds)[number];

const words = (text: string): string[] => text.split(" ");

/** What the made-up brokerage of this repository has decided. */
export const exampleTerms: Policies = {
  lastChanged: "2026-11-23",
  extensionFeeDollars: 99,
  goLiveBusinessDays: 1,
  paymentMethods: "by Interac e-Transfer or cheque",
  paymentMoment: { on: "posting", words: "the day we post" },
  cancelBeforeLive: "costs nothing",
  endEarly: "the fee isn't refunded",
  holdoverDays: 60,
  holdoverOwed:
    "the commission you offered the buyer's brokerage, and nothing more to us on Basic and Basic-Plus",
  flatFeeFixed: "at signing",
  flatFeePhotos: "professional",
  flatFeeCosts: "photos, tour, floor plans and inspection",
  flatFeeCostsCapDollars: 900,
  upgradeCredit: "in full",
  optionPrices: {
    "virtual-tour": { dollars: 249, from: false },
    "floor-plans": { dollars: 199, from: false },
    "home-inspection": { dollars: 549, from: true },
    "for-sale-sign": { dollars: 99, from: false },
    "lock-box": { dollars: 79, from: false },
    "marketing-package": { dollars: 299, from: false },
    "offer-review": { dollars: 499, from: false },
    "trust-account": { dollars: 199, from: false },
  },
  agreementToRead: { outline: "/know-your-options#the-agreement", form: "on request" },
  buyerWithoutAgent: "no buyer's-brokerage commission",
  privateSaleWhileListed: "allowed",
  openHouseNoticeBusinessDays: 2,
  agentsReachSeller: "directly, at the number only agents see",
  callsPassedOnWithinHours: 2,
  offersCheckedUntil: "9 p.m.",
  identityRecordPlans: ["basic-plus", "flat-fee"],
  representation: "designated",
  mlsSystem: {
    toronto: { board: "TRREB", system: "PropTx" },
    markham: { board: "TRREB", system: "PropTx" },
    barrie: { board: "TRREB", system: "PropTx" },
  },
  trademarkUse: "used under licence",
  brokerOfRecord: "Robin Example",
  recoRegistration: "0000000",
  insurance:
    "through RECO's professional liability program for registrants: errors and omissions, and deposits",
  referralFees: "no referral fees",
  cashBackPercent: 25,
  serviceArea: [
    {
      name: "Toronto",
      office: "toronto",
      postalCodes: ["M"],
      cities: { Toronto: ["M"] },
      towns: ["Toronto", "East York", "Etobicoke", "North York", "Scarborough", "York"],
    },
    {
      name: "York",
      office: "markham",
      postalCodes: words(
        "L0E L0G L0H L0J L3P L3R L3S L3T L3X L3Y L4A L4B L4C L4E L4G L4H L4J L4K L4L L4P L4S L6A L6B L6C L6E L6G L7B L9N",
      ),
      cities: {
        Aurora: words("L4G"),
        Markham: words("L3P L3R L3S L6B L6C L6E L6G"),
        "Richmond Hill": words("L4B L4C L4S"),
        Vaughan: words("L4J L4K L4L L6A"),
      },
      towns: [
        "Aurora",
        "Concord",
        "East Gwillimbury",
        "Georgina",
        "Holland Landing",
        "Keswick",
        "King",
        "King City",
        "Kleinburg",
        "Maple",
        "Markham",
        "Mount Albert",
        "Newmarket",
        "Nobleton",
        "Richmond Hill",
        "Schomberg",
        "Sharon",
        "Stouffville",
        "Sutton West",
        "Thornhill",
        "Unionville",
        "Vaughan",
        "Whitchurch-Stouffville",
        "Woodbridge",
      ],
    },
    {
      name: "Durham",
      office: "markham",
      postalCodes: words(
        "L0B L0C L1B L1C L1E L1G L1H L1J L1K L1L L1M L1N L1P L1R L1S L1T L1V L1W L1X L1Y L1Z L9L L9P",
      ),
      cities: {
        Ajax: words("L1S L1T L1Z"),
        Oshawa: words("L1G L1H L1J L1K"),
        Pickering: words("L1V L1W L1X"),
        Whitby: words("L1M L1N L1P L1R"),
      },
      towns: [
        "Ajax",
        "Beaverton",
        "Bowmanville",
        "Brock",
        "Brooklin",
        "Cannington",
        "Clarington",
        "Courtice",
        "Newcastle",
        "Oshawa",
        "Pickering",
        "Port Perry",
        "Scugog",
        "Sunderland",
        "Uxbridge",
        "Whitby",
      ],
    },
    {
      name: "Peel",
      office: "toronto",
      postalCodes: words(
        "L4T L4V L4W L4X L4Y L4Z L5A L5B L5C L5E L5G L5H L5J L5K L5L L5M L5N L5P L5R L5S L5T L5V L5W L6P L6R L6S L6T L6V L6W L6X L6Y L6Z L7A L7C L7E L7K",
      ),
      cities: {
        Brampton: words("L6R L6S L6T L6V L6W L6X L6Y L6Z"),
        Mississauga: words(
          "L4T L4V L4W L4X L4Y L4Z L5A L5B L5C L5E L5G L5H L5J L5K L5L L5M L5N L5R L5S L5T L5V L5W",
        ),
      },
      towns: [
        "Bolton",
        "Brampton",
        "Caledon",
        "Caledon East",
        "Malton",
        "Mississauga",
        "Palgrave",
        "Port Credit",
        "Streetsville",
      ],
    },
    {
      name: "Simcoe County",
      office: "barrie",
      postalCodes: words("L0K L0L L0M L3V L3W L3Z L4M L4N L4R L9J L9M L9R L9S L9X L9Y L9Z"),
      cities: { Barrie: ["L4N"] },
      towns: [
        "Adjala-Tosorontio",
        "Alliston",
        "Angus",
        "Barrie",
        "Bradford",
        "Bradford West Gwillimbury",
        "Clearview",
        "Collingwood",
        "Essa",
        "Innisfil",
        "Midhurst",
        "Midland",
        "New Tecumseth",
        "Orillia",
        "Oro-Medonte",
        "Penetanguishene",
        "Ramara",
        "Severn",
        "Springwater",
        "Stayner",
        "Tay",
        "Tiny",
        "Tottenham",
        "Wasaga Beach",
      ],
    },
  ],
};

/** What the brokerage has decided: below the example's terms, enter its own, and have its agreement say the same. */
export const policies: Policies = {
  ...exampleTerms,
};

/** Each decision in a few words, for the list of `npm run doctor`. */
const policyNames: Readonly<Record<keyof Policies, string>> = {
  lastChanged: "when these terms were last changed",
  extensionFeeDollars: "what an extension costs",
  goLiveBusinessDays: "how long until a listing is live",
  paymentMethods: "how fees are paid",
  paymentMoment: "when the Basic and Basic-Plus fees are due",
  cancelBeforeLive: "what cancelling before the listing is live costs",
  endEarly: "what ending a listing early does to the fee",
  holdoverDays: "how long a buyer from the term still brings a commission",
  holdoverOwed: "what such a buyer has the seller owe",
  flatFeeFixed: "when the Flat-Fee is fixed in dollars",
  flatFeePhotos: "who takes the photos on Flat-Fee",
  flatFeeCosts: "which costs a Flat-Fee seller pays back without a sale",
  flatFeeCostsCapDollars: "the most those costs come to",
  upgradeCredit: "how far a paid fee counts towards a larger plan",
  optionPrices: "the prices of the Basic-Plus options",
  agreementToRead: "what of the agreement can be read before ordering",
  buyerWithoutAgent: "what is owed when the buyer has no agent",
  privateSaleWhileListed: "whether a seller may sell privately while listed",
  openHouseNoticeBusinessDays: "how far ahead open houses must be announced",
  agentsReachSeller: "how agents reach the seller",
  callsPassedOnWithinHours: "how soon calls from buyers are passed on",
  offersCheckedUntil: "until when offers are seen after hours",
  identityRecordPlans: "on which plans the federal identification rules apply",
  representation: "which kind of representation agreement is used",
  mlsSystem: "which board and MLS system each office lists on",
  trademarkUse: "by what right the trademarks of CREA are used",
  brokerOfRecord: "who the broker of record is",
  recoRegistration: "the registration number at RECO",
  insurance: "how the brokerage is insured",
  referralFees: "whether anybody pays the brokerage for a recommendation",
  cashBackPercent: "how much cash back buyers get",
  serviceArea: "where the brokerage lists",
};

/** What is still as the made-up brokerage has it, a line each: "what an extension costs (extensionFeeDollars)". */
export const stillExample = (decided: Policies = policies): string[] =>
  (Object.keys(policyNames) as (keyof Policies)[])
    .filter((name) => decided[name] === exampleTerms[name])
    .map((name) => `${policyNames[name]} (${name})`);
