import { timeAndWeekday, torontoDay, weekdayAndDate } from "~/lib/format";
import type { Closure } from "~/lib/time/closures";
import { torontoMoment } from "~/lib/time/toronto";
import { checkKinds } from "~/postings/office-lists";
import type { Posting } from "~/postings/posting";
import { dueAfter, endOfOfficeDay } from "~/work/due";

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

/** Days offered for the call, with their halves in the order of the day. */
export function callDays(posting: Pick<Posting, "tasks">): Map<string, CallTime["half"][]> {
  const halvesOf = new Map<string, CallTime["half"][]>();
  for (const { day, half } of offeredCallTimes(posting))
    halvesOf.set(day, [...new Set([...(halvesOf.get(day) ?? []), half])]);
  return halvesOf;
}

/** Days offered for the call in words, such as "Monday, November 23, morning or afternoon". */
export const callDaysInWords = (posting: Pick<Posting, "tasks">, now: Date): string[] =>
  [...callDays(posting)].map(
    ([day, halves]) => `${weekdayAndDate(day, torontoDay(now))}, ${halves.join(" or ")}`,
  );

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

/** Hour at which a morning ends. */
const noon = 12;

/** End of a time offered for a call: noon, or the office's closing time. */
export const callEnds = ({ day, half }: CallTime): Date =>
  half === "morning" ? torontoMoment(day, noon) : endOfOfficeDay(day);

/**
 * Deadline for a new order: the end of the first time offered for the call about the guide.
 * After the explanation it's the usual answer time. A time that was over before the order came is ignored.
 */
export function callDue(
  { since, call, explainedAt }: { since: Date; call?: CallTime | null; explainedAt?: Date | null },
  closures: readonly Closure[],
): Date {
  if (explainedAt) return dueAfter(explainedAt > since ? explainedAt : since, closures);
  const ends = call && callEnds(call);
  return ends && ends > since ? ends : dueAfter(since, closures);
}

/** Time by which the seller of an order hears from us, as the office's queue has it. @param since it was sent */
export const firstAnswerDue = (
  posting: Pick<Posting, "tasks" | "events">,
  since: Date,
  closures: readonly Closure[],
): Date =>
  callDue(
    { since, call: offeredCallTimes(posting)[0] ?? null, explainedAt: guideExplainedAt(posting) },
    closures,
  );

/** Like `firstAnswerDue`, in words: "noon Wednesday, December 2". */
export const firstAnswerBy = (...order: Parameters<typeof firstAnswerDue>): string =>
  timeAndWeekday(firstAnswerDue(...order), order[1]);
