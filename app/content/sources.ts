import { site } from "./site";
import type { Source } from "./types";

/**
 * Sources of statements about law and market. A page lists the names of its sources and shows them at its end. When a statement
 * changes, change its source too.
 */

/** Date of the last comparison, for laws and pages without a date of their own. */
const checked = "checked in November 2026";

export const sources = {
  /** Self-represented parties, the guide and an agent's duties. */
  tresa: {
    name: "Trust in Real Estate Services Act, 2002",
    url: "https://www.ontario.ca/laws/statute/02r30",
    date: "main changes in force since December 1, 2023",
  },
  /** Clients, representation agreements and their contents, the guide, multiple representation. */
  generalRegulation: {
    name: "O. Reg. 567/05, General",
    url: "https://www.ontario.ca/laws/regulation/050567",
    date: "in force in this form since December 1, 2023",
  },
  /** A commission of zero isn't acceptable. */
  creaRules: {
    name: "CREA, By-Laws and Rules: operation of an MLS® System",
    url: "https://www.crea.ca/",
    date: "edition of April 2020, the newest we found in November 2026",
  },
  /** Duties to clients and others, number and contents of offers, disclosure of commission terms. */
  codeOfEthics: {
    name: "O. Reg. 365/22, Code of Ethics",
    url: "https://www.ontario.ca/laws/regulation/220365",
    date: "in force since December 1, 2023",
  },
  /** "Regardless of the scope of the services", a person who receives them under an agreement is a client. */
  tresaExplained: {
    name: "RECO, TRESA Explained",
    url: "https://reco.on.ca/agents-and-brokerages/tresa-explained/tresa-faqs",
    date: "May 8, 2024",
  },
  /** Delivery and explanation of the guide before any service, and its contents. */
  guideBulletin: {
    name: "RECO Bulletin 2.1, RECO Information Guide",
    url: "https://reco.on.ca/agents-and-brokerages/reco-bulletins/reco-bulletin-2-1-reco-information-guide",
    date: checked,
  },
  /** Services for a self-represented party, and implied representation. */
  selfRepresented: {
    name: "RECO Bulletin 2.4, Dealing with a self-represented party",
    url: "https://reco.on.ca/agents-and-brokerages/reco-bulletins/reco-bulletin-2-4-dealing-with-a-self-represented-party",
    date: checked,
  },
  /** Range of 3.5% to 5% for both brokerages together, usually 5%. */
  commissionRange: {
    name: "WOWA, Ontario Real Estate Commission Calculator",
    url: "https://wowa.ca/calculators/commission-calculator-ontario",
    date: "July 19, 2024, read in November 2026",
  },
  /** The range of `commissionRange`, by a brokerage. */
  commissionRangeToo: {
    name: "The Furtado Group, Understanding Realtor Commission Ontario",
    url: "https://www.thefurtadogroup.com/blog/realtor-commission-ontario-guide",
    date: "read in November 2026",
  },
  /** An agreed amount, a percentage of the sale price, or both. Every brokerage sets its own. */
  howAgentsArePaid: {
    name: "RECO, How real estate agents get paid",
    url: "https://www.reco.on.ca/home-buyers-sellers/how-real-estate-agents-get-paid/",
    date: checked,
  },
  /** Commission on any valid offer at the agreed terms, and on a sale that the seller lets fail (clause 2). */
  listingForm: {
    name: "Ontario Real Estate Association (OREA), form 200, listing agreement, as quoted by Bob Aaron",
    url: "https://www.aaron.ca/know-your-commitment-about-paying-a-real-estate-brokerage-commission-before-you-sign-a-listing-agreement/",
    date: "September 30, 2020",
  },
  /** A seller who refused an offer at the asking price owed the commission. */
  refusedOffer: {
    name: "Ontario Superior Court, T.L. Willaert Realty Ltd. v. Fody, as reported by Law Times",
    url: "https://www.lawtimesnews.com/case-law/ontario-civil/agency-628/",
    date: "December 12, 2013",
  },
  /** Steering is illegal, the fines for it, and RECO's invitation to complain. */
  steering: {
    name: "RECO, Concerns about steering based on commission",
    url: "https://reco.on.ca/news/concerns-about-steering-based-on-commission",
    date: "September 2, 2021",
  },
  /** Duty of sellers' agents to verify what they publish about a home. */
  verifyListing: {
    name: "RECO, For the RECOrd",
    url: "https://www.reco.on.ca/news/for-the-record-june-2024",
    date: "June 27, 2024",
  },
  /**
   * Agreement of October 2010 on mere postings, as described by the Competition Tribunal. Boards may not discriminate against
   * them. Notes for agents may send them to the seller, and the public page may leave out the seller's number.
   */
  mereAgreement: {
    name: "Competition Tribunal, Commissioner of Competition v. CREA, 2015 Comp. Trib. 3",
    url: "https://decisions.ct-tc.gc.ca/ct-tc/cdo/en/item/463124/index.do",
    date: "April 30, 2015",
  },
  /** A used home is generally exempt from HST (Schedule V, Part I), but services aren't. */
  hst: {
    name: "Excise Tax Act, Schedule V, Part I",
    url: "https://laws-lois.justice.gc.ca/eng/acts/E-15/",
    date: checked,
  },
  /** Boards that serve the offices. */
  boards: site.boards.source,
  /** Tenancies continue after a sale. Showings need 24 hours' written notice, 8 a.m. to 8 p.m. (s. 27). */
  tenancies: {
    name: "Residential Tenancies Act, 2006, s. 27",
    url: "https://www.ontario.ca/laws/statute/06r17",
    date: checked,
  },
  /** Status certificates: ten days (s. 76), and the maximum price (O. Reg. 48/01, s. 18). */
  condominiums: {
    name: "Condominium Act, 1998, s. 76, and O. Reg. 48/01, s. 18",
    url: "https://www.ontario.ca/laws/statute/98c19",
    date: checked,
  },
  /** Toronto's tax on empty homes and its yearly declaration. */
  vacantHomeTax: {
    name: "City of Toronto, Vacant Home Tax",
    url: "https://www.toronto.ca/services-payments/property-taxes-utilities/vacant-home-tax/",
    date: "November 2025",
  },
  /** Rates on land with one or two single family residences, and the refund for a first home. */
  ontarioLandTransferTax: {
    name: "Land Transfer Tax Act, s. 2 and 9.2",
    url: "https://www.ontario.ca/laws/statute/90l06",
    date: checked,
  },
  /** Two land transfer taxes in Toronto, and one elsewhere. Rates as of April 1, 2026. */
  landTransferTax: {
    name: "City of Toronto, Municipal Land Transfer Tax",
    url: "https://www.toronto.ca/services-payments/property-taxes-utilities/municipal-land-transfer-tax-mltt/",
    date: checked,
  },
  /** The four heritage districts, and works that need a permit there. */
  heritage: {
    name: "City of Markham, Heritage Permit",
    url: "https://markham.ca/economic-development-business/planning-development-services/planning-and-development-applications/heritage-permit-he",
    date: checked,
  },
  /** Home inspectors. The Act that would license them isn't in force. */
  homeInspectors: {
    name: "Home Inspection Act, 2017 (not in force)",
    url: "https://www.ontario.ca/laws/statute/17h05",
    date: "2024 consolidation",
  },
  /** Retention of trade records for six years. */
  tradeRecords: {
    name: "O. Reg. 579/05, Educational Requirements, Insurance, Records and Other Matters",
    url: "https://www.ontario.ca/laws/regulation/050579",
    date: checked,
  },
  /** Personal information: purpose, access within 30 days, correction, breaches. */
  pipeda: {
    name: "Personal Information Protection and Electronic Documents Act",
    url: "https://laws-lois.justice.gc.ca/eng/acts/P-8.6/",
    date: checked,
  },
  /** Consent to marketing email, which the sender must be able to prove (s. 13). */
  casl: {
    name: "Canada's anti-spam legislation, S.C. 2010, c. 23",
    url: "https://laws-lois.justice.gc.ca/eng/acts/E-1.6/",
    date: checked,
  },
  /** Monthly sales, new listings, days on market and prices around the offices. */
  marketReport: site.marketReport.source,
} as const satisfies Record<string, Source | undefined>;
