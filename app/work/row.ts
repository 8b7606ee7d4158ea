import type { SearchText } from "./terms";

/** `work/{id}`: a row of the office's queue, derived from its record by a kind of work (`kind.ts`). */

/** Bands of the queue in order, by who waits. "buyer" includes the board. */
export const bands = ["buyer", "seller", "us"] as const;
export type Band = (typeof bands)[number];

/** A member of staff to whom something is assigned. */
export interface Assignee {
  uid: string;
  name: string;
}

/** A button that takes a step without a page. */
export interface RowAct {
  step: string;
  /** Id or letter of its subject, or "" if there is only one. */
  variant: string;
  label: string;
}

export interface WorkRow {
  /** Record that the row is about. */
  subject: { kind: "request" | "posting" | "trust" | "staff"; id: string };
  /** Id of its kind of work. */
  kind: string;
  /** Distinguishes several rows of a kind, such as the kind of a change. Missing if a record has one row. */
  variant?: string;
  /** The next step, or what it waits for, in words that stay valid on other days. "" if there is none. */
  next: string;
  /** Name of an order's plan, or "" if it isn't known. */
  plan: string;
  /** Number to call if the next step is a call, otherwise missing. */
  phone?: { text: string; number: string };
  /** Buttons of the row, each with its step. Missing if there are none. */
  acts?: readonly RowAct[];
  reference: string;
  /** State of the record. */
  state: string;
  street: string | null;
  /** Normalized address of an open order, equal for all orders of a home. Otherwise null. */
  home: string | null;
  /** The seller's name. */
  person: string | null;
  email: string | null;
  assignee: Assignee | null;
  /** Account of the assignee, or "nobody" if unassigned. Firestore can't query for null together with an account id. */
  holder: string;
  due: Date | null;
  /** Start of the scheduled meeting, or null. */
  meets: Date | null;
  waitsForSeller: boolean;
  /** Band in the queue. Missing in rows of an older build, until they are rebuilt. */
  waitsFor?: Band;
  /** True if the row is in the queue. Other rows are only searchable. */
  open: boolean;
  /** Start of the row's subject: when the record began, changed its state or got the message. */
  since: Date;
  /** Time from which the queue shows it. Missing if at once. */
  from?: Date;
  /** Sorts the queue. */
  rank: string;
  /** Words by which the search finds it. Empty unless it's the record's own row. */
  terms: readonly string[];
  /** The terms as fields, for a search of several words. Missing in older rows. */
  words?: Readonly<Record<string, true>>;
  /** Source texts of the terms, so that a result can say why it was found. */
  searched: readonly SearchText[];
}

/** A row with the id it is stored under. */
export interface IdentifiedRow {
  id: string;
  row: WorkRow;
}

/** Assignee value for unassigned rows. */
export const nobody = "nobody";
