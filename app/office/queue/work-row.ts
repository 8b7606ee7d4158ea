import type { AmendmentKind } from "~/postings/amendment";
import type { PostingState } from "~/postings/states";
import type { RequestKind } from "~/requests/kinds";
import type { Assignee, RequestStatus } from "~/requests/request";
import type { Searched } from "./terms";

/** `work/{id}`: a row of the office's queue. What is in it follows from the record it is about: `app/office/queue/rows.ts`. */

export interface WorkRow {
  /** The record it is about. */
  subject: { kind: "request" | "posting"; id: string };
  kind: WorkKind;
  /** Which change of a listing it is; left out of other rows. */
  change?: AmendmentKind;
  /** What is to be done next, or what is waited for, in words that hold on any day; "" where nothing is. */
  next: string;
  /** The plan's name, of an order; "" where none is known. */
  plan: string;
  /** The number to call where the next step is a call; left out elsewhere. */
  phone?: { text: string; number: string };
  /** Letters of the offers whose buyers have to be told how many there are; left out of other rows. */
  tell?: readonly string[];
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
  /** Words by which the search finds it; none of a row that stands beside its record's own. */
  terms: readonly string[];
  /** The same as fields, for a search of several words; rows that were stored before lack it. */
  words?: Readonly<Record<string, true>>;
  /** The texts that these words come from, so that a result says why it was found. */
  searched: readonly Searched[];
}

/**
 * What a row is about: a request of a kind, an order, a message about one that nobody answered, a change of a listing,
 * offerors who have to be told how many offers there are, offers that were registered and nobody has read, a sale, papers that a listing on the MLS still lacks, papers that a
 * seller sent after the order, an invoice to send, a payment that is due, a term that ends soon, an account that was deleted
 * while its listing runs, an owner who doesn't agree to an order, the one buyer left of several who were told of each other, a
 * home's page that waits for permission, open houses that the MLS has to be told of, enquiries to pass on, or a day on which
 * somebody wanted to look again.
 */
export type WorkKind =
  | RequestKind
  | "posting"
  | "message"
  | "change"
  | "offer"
  | "unread-offer"
  | "sale"
  | "papers"
  | "sent-papers"
  | "invoice"
  | "payment"
  | "account"
  | "term"
  | "refusal"
  | "one-offer"
  | "home-page"
  | "open-house"
  | "enquiry"
  | "follow-up";

/** The holder of what nobody has in hand. */
export const nobody = "nobody";
