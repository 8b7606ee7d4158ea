import type { Actor } from "~/lib/steps/states";
import { endOfOfficeDay } from "./due";
import { type Work, workKind } from "./kind";

/** A day on which somebody at the office looks at a request or a posting again, and why. Kept with the record it is about. */
export interface FollowUp {
  /** UUID, made by the form. */
  id: string;
  /** Day in Toronto, ISO. */
  on: string;
  note: string;
  /** Whose queue it comes into. */
  for: { uid: string; name: string };
  by: Actor;
  at: Date;
}

/** The most that are open on one record, which is how many rows of the queue it can have. */
export const mostFollowUps = 5;

/** The ones that are open once one more is set; null when there is no room. The nearest comes first. */
export function withFollowUp(now: readonly FollowUp[] | undefined, more: FollowUp): FollowUp[] | null {
  const all = [...(now ?? []), more];
  if (all.length > mostFollowUps) return null;
  return all.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.at.getTime() - b.at.getTime()));
}

export const followUp = workKind("follow-up", {
  name: "Follow-up",
  filter: "reminders",
  place: "#follow-up",
  weight: 6,
  variants: Array.from({ length: mostFollowUps }, (_, at) => String(at)),
  isPlanned: true,
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
