import type { Source } from "./types";

/**
 * Types of a brokerage and its decisions, and the made-up brokerage of this repository. Its terms are plausible placeholders,
 * like its phone numbers (555-01xx) and addresses (example.com). An operator leaves this file unchanged, because the tests run on
 * it, and edits `brokerage.ts`.
 */

/** An office and its area. */
export interface Office {
  /** Id in page addresses, such as "barrie". */
  id: string;
  name: string;
  street: string;
  city: string;
  province: "ON";
  postalCode: string;
  /** Decimal degrees. Longitude is negative west of Greenwich. */
  latitude: number;
  longitude: number;
  /** Position of its name next to its sign on the map, by default right. */
  label?: "left" | "below";
  /** Board through which the office enters listings, and its MLS system, as agents call them. */
  board: string;
  system: string;
  /** Homes of its area, as a sentence. */
  homes: string;
  /** Contents of the page about its area, as they follow "covers". Absent without a file `pages/our-service-areas/<id>.mdx`. */
  page?: string;
}

export interface SocialLink {
  name: string;
  icon: "facebook" | "instagram" | "linkedin" | "youtube";
  /** Link of the icon. If `undefined`, the icon has no link. */
  href?: string;
}

/** Hours that several days of the week share, such as Monday to Friday, 9 to 18, in Toronto time. */
export interface OpeningHours {
  /** First and last day of the week, from 0 for Sunday to 6 for Saturday. */
  from: number;
  to: number;
  /** Whole hours, 0 to 24. */
  opens: number;
  closes: number;
}

interface PhoneNumber {
  text: string;
  href: string;
}

/** Name of the brokerage and ways to reach it. */
export interface Identity {
  /** Legal name. Ontario's advertising rules require the word "Brokerage" in it. */
  brokerage: string;
  /** Short name for the wordmark and titles. The legal name begins with it. */
  name: string;
  tagline: string;
  phone: PhoneNumber;
  tollFree: PhoneNumber;
  email: { general: string; support: string };
  /** Hours in which the phone is answered, except on Ontario's public holidays. */
  openingHours: readonly OpeningHours[];
  /** Offices. Mail goes to the first one. */
  offices: readonly [Office, ...Office[]];
  plannedOffice: Pick<Office, "name" | "latitude" | "longitude"> | null;
  /** Boards that serve the offices, in a sentence or two, and their source. */
  boards: { text: string; source?: Source };
  /** Monthly figures of the board: publisher, name, a sentence about their homes, and source. */
  marketReport: { board: string; name: string; about: string; source: Source };
  social: readonly SocialLink[];
  /** Address for agents who want to join. */
  joinUs: string;
  copyrightYear: number;
}

/** Id of a plan in addresses, forms and stored requests. */
export type PlanId = "basic" | "basic-plus" | "flat-fee";

/** Prices of the plans in whole dollars before HST, and their numbers of photos. */
export interface Prices {
  basic: { feeDollars: number; photos: number };
  basicPlus: { feeDollars: number; photos: number };
  /** The greater of a percentage of the asking price and the minimum fee. */
  flatFee: { feePercent: number; minimumFeeDollars: number; photos: number };
}

/** Decisions that only the brokerage can make. Every page, letter and form says them through `policy-words.ts`. */
export interface Terms {
  /** Date on which these terms last changed, YYYY-MM-DD. The terms page shows it. */
  lastChanged: string;
  /** Price of one extension of the MLS term, in whole dollars before HST. */
  extensionFeeDollars: number;
  /** Longest time from an approved proof with all signatures to a live listing, in business days. */
  goLiveBusinessDays: number;
  /** Business days after the last signature by which photographer, sign and other services are booked. */
  bookServicesBusinessDays: number;
  /** Payment methods, as they follow "You pay". */
  paymentMethods: string;
  /** Due date of the Basic and Basic-Plus fees, for the office's forms and as it follows "paid". */
  paymentMoment: { on: "signing" | "posting"; words: string };
  /** Cost of cancelling before the listing is live, as in "cancelling … costs nothing". */
  cancelBeforeLive: string;
  /** Effect of ending a live listing early on the fee, as a clause: "the fee isn't refunded". */
  endEarly: string;
  /** Days after the listing ends in which a buyer who saw the home can still cause a commission. */
  holdoverDays: number;
  /** Amount owed for a sale in the holdover, as it follows "you may still owe". */
  holdoverOwed: string;
  /** Amount owed to us for a sale in the holdover on Basic and Basic-Plus, as it follows "you". */
  holdoverToUs: string;
  /** Time from which a new price doesn't change the Flat-Fee: "at signing". */
  flatFeeFixed: string;
  /** Photographer of the Flat-Fee plan. The order asks for the seller's own photos if they aren't professional. */
  flatFeePhotos: "professional" | "seller-supplied";
  /** Costs that a Flat-Fee seller repays without a sale, as they follow "our costs for". */
  flatFeeCosts: string;
  /** Maximum of those costs, in whole dollars before HST. */
  flatFeeCostsCapDollars: number;
  /** Credit of a paid fee towards a larger plan, such as "in full". */
  upgradeCredit: string;
  /** Price of each paid service of Basic-Plus, in whole dollars before HST. With `from`, the price depends on the home. */
  optionPrices: Readonly<Record<OptionId, { dollars: number; from: boolean }>>;
  /** Address of our outline of the agreement, and the way to get the board's form, such as "on request". */
  agreementToRead: { outline: string; form: string };
  /** Amount owed if the buyer has no agent, as it follows "you owe". */
  buyerWithoutAgent: string;
  /** Permission to advertise and sell privately while listed, as it follows "is". */
  privateSaleWhileListed: string;
  /** Business days before an open house by which its hours must reach us to be on the listing. */
  openHouseNoticeBusinessDays: number;
  /** Way in which agents reach the seller, as it follows "Agents reach you". */
  agentsReachSeller: string;
  /** Office hours within which a call from a buyer without an agent is passed on to the seller. */
  callsPassedOnWithinHours: number;
  /** Hour until which emails about offers are read, every day of the week: "9 p.m.". */
  offersCheckedUntil: string;
  /** Plans on which the federal rules on client identification (FINTRAC) apply to the brokerage. */
  identityRecordPlans: readonly PlanId[];
  /** Kind of representation agreement that the brokerage uses. */
  representation: "brokerage" | "designated";
  /** Right to use CREA's trademarks, as it follows their list. */
  trademarkUse: string;
  /** Name of the broker of record, as RECO's register has it. */
  brokerOfRecord: string;
  /** The brokerage's registration number at RECO. */
  recoRegistration: string;
  /** Insurance, as it follows "We're insured". */
  insurance: string;
  /** Referral fees, as they follow "We take". */
  referralFees: string;
  /** Share of our commission that a buyer who buys with us gets back, in percent. */
  cashBackPercent: number;
  /** True if the brokerage holds buyers' deposits in its own trust account. Pay out all deposits before it becomes false. */
  holdsDeposits: boolean;
  /** True if you have a feed of your MLS (`MLS_FEED_URL`) and pages may promise the comparison of each listing. */
  checksMls: boolean;
  /** True if a code is posted to each home, which the owner enters before the agreement is prepared. */
  postsHomeCode: boolean;
  /** Maximum lengths of the remarks on the board's form, in characters. No public source shows them: ask the board. */
  mlsRemarks: { readonly PublicRemarks: number; readonly PrivateRemarks: number };
  /** Service area, in the order in which pages name it. */
  serviceArea: readonly Region[];
}

/** A part of the service area. */
export interface Region {
  /** Name as it follows "We list in", such as "Durham". */
  name: string;
  /** Id of the office that serves its listings. */
  office: string;
  /** Postal codes of the region, by their first one to three characters: "L1G", or "M" for all of Toronto. */
  postalCodes: readonly string[];
  /** Postal codes of a single municipality, by its name. A visitor who types one doesn't have to type the town. */
  cities?: Readonly<Record<string, readonly string[]>>;
  /** Municipalities of the region, and places in them that people write as their town. They decide for a postal code of two regions. */
  towns: readonly string[];
}

/** Paid services of Basic-Plus. */
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

/** The made-up brokerage. */
export const identity: Identity = {
  brokerage: "Lawn Sign Realty Inc., Brokerage",
  name: "Lawn Sign Realty",
  tagline: "Your sale. Your terms. Your money.",
  phone: { text: "416-555-0142", href: "tel:+14165550142" },
  tollFree: { text: "1-800-555-0142", href: "tel:+18005550142" },
  email: { general: "info@example.com", support: "support@example.com" },
  openingHours: [
    { from: 1, to: 5, opens: 9, closes: 18 },
    { from: 6, to: 6, opens: 10, closes: 16 },
  ],
  offices: [
    {
      id: "toronto",
      name: "Toronto",
      street: "100 Example Street West, Suite 400",
      city: "Toronto",
      province: "ON",
      postalCode: "M5V 0A1",
      latitude: 43.653,
      longitude: -79.383,
      label: "below",
      board: "TRREB",
      system: "PropTx",
      homes: "Semis, towers and post-war bungalows.",
      page: "status certificates, tenants, and the second land transfer tax your buyer pays",
    },
    {
      id: "markham",
      name: "Markham",
      street: "200 Example Avenue, Unit 12",
      city: "Markham",
      province: "ON",
      postalCode: "L3R 0A1",
      latitude: 43.856,
      longitude: -79.337,
      board: "TRREB",
      system: "PropTx",
      homes: "Detached, linked and townhouses, and two old village cores.",
      page: "heritage rules, common-element fees and basement apartments",
    },
    {
      id: "barrie",
      name: "Barrie",
      street: "300 Example Road, Suite 2",
      city: "Barrie",
      province: "ON",
      postalCode: "L4M 0A1",
      latitude: 44.389,
      longitude: -79.69,
      label: "left",
      board: "TRREB",
      system: "PropTx",
      homes: "Subdivisions, shoreline, and country lots around the city.",
      page: "wells, septic systems and photos in snow",
    },
  ],
  plannedOffice: { name: "Guelph", latitude: 43.545, longitude: -80.248 },
  boards: {
    text: "The Toronto Regional Real Estate Board, TRREB, serves Toronto and Markham, and Barrie's association integrated with it in 2023.",
    /** Left its former MLS system at the end of 2025. */
    source: {
      name: "Information Technology Systems Ontario (ITSO), Termination of BDAR (Barrie and District Association of REALTORS)",
      url: "https://www.itsosystems.ca/post/termination-of-bdar",
      date: "September 10, 2025",
    },
  },
  marketReport: {
    board: "The Toronto Regional Real Estate Board (TRREB)",
    name: "Market Watch",
    about: "Barrie's association integrated with TRREB in 2023, so check which tables cover your town.",
    source: {
      name: "TRREB, Market Watch",
      url: "https://trreb.ca/market-data/market-watch/",
      date: "every month",
    },
  },
  social: [
    { name: "Facebook", icon: "facebook" },
    { name: "Instagram", icon: "instagram" },
    { name: "LinkedIn", icon: "linkedin" },
    { name: "YouTube", icon: "youtube" },
  ],
  joinUs: "https://www.example.com/join-us",
  copyrightYear: 2025,
};

/** Prices of its plans. Source: specification §9. */
export const prices: Prices = {
  basic: { feeDollars: 999, photos: 10 },
  basicPlus: { feeDollars: 2499, photos: 20 },
  flatFee: { feePercent: 1, minimumFeeDollars: 6999, photos: 30 },
};

const words = (text: string): string[] => text.split(" ");

/** Decisions of the made-up brokerage. */
export const terms: Terms = {
  lastChanged: "2026-11-28",
  extensionFeeDollars: 99,
  goLiveBusinessDays: 1,
  bookServicesBusinessDays: 2,
  paymentMethods: "by Interac e-Transfer or cheque",
  paymentMoment: { on: "posting", words: "the day we post" },
  cancelBeforeLive: "costs nothing",
  endEarly: "the fee isn't refunded",
  holdoverDays: 60,
  holdoverOwed: "the buyer's brokerage its commission",
  holdoverToUs: "owe us nothing more",
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
  trademarkUse: "used under licence",
  brokerOfRecord: "Robin Example",
  recoRegistration: "0000000",
  insurance:
    "through RECO's professional liability program for registrants: errors and omissions, and deposits",
  referralFees: "no referral fees",
  cashBackPercent: 25,
  holdsDeposits: true,
  checksMls: false,
  postsHomeCode: true,
  mlsRemarks: { PublicRemarks: 2000, PrivateRemarks: 1000 },
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
