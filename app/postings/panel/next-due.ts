import { torontoDay, weekdayAndDate } from "~/lib/format";
import { nearMoment } from "~/lib/time/toronto";
import { isSellersTurn } from "~/postings/agreement/signed";
import type { DatedFiles, Due } from "~/postings/date-kind";
import { datesOf } from "~/postings/dates/kinds";
import { pathOf } from "~/postings/facts";
import { readOrder } from "~/postings/order/read-order";
import { takesAnswers } from "~/postings/order/task-names";
import { aboutMinutes, awaitedPapers, leftUntil } from "~/postings/order/time-left";
import { uploadPath } from "~/postings/papers/papers";
import type { Posting } from "~/postings/posting";
import { emptyShowingsFile } from "~/postings/showings/record";
import { isEnded } from "~/postings/states";
import { hubPage } from "~/postings/words";

/** When it is, in words, or how much of it is left: "9 p.m. tomorrow", "Friday, January 22, 2027", "9 things left, about 20 minutes". */
export function dueAt({ at, isDay, left = "" }: Due, now: Date): string {
  if (!at) return left;
  return isDay ? weekdayAndDate(torontoDay(at), torontoDay(now)) : nearMoment(at, now);
}

/** What its seller still does so that a listing can be shown to them; null where nothing is left, or it isn't their turn. */
export function finishWords(posting: Posting): string | null {
  if (!takesAnswers("rooms", posting) || posting.state === "draft") return null;
  const { tasks, minutes } = leftUntil("proof", readOrder(posting));
  return tasks.length > 0 ? hubPage.finish(tasks.length, aboutMinutes(minutes)) : null;
}

/** Whether something else of the seller's comes before the listing: an answer that was asked for, or a signature. */
const hasEarlier = (posting: Posting): boolean =>
  posting.state === "changes-asked" || (posting.state === "to-sign" && isSellersTurn(posting));

/** What is left of a listing before its seller can be shown it, as the next thing to do. */
function finishing(posting: Posting): Due | null {
  const left = hasEarlier(posting) ? null : finishWords(posting);
  if (!left) return null;
  const order = readOrder(posting);
  const [paper] = awaitedPapers(order);
  // Where documents are all that is left, the button leads to their form.
  const action =
    paper && leftUntil("proof", order).tasks.every((task) => task === "papers")
      ? { label: "Upload a document", href: uploadPath(pathOf(posting), paper) }
      : { label: "Finish your listing", href: `${pathOf(posting)}#finish` };
  return { what: "Finish your listing", at: null, left, action };
}

/**
 * The nearest date of a listing on which something depends for its seller; null where none is near. It leads the
 * listing's page and the dashboard, so that both say the same. Before it is on the MLS that is what its seller has left to say of
 * it. Showings and the first day to extend are dates, too, but nothing lapses on them. Pure but for the clock, which is given.
 */
export function nextDue(posting: Posting, offers: DatedFiles["offers"], now: Date): Due | null {
  if (isEnded(posting)) return null;
  if (!posting.mls) return finishing(posting);
  // Showings lead no page.
  const dates = datesOf(posting, { offers, showings: emptyShowingsFile });
  const dues = dates.flatMap((date) => {
    const same = dates.filter(({ kind, at }) => kind === date.kind && at.getTime() === date.at.getTime());
    const due = same[0] === date ? date.kind.due?.(date, posting, now, same) : null;
    return due ? [{ ...due, at: due.at ?? date.at }] : [];
  });
  return dues.sort((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null;
}
