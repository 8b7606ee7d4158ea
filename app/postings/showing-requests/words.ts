import { showingRequests } from "~/content/business";
import { capitalised, countInWords } from "~/content/phrases";
import { site } from "~/content/site";
import { joinNames } from "~/lib/format";
import type { TimeProblem } from "./free-times";
import type { RequestProblem, Standing } from "./request";

/** Words about showing requests for several pages and letters. */

const { days } = showingRequests;

/** Words for buyers' agents. */
export const agentsWords = {
  title: "Request a showing",
  unverified:
    "We don't check who sends a request. The seller and our office can look you up in RECO's public register.",
  register: "RECO's register",
  /** Below a free time that waits for the seller's answer to another agent. */
  alsoRequested: "also requested",
  rules: "The seller's rules",
  tenantNotice: `At least ${showingRequests.tenantNotice} hours, in writing, for the tenant`,
  access: {
    seller: "The seller opens the door.",
    "lock-box": "With a lock box. The seller phones you with the details once the showing is confirmed.",
    tenant: "The tenant opens the door.",
  },
  /** The way in, once a showing is confirmed. */
  door: {
    seller: "The seller opens the door.",
    "lock-box": "With a lock box. The seller phones you with the details.",
    tenant: "The tenant opens the door.",
  },
  stopped: "Stopped",
  noneOn: (day: string) => `No showings on ${day}.`,
  elsewhere: (service: string) =>
    `Showings of this home are booked through ${service}, so you can't request one here.`,
  peopleNote: (people: number) => `${capitalised(countInWords(people, "person", "people"))}.`,
} as const;

/** Reasons why a page takes no requests now. */
export const closedWords = {
  off: `Showings can't be requested here at the moment. Call ${site.brokerage}: ${site.phone.text}.`,
  unknown: `No home has this agent link. Compare its 8 letters and digits with the remarks for brokerages on the MLS, or call ${site.brokerage}: ${site.phone.text}.`,
  ended: `This listing has ended, so there are no more showings or offers. Call ${site.brokerage}: ${site.phone.text}.`,
  oldAddress: `This link no longer works. Use the new one in the remarks for brokerages on the MLS, or call ${site.brokerage}: ${site.phone.text}.`,
} as const;

/** Problems with a time, for the agent who requests it. */
export const agentsTimeProblems: Readonly<Record<TimeProblem, string>> = {
  "no-time": "Choose one of the times below.",
  past: "That time has passed. Choose another one.",
  "too-soon": "The seller needs more notice than that. Choose a later time.",
  "too-far": `Showings can be requested ${days} days ahead. Choose an earlier day.`,
  hours: "There are no showings at that hour. Choose one of the times below, or a shorter showing.",
  ended: "The listing ends before that. Choose an earlier time.",
  stopped: "The seller has stopped showings on that day. Choose another one.",
  "too-long": "That's longer than the seller allows. Choose a shorter showing.",
  "open-house": "There's an open house at that time. Come then, or choose another time.",
  taken: "That time is taken, at least in part. Choose another one, or a shorter showing.",
};

const tooMany = (who: string): string => `Too many requests ${who} are waiting for an answer.`;

/** Reasons for a refusal, for the agent. */
export const agentsProblems: Readonly<Record<RequestProblem, string>> = {
  ...agentsTimeProblems,
  gone: "That's no longer possible. Please check the updated page.",
  full: `${tooMany("for this home")} Try again tomorrow, or call ${site.brokerage}: ${site.phone.text}.`,
  "too-many": `${tooMany("of yours")} Withdraw one, or wait for the seller's answer.`,
};

/** Reasons for a refusal, for the seller and the office. */
export const sellersProblems: Readonly<Record<RequestProblem, string>> = {
  "no-time": "Enter a day and a time.",
  past: "That time has passed. Enter a later one.",
  "too-soon": `The tenant has to have ${showingRequests.tenantNotice} hours' written notice. Offer a later time.`,
  "too-far": "Enter an earlier day.",
  hours: "Enter another time.",
  ended: "The listing ends before that. Enter an earlier time.",
  stopped: "You've stopped showings on that day.",
  "too-long": "Enter another time.",
  "open-house":
    "There's an open house at that time. Offer another time, or decline. If both are right, change the open house and tick that a showing may be booked then.",
  taken:
    "Another showing, or a time you offered to another agent, overlaps this one. Offer another time, or decline.",
  gone: "This request was answered or withdrawn, or its time has passed. Please check the updated page.",
  full: `There's no room for more showings on this listing. Call us: ${site.phone.text}.`,
  "too-many": "Too many requests are waiting.",
};

/** Status of a request, for its agent. */
export const agentsStanding: Readonly<Record<Standing, string>> = {
  asked: "The seller hasn't answered yet. We'll email you when they do.",
  "other-time": "The seller offers another time. It's held for you until you answer.",
  accepted: "The showing is confirmed.",
  declined: "The seller declined.",
  withdrawn: "You withdrew this request.",
  "called-off": "You cancelled this showing. The seller has been told.",
  lapsed: "The seller didn't answer in time, so there is no showing. You can request another time.",
  stopped: "The listing takes no more requests, so this one won't be answered.",
  cancelled: "The showing has been cancelled.",
  over: "This showing is over.",
};

/** Status of a request, for the seller and the office. */
export const sellersStanding: Readonly<Record<Standing, string>> = {
  asked: "Not answered yet.",
  "other-time": "Another time was offered. The agent hasn't answered yet.",
  accepted: "Accepted. It's in the showing log.",
  declined: "Declined.",
  withdrawn: "The agent withdrew this request.",
  "called-off": "The agent cancelled this showing.",
  lapsed: "It wasn't answered in time, so there is no showing.",
  stopped: "The listing takes no more requests, so this one has expired.",
  cancelled: "The showing has been cancelled.",
  over: "This showing is over.",
};

/** Words about requests for the seller and the office. */
export const requestsWords = {
  unverified: "We haven't checked who they are: you can look them up in RECO's public register.",
  /** Shown if accepting one request declines others: before, on the button, and after. */
  rivals: (names: readonly string[]) =>
    `${joinNames(names)} ${names.length === 1 ? "has" : "have"} requested this time, too, at least in part. If you accept this request, we'll decline ${names.length === 1 ? "that one" : "those"}.`,
  acceptOver: (agent: string, names: readonly string[]) => `Accept ${agent}, decline ${joinNames(names)}`,
  acceptedOver: (names: readonly string[]) =>
    `The showing is booked. ${joinNames(names)} requested that time, too, and ${names.length === 1 ? "was" : "were"} declined. Each agent gets an email.`,
  people: (people: number) => countInWords(people, "person", "people"),
} as const;
