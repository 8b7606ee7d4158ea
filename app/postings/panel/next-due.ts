import { torontoDay, weekdayAndDate } from "~/lib/format";
import { nearMoment } from "~/lib/time/toronto";
import { isSellersTurn } from "~/postings/agreement/signed";
import type { DatedFiles, Due } from "~/postings/date-kind";
import { datesOf } from "~/postings/dates/kinds";
import { pathOf } from "~/postings/facts";
import { readWithoutClosures } from "~/postings/order/read-order";
import { takesAnswers } from "~/postings/order/task-names";
import { aboutMinutes, awaitedPapers, leftUntil } from "~/postings/order/time-left";
import { uploadPath } from "~/postings/papers/papers";
import type { Posting } from "~/postings/posting";
import { emptyShowingsFile } from "~/postings/showings/record";
import { isEnded } from "~/postings/states";
import { hubPage } from "~/postings/words";

/**
 * Deadline in words, or the remaining work: "9 p.m. tomorrow", "Friday, January 22, 2027", "9 things left,
 * about 20 minutes".
 */
export function deadlineText({ at, isDay, left = "" }: Due, now: Date): string {
  if (!at) return left;
  return isDay ? weekdayAndDate(torontoDay(at), torontoDay(now)) : nearMoment(at, now);
}

/** Remaining tasks before the proof can be sent. Null if there are none or it isn't the seller's turn. */
export function finishWords(posting: Posting): string | null {
  if (!takesAnswers("rooms", posting) || posting.state === "draft") return null;
  const { tasks, minutes } = leftUntil("proof", readWithoutClosures(posting));
  return tasks.length > 0 ? hubPage.finish(tasks.length, aboutMinutes(minutes)) : null;
}

/** True if a requested answer or a signature comes first. */
const hasEarlier = (posting: Posting): boolean =>
  posting.state === "changes-asked" || (posting.state === "to-sign" && isSellersTurn(posting));

/** Remaining tasks before the proof can be sent, as the next thing to do. */
function finishingDue(posting: Posting): Due | null {
  const left = hasEarlier(posting) ? null : finishWords(posting);
  if (!left) return null;
  const order = readWithoutClosures(posting);
  const [paper] = awaitedPapers(order);
  // If only documents remain, the button leads to their form.
  const action =
    paper && leftUntil("proof", order).tasks.every((task) => task === "papers")
      ? { label: "Upload a document", href: uploadPath(pathOf(posting), paper) }
      : { label: hubPage.finishListing, href: `${pathOf(posting)}/proof` };
  return { what: hubPage.finishListing, at: null, left, action };
}

/**
 * The seller's nearest deadline for a listing, or null. It is on the listing's page and the dashboard, so that
 * both agree. Before the MLS, it is the list of remaining tasks.
 */
export const nextDue = (posting: Posting, offers: DatedFiles["offers"], now: Date): Due | null =>
  posting.mls || isEnded(posting) ? (allDue(posting, offers, now)[0] ?? null) : finishingDue(posting);

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
    const due = same[0] === date ? date.kind.due?.(date, posting, now, same) : null;
    return due ? [{ ...due, id: date.id, at: due.at ?? date.at }] : [];
  });
  return dues.sort((a, b) => a.at.getTime() - b.at.getTime());
}
