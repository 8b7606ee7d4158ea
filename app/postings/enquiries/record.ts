import type { LetterTurn } from "~/lib/mail/letter-throttle";
import type { Actor } from "~/lib/steps/states";

/**
 * `enquiries/{posting}`: enquiries from buyers without an agent, and their marks. It is a separate document,
 * because most pages of a posting don't need it. The posting has a summary (`EnquiriesSummary`).
 */

export interface EnquiryMark {
  /** Made by the form, so that a resubmission marks only once. */
  id: string;
  at: Date;
  by: Actor;
}

export interface Enquiry {
  /** UUID. */
  id: string;
  at: Date;
  /** Staff member who recorded it. Null if sent from the home's page. */
  by: Actor | null;
  name: string;
  /** A phone number or an email address. */
  reach: string;
  /** True if they want to see the home. */
  visit: boolean;
  /** Question, or "". */
  text: string;
  /** Convenient times, as said on the phone, or "". */
  when: string;
  /** Deadline for making sure that the seller knows of it. */
  due: Date;
  /** Time when the office reached the seller about it. Null before, or if the seller answered first. */
  passedOn: EnquiryMark | null;
  /** Time when the seller marked it as answered, or a person marked it as junk. Null before. */
  calledBack: EnquiryMark | null;
  /** True if it's junk, which needs no answer. */
  junk?: boolean;
}

export interface EnquiriesFile {
  /** Oldest first. */
  enquiries: readonly Enquiry[];
  /** Last letter about new ones, or null. */
  turn: LetterTurn | null;
}

/** Stored form, with a field for queries. */
export interface EnquiriesRecord extends EnquiriesFile {
  /** Time of the oldest one, for the retention job. Null if there are none. */
  oldestAt: Date | null;
}

export const emptyEnquiriesFile: EnquiriesFile = { enquiries: [], turn: null };

/** Stored form of enquiries. */
export const enquiriesRecordOf = (file: EnquiriesFile): EnquiriesRecord => ({
  ...file,
  oldestAt: file.enquiries[0]?.at ?? null,
});

/** Summary of waiting enquiries, with the time and name of the first. */
interface WaitingEnquiries {
  count: number;
  since: Date;
  name: string;
}

/** Summary of a posting's enquiries for its own pages and the office's queue. */
export interface EnquiriesSummary {
  count: number;
  /** Enquiries that the seller may not know of, with the earliest deadline, or null. */
  toPassOn: (WaitingEnquiries & { due: Date }) | null;
  /** Enquiries that the seller hasn't answered, or null. */
  toCall: WaitingEnquiries | null;
}

/** True if the seller may not know of it yet. */
export const needsPassingOn = ({ passedOn, calledBack }: Enquiry): boolean => !passedOn && !calledBack;

const summaryOf = (enquiries: readonly Enquiry[]): WaitingEnquiries | null => {
  const [first] = enquiries;
  return first ? { count: enquiries.length, since: first.at, name: first.name } : null;
};

/** Summary of a posting's enquiries, or null if there are none. */
export function summarizeEnquiries({ enquiries }: EnquiriesFile): EnquiriesSummary | null {
  if (enquiries.length === 0) return null;
  const open = enquiries.filter(needsPassingOn);
  const due = open.reduce<Date | null>(
    (soonest, one) => (soonest && soonest < one.due ? soonest : one.due),
    null,
  );
  const toPassOn = summaryOf(open);
  return {
    count: enquiries.length,
    toPassOn: toPassOn && due ? { ...toPassOn, due } : null,
    toCall: summaryOf(enquiries.filter(({ calledBack }) => !calledBack)),
  };
}
