import { showingRequests } from "~/content/business";
import { torontoDay } from "~/lib/format";
import type { LetterTurn } from "~/lib/mail/letter-throttle";
import type { Actor } from "~/lib/steps/states";
import { addDays, mondayOf } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";

/**
 * `showings/{posting}`: showings of the home, and the seller's consents. Stored apart from the posting,
 * because the list is long and most pages don't read it.
 */

/** A showing by an agent with a buyer. */
export interface Showing {
  /** UUID, made by the form. */
  id: string;
  addedAt: Date;
  by: Actor;
  startsAt: Date;
  minutes: number;
  agent: string;
  brokerage: string;
  phone: string;
  note: string;
  /** True if none of the sellers is present, which needs their written consent. */
  alone: boolean;
  /** Feedback, or "" if there is none yet. */
  feedback: string;
  /** Time of the cancellation, or null. */
  cancelledAt: Date | null;
  /** Version for calendars, increased by each change. */
  sequence: number;
  /** Set if it was cancelled because the home was sold or the listing had ended. */
  ended?: true;
  /** Time at which a no-show was recorded. Left out otherwise. */
  missedAt?: Date;
  /** Number of changes to its description or feedback. Left out if there are none. */
  edits?: number;
}

/**
 * State of an agent's request. Expiry without an answer follows from the time.
 * - asked: the seller has to answer
 * - other-time: the seller offers another time, and the agent has to answer
 * - accepted: there is a showing
 */
export type RequestState = "asked" | "other-time" | "accepted" | "declined" | "withdrawn";

/** Request of a buyer's agent on the agent link. */
export interface ShowingRequest {
  /** UUID, made by the form. An accepted request shares its id with its showing. */
  id: string;
  /** 256 random bits, from which the secrets of its two links are derived, the agent's and the seller's. */
  key: string;
  askedAt: Date;
  startsAt: Date;
  minutes: number;
  /** Name as typed, unverified. */
  agent: string;
  brokerage: string;
  phone: string;
  email: string;
  /** Number of people who come. */
  people: number;
  state: RequestState;
  /** Last change of its state, or null if there is none. */
  changed: { at: Date; by: Actor; form: string } | null;
  /** Reason for declining in words for its agent, or "". */
  reason: string;
  /** Time that the seller offers instead, or null. */
  otherTime: Date | null;
  /** Time at which its agent was asked for feedback, or null. */
  questionedAt: Date | null;
  /** The agent's feedback, or null. */
  said: { at: Date; came: boolean; price: string; word: string } | null;
}

/** The sellers' written consent to showings without them. Stored permanently, also after it ends. */
export interface AccessConsent {
  /** UUID, made by the form. */
  id: string;
  at: Date;
  by: Actor;
  /** Text of the consent, in the sellers' words. */
  text: string;
  revokedAt: Date | null;
}

export interface ShowingsFile {
  showings: readonly Showing[];
  consents: readonly AccessConsent[];
  /** Agents' requests, oldest first. Left out if there are none. */
  requests?: readonly ShowingRequest[];
  /** Last letter to its seller about a batch of new requests (`app/lib/mail/letter-throttle.ts`). Left out before the first. */
  sellerTold?: LetterTurn;
}

/** Stored form, with values for queries. */
export interface ShowingsRecord extends ShowingsFile {
  /** Time at which the next agent is asked for feedback, or null. */
  questionsAt: Date | null;
  /** Mondays of the weeks with showings, for the office's calendar. Missing in older files. */
  weeks?: readonly string[];
}

/** Time at which the agent of a showing is asked for feedback: the next morning. */
export const questionsAt = ({ startsAt }: Pick<Showing, "startsAt">): Date =>
  torontoMoment(addDays(torontoDay(startsAt), 1), showingRequests.questionsHour);

/** Requests whose agents still have to be asked for feedback, each with its showing. */
export const requestsWithoutFeedback = ({ showings, requests = [] }: ShowingsFile) =>
  requests.flatMap((request) => {
    const showing = showings.find(({ id }) => id === request.id);
    const isOpen = request.state === "accepted" && !request.questionedAt && !request.said;
    return isOpen && showing && !showing.cancelledAt && !showing.missedAt ? [{ request, showing }] : [];
  });

/** Converts a posting's showings for the store. */
export function showingsRecordOf(file: ShowingsFile): ShowingsRecord {
  const moments = requestsWithoutFeedback(file).map(({ showing }) => questionsAt(showing));
  const [first = null] = moments.sort((a, b) => a.getTime() - b.getTime());
  const weeks = file.showings
    .filter(({ cancelledAt }) => cancelledAt === null)
    .map(({ startsAt }) => mondayOf(torontoDay(startsAt)));
  return { ...file, questionsAt: first, weeks: [...new Set(weeks)] };
}

export const emptyShowingsFile: ShowingsFile = { showings: [], consents: [] };
