import type { LetterTurn } from "~/lib/mail/spaced";
import type { Actor } from "~/lib/steps/states";

/**
 * `enquiries/{posting}`: what buyers without an agent asked about a home, and what became of it. One document beside the posting,
 * because most pages of a posting don't read it; what they need of it stands in the posting (`EnquiriesInShort`).
 */

/** That something was done with an enquiry. */
export interface EnquiryMark {
  /** Made by the form: the same form sent twice marks once. */
  id: string;
  at: Date;
  by: Actor;
}

export interface Enquiry {
  /** UUID. */
  id: string;
  at: Date;
  /** Who at the office wrote it down; null for one that was sent from the home's page. */
  by: Actor | null;
  name: string;
  /** A phone number or an email address. */
  reach: string;
  /** Whether they want to see the home. */
  visit: boolean;
  /** What they asked; "" for nothing but that. */
  text: string;
  /** When it suits them, as they said it on the phone; "" where nobody noted that. */
  when: string;
  /** By when somebody has made sure that the seller knows of it. */
  due: Date;
  /** When the office reached the seller about it; null before, and where the seller was faster. */
  passedOn: EnquiryMark | null;
  /** When the seller said that they answered it, or somebody that it's junk; null before. */
  calledBack: EnquiryMark | null;
  /** True if it's junk, which nobody answers. */
  junk?: boolean;
}

export interface EnquiriesFile {
  /** Oldest first. */
  enquiries: readonly Enquiry[];
  /** The last letter about new ones; null before the first. */
  turn: LetterTurn | null;
}

/** What is stored beside that. */
export interface EnquiriesRecord extends EnquiriesFile {
  /** When the oldest came: they are kept for some months each. Null where none is left. */
  oldestAt: Date | null;
}

export const emptyEnquiriesFile: EnquiriesFile = { enquiries: [], turn: null };

/** Enquiries as the store keeps them. */
export const enquiriesRecordOf = (file: EnquiriesFile): EnquiriesRecord => ({
  ...file,
  oldestAt: file.enquiries[0]?.at ?? null,
});

/** Those that wait for somebody: how many, since when, and who asked first. */
interface WaitingEnquiries {
  count: number;
  since: Date;
  name: string;
}

/** What of a posting's enquiries its own pages and the office's queue say. It follows from them. */
export interface EnquiriesInShort {
  count: number;
  /** Of which nobody is sure that the seller knows, and by when somebody has to be; null where there is none. */
  toPassOn: (WaitingEnquiries & { due: Date }) | null;
  /** That the seller hasn't answered; null where there is none. */
  toCall: WaitingEnquiries | null;
}

/** Whether nobody is sure yet that the seller knows of it. */
export const isToPassOn = ({ passedOn, calledBack }: Enquiry): boolean => !passedOn && !calledBack;

const waiting = (enquiries: readonly Enquiry[]): WaitingEnquiries | null => {
  const [first] = enquiries;
  return first ? { count: enquiries.length, since: first.at, name: first.name } : null;
};

/** A posting's enquiries in short; null where there are none. */
export function inShort({ enquiries }: EnquiriesFile): EnquiriesInShort | null {
  if (enquiries.length === 0) return null;
  const open = enquiries.filter(isToPassOn);
  const due = open.reduce<Date | null>(
    (soonest, one) => (soonest && soonest < one.due ? soonest : one.due),
    null,
  );
  const unpassed = waiting(open);
  return {
    count: enquiries.length,
    toPassOn: unpassed && due ? { ...unpassed, due } : null,
    toCall: waiting(enquiries.filter(({ calledBack }) => !calledBack)),
  };
}
