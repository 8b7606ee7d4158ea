import type { PostingState } from "~/postings/states";
import type { RequestKind } from "~/requests/kinds";
import type { Assignee, RequestStatus } from "~/requests/request";

/** `work/{id}`: a row of the office's queue. What is in it follows from the record it is about: `app/office/queue/rows.ts`. */

export interface WorkRow {
  /** The record it is about. */
  subject: { kind: "request" | "posting"; id: string };
  kind: WorkKind;
  reference: string;
  state: RequestStatus | PostingState;
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
  /** Words by which the search finds it. */
  terms: string[];
}

/**
 * What a row is about: a request of a kind, an order, a message about one that nobody answered, a change of a listing,
 * offerors who have to be told how many offers there are, a sale, papers that a listing on the MLS still lacks, or an account
 * that was deleted while its listing runs.
 */
export type WorkKind =
  | RequestKind
  | "posting"
  | "message"
  | "change"
  | "offer"
  | "sale"
  | "papers"
  | "account";

/** The holder of what nobody has in hand. */
export const nobody = "nobody";
