import { randomUUID } from "node:crypto";
import { torontoDay } from "~/lib/format";
import { system } from "~/lib/steps/states";
import { takeStep } from "~/postings/perform.server";
import type { Posting } from "~/postings/posting";
import { changePosting } from "~/postings/store.server";
import { termReminderOf } from "./letters";
import { reminderDue } from "./term";

/** What the clock does with a listing: reminders of the end of its term, the end, the closing of a sale. */

/**
 * Reminds the seller of the end of the term, or writes down that it's over: that comes with its event and its letters
 * from `changePosting`, whatever else changes.
 * @throws ProviderUnavailable
 */
export async function advanceTerm(id: string, now: Date): Promise<void> {
  await changePosting({ id }, (posting) => ({
    // What the clock has nothing to say to is stored as it is, with the moment it next has.
    ...(remindedOf(posting, now) ?? { next: posting }),
    result: null,
  }));
}

/** Closes a sale, where nothing is missing. @returns whether it is closed @throws ProviderUnavailable */
export async function closeSale(id: string): Promise<boolean> {
  const closed = await takeStep({ id }, { transition: "close", id: randomUUID(), actor: system });
  return closed?.refused === null;
}

/** The reminder that is due, with its letter: both are one write. Null when none is. */
function remindedOf(posting: Posting, now: Date) {
  const daysBefore = reminderDue(posting, torontoDay(now));
  const { mls, term } = posting;
  if (daysBefore === null || !mls) return null;
  const left = Math.round((Date.parse(mls.endDay) - Date.parse(torontoDay(now))) / 86_400_000);
  return {
    // `updatedAt` stays: the listing has not changed.
    next: { ...posting, term: { ...term, reminded: { endDay: mls.endDay, daysBefore } } },
    letters: [
      { id: `${posting.id}-term-${mls.endDay}-${daysBefore}`, letter: termReminderOf(posting, left, now) },
    ],
  };
}
