import { withFirestore } from "#server/platform/firebase-admin.server";
import { brokerAddresses } from "~/accounts/staff/addresses.server";
import { letterFrame } from "~/content/letter-frame";
import { site } from "~/content/site";
import { torontoDay } from "~/lib/format";
import type { Letter } from "~/lib/mail/collection.server";
import { compose } from "~/lib/mail/letter";
import { writeLetter } from "~/lib/mail/outbox.server";
import { isBusinessDay } from "~/lib/time/business-days";
import { closedFor } from "~/lib/time/closures";
import { officeDays } from "~/work/closures/days.server";
import { workCollection } from "~/work/collection.server";
import { dueInWords } from "~/work/due";
import type { WorkRow } from "~/work/row";
import { workName } from "./kinds";

/** The letter that tells the brokers of record, once a business day, what is overdue. */

/** Most things a letter names; it says how many there are. */
const mostNamed = 25;

/** What is overdue: the most urgent first, and how many in all. */
async function overdueAt(now: Date): Promise<{ rows: WorkRow[]; count: number }> {
  return withFirestore(async (db) => {
    const overdue = workCollection(db)
      .where("open", "==", true)
      .where("rank", ">=", "1_")
      // Behind the moment stands the reference.
      .where("rank", "<", `1_${new Date(now.getTime() + 1).toISOString()}`);
    const [found, counted] = await Promise.all([
      overdue.orderBy("rank").limit(mostNamed).get(),
      overdue.count().get(),
    ]);
    return { rows: found.docs.map((document) => document.data()), count: counted.data().count };
  });
}

/** The letter to one broker. It names nobody but colleagues: what it is about stands in the queue. */
export function overdueLetterTo(
  { uid, email }: { uid: string; email: string },
  { rows, count }: { rows: readonly WorkRow[]; count: number },
  now: Date,
): Letter {
  const lines = rows.map((row) => {
    const holder = row.assignee ? `assigned to ${row.assignee.name}` : "unassigned";
    const since = row.due ? dueInWords(row.due, now) : "";
    return `${workName(row)} ${row.reference}, ${since}, ${holder}`;
  });
  const title = count === 1 ? "One item is overdue" : `${count} items are overdue`;
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
      lines,
      ...(count > rows.length ? [`And ${count - rows.length} more in the queue.`] : []),
      {
        button: { label: "Open the queue", href: "/office?whose=all" },
        note: "For office staff, who may have to log in first. This email comes once a business day while something is overdue.",
      },
    ],
  );
}

/**
 * - closed-day: the office works on another day
 * - nothing: nothing is overdue
 * - nobody: something is, and no broker of record has a confirmed address
 * - written: to so many, now or earlier on the same day
 */
export type Told =
  | { outcome: "closed-day" | "nothing" }
  | { outcome: "nobody" | "written"; count: number; letters: number };

/**
 * Writes the letters of a day, each once however often this is called.
 * @param dryRun whether none is written
 * @throws ProviderUnavailable
 */
export async function tellOverdue(now: Date, dryRun: boolean): Promise<Told> {
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
