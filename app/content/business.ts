import { prices } from "~/content/brokerage";
import { formatDollars } from "~/lib/format";
import { lettersKeptDays } from "~/lib/mail/kept-days";

export { passwords } from "~/lib/forms/passwords";
export { uploads } from "~/lib/uploads/limits";
export type { PlanId } from "./example-brokerage";

/**
 * Every price, rate and limit of the business, once. Pages, the calculator, validation and tests
 * read from here; limits of tries are in `server/platform/rate-limits.server.ts`. Source: specification §9 unless a line says otherwise.
 * Units: amounts in whole Canadian dollars, rates in percent, terms in days, months or years.
 */

/** Harmonized sales tax in Ontario, percent. Charged on commission and on our fees. */
export const hstPercent = 13;

export const commission = {
  /** Full commission the comparison assumes, percent of the sale price. Never fixed by law. */
  traditionalPercent: 5,
  /** "5% to 6%" is also quoted: somebody's claim, said once, on the page about commission. */
  traditionalUpToPercent: 6,
  /** Lower quotes to compare with, percent: WOWA and Furtado Group put Ontario at 3.5% to 5% (read November 2026). */
  lowerQuotesPercent: [4, 3.5],
  /** Half of the traditional rate: what the comparison gives the co-operating brokerage, percent. */
  cooperatingPercent: 2.5,
  cooperatingTypical: { fromPercent: 2.5, toPercent: 3 },
  /** Smallest buyer-agent fees seen in postings, dollars. */
  nominal: { fromDollars: 1, toDollars: 2 },
} as const;

/** The three plans. `feeDollars` is before HST; `minimumMonths` is the shortest time on MLS. */
export const plans = {
  basic: { id: "basic", name: "Basic", ...prices.basic, minimumMonths: 3 },
  basicPlus: { id: "basic-plus", name: "Basic-Plus", ...prices.basicPlus },
  flatFee: { id: "flat-fee", name: "Flat-Fee", ...prices.flatFee },
} as const;

/** Smallest first: the order in which pages and forms show them. */
export const planList = [plans.basic, plans.basicPlus, plans.flatFee] as const;

/** The homes of the worked receipts, cheapest first: the first one loses by the plan it takes. */
export const workedSales = [
  { home: "Bungalow", priceDollars: 250_000, plan: "flat-fee" },
  { home: "Condo", priceDollars: 560_000, plan: "basic" },
  { home: "Lake house", priceDollars: 790_000, plan: "flat-fee" },
  { home: "Semi", priceDollars: 1_050_000, plan: "basic-plus" },
] as const;

/** The listing fee the published worked example and formula were computed with, dollars. */
export const exampleListingFeeDollars = 600;
/** Sale price of the worked example, dollars. */
export const examplePriceDollars = 700_000;

export const calculator = {
  /** Smallest price accepted, dollars: where the published formula breaks even. Also the least asking price and offer. */
  minimumPriceDollars: 24_000,
  /** Largest price accepted, dollars: far above any Ontario home, well inside exact integers. */
  maximumPriceDollars: 100_000_000,
  /** Commission a visitor may enter, percent: the one quoted and the one offered to the buyer's brokerage. */
  commissionPercent: { minimum: 0, maximum: 10 },
} as const;

export const listing = {
  mlsTermDays: 90,
  extensionDays: 30,
  updateBusinessDays: 1,
  /** MLS reaches more than this share of buyers, percent. */
  mlsReachPercent: 90,
} as const;

/** How soon a message is answered, business days. Ours, not the specification's: the brokerage must confirm it. */
export const replyBusinessDays = 1;

/** A pre-listing inspection starts at about this, dollars. */
export const inspectionFromDollars = 500;

/** Most that a condominium corporation may charge for a status certificate, tax included, dollars: O. Reg. 48/01, s. 18. */
export const statusCertificateDollars = 100;

export const leadership = {
  experienceYears: 35,
  firstFranchiseYears: 16,
  secondFranchiseYears: 4,
  boardCommittees: 2,
  yearsOnEachCommittee: 4,
  brokerageOwnershipYears: 6,
} as const;

/** Longest names, characters: each of a person's two, and both with the space between them. */
export const longestName = { part: 100, whole: 201 } as const;

/** Seller requests: what their forms take. */
export const requests = {
  /** Requests on one page of the dashboard. */
  pageSize: 10,
  /** Rows on one page of the office's queue. */
  officePageSize: 50,
  /** Notes a seller may add to one request. */
  notes: 20,
  /** Events kept with one request: changes of its state, and notes. */
  events: 150,
  /** Letters the office writes about one request, and notes it keeps for itself. */
  letters: 20,
  officeNotes: 30,
  /** How long a meeting can be, minutes. */
  meetingMinutes: [15, 30, 45, 60, 90, 120],
  /** Confirmations e-mailed to one address within an hour: anybody can write anybody's into a form. */
  confirmationsAnHour: 5,
  /** The same within a day. */
  confirmationsADay: 10,
  /** How far ahead a day may be asked for, days. */
  preferredDayWithinDays: 365,
  /** Longest texts, in characters. */
  longest: {
    name: longestName.whole,
    email: 254,
    phone: 40,
    street: 200,
    city: 100,
    postalCode: 20,
    squareFeet: 30,
    message: 2000,
    note: 1000,
    reason: 500,
    letter: 3000,
    officeNote: 1000,
    /** Where a meeting is: a link, an address. */
    place: 300,
    id: 100,
    search: 100,
  },
} as const;

/** Closures of the office: how many are kept at a time, and how long and how far ahead one can be. */
export const officeDays = {
  closures: 60,
  closureDays: 31,
  aheadDays: 730,
  longestReason: 80,
} as const;

/** Orders of a posting: what they take. Source, where it is not ours: the forms named in `postings/lists.ts`. */
export const postings = {
  /** Orders of one account that were not sent yet. */
  openDrafts: 3,
  /** Orders one account sends in a day, and letters to other owners with them: anybody's address can be typed. */
  sentADay: 10,
  ownersAskedADay: 30,
  /** Messages, orders sent and cancelled by one account within an hour: each writes letters. */
  stepsAnHour: 30,
  /** Changes of one account's orders within a minute: two windows that save themselves every two seconds, twice over. */
  changesAMinute: 120,
  /** Messages between a seller and the office, events, and papers kept with one posting. */
  messages: 97,
  events: 214,
  papers: 15,
  /** Papers the office adds to them. */
  officePapers: 15,
  /** Papers that the seller sends after the order. */
  laterPapers: 15,
  /** What the office's file has room for of corrections: bytes of old and new values with their reasons. */
  correctionsBytes: 60_000,
  /** Room in the office's file for the seller's corrections of the proof, bytes. */
  proofCorrectionsBytes: 36_000,
  /** Papers that were hidden and are kept. */
  hiddenPapers: 10,
  /** Open houses: kept with one posting (the timeline has those before), to come at a time; shortest and longest, minutes. */
  openHouses: { kept: 8, toCome: 6, least: 30, most: 8 * 60 },
  /** Business days after going live in which the office's papers that were missing then are put on file. */
  papersDueDays: 2,
  /** About how long an order takes until it can be sent, and the rest of its questions, minutes: a test holds both to what the account counts. */
  minutes: { toSend: 15, after: 30 },
  /** Invoices, credit notes, payments and refunds of one posting; and invoices among them. */
  moneyEntries: 30,
  invoices: 12,
  /** Things the office asks the seller to change at a time. */
  asked: 20,
  /** Answers that are noted as changed when an order is sent again; and bytes of all rounds of questions that are kept. */
  changedAnswers: 100,
  roundsBytes: 200_000,
  /** Words between colleagues about one posting. */
  internalNotes: 100,
  /** Photos; how many, the plan says (`plans`). */
  photos: {
    /** Smallest picture taken, pixels: its longer and its shorter side. */
    least: { long: 1024, short: 768 },
    /** Largest picture taken, pixels: phones make 50 million. */
    mostPixels: 52_000_000,
    /** The same of a JPEG, which is read line by line: panoramas, and phones of 108 million. */
    mostJpegPixels: 120_000_000,
    /** Longest sides of what is kept, pixels: for the MLS, for a home's own page, for our pages, for our lists. */
    sizes: { full: 2048, wide: 1280, page: 640, list: 320 },
    /** Longest caption, characters. */
    caption: 60,
    /** Longest note to the photographer, characters. */
    access: 300,
  },
  /** Homes on a page of the list of homes. */
  homesListed: 48,
  /** How long a file waits for its form to be sent again, days. */
  waitingFileDays: 1,
  /**
   * Files that no order names: how old they have to be before they are deleted, days; and from how many on, or from which share
   * of all files on, an operator has to say so first: so many come of an accident with the store or its settings.
   */
  strayFiles: { days: 30, most: 50, mostShare: 0.05 },
  /** How long an owner's link to confirm an order works, days. */
  ownerLinkDays: 30,
  /** How long the link works by which another owner takes a login of their own, days. */
  ownerLoginDays: 14,
  /** How long a lawyer's link to the papers of a sale works, days; and downloads of them within an hour. */
  lawyerLinkDays: 14,
  packagesAnHour: 20,
  /** Longest texts, in characters. */
  longest: {
    legalDescription: 300,
    publicText: 1500,
    publicTextLeast: 100,
    agentRemarks: 500,
    message: 1000,
    /** What is to change and why, or why it should stay; and what stood there, as far as it's repeated. */
    asked: 300,
    askedBefore: 200,
    /** What a paper is, where no name of ours fits. */
    paperNote: 40,
    /** Why a paper was taken from the file. */
    hidingReason: 140,
    /** Why something that was noted is corrected. */
    correcting: 140,
    /** On an invoice and its payments: who pays, their address, why something was credited, a note. */
    moneyBuyer: 100,
    moneyAddress: 120,
    moneyReason: 120,
    moneyNote: 60,
    /** Words between colleagues. */
    internalNote: 500,
    /** Of an amendment: all that it says of old and new together, what is said with it, an objection. */
    amendmentRows: 3600,
    amendmentNote: 300,
    objection: 200,
    /** Why a step is taken. */
    reason: 300,
    condition: 200,
    /** Of an offer: a brokerage, a person, how they're reached; what it depends on; a remark; who the buyers are. */
    offerParty: 100,
    offerConditions: 300,
    offerComment: 200,
    buyers: 300,
    /** Of a showing: a name, and what is noted. */
    showing: 100,
    showingNote: 300,
    /** Of an open house, for everybody. */
    openHouseNote: 120,
    /** Of an enquiry: a name, a phone number or an address, when it suits; and what is asked. */
    enquiryPart: 100,
    enquiry: 500,
    /** A link to the signing service or the MLS. */
    link: 500,
  },
  /** Owners of whom it's kept what they had against the order: those it doesn't name any more among them. */
  refusals: 6,
  limits: {
    owners: 6,
    /** Asking price, whole dollars: the calculator's range. */
    priceDollars: { minimum: calculator.minimumPriceDollars, maximum: calculator.maximumPriceDollars },
    /** Commission offered to the buyer's brokerage, percent of the price. */
    offerPercent: calculator.commissionPercent.maximum,
    monthlyDollars: 20_000,
    /** A listing begins within these days. */
    startWithinDays: 30,
    /** Business days from an order, or from its agreement, to the earliest first day: one to sign, one to enter it. */
    startAfterBusinessDays: 2,
    /** A room's length and width, metres, and what is named of it. */
    roomMetres: { minimum: 0.5, maximum: 40 },
    roomFeatures: 3,
  },
  /** Amendments of one posting that are open at a time, and all that are kept; showings and offers that are kept. */
  amendments: { open: 5, kept: 30, rows: 12, declined: 3 },
  showings: 220,
  /** Offers, requests for showings and enquiries each that one client's address sends about one listing within a day. */
  sentAboutListingADay: 6,
  /**
   * Enquiries of buyers without an agent: how many of one listing are kept, and how many the form on a home's page takes within an
   * hour, from one address and about one listing. Each writes letters.
   */
  enquiries: { kept: 200, fromAddressAnHour: 10, aboutListingAnHour: 60 },
  /** Consents to visits without the sellers, and showings of which a page shows the past. */
  consents: 20,
  pastShowings: 20,
  offers: 200,
  /**
   * Of the offers, those that buyers' sides register by themselves: in all, so that strangers can't fill the register; that wait to be
   * read at a time; an hour, on one listing and from one client's address.
   */
  registered: { inAll: 100, unread: 24, anHourByPosting: 30, anHourByAddress: 10, filesHeldAnHour: 20 },
  /** Conditions of one accepted offer. */
  conditions: 10,
  /** Days until which an offer can be irrevocable, and before today on which it can have come; days until a sale closes. */
  offerDays: { ahead: 60, back: 60, closing: 730 },
  /** Ids of the forms that changed a register or the office's file, so that one sent twice is done once. */
  formsKept: 200,
  /** Things noted of one offer after it was entered. */
  offerMarks: 10,
  /** Directions of the sellers about an offer's contents; people in the lists of who was told how many offers there are. */
  directions: 50,
  tellingRecipients: 400,
  /**
   * The end of a term: days before it on which the seller is reminded, and from when on an extension can be asked for; business
   * days before it by which it has to be, for the signatures and for us to enter it; blocks that one extension has at most.
   */
  term: { remindDays: [14, 7, 2], extendWithinDays: 21, extendBusinessDaysBefore: 2, mostBlocks: 3 },
  /** A draft nobody has changed: when its seller is reminded, days; when it is deleted, months. */
  draft: { remindDays: 30, deleteMonths: 12 },
  /** A seller who hasn't answered what was asked is reminded once, after so many business days. */
  askedRemindDays: 5,
} as const;

/** Requests for showings by agents of buyers, at a listing's own address. Ours, to be confirmed by the brokerage. */
export const showingRequests = {
  /** Days for which times can be asked for, today among them. */
  days: 7,
  /** Decent hours, Toronto's clock: a showing begins and ends within them. */
  hours: { from: 9, to: 20 },
  /** Times begin this many minutes apart, from the full hour on. */
  stepMinutes: 30,
  /** How long a showing can be asked for, minutes. */
  lengths: [15, 30, 45, 60],
  /** Hours of notice that a tenant gets in writing, whatever the seller says: Residential Tenancies Act, 2006, section 27. */
  tenantNotice: 24,
  /** Until when a tenant has to let somebody in, Toronto's clock: the same section. */
  tenantUntil: 20,
  /** People who can come, the agent among them. */
  mostPeople: 12,
  /** Requests kept with one listing; those that wait at a time, in all and of one agent. */
  kept: 60,
  waiting: 48,
  waitingOfAgent: 4,
  /** Longest texts, in characters: with all of them a listing's showings fit into one document. */
  longest: { name: 60, email: 100, reason: 140, word: 140 },
  /** Requests from one address within an hour, and for one listing within a day. */
  askedAnHour: 20,
  askedADay: 60,
  /** The hour at which an agent is asked how it was, the day after; and days after which nobody is asked any more. */
  questionsHour: 9,
  questionsWithinDays: 7,
} as const;

/**
 * Wrong guesses at secret addresses from one client's address within an hour. Whoever mistypes a link makes a few; programs
 * that still ask for calendars which were withdrawn make more, and many people share their addresses.
 */
export const secretGuessesAnHour = 300;

/** How often one client's address opens one page within an hour that costs much to draw: a listing's page for agents, a form about a home. */
export const openedAnHour = 300;

/** How long a browser that sends the same words once more still sends the same request, hours. */
export const sameRequestHours = 1;

/** Whole hours since the password was typed: a day at the office, and how long it lets one change a record. */
export const sessionHours = { staff: 12, recent: 1 } as const;

/** Whole days. Firebase makes sessions of at most 14; a record of one that ended must outlive it. */
export const sessionDays = { lifetime: 14, endedRecord: 15 } as const;

/**
 * How long the site keeps what people send it: what the privacy page promises, and so the limits of
 * whatever deletes. Our own decisions, where no law is named.
 */
export const retention = {
  /** A seller's request with its notes, months after its last change. */
  requestMonths: 24,
  /** An order that was cancelled or declined before an agreement, months after its last change. */
  endedOrderMonths: 24,
  /** What was noted of an offer that wasn't accepted, months after the posting ended. */
  offerMonths: 12,
  /** An enquiry of a buyer without an agent, months after it came. */
  enquiryMonths: 12,
  /** Records of a trade, years after it ended, a posting from its agreement on: O. Reg. 579/05, "Retention of records". */
  tradeYears: 6,
  /**
   * The books (invoices, credit notes, payments), years after the end of the year they are of: Excise Tax Act, subsection 286(3);
   * Income Tax Regulations, section 5800, and CRA's "Keeping records".
   */
  bookYears: 6,
  /** A closure of the office, days after its last day. */
  officeDays: 365,
  /** A line of the server's log, days after it was written. */
  logDays: 30,
  /** The stored copy of an e-mail the site sent, days after it was written. */
  mailDays: lettersKeptDays,
  /**
   * What the retention job deletes by itself: more records than so many that are also a larger share of their collection come
   * of a wrong clock or an old backup, and wait for an operator. Records of a trade wait sooner.
   */
  brake: { usual: { records: 50, share: 0.25 }, trade: { records: 5, share: 0.05 } },
} as const;

/** Longest a request to see one's personal information may wait, days: PIPEDA, subsection 8(3). */
export const accessReplyDays = 30;

/** When TRESA's main changes took effect. */
export const tresaEffective = { iso: "2023-12-01", text: "December 1, 2023" } as const;

/** Plan fees as the pages write them, taxes named. */
export const planPrices = {
  basic: `${formatDollars(plans.basic.feeDollars)} + HST`,
  basicPlus: `${formatDollars(plans.basicPlus.feeDollars)} + HST`,
  flatFee: `${plans.flatFee.feePercent}% of the listing price or ${formatDollars(plans.flatFee.minimumFeeDollars)}, whichever is greater, + HST`,
} as const;
