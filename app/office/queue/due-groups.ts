import { torontoDay } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";

/** Groups of work by due date, in the order of the queue. */
export const dueGroups = ["overdue", "today", "soon", "later", "waiting", "undated"] as const;

type DueGroup = (typeof dueGroups)[number];

/** Groups of the queue in order, with the additional results of a search last. */
export const queueGroups = [...dueGroups, "quiet", "ended"] as const;
export type QueueGroup = (typeof queueGroups)[number];

/** Number of days that count as soon. */
const soonDays = 7;

/** The group of work with this due date. @param waits true if the seller has to act */
export function dueGroupOf(due: Date | null, waits: boolean, now: Date): DueGroup {
  if (due === null) return waits ? "waiting" : "undated";
  if (due <= now) return "overdue";
  const [day, today] = [torontoDay(due), torontoDay(now)];
  if (day === today) return "today";
  return day <= addDays(today, soonDays) ? "soon" : "later";
}
