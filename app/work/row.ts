import type { Searched } from "./terms";

/** `work/{id}`: a row of the office's queue. It follows from the record it is about, by a kind of work (`kind.ts`). */

/** A person at the office to whom something is assigned. */
export interface Assignee {
  uid: string;
  name: string;
}

export interface WorkRow {
  /** The record it is about. */
  subject: { kind: "request" | "posting"; id: string };
  /** Id of its kind of work. */
  kind: string;
  /** Which of several rows of a kind it is: the kind of a change. Left out where a record has one. */
  variant?: string;
  /** What is to be done next, or what is waited for, in words that hold on any day; "" where nothing is. */
  next: string;
  /** The plan's name, of an order; "" where none is known. */
  plan: string;
  /** The number to call where the next step is a call; left out elsewhere. */
  phone?: { text: string; number: string };
  /** Letters of the offers whose buyers have to be told how many there are; left out of other rows. */
  tell?: readonly string[];
  reference: string;
  /** State of the record. */
  state: string;
  street: string | null;
  /** Of an order that is under way, its address in one spelling: another order of the home has the same. Null otherwise. */
  home: string | null;
  /** The seller's name. */
  person: string | null;
  email: string | null;
  assignee: Assignee | null;
  /** The account of the assignee; "nobody" while there is none: what is null cannot be asked for beside an account. */
  holder: string;
  due: Date | null;
  /** When the meeting that is set begins; null when none is. */
  meets: Date | null;
  waitsForSeller: boolean;
  /** Whether it stands in the queue; what does not is found by the search alone. */
  open: boolean;
  /** When the record was begun, came into its state or got the message: what the row is about. */
  since: Date;
  /** Sorts the queue. */
  rank: string;
  /** Words by which the search finds it; none of a row that stands beside its record's own. */
  terms: readonly string[];
  /** The same as fields, for a search of several words; rows that were stored before lack it. */
  words?: Readonly<Record<string, true>>;
  /** The texts that these words come from, so that a result says why it was found. */
  searched: readonly Searched[];
}

/** A row with the id it is stored under. */
export interface IdentifiedRow {
  id: string;
  row: WorkRow;
}

/** The holder of what is assigned to no one. */
export const nobody = "nobody";
