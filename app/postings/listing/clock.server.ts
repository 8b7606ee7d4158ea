import { randomUUID } from "node:crypto";
import { torontoDay } from "~/lib/format";
import { system } from "~/lib/steps/states";
import { dayMs } from "~/lib/time/day-ms";
import { takeStep } from "~/postings/perform.server";
import type { Posting } from "~/postings/posting";
import { changePosting } from "~/postings/store.server";
import { termReminderOf } from "./letters";
import { reminderDue } from "./term";

/** Jobs for a listing: reminders of the end of its term, the end, and the closing of a sale. */

/**
 * Reminds the seller of the end of the term, or records the end. For an expired term, `changePosting` itself
 * adds the event and the letters.
 * @throws ProviderUnavailable
 */
export async function advanceTerm(id: string, now: Date): Promise<void> {
  await changePosting({ id }, (posting) => ({
    // If nothing is due, store the posting to update its next job time.
    ...(remindedOf(posting, now) ?? { next: posting }),
    result: null,
  }));
}

/** Closes a sale if nothing is missing. @returns true if it is closed @throws ProviderUnavailable */
export async function closeSale(id: string): Promise<boolean> {
  const closed = await takeStep({ id }, { transition: "close", id: randomUUID(), actor: system });
  return closed?.refused === null;
}

/** The due reminder with its letter, written together. Null if none is due. */
function remindedOf(posting: Posting, now: Date) {
  const daysBefore = reminderDue(posting, torontoDay(now));
  const { mls, term } = posting;
  if (daysBefore === null || !mls) return null;
  const left = Math.round((Date.parse(mls.endDay) - Date.parse(torontoDay(now))) / dayMs);
  return {
    // Keep `updatedAt`, because the listing has not changed.
    next: { ...posting, term: { ...term, reminded: { endDay: mls.endDay, daysBefore } } },
    letters: [
      { id: `${posting.id}-term-${mls.endDay}-${daysBefore}`, letter: termReminderOf(posting, left, now) },
    ],
  };
}
