import { torontoDay, weekdayAndDate } from "~/lib/format";
import { nearMoment } from "~/lib/time/toronto";
import type { DatedFiles, Due } from "~/postings/date-kind";
import { datesOf } from "~/postings/dates/kinds";
import type { Posting } from "~/postings/posting";
import { emptyShowingsFile } from "~/postings/showings/record";
import { isEnded } from "~/postings/states";
import { subjects } from "~/postings/subjects";

/**
 * Deadline in words, or the remaining work: "9 p.m. tomorrow", "Friday, January 22, 2027", "9 things left,
 * about 20 minutes".
 */
export function deadlineText({ at, isDay, left = "" }: Due, now: Date): string {
  if (!at) return left;
  return isDay ? weekdayAndDate(torontoDay(at), torontoDay(now)) : nearMoment(at, now);
}

/**
 * The seller's nearest deadline for a listing, or null. It is on the listing's page and the dashboard, so that
 * both agree. Before the MLS, it is the list of remaining tasks.
 */
export const nextDue = (posting: Posting, offers: DatedFiles["offers"], now: Date): Due | null =>
  (posting.mls || isEnded(posting)
    ? allDue(posting, offers, now)
    : subjects.flatMap(({ next }) => next?.(posting) ?? []))[0] ?? null;

/**
 * The seller's deadlines for a listing, nearest first. Showings and the first day for an extension are excluded,
 * because nothing expires on them.
 */
export function allDue(
  posting: Posting,
  offers: DatedFiles["offers"],
  now: Date,
): (Due & { id: string; at: Date })[] {
  if (isEnded(posting)) return [];
  const dates = datesOf(posting, { offers, showings: emptyShowingsFile });
  const dues = dates.flatMap((date) => {
    const same = dates.filter(({ kind, at }) => kind === date.kind && at.getTime() === date.at.getTime());
    const due = same[0] === date ? date.kind.due?.(date, posting, now, same, offers) : null;
    return due ? [{ ...due, id: date.id, at: due.at ?? date.at }] : [];
  });
  return dues.sort((a, b) => a.at.getTime() - b.at.getTime());
}
