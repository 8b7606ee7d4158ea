import { isStaffRole } from "~/accounts/staff/permissions";
import { postings } from "~/content/business";
import { policies } from "~/content/policies";
import { idForOtherWords } from "~/lib/ids";
import type { Actor } from "~/lib/steps/states";
import type { Closure } from "~/lib/time/closures";
import { dayMs } from "~/lib/time/day-ms";
import { isShown } from "~/postings/home-page/page";
import type { Posting } from "~/postings/posting";
import { listedStates } from "~/postings/states";
import { dueInOfficeHours } from "~/work/due";
import type { EnquiriesFile, Enquiry, EnquiryMark } from "./record";

/** Changes to the enquiries of a posting. */

/** True if the home's page accepts enquiries, which is while it's shown. */
export const takesEnquiries = isShown;

/** True if the office can record calls, which is while it's on the MLS or suspended. */
export const takesCalls = ({ state, restrictedAt }: Pick<Posting, "state" | "restrictedAt">): boolean =>
  !restrictedAt && listedStates.some((listed) => listed === state);

/** Content of an enquiry as received. */
export type EnquiryContent = Pick<Enquiry, "by" | "name" | "reach" | "visit" | "text" | "when">;

/** Time within which the same words count as the same enquiry, in ms. */
const sameWithinMs = dayMs;

const wordsOf = ({ by, name, reach, visit, text, when }: EnquiryContent): string =>
  JSON.stringify([by?.id ?? null, name, reach, visit, text, when]);

/**
 * Adds an enquiry. Its id is derived from the listing, the words and the sender, so that a resubmitted form
 * is stored once. The same words on another day or from another sender are a new enquiry. So senders can't
 * find out who else has asked.
 * @param sender the client's network address, as rate limits count it
 * @returns `isNew`: false if it's stored already. "full" if there is no room
 */
export function withEnquiry(
  file: EnquiriesFile,
  postingId: string,
  asked: EnquiryContent,
  at: Date,
  closures: readonly Closure[],
  sender = "",
): { file: EnquiriesFile; enquiry: Enquiry; isNew: boolean } | "full" {
  const words = wordsOf(asked);
  const same = file.enquiries.filter((one) => wordsOf(one) === words);
  const idAfter = (before: Enquiry | undefined) =>
    idForOtherWords(postingId, `${words}\n${before?.id ?? ""}\n${sender}`);
  const own = same.findLast((one, index) => one.id === idAfter(same[index - 1]));
  if (own && at.getTime() - own.at.getTime() < sameWithinMs) return { file, enquiry: own, isNew: false };
  const kept = withRoom(file.enquiries);
  if (!kept) return "full";
  const enquiry: Enquiry = {
    ...asked,
    id: idAfter(same.at(-1)),
    at,
    due: dueInOfficeHours(at, policies.callsPassedOnWithinHours, closures),
    passedOn: null,
    calledBack: null,
  };
  return { file: { ...file, enquiries: [...kept, enquiry] }, enquiry, isNew: true };
}

/** Makes room for another enquiry by removing the oldest answered one. Null if all are unanswered. */
function withRoom(enquiries: readonly Enquiry[]): readonly Enquiry[] | null {
  if (enquiries.length < postings.enquiries.kept) return enquiries;
  const answered = enquiries.find(({ calledBack }) => calledBack);
  return answered ? enquiries.filter((one) => one !== answered) : null;
}

/** Marks by the office and the seller. `not-…` undoes a mistaken mark. */
export const enquiryMarks = [
  "passed-on",
  "not-passed-on",
  "called-back",
  "not-called-back",
  "junk",
  "not-junk",
] as const;

export type EnquiryMarking = (typeof enquiryMarks)[number];

/**
 * Reason why nothing was marked:
 * - gone: the enquiry no longer exists
 * - called-back: the seller has already answered it
 * - passed-on: a colleague already passed it on
 */
export type MarkProblem = "gone" | "called-back" | "passed-on";

/** Marks an enquiry. Otherwise returns the problem, with the enquiry as it is now. */
export function withMark(
  file: EnquiriesFile,
  id: string,
  marking: EnquiryMarking,
  mark: EnquiryMark,
): { file: EnquiriesFile } | { problem: MarkProblem; there: Enquiry | null } {
  const there = file.enquiries.find((one) => one.id === id);
  if (!there) return { problem: "gone", there: null };
  if (marking === "passed-on" || marking === "junk") {
    // A resubmitted form.
    if (there.passedOn?.id === mark.id || there.calledBack?.id === mark.id) return { file };
    if (there.calledBack) return { problem: "called-back", there };
    // The seller decides about an enquiry that the office has passed on.
    if (there.passedOn && isStaffRole(mark.by.role)) return { problem: "passed-on", there };
  }
  const next = markEnquiry(there, marking, mark);
  return { file: { ...file, enquiries: file.enquiries.map((one) => (one.id === id ? next : one)) } };
}

function markEnquiry(enquiry: Enquiry, marking: EnquiryMarking, mark: EnquiryMark): Enquiry {
  switch (marking) {
    case "passed-on":
      return { ...enquiry, passedOn: mark };
    case "not-passed-on":
      return { ...enquiry, passedOn: null };
    case "called-back":
      // The first mark is kept, but an answer removes a junk mark.
      return { ...enquiry, calledBack: (enquiry.junk ? null : enquiry.calledBack) ?? mark, junk: false };
    case "not-called-back":
      return { ...enquiry, calledBack: null };
    case "junk":
      return { ...enquiry, calledBack: mark, junk: true };
    case "not-junk":
      return enquiry.junk ? { ...enquiry, calledBack: null, junk: false } : enquiry;
  }
}

/** Keeps the enquiries that arrived after a time. */
export const trimEnquiry = (file: EnquiriesFile, before: Date): EnquiriesFile => ({
  ...file,
  enquiries: file.enquiries.filter(({ at }) => at > before),
});

/** A mark as stored. */
export const markOf = (id: string, by: Actor, at: Date): EnquiryMark => ({ id, at, by });
