import { prices } from "~/content/brokerage";
import { formatDollars } from "~/lib/format";
import { lettersKeptDays } from "~/lib/mail/kept-days";

export { passwords } from "~/lib/forms/passwords";
export { uploads } from "~/lib/uploads/limits";
export type { PlanId } from "./example-brokerage";

/**
 * Every price, rate and limit of the business. Pages, the calculator, validation and tests read them here. Rate limits are in
 * `server/platform/rate-limits.server.ts`. Source: specification §9 unless a line says otherwise.
 * Units: whole Canadian dollars, percent, and days, months or years.
 */

/** Harmonized sales tax in Ontario, percent. Charged on commission and on our fees. */
export const hstPercent = 13;

export const commission = {
  /** Full-service commission that comparisons assume, in percent of the sale price. No law fixes it. */
  traditionalPercent: 5,
  /** Top of "5% to 6%", which some brokerages claim. Only the page about commission mentions it. */
  traditionalUpToPercent: 6,
  /** Lower quotes to compare with, percent: WOWA and Furtado Group put Ontario at 3.5% to 5% (read November 2026). */
  lowerQuotesPercent: [4, 3.5],
  /** Half of the full-service rate, in percent. Comparisons give it to the buyer's brokerage. */
  cooperatingPercent: 2.5,
  cooperatingTypical: { fromPercent: 2.5, toPercent: 3 },
  /** Smallest commissions to a buyer's brokerage seen in postings, in dollars. */
  nominal: { fromDollars: 1, toDollars: 2 },
} as const;

/** The three plans. `feeDollars` is before HST, and `minimumMonths` is the shortest time on the MLS. */
export const plans = {
  basic: { id: "basic", name: "Basic", ...prices.basic, minimumMonths: 3 },
  basicPlus: { id: "basic-plus", name: "Basic-Plus", ...prices.basicPlus },
  flatFee: { id: "flat-fee", name: "Flat-Fee", ...prices.flatFee },
} as const;

/** The plans in the order of pages and forms, smallest first. */
export const planList = [plans.basic, plans.basicPlus, plans.flatFee] as const;

/** Example sales, cheapest first. On the first one the plan costs more than a commission would. */
export const workedSales = [
  { home: "Bungalow", priceDollars: 250_000, plan: "flat-fee" },
  { home: "Condo", priceDollars: 560_000, plan: "basic" },
  { home: "Lake house", priceDollars: 790_000, plan: "flat-fee" },
  { home: "Semi", priceDollars: 1_050_000, plan: "basic-plus" },
] as const;

/** Listing fee of the published worked example and formula, in dollars. */
export const exampleListingFeeDollars = 600;
/** Sale price of the worked example, in dollars. */
export const examplePriceDollars = 700_000;

export const calculator = {
  /** Smallest price accepted, in dollars. The published formula breaks even there. Also the least asking price and offer. */
  minimumPriceDollars: 24_000,
  /** Largest price accepted, in dollars. It's far above any Ontario home and within exact integers. */
  maximumPriceDollars: 100_000_000,
  /** Range of commissions that a visitor may enter, in percent. Holds for the quoted one and for the buyer's brokerage. */
  commissionPercent: { minimum: 0, maximum: 10 },
} as const;

export const listing = {
  mlsTermDays: 90,
  extensionDays: 30,
  updateBusinessDays: 1,
  /** Share of buyers that the MLS is said to reach, in percent. */
  mlsReachPercent: 90,
} as const;

/** Longest time to answer a message, in business days. Our own promise, which the brokerage must confirm. */
export const replyBusinessDays = 1;

/** Lowest usual price of a pre-listing inspection, in dollars. */
export const inspectionFromDollars = 500;

/** Most that a condominium corporation may charge for a status certificate, in dollars with tax: O. Reg. 48/01, s. 18. */
export const statusCertificateDollars = 100;

export const leadership = {
  experienceYears: 35,
  firstFranchiseYears: 16,
  secondFranchiseYears: 4,
  boardCommittees: 2,
  yearsOnEachCommittee: 4,
  brokerageOwnershipYears: 6,
} as const;

/** Longest names, in characters: each of a person's two names, and both with a space. */
export const longestName = { part: 100, whole: 201 } as const;

/** Limits of sellers' requests. */
export const requests = {
  /** Requests on one page of the dashboard. */
  pageSize: 10,
  /** Rows on one page of the office's queue. */
  officePageSize: 50,
  /** Notes a seller may add to one request. */
  notes: 20,
  /** Events kept with one request, such as status changes and notes. */
  events: 150,
  /** Letters that the office sends about one request, and its internal notes. */
  letters: 20,
  officeNotes: 30,
  /** Lengths of a meeting, in minutes. */
  meetingMinutes: [15, 30, 45, 60, 90, 120],
  /** Confirmations sent to one email address within an hour, because a sender can enter any address. */
  confirmationsAnHour: 5,
  /** Confirmations sent to one email address within a day. */
  confirmationsADay: 10,
  /** Days ahead for which a sender may prefer a day. */
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
    /** Place of a meeting, such as a link or an address. */
    place: 300,
    id: 100,
    search: 100,
  },
} as const;

/** Office closures: number kept, longest closure and how far ahead one can be, both in days. */
export const officeDays = {
  closures: 60,
  closureDays: 31,
  aheadDays: 730,
  longestReason: 80,
} as const;

/** Limits of orders and listings. Source of those that aren't ours: the forms named in `postings/lists.ts`. */
export const postings = {
  /** Unsent orders of one account. */
  openDrafts: 3,
  /** Orders that one account sends in a day, and its letters to co-owners, because a seller can enter any address. */
  sentADay: 10,
  ownersAskedADay: 30,
  /** Messages, sent orders and cancelled orders of one account within an hour. Each sends letters. */
  stepsAnHour: 30,
  /** Changes to one account's orders within a minute. Two windows that autosave every two seconds need half of it. */
  changesAMinute: 120,
  /** Messages between a seller and the office, events, and documents of one posting. */
  messages: 88,
  events: 200,
  papers: 15,
  /** Documents that the office adds. */
  officePapers: 15,
  /** Documents that the seller sends after the order. */
  laterPapers: 15,
  /** Size of the corrections in the office's file, in bytes. Counts old and new values with their reasons. */
  correctionsBytes: 53_000,
  /** Size of the seller's corrections of the proof in the office's file, in bytes. */
  proofCorrectionsBytes: 36_000,
  /** Hidden documents that are kept. */
  hiddenPapers: 10,
  /** Open houses: number kept, number to come, and shortest and longest in minutes. The timeline has earlier ones. */
  openHouses: { kept: 8, toCome: 6, least: 30, most: 8 * 60 },
  /** Business days after going live by which the office must file missing documents. */
  papersDueDays: 2,
  /** Time to answer an order, in minutes, until it can be sent and after that. A test compares both with the account. */
  minutes: { toSend: 10, after: 30 },
  /** Invoices, credit notes, payments and refunds of one posting, and the invoices among them. */
  moneyEntries: 30,
  /** Entries of trust money. */
  trustEntries: 16,
  /** Letters without an address whose text is kept until the office has told the seller. */
  untoldTexts: 20,
  invoices: 12,
  /** Changes that the office can request at a time. */
  asked: 20,
  /** Answers recorded as changed when an order is sent again, and the size of all rounds of questions in bytes. */
  changedAnswers: 100,
  roundsBytes: 200_000,
  /** Size of the recorded calls and emails of one posting, in bytes of JSON. */
  communicationsBytes: 900_000,
  /** Internal notes about one posting. */
  internalNotes: 80,
  /** Photos. Each plan in `plans` says how many it has. */
  photos: {
    /** Smallest picture accepted, in pixels along its longer and its shorter side. */
    least: { long: 1024, short: 768 },
    /** Largest picture accepted, in pixels. Phones make 50 million. */
    mostPixels: 52_000_000,
    /**
     * Largest JPEG accepted, in pixels. It's larger because a JPEG is read line by line. Panoramas and some phones need 108
     * million.
     */
    mostJpegPixels: 120_000_000,
    /** Longest sides of stored sizes, in pixels: for the MLS, a home's page, our pages and our lists. */
    sizes: { full: 2048, wide: 1280, page: 640, list: 320 },
    /** Longest caption, in characters. */
    caption: 60,
    /** Longest note to the photographer, in characters. */
    access: 300,
  },
  /** Homes on a page of the list. */
  homesListed: 48,
  /** Days that a file waits for its form to be sent again. */
  waitingFileDays: 1,
  /**
   * Files that no order names: their age in days before deletion. If a pass would delete more than `most` files or `mostShare` of
   * all, an operator must confirm it. So many suggest an accident with the store or its settings.
   */
  strayFiles: { days: 30, most: 50, mostShare: 0.05 },
  /** Lifetime of a co-owner's link to confirm an order, in days. */
  ownerLinkDays: 30,
  /** Code posted to the home: days that it works, wrong tries, and days until the office asks if it arrived. */
  homeCode: { days: 30, tries: 5, askAfterDays: 10 },
  /** Lifetime of the link by which a co-owner creates their own login, in days. */
  ownerLoginDays: 14,
  /** Lifetime of a lawyer's link to the documents of a sale, in days, and downloads within an hour. */
  lawyerLinkDays: 14,
  packagesAnHour: 20,
  /** Longest texts, in characters. */
  longest: {
    legalDescription: 300,
    publicText: 1500,
    publicTextLeast: 100,
    agentRemarks: 500,
    message: 1000,
    /** Requested change with its reason, or the reason against it, and the quoted part of the old text. */
    asked: 300,
    askedBefore: 230,
    /** Description of a document that has no name of ours. */
    paperNote: 40,
    /** Reason for hiding a document. */
    hidingReason: 140,
    /** A recorded call or email: its people or subject, and its text. Longer emails are cut. */
    contact: 200,
    call: 2000,
    email: 10_000,
    /** Reason for correcting a record. */
    correcting: 140,
    /** Texts of an invoice and its payments: payer, address, reason for a credit, note. */
    moneyBuyer: 100,
    moneyAddress: 120,
    moneyReason: 120,
    moneyNote: 60,
    /** Internal note. */
    internalNote: 500,
    /** Texts of an amendment: old and new values together, note, objection. */
    amendmentRows: 3600,
    amendmentNote: 300,
    objection: 200,
    /** Reason for a step. */
    reason: 300,
    condition: 200,
    /** Texts of an offer: a brokerage, person or contact, then conditions, a remark and the buyers. */
    offerParty: 100,
    offerConditions: 300,
    offerComment: 200,
    buyers: 300,
    /** Texts of a showing: a name, and a note. */
    showing: 100,
    showingNote: 300,
    /** The owners' sentence about a signature that is stopped. */
    partyNote: 200,
    mailing: 120,
    /** Public note about an open house. */
    openHouseNote: 120,
    /** Texts of an enquiry: a name, contact or preferred time, then the question. */
    enquiryPart: 100,
    enquiry: 500,
    /** Link to the signing service or the MLS. */
    link: 500,
  },
  /** Owners whose objections to the order are kept, including owners that the order doesn't name any more. */
  refusals: 6,
  /** Offers of our own clients on one home whose consent is kept. */
  ownBuyers: 4,
  limits: {
    owners: 6,
    /** Range of asking prices in whole dollars, as in the calculator. */
    priceDollars: { minimum: calculator.minimumPriceDollars, maximum: calculator.maximumPriceDollars },
    /** Highest commission to the buyer's brokerage, in percent of the price. */
    offerPercent: calculator.commissionPercent.maximum,
    monthlyDollars: 20_000,
    /** Days within which a listing begins. */
    startWithinDays: 30,
    /** Business days from an order or its agreement to the earliest first day. One is for signatures, one for the MLS entry. */
    startAfterBusinessDays: 2,
    /** Length and width of a room, in metres, and its number of features. */
    roomMetres: { minimum: 0.5, maximum: 40 },
    roomFeatures: 3,
  },
  /** Amendments of one posting that are open, kept and so on, and showings and offers kept. */
  amendments: { open: 5, kept: 30, rows: 12, declined: 3 },
  showings: 220,
  /** Offers, showing requests and enquiries that one network address sends about one listing within a day, each. */
  sentAboutListingADay: 6,
  /**
   * Enquiries from buyers without an agent. `kept` is per listing, and the other two limit the form within an hour. Each enquiry
   * sends letters.
   */
  enquiries: { kept: 200, fromAddressAnHour: 10, aboutListingAnHour: 60 },
  /** Consents to showings without the sellers, and past showings on a page. */
  consents: 20,
  pastShowings: 20,
  offers: 200,
  /**
   * Offers that buyers' sides register themselves, limited so that a flood can't fill the register. The first two limits are per
   * listing, the next within an hour. An email address can be corrected for some minutes.
   */
  registered: {
    inAll: 100,
    unread: 24,
    anHourByPosting: 30,
    anHourByAddress: 10,
    filesHeldAnHour: 20,
    correctionMinutes: 30,
  },
  /** Conditions of one accepted offer. */
  conditions: 10,
  /** Days until an offer's latest irrevocable time, days since the earliest arrival, and days until a sale closes. */
  offerDays: { ahead: 60, back: 60, closing: 730 },
  /** Hours after acceptance by which a deposit is usually due. */
  depositHours: 24,
  /** Ids of forms that changed a register or the office's file, so that a resubmission has no effect. */
  formsKept: 200,
  /** Events of one offer after it was entered. */
  offerMarks: 10,
  /** Sellers' directions about an offer's contents, and recipients of the number of offers. */
  directions: 50,
  tellingRecipients: 400,
  /**
   * End of a term: days before it when the seller is reminded, and from when an extension can be requested. Then the business
   * days needed for signatures and entry, and the most blocks in one extension.
   * Last are the business days in which we ask the owner about listing again.
   */
  term: {
    remindDays: [14, 7, 2],
    extendWithinDays: 21,
    extendBusinessDaysBefore: 2,
    mostBlocks: 3,
    relistAskDays: 2,
  },
  /** Unchanged draft: days until its seller is reminded, and months until it's deleted. */
  draft: { remindDays: 30, deleteMonths: 12 },
  /** Business days until a seller who hasn't answered the office is reminded, once. */
  askedRemindDays: 5,
} as const;

/** Limits of agents' showing requests through the agent link. Our own, to be confirmed by the brokerage. */
export const showingRequests = {
  /** Days for which times can be requested, including today. */
  days: 7,
  /** Hours of showings in Toronto, first start and last end. */
  hours: { from: 9, to: 20 },
  /** Minutes between possible starts, counted from the full hour. */
  stepMinutes: 30,
  /** Lengths of a showing, in minutes. */
  lengths: [15, 30, 45, 60],
  /** Hours of written notice to a tenant, also if the seller asks for less: Residential Tenancies Act, 2006, section 27. */
  tenantNotice: 24,
  /** Latest hour at which a tenant must allow entry, Toronto time: Residential Tenancies Act, 2006, section 27. */
  tenantUntil: 20,
  /** Most visitors, including the agent. */
  mostPeople: 12,
  /** Requests kept with one listing, and requests waiting at a time, in all and of one agent. */
  kept: 60,
  waiting: 48,
  waitingOfAgent: 4,
  /** Longest texts, in characters. With all of them a listing's showings still fit into one document. */
  longest: { name: 60, email: 100, reason: 140, word: 140 },
  /** Requests from one network address within an hour, and for one listing within a day. */
  askedAnHour: 20,
  askedADay: 60,
  /** Hour of the next day at which an agent is asked for feedback, and the last day for asking. */
  questionsHour: 9,
  questionsWithinDays: 7,
} as const;

/**
 * Wrong guesses at secret links from one network address within an hour. A mistyped link takes a few. Programs that poll
 * withdrawn calendars take more, and many people share an address.
 */
export const secretGuessesAnHour = 300;

/** Emails with a wrong signature that one address can post to the files in an hour. */
export const unsignedMailAnHour = 20;

/** Requests of one network address within an hour for a costly page, such as an agent link. */
export const openedAnHour = 300;

/** Hours within which a browser that sends identical content repeats the same request. */
export const sameRequestHours = 1;

/** Hours since the password was entered: a working day of the office, and the limit for changing a record. */
export const sessionHours = { staff: 12, recent: 1 } as const;

/** Session lifetime in days, at most Firebase's 14. The record of an ended session must outlive it. */
export const sessionDays = { lifetime: 14, endedRecord: 15 } as const;

/**
 * Retention periods, as the privacy page promises them. The retention job follows them. They're our own decisions where no law is
 * named.
 */
export const retention = {
  /** A seller's request with its notes, months after its last change. */
  requestMonths: 24,
  /** An order that was cancelled or declined before an agreement, months after its last change. */
  endedOrderMonths: 24,
  /** Details of an offer that wasn't accepted, months after the posting ended. */
  offerMonths: 12,
  /** Enquiry from a buyer without an agent, months after it came. */
  enquiryMonths: 12,
  /** Records of a trade, years after it ended. A posting counts from its agreement on: O. Reg. 579/05, "Retention of records". */
  tradeYears: 6,
  /**
   * Invoices, credit notes and payments, years after the end of their year. Sources: Excise Tax Act, subsection 286(3), Income
   * Tax Regulations, section 5800, and CRA's "Keeping records".
   */
  bookYears: 6,
  /** A closure of the office, days after its last day. */
  officeDays: 365,
  /** A line of the server's log, days after it was written. */
  logDays: 30,
  /** Stored copy of an email that the site sent, days after it was written. */
  mailDays: lettersKeptDays,
  /**
   * Limits of unattended deletion by the retention job. A pass that exceeds both limits suggests a wrong clock or an old backup,
   * so an operator must confirm it. Trade records have lower limits.
   */
  brake: { usual: { records: 50, share: 0.25 }, trade: { records: 5, share: 0.05 } },
} as const;

/** Longest time to answer a request for one's personal information, in days: PIPEDA, subsection 8(3). */
export const accessReplyDays = 30;

/** Date on which TRESA's main changes took effect. */
export const tresaEffective = { iso: "2023-12-01", text: "December 1, 2023" } as const;

/** Plan fees as pages write them, with taxes named. */
export const planPrices = {
  basic: `${formatDollars(plans.basic.feeDollars)} + HST`,
  basicPlus: `${formatDollars(plans.basicPlus.feeDollars)} + HST`,
  flatFee: `${plans.flatFee.feePercent}% of the listing price or ${formatDollars(plans.flatFee.minimumFeeDollars)}, whichever is greater, + HST`,
} as const;
