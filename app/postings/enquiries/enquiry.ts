import { isStaffRole } from "~/accounts/staff/permissions";
import { postings } from "~/content/business";
import { policies } from "~/content/policies";
import { idForOtherWords } from "~/lib/ids";
import type { Actor } from "~/lib/steps/states";
import type { Closure } from "~/lib/time/closures";
import { isShown } from "~/postings/home-page/page";
import type { Posting } from "~/postings/posting";
import { listedStates } from "~/postings/states";
import { dueInOfficeHours } from "~/work/due";
import type { EnquiriesFile, Enquiry, EnquiryMark } from "./record";

/** What can happen to the enquiries of a posting. Pure. */

/** Whether the home's page takes enquiries: while it's shown. */
export const takesEnquiries = isShown;

/** Whether the office writes down calls about it: while it's on the MLS, or off it for now. */
export const takesCalls = ({ state, restrictedAt }: Pick<Posting, "state" | "restrictedAt">): boolean =>
  !restrictedAt && listedStates.some((listed) => listed === state);

/** What somebody asked, as it came. */
export type Asked = Pick<Enquiry, "by" | "name" | "reach" | "visit" | "text" | "when">;

/** The same words again within this time are the same enquiry, ms. */
const sameWithinMs = 24 * 60 * 60 * 1000;

const wordsOf = ({ by, name, reach, visit, text, when }: Asked): string =>
  JSON.stringify([by?.id ?? null, name, reach, visit, text, when]);

/**
 * The enquiries with a new one. Its id follows from the listing, the words and who sent them, so that a form without an id, sent twice,
 * is one enquiry. The same words on another day, or of another sender, are another one: so nobody finds out who has asked.
 * @param sender the client's address, as limits count it
 * @returns `isNew`: false where it is there already; "full" where there is no room
 */
export function withEnquiry(
  file: EnquiriesFile,
  postingId: string,
  asked: Asked,
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

/** The enquiries with room for one more: the oldest that was answered goes where there are too many; null where none was. */
function withRoom(enquiries: readonly Enquiry[]): readonly Enquiry[] | null {
  if (enquiries.length < postings.enquiries.kept) return enquiries;
  const answered = enquiries.find(({ calledBack }) => calledBack);
  return answered ? enquiries.filter((one) => one !== answered) : null;
}

/** What is marked of an enquiry: by the office, by the seller. `not-…` takes back what was marked by mistake. */
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
 * Why nothing was marked:
 * - gone: the enquiry isn't there any more
 * - called-back: the seller has answered it already
 * - passed-on: somebody else at the office did it
 */
export type MarkProblem = "gone" | "called-back" | "passed-on";

/** The enquiries with a mark on one of them; or why not, and what it's like now. */
export function withMark(
  file: EnquiriesFile,
  id: string,
  marking: EnquiryMarking,
  mark: EnquiryMark,
): { file: EnquiriesFile } | { problem: MarkProblem; there: Enquiry | null } {
  const there = file.enquiries.find((one) => one.id === id);
  if (!there) return { problem: "gone", there: null };
  if (marking === "passed-on" || marking === "junk") {
    // The same form sent twice.
    if (there.passedOn?.id === mark.id || there.calledBack?.id === mark.id) return { file };
    if (there.calledBack) return { problem: "called-back", there };
    // What the office has passed on is the seller's to judge.
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
      // The first mark stays, but an answer is no junk.
      return { ...enquiry, calledBack: (enquiry.junk ? null : enquiry.calledBack) ?? mark, junk: false };
    case "not-called-back":
      return { ...enquiry, calledBack: null };
    case "junk":
      return { ...enquiry, calledBack: mark, junk: true };
    case "not-junk":
      return enquiry.junk ? { ...enquiry, calledBack: null, junk: false } : enquiry;
  }
}

/** The enquiries that came after a moment. */
export const trimEnquiry = (file: EnquiriesFile, before: Date): EnquiriesFile => ({
  ...file,
  enquiries: file.enquiries.filter(({ at }) => at > before),
});

/** Who marked something, as it is kept. */
export const markOf = (id: string, by: Actor, at: Date): EnquiryMark => ({ id, at, by });
