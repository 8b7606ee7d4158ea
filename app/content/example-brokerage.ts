import type { Source } from "./types";

/**
 * What a brokerage is and decides, and the one of this repository, which is made up: its terms are plausible placeholders, like its
 * phone numbers (555-01xx) and addresses (example.com). An operator leaves this file as it is, because the tests run on
 * it, and writes their own into `brokerage.ts`.
 */

/** An office, and the area that it sees to. */
export interface Office {
  /** In addresses of pages: "barrie". */
  id: string;
  name: string;
  street: string;
  city: string;
  province: "ON";
  postalCode: string;
  /** Decimal degrees; longitude is negative west of Greenwich. */
  latitude: number;
  longitude: number;
  /** Where its name stands beside its sign on the map: right unless said. */
  label?: "left" | "below";
  /** The board through which it enters its listings, and the MLS system they're on, as agents call both. */
  board: string;
  system: string;
  /** The homes of its area, a sentence. */
  homes: string;
  /** What the page about its area covers, as it follows "covers"; left out where there is no `pages/our-service-areas/<id>.mdx`. */
  page?: string;
}

export interface SocialLink {
  name: string;
  icon: "facebook" | "instagram" | "linkedin" | "youtube";
  /** `undefined` draws the icon without a link. */
  href?: string;
}

/** Hours that several days of the week share, e.g. Monday to Friday, 9 to 18, by Toronto's clock. */
export interface OpeningHours {
  /** First and last day of the week; 0 is Sunday, 6 is Saturday. */
  from: number;
  to: number;
  /** Whole hours of the clock, 0 to 24. */
  opens: number;
  closes: number;
}

interface PhoneNumber {
  text: string;
  href: string;
}

/** Who the brokerage is, and how to reach it. */
export interface Identity {
  /** Legal name; Ontario's advertising rules want the word "Brokerage" in it, prominent. */
  brokerage: string;
  /** Short name for the wordmark and titles, with which the legal one begins. */
  name: string;
  tagline: string;
  phone: PhoneNumber;
  tollFree: PhoneNumber;
  email: { general: string; support: string };
  /** When the phone is answered, public holidays of Ontario apart. */
  openingHours: readonly OpeningHours[];
  /** The first is where letters reach us. */
  offices: readonly [Office, ...Office[]];
  /** Where the next office is planned, if it is. */
  plannedOffice: Pick<Office, "name" | "latitude" | "longitude"> | null;
  /** Which boards serve the offices, a sentence or two, and where that comes from. */
  boards: { text: string; source?: Source };
  /** The monthly figures of the board: who publishes them, and which homes they're about, a sentence. */
  marketReport: { board: string; name: string; about: string; source: Source };
  social: readonly SocialLink[];
  /** Where agents who want to join it are led. */
  joinUs: string;
  copyrightYear: number;
}

/** The name of a plan in addresses, forms and stored requests. */
export type PlanId = "basic" | "basic-plus" | "flat-fee";

/** What the plans cost, whole dollars before HST, and how many photos they have. */
export interface Prices {
  basic: { feeDollars: number; photos: number };
  basicPlus: { feeDollars: number; photos: number };
  /** A share of the listing price or the least fee, whichever is greater. */
  flatFee: { feePercent: number; minimumFeeDollars: number; photos: number };
}

/** What only the brokerage can decide. Every page, letter and form says a term through `policy-words.ts`. */
export interface Terms {
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
  /** What is then owed to us on Basic and Basic-Plus, as it follows "and". */
  holdoverToUs: string;
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
  /** The id of the office that sees to its listings. */
  office: string;
  /** Its postal codes by their beginnings, at most their first three characters: "L1G", or "M" for all of Toronto. */
  postalCodes: readonly string[];
  /** Of these postal codes those that are of one municipality, by its name: a visitor who types one of them doesn't have to type its town. */
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

/** Who the made-up brokerage is. */
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
    /** Out of its former MLS system at the end of 2025. */
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

/** What its plans cost. Source: specification §9. */
export const prices: Prices = {
  basic: { feeDollars: 999, photos: 10 },
  basicPlus: { feeDollars: 2499, photos: 20 },
  flatFee: { feePercent: 1, minimumFeeDollars: 6999, photos: 30 },
};

const words = (text: string): string[] => text.split(" ");

/** What it has decided. */
export const terms: Terms = {
  lastChanged: "2026-11-23",
  extensionFeeDollars: 99,
  goLiveBusinessDays: 1,
  paymentMethods: "by Interac e-Transfer or cheque",
  paymentMoment: { on: "posting", words: "the day we post" },
  cancelBeforeLive: "costs nothing",
  endEarly: "the fee isn't refunded",
  holdoverDays: 60,
  holdoverOwed: "the buyer's brokerage its commission",
  holdoverToUs: "nothing more to us",
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
