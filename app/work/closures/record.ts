import { officeDays as limits } from "~/content/business";
import { addDays } from "~/lib/time/business-days";
import type { Closure, Span } from "~/lib/time/closures";

/** When the office is closed besides weekends and public holidays. Pure. Days are ISO. */

/** A day or days on which the office is closed. One that was removed stays, because promises were made while it stood. */
export interface OfficeClosure extends Closure {
  id: string;
  /** For colleagues alone. */
  reason: string;
  by: { uid: string; name: string };
  removedBy: { uid: string; name: string } | null;
}

/** `officeDays/office`: one small document, so that a process can know it. */
export interface OfficeDays {
  closures: readonly OfficeClosure[];
}

export const noOfficeDays: OfficeDays = { closures: [] };

const overlap = (a: Span, b: Span): boolean => a.from <= b.to && b.from <= a.to;

export const isStanding = ({ removedAt }: OfficeClosure): boolean => removedAt === null;

/** The closures as they are then, or why nothing is entered or removed. */
export type DaysChange =
  | { next: OfficeDays }
  /** At least one of the days is in another closure. */
  | { refused: "overlaps"; there: OfficeClosure }
  /** A colleague has removed it. */
  | { refused: "gone" }
  /** As many are stored as there can be. */
  | { refused: "full" };

/** With a closure more. The same form sent twice enters it once. */
export function withClosure(days: OfficeDays, closure: OfficeClosure): DaysChange {
  const { closures } = days;
  if (closures.some(({ id }) => id === closure.id)) return { next: days };
  const there = closures.find((one) => isStanding(one) && overlap(one, closure));
  if (there) return { refused: "overlaps", there };
  if (closures.length >= limits.closures) return { refused: "full" };
  return { next: { closures: [...closures, closure].sort(byDay) } };
}

/** With a closure removed. */
export function withoutClosure(days: OfficeDays, id: string, by: OfficeClosure["by"], at: Date): DaysChange {
  const there = days.closures.find((one) => one.id === id);
  if (!there || !isStanding(there)) return { refused: "gone" };
  const closures = days.closures.map((one) =>
    one === there ? { ...one, removedAt: at, removedBy: by } : one,
  );
  return { next: { closures } };
}

const byDay = (a: Span, b: Span): number => (a.from < b.from ? -1 : Number(a.from > b.from));

/** Without what ended so many days before a day. */
export function withoutOld({ closures }: OfficeDays, today: string, days: number): OfficeDays {
  const first = addDays(today, -days);
  return { closures: closures.filter(({ to }) => to >= first) };
}

/** Why the office is closed on a day; null where nobody entered that it is. */
export const closedBecause = ({ closures }: OfficeDays, day: string): string | null =>
  closures.find((one) => isStanding(one) && one.from <= day && day <= one.to)?.reason ?? null;
