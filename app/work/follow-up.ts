import type { Actor } from "~/lib/steps/states";
import { endOfOfficeDay } from "./due";
import { type Work, workKind } from "./kind";

/** A day on which staff return to a request or a posting, with a note. Stored with the record. */
export interface FollowUp {
  /** UUID, made by the form. */
  id: string;
  /** Day in Toronto, ISO. */
  on: string;
  note: string;
  /** Assignee, in whose queue it appears. */
  for: { uid: string; name: string };
  by: Actor;
  at: Date;
}

/** Maximum number of open ones per record, and of their rows in the queue. */
export const mostFollowUps = 5;

/** The follow-ups with another one, the nearest first. Null if there are too many. */
export function withFollowUp(now: readonly FollowUp[] | undefined, more: FollowUp): FollowUp[] | null {
  const all = [...(now ?? []), more];
  if (all.length > mostFollowUps) return null;
  return all.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.at.getTime() - b.at.getTime()));
}

export const followUpWork = workKind("follow-up", {
  name: "Follow-up",
  filter: "reminders",
  place: "#follow-up",
  waitsFor: "us",
  variants: Array.from({ length: mostFollowUps }, (_, at) => String(at)),
  isPlanned: true,
  inCalendar: true,
  of: ({ followUps = [] }: { followUps?: readonly FollowUp[] }) =>
    followUps.slice(0, mostFollowUps).map(
      ({ on, note, for: assignee, at }, index): Work => ({
        variant: String(index),
        since: at,
        due: endOfOfficeDay(on),
        next: note,
        assignee,
      }),
    ),
});
