import { showingRequests } from "~/content/business";
import { torontoDay } from "~/lib/format";
import type { LetterTurn } from "~/lib/mail/spaced";
import type { Actor } from "~/lib/steps/states";
import { addDays } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";

/**
 * `showings/{posting}`: who looks at the home, and what the seller allowed. One document beside the posting, because the
 * list is long and most pages of a posting don't read it.
 */

/** A visit of an agent, with a buyer. */
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
  /** Whether nobody of the sellers is there: it needs their written consent. */
  alone: boolean;
  /** What was said afterwards; "" for nothing yet. */
  feedback: string;
  /** When it was cancelled; null while it stands. */
  cancelledAt: Date | null;
  /** Grows with each change, for calendars. */
  sequence: number;
  /** Whether it was cancelled because the home was sold or the listing had ended; left out otherwise. */
  ended?: true;
  /** When it was noted that nobody came; left out otherwise. */
  missedAt?: Date;
  /** How often its description or its feedback was changed; left out for never. */
  edits?: number;
}

/**
 * How far a request of an agent is. That nobody answered it in time follows from the clock.
 * - asked: the seller has to answer
 * - other-time: the seller offers another time, and the agent has to answer
 * - accepted: there is a showing
 */
export type RequestState = "asked" | "other-time" | "accepted" | "declined" | "withdrawn";

/** What an agent of a buyer asks for at the listing's own address. */
export interface ShowingRequest {
  /** UUID, made by the form. Of one that was accepted it's the id of its showing, too. */
  id: string;
  /** 256 random bits, from which the secrets of its links follow: its agent's page, and the one on which the seller answers. */
  key: string;
  askedAt: Date;
  startsAt: Date;
  minutes: number;
  /** As it was typed: nobody verified it. */
  agent: string;
  brokerage: string;
  phone: string;
  email: string;
  /** How many people come. */
  people: number;
  state: RequestState;
  /** Who changed its state last, when, and by which form; null while nobody has. */
  changed: { at: Date; by: Actor; form: string } | null;
  /** Why it was declined, in the words that its agent reads; "" otherwise. */
  reason: string;
  /** The time that the seller offers in its place; null where none is. */
  otherTime: Date | null;
  /** When its agent was asked how it was; null before. */
  questionedAt: Date | null;
  /** What its agent said then; null before. */
  said: { at: Date; came: boolean; price: string; word: string } | null;
}

/** The sellers' written consent to visits without them. Kept for good, also once it is over. */
export interface AccessConsent {
  /** UUID, made by the form. */
  id: string;
  at: Date;
  by: Actor;
  /** What they allow, in their words. */
  text: string;
  revokedAt: Date | null;
}

export interface ShowingsFile {
  showings: readonly Showing[];
  consents: readonly AccessConsent[];
  /** What agents asked for, oldest first; left out while nobody has. */
  requests?: readonly ShowingRequest[];
  /** The last letter to its seller about new requests, in its turn (`app/lib/mail/spaced.ts`); left out before the first. */
  sellerTold?: LetterTurn;
}

/** The same as the store keeps it. */
export interface ShowingsRecord extends ShowingsFile {
  /** When the next agent is asked how a showing was; null while none is to be asked. */
  questionsAt: Date | null;
}

/** When the agent of a showing is asked how it was: in the morning after it. */
export const questionsAt = ({ startsAt }: Pick<Showing, "startsAt">): Date =>
  torontoMoment(addDays(torontoDay(startsAt), 1), showingRequests.questionsHour);

/** The requests whose agents are still to be asked how it was, each with its showing. */
export const toQuestion = ({ showings, requests = [] }: ShowingsFile) =>
  requests.flatMap((request) => {
    const showing = showings.find(({ id }) => id === request.id);
    const isOpen = request.state === "accepted" && !request.questionedAt && !request.said;
    return isOpen && showing && !showing.cancelledAt && !showing.missedAt ? [{ request, showing }] : [];
  });

/** The showings of a posting as the store keeps them. */
export function showingsRecordOf(file: ShowingsFile): ShowingsRecord {
  const moments = toQuestion(file).map(({ showing }) => questionsAt(showing));
  const [first = null] = moments.sort((a, b) => a.getTime() - b.getTime());
  return { ...file, questionsAt: first };
}

export const emptyShowingsFile: ShowingsFile = { showings: [], consents: [] };
