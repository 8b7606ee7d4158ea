import { checkKinds } from "~/postings/office-lists";
import type { Posting } from "~/postings/posting";

/** Call in which an agent explains the RECO guide, before the office does anything else with an order. */

/** A time the seller offered for the call. */
export interface CallTime {
  /** ISO. */
  day: string;
  half: "morning" | "afternoon";
}

const startOf = ({ day, half }: CallTime): string => `${day} ${half === "morning" ? 0 : 1}`;

/** Times the seller offered for the call, earliest first. */
export function offeredCallTimes({ tasks }: Pick<Posting, "tasks">): CallTime[] {
  return (tasks.plan?.raw.callTimes ?? [])
    .flatMap(({ day, half }): CallTime[] =>
      day && /^\d{4}-\d\d-\d\d$/.test(day) && (half === "morning" || half === "afternoon")
        ? [{ day, half }]
        : [],
    )
    .sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1));
}

/**
 * Time at which the guide was last recorded as explained, or null. A removed record doesn't count.
 * @param owner name of one owner, by default any
 */
export function guideExplainedAt({ events }: Pick<Posting, "events">, owner?: string): Date | null {
  const { name } = checkKinds.guide;
  const [recorded, removed] = owner ? [`${name}, ${owner}:`, `${name}: ${owner}.`] : [name, name];
  const last = events.findLast(({ transition, reason }) =>
    transition === "record-check"
      ? reason?.startsWith(recorded)
      : transition === "remove-entry" && reason?.startsWith(removed),
  );
  return last?.transition === "record-check" ? last.at : null;
}
