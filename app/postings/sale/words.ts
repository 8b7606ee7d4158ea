import { retention } from "~/content/business";
import { inWords } from "~/content/phrases";
import { capitalize, joinNames } from "~/lib/format";
import type { Option } from "~/lib/ui/shapes";
import type { ConditionPaper } from "./sale-papers";

/** Lists and words about the sale for both sides. */

/** Endings of a condition. */
export const conditionWays = [
  { value: "fulfilled", label: "It was fulfilled" },
  { value: "waived", label: "The buyer waived it" },
] as const satisfies readonly Option[];

/** Errors about a wrongly entered sale. */
export const saleErrors = {
  beforeAccepted: "The sale can't close before the offer was accepted.",
  condition: "For each condition, enter what it is and its last day.",
  conditionDay: "A condition's last day can't be before the offer was accepted, or after the closing.",
  metBefore: "A condition can't be met before the offer was accepted.",
} as const;

const daysLeft = (days: number): string => (days === 1 ? "1 day left" : `${days} days left`);

const inside = (what: string): string =>
  what.replace(/\.$/, "").replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());

const conditionPaperNames = { fulfilment: "notice of fulfilment", waiver: "waiver" } as const;

/** "notice of fulfilment and waiver". */
const namePapers = (papers: readonly ConditionPaper[]): string =>
  joinNames(papers.map((paper) => conditionPaperNames[paper]));

/** Words for each step of a reported sale. */
export const saleStageWords = {
  title: "Your sale",
  titles: {
    agreement: "Send us the signed agreement",
    "agreement-here": "We have your agreement",
    "met-here": "We have your notice or waiver",
  },
  late: "That deadline has passed. Send us the document now, and call us:",
  conditional: (days: number, what: string, day: string): string =>
    days > 0
      ? `Sold, with conditions: ${daysLeft(days)} for ${inside(what)}`
      : days === 0
        ? `Sold, with conditions: today is the last day for ${inside(what)}`
        : `Sold, with conditions: the last day for ${inside(what)} was ${day}`,
  closed: {
    title: "The sale has closed",
    text: "No more documents can be sent here.",
  },
  texts: {
    agreement:
      "The agreement of purchase and sale with all signatures and initials, every page and schedule. One PDF, or a clear photo of each page.",
    "agreement-here": "We're checking it and recording the sale. We'll email you when that's done.",
    conditions:
      "When a condition is fulfilled or waived, report it below and send us the signed notice or waiver.",
    "met-here": "We're checking it and recording the firm sale. We'll email you when that's done.",
    sold: "Your lawyer will handle the closing. Call us if the day changes.",
  },
  send: (papers: readonly ConditionPaper[]): string => `Send us the ${namePapers(papers)}`,
  met: (papers: readonly ConditionPaper[]): string =>
    `Every condition is met. We'll record the firm sale once we have the signed ${namePapers(papers)}.`,
  /** Introduces the deadline. */
  due: {
    agreement: "Send us the signed agreement by",
    met: "Send us the notice or waiver by",
  },
  actions: { agreement: "Send the agreement", met: "Send the notice or waiver", other: "See the sale" },
  steps: {
    accepted: "Offer accepted",
    agreement: "Signed agreement sent",
    conditional: "Conditional sale recorded",
    met: "Conditions met",
    sold: "Sold (firm)",
    closes: (day: string): string => `Closing on ${day}`,
  },
  stepStates: { done: "Done", now: "Now", "to-come": "To come" },
} as const;

/** Reports to the MLS about a sale. "back" is about one that fell through. */
export const newsNames = {
  conditional: "conditional sale",
  sold: "firm sale",
  changed: "change to the sale",
  back: "deal that fell through",
} as const;

type News = keyof typeof newsNames;

/** Label of the deadline for the MLS report. */
export const reportBy = (news: News): string => `The ${newsNames[news]} must be reported to the MLS by`;

/** "Firm sale, November 30, 2026, on time" */
export const reportedText = (news: News, day: string, inTime: boolean): string =>
  `${capitalize(newsNames[news])}, ${day}, ${inTime ? "on time" : "late"}`;

/** Words about a sale, for the pages of both sides. */
export const saleWords = {
  early: (when: string) =>
    `Accepted before offers were to be reviewed (${when}), with every owner's written agreement`,
  title: "The sale",
  choose:
    "Choose “Accept” on the offer that was accepted. Its price, closing day and conditions are filled in for you.",
  price: "Price",
  closing: "Closing day",
  conditions: "Conditions",
  conditionMet: {
    fulfilled: (day: string) => `Fulfilled on ${day}`,
    waived: (day: string) => `Waived on ${day}`,
  },
  condition: (what: string) => `Condition: ${what}`,
  states: {
    agreement:
      "An accepted offer has been reported. We'll record the sale as soon as we have the signed agreement of purchase and sale.",
    "agreement-here": "We have the signed agreement. We're checking it and recording the sale.",
    "met-here": "Every condition is met, and we have the notice or waiver. We're recording the firm sale.",
    conditions: "Sold, with conditions: the sale depends on the conditions below.",
    met: "Every condition is met. We'll record the firm sale as soon as the notice or waiver is on file.",
    sold: "Sold. Only the closing is left, and that's with the lawyers.",
    closed: `Closed. We keep the documents for ${inWords(retention.tradeYears)} years.`,
  },
} as const;
