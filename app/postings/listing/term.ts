import { listing, postings } from "~/content/business";
import { daysText, fullDay, torontoDay } from "~/lib/format";
import { addDays, daysBetween, isBusinessDay } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import { type AmendmentKind, type AmendmentState, isOpenAmendment } from "~/postings/amendment";
import { type PostingState, termStates } from "~/postings/states";

/** The end of a listing's term, and what the clock does with a posting. Moments are exact; days are Toronto's, ISO. Pure. */

/** What of a posting its clock reads. */
export interface TermClock {
  state: PostingState;
  mls: { startDay: string; endDay: string } | null;
  sale: { closingDay: string } | null;
  term: { declinedFor: string | null; reminded: { endDay: string; daysBefore: number } | null };
  amendments: readonly { kind: AmendmentKind; state: AmendmentState }[];
  /** Since when its seller has no account any more. */
  restrictedAt?: Date;
}

/** The moment a term is over: 11:59 p.m. of its last day on Toronto's clock. */
export const endOfTerm = (endDay: string): Date => torontoMoment(endDay, 23, 59);

/** Whether the term of a listing is over. */
export const isTermOver = ({ mls }: Pick<TermClock, "mls">, at: Date): boolean =>
  mls !== null && endOfTerm(mls.endDay) <= at;

/** Whether every owner has signed an extension that the office has not entered yet: it was made within the term. */
const isExtended = ({ amendments }: Pick<TermClock, "amendments">): boolean =>
  amendments.some(({ kind, state }) => kind === "extension" && state === "processing");

/**
 * Whether the posting has expired at this moment, though nobody may have written that down yet. One with an accepted
 * offer, or a signed extension, that the office hasn't recorded yet has not: that came within its term.
 */
export const hasExpired = (clock: Omit<TermClock, "term">, at: Date): boolean =>
  mayExpire(clock) && isTermOver(clock, at);

/** Whether the posting ends with its term, as it is now: nothing came within the term that outlives it. */
export const mayExpire = (clock: Pick<TermClock, "sale" | "state" | "amendments">): boolean =>
  clock.sale === null && !isExtended(clock) && termStates.some((running) => running === clock.state);

/** Last day of the term after so many blocks of an extension. @param blocks 1 or more */
export const extendedTo = (endDay: string, blocks: number): string =>
  addDays(endDay, blocks * listing.extensionDays);

/** The first day on which an extension can be asked for, ISO. */
export const extendableFrom = (endDay: string): string => addDays(endDay, -postings.term.extendWithinDays);

/** The last day on which every owner can still sign an extension that is asked for then, ISO. */
export function askToExtendBy(endDay: string): string {
  let day = endDay;
  for (let left = postings.term.extendBusinessDaysBefore; left > 0; ) {
    day = addDays(day, -1);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}

/** Whether an extension can be asked for. @param today ISO */
export const canExtend = (endDay: string, today: string): boolean =>
  today >= extendableFrom(endDay) && today <= endDay;

/** Whether the seller has said no to an extension of this term. */
export const hasDeclinedExtension = ({ mls, term }: Pick<TermClock, "mls" | "term">): boolean =>
  mls !== null && term.declinedFor === mls.endDay;

/** Days before the end on which the seller is reminded, the earliest first. */
const reminderDays = [...postings.term.remindDays].sort((a, b) => b - a);

/**
 * Whether the seller has said something that makes a reminder a nuisance: no, an offer, an extension or an early end; or
 * has deleted the account and is not written to.
 */
export function isSilent(clock: TermClock): boolean {
  const { sale, amendments, restrictedAt } = clock;
  const said = amendments.some(
    (amendment) => ["extension", "end"].includes(amendment.kind) && isOpenAmendment(amendment),
  );
  return restrictedAt !== undefined || sale !== null || said || hasDeclinedExtension(clock);
}

/** Whether the term ends soon and its seller has said nothing about it yet. @param today ISO */
export const endsUndecided = (clock: TermClock, today: string): boolean =>
  clock.mls !== null &&
  termStates.some((running) => running === clock.state) &&
  canExtend(clock.mls.endDay, today) &&
  !isSilent(clock);

/** The reminders that are still to come, or due: days before the end, the earliest first. */
function openReminders(clock: TermClock): number[] {
  const { mls, term, state } = clock;
  if (!mls || !termStates.some((running) => running === state) || isSilent(clock)) return [];
  const last = term.reminded?.endDay === mls.endDay ? term.reminded.daysBefore : Number.POSITIVE_INFINITY;
  return reminderDays.filter((days) => days < last);
}

/**
 * The reminder that is due on a day: of several whose day has come, the latest, so that a job that did not run
 * for a week sends one letter. Null when none is.
 * @param today ISO
 */
export function reminderDue(clock: TermClock, today: string): number | null {
  const { mls } = clock;
  if (!mls || daysBetween(today, mls.endDay) < 0) return null;
  return openReminders(clock).findLast((days) => addDays(mls.endDay, -days) <= today) ?? null;
}

/**
 * When the clock next does something with a posting: a reminder, the end of its term, its closing. Null when it has
 * nothing to do, which is so while a signed extension waits for the office, however long.
 */
export function nextClock(clock: TermClock): Date | null {
  const { state, mls, sale } = clock;
  if (state === "sold" && sale) return torontoMoment(addDays(sale.closingDay, 1), 0);
  if (!mls || sale || isExtended(clock) || !termStates.some((running) => running === state)) return null;
  const [first] = openReminders(clock);
  return first === undefined ? endOfTerm(mls.endDay) : torontoMoment(addDays(mls.endDay, -first), 0);
}

/** The end of a term as letters and pages say it: "11:59 p.m. Sunday, February 21, 2027". @param endDay ISO */
export const endOfTermText = (endDay: string): string => `11:59 p.m. ${fullDay(endDay)}`;

/** When the term ends, and how many days are left. @param endDay ISO */
export function termText(endDay: string, at: Date): string {
  const left = daysLeft(endDay, at);
  if (left < 0) return `The term ended at ${endOfTermText(endDay)}.`;
  return `Ends at ${endOfTermText(endDay)}: ${daysText(left)} left.`;
}

/** Whole days until the end, 0 on the last day; negative after it. */
export const daysLeft = (endDay: string, at: Date): number => daysBetween(torontoDay(at), endDay);
