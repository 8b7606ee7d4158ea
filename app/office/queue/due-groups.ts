import { torontoDay } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";

/** The groups of what is to be done, by when, in the order of the queue. */
export const dueGroups = ["overdue", "today", "soon", "later", "waiting", "undated"] as const;

type DueGroup = (typeof dueGroups)[number];

/** The groups of the queue in their order; what a search finds beside them comes last. */
export const queueGroups = [...dueGroups, "quiet", "ended"] as const;
export type QueueGroup = (typeof queueGroups)[number];

/** How many days ahead is soon. */
const soonDays = 7;

/** The group of something that is due then, as it is `now`. */
export function dueGroupOf(due: Date | null, waits: boolean, now: Date): DueGroup {
  if (due === null) return waits ? "waiting" : "undated";
  if (due <= now) return "overdue";
  const [day, today] = [torontoDay(due), torontoDay(now)];
  if (day === today) return "today";
  return day <= addDays(today, soonDays) ? "soon" : "later";
}
