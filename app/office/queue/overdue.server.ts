import { withFirestore } from "#server/platform/firebase-admin.server";
import { brokerAddresses } from "~/accounts/staff/addresses.server";
import { letterFrame } from "~/content/letter-frame";
import { capitalised, countInWords } from "~/content/phrases";
import { site } from "~/content/site";
import { torontoDay } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import type { Letter } from "~/lib/mail/collection.server";
import { compose } from "~/lib/mail/letter";
import { writeLetter } from "~/lib/mail/outbox.server";
import { isBusinessDay } from "~/lib/time/business-days";
import { closedFor } from "~/lib/time/closures";
import { officeDays } from "~/work/closures/days.server";
import { workCollection } from "~/work/collection.server";
import { dueInWords } from "~/work/due";
import { ranksOf } from "~/work/kind";
import { bands, type WorkRow } from "~/work/row";
import { workName } from "./kinds";

/** The letter that lists overdue work for the brokers of record, once a business day. */

/** Maximum number of items in a letter. It also gives the total. */
const mostNamed = 25;

/** Overdue work, the oldest first, and its total. */
async function overdueAt(now: Date): Promise<{ rows: WorkRow[]; count: number }> {
  return withFirestore(async (db) => {
    const found = await Promise.all(
      bands.map(async (band) => {
        // In a rank, the reference follows the time.
        const [from, to] = ranksOf(band, undefined, new Date(now.getTime() + 1));
        const overdue = workCollection(db)
          .where("open", "==", true)
          .where("rank", ">=", from)
          .where("rank", "<", to);
        const [rows, counted] = await Promise.all([
          overdue.orderBy("rank").limit(mostNamed).get(),
          overdue.count().get(),
        ]);
        return { rows: rows.docs.map((document) => document.data()), count: counted.data().count };
      }),
    );
    return {
      rows: found
        .flatMap(({ rows }) => rows)
        .sort((a, b) => Number(a.due) - Number(b.due))
        .slice(0, mostNamed),
      count: found.reduce((sum, { count }) => sum + count, 0),
    };
  });
}

/** The letter to one broker. It names no clients, because the queue shows them. */
export function overdueLetterTo(
  { uid, email }: { uid: string; email: string },
  { rows, count }: { rows: readonly WorkRow[]; count: number },
  now: Date,
): Letter {
  const lines = rows.map((row): Row => {
    const holder = row.assignee ? `assigned to ${row.assignee.name}` : "unassigned";
    const since = row.due ? dueInWords(row.due, now) : "";
    return [workName(row), `${row.street ?? row.reference}, ${since}, ${holder}`];
  });
  const title = `${capitalised(countInWords(count, "item is", "items are"))} overdue`;
  return compose(
    letterFrame,
    {
      title,
      subject: title,
      at: now,
      requestId: null,
      uid,
      to: email,
      replyTo: site.email.general,
    },
    [
      "Overdue work, oldest first:",
      { facts: lines },
      ...(count > rows.length ? [`And ${count - rows.length} more in the queue.`] : []),
      {
        button: { label: "Open the queue", href: "/office?whose=all" },
        note: "For office staff, who may have to log in first. This email comes once a business day while something is overdue.",
      },
    ],
  );
}

/**
 * Result of the job:
 * - closed-day: the office is closed today
 * - nothing: nothing is overdue
 * - `nobody`: no broker of record has a confirmed address
 * - written: number of letters, now or earlier on this day
 */
export type OverdueResult =
  | { outcome: "closed-day" | "nothing" }
  | { outcome: "nobody" | "written"; count: number; letters: number };

/**
 * Writes a day's letters, each once, for any number of calls.
 * @param dryRun true if no letter is written
 * @throws ProviderUnavailable
 */
export async function writeOverdueLetters(now: Date, dryRun: boolean): Promise<OverdueResult> {
  const day = torontoDay(now);
  const { closures } = await officeDays();
  if (!isBusinessDay(day, closedFor(now, closures))) return { outcome: "closed-day" };
  const overdue = await overdueAt(now);
  const { count } = overdue;
  if (count === 0) return { outcome: "nothing" };
  const to = await brokerAddresses();
  if (to.length === 0) return { outcome: "nobody", count, letters: 0 };
  if (!dryRun) {
    for (const broker of to) {
      await writeLetter(`overdue-${day}-${broker.uid}`, overdueLetterTo(broker, overdue, now));
    }
  }
  return { outcome: "written", count, letters: to.length };
}
