import { listing, postings } from "~/content/business";
import { daysText, fullDay, torontoDay } from "~/lib/format";
import { addDays, daysBetween, isBusinessDay } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import { type AmendmentKind, type AmendmentState, isOpenAmendment } from "~/postings/amendment";
import { type PostingState, termStates } from "~/postings/states";

/** End of a listing's term, and job times of a posting. Times are exact, days are Toronto's, ISO. */

/** Fields of a posting that determine its job times. */
export interface TermClock {
  state: PostingState;
  mls: { startDay: string; endDay: string } | null;
  sale: { closingDay: string } | null;
  term: { declinedFor: string | null; reminded: { endDay: string; daysBefore: number } | null };
  amendments: readonly { kind: AmendmentKind; state: AmendmentState }[];
  /** Time when the seller's account was deleted. */
  restrictedAt?: Date;
}

/** End of a term: 11:59 p.m. Toronto time on its last day. */
export const endOfTerm = (endDay: string): Date => torontoMoment(endDay, 23, 59);

/** True if a listing's term has ended. */
export const isTermOver = ({ mls }: Pick<TermClock, "mls">, at: Date): boolean =>
  mls !== null && endOfTerm(mls.endDay) <= at;

/** True if every owner has signed an extension that the office has not entered yet. It was made within the term. */
const isExtended = ({ amendments }: Pick<TermClock, "amendments">): boolean =>
  amendments.some(({ kind, state }) => kind === "extension" && state === "processing");

/**
 * True if the posting has expired at this time, even if no job has recorded it. False with an accepted offer
 * or signed extension from within the term, even if unrecorded.
 */
export const hasExpired = (clock: Omit<TermClock, "term">, at: Date): boolean =>
  mayExpire(clock) && isTermOver(clock, at);

/** True if the posting ends with its term, because no sale or signed extension outlives it. */
export const mayExpire = (clock: Pick<TermClock, "sale" | "state" | "amendments">): boolean =>
  clock.sale === null && !isExtended(clock) && termStates.some((running) => running === clock.state);

/** Last day of the term after an extension. @param blocks number of blocks, 1 or more */
export const extendedEndDay = (endDay: string, blocks: number): string =>
  addDays(endDay, blocks * listing.extensionDays);

/** First day on which an extension can be requested, ISO. */
export const extendableFrom = (endDay: string): string => addDays(endDay, -postings.term.extendWithinDays);

/** Latest day for requesting an extension so that every owner can still sign it in time, ISO. */
export function lastExtensionRequestDay(endDay: string): string {
  let day = endDay;
  for (let left = postings.term.extendBusinessDaysBefore; left > 0; ) {
    day = addDays(day, -1);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}

/** True if an extension can be requested. @param today ISO */
export const canExtend = (endDay: string, today: string): boolean =>
  today >= extendableFrom(endDay) && today <= endDay;

/** True if the seller has declined an extension of this term. */
export const hasDeclinedExtension = ({ mls, term }: Pick<TermClock, "mls" | "term">): boolean =>
  mls !== null && term.declinedFor === mls.endDay;

/** Days before the end on which the seller is reminded, earliest reminder first. */
const reminderDays = [...postings.term.remindDays].sort((a, b) => b - a);

/**
 * True if a reminder is unnecessary, because of a declined extension, a sale, an extension or an early end.
 * Also true if the account was deleted.
 */
export function needsNoReminder(clock: TermClock): boolean {
  const { sale, amendments, restrictedAt } = clock;
  const said = amendments.some(
    (amendment) => ["extension", "end"].includes(amendment.kind) && isOpenAmendment(amendment),
  );
  return restrictedAt !== undefined || sale !== null || said || hasDeclinedExtension(clock);
}

/** True if the term ends soon and the seller hasn't decided yet. @param today ISO */
export const endsUndecided = (clock: TermClock, today: string): boolean =>
  clock.mls !== null &&
  termStates.some((running) => running === clock.state) &&
  canExtend(clock.mls.endDay, today) &&
  !needsNoReminder(clock);

/** Reminders not sent yet, as days before the end, earliest reminder first. */
function openReminders(clock: TermClock): number[] {
  const { mls, term, state } = clock;
  if (!mls || !termStates.some((running) => running === state) || needsNoReminder(clock)) return [];
  const last = term.reminded?.endDay === mls.endDay ? term.reminded.daysBefore : Number.POSITIVE_INFINITY;
  return reminderDays.filter((days) => days < last);
}

/**
 * Reminder due on a day. Only the latest one is returned, so that a job that missed a week sends one letter.
 * Null if none is due.
 * @param today ISO
 */
export function reminderDue(clock: TermClock, today: string): number | null {
  const { mls } = clock;
  if (!mls || daysBetween(today, mls.endDay) < 0) return null;
  return openReminders(clock).findLast((days) => addDays(mls.endDay, -days) <= today) ?? null;
}

/**
 * Next time for the job to process the posting: a reminder, the end of its term, its closing. Null if there
 * is none, for example while a signed extension waits for the office.
 */
export function nextClock(clock: TermClock): Date | null {
  const { state, mls, sale } = clock;
  if (state === "sold" && sale) return torontoMoment(addDays(sale.closingDay, 1), 0);
  if (!mls || sale || isExtended(clock) || !termStates.some((running) => running === state)) return null;
  const [first] = openReminders(clock);
  return first === undefined ? endOfTerm(mls.endDay) : torontoMoment(addDays(mls.endDay, -first), 0);
}

/** End of a term in words: "11:59 p.m. Sunday, February 21, 2027". @param endDay ISO */
export const endOfTermText = (endDay: string): string => `11:59 p.m. ${fullDay(endDay)}`;

/** End of the term and the days left, in words. @param endDay ISO */
export function termText(endDay: string, at: Date): string {
  const left = daysLeft(endDay, at);
  if (left < 0) return `The term ended at ${endOfTermText(endDay)}.`;
  return `Ends at ${endOfTermText(endDay)}: ${daysText(left)} left.`;
}

/** Whole days until the end: 0 on the last day, negative after it. */
export const daysLeft = (endDay: string, at: Date): number => daysBetween(torontoDay(at), endDay);
