import { officeDays as limits } from "~/content/business";
import { addDays } from "~/lib/time/business-days";
import type { Closure, Span } from "~/lib/time/closures";

/** Closures of the office besides weekends and public holidays. Days are ISO. */

/** A day or days on which the office is closed. A removed one stays, because promises were made during it. */
export interface OfficeClosure extends Closure {
  id: string;
  /** For colleagues only. */
  reason: string;
  by: { uid: string; name: string };
  removedBy: { uid: string; name: string } | null;
}

/** `officeDays/office`: one small document that a process can cache. */
export interface OfficeDays {
  closures: readonly OfficeClosure[];
}

export const noOfficeDays: OfficeDays = { closures: [] };

const overlap = (a: Span, b: Span): boolean => a.from <= b.to && b.from <= a.to;

export const isInForce = ({ removedAt }: OfficeClosure): boolean => removedAt === null;

/** The new closures, or the reason for a refusal. */
export type DaysChange =
  | { next: OfficeDays }
  /** At least one of the days is in another closure. */
  | { refused: "overlaps"; there: OfficeClosure }
  /** A colleague has removed it. */
  | { refused: "gone" }
  /** The maximum number is reached. */
  | { refused: "full" };

/** Adds a closure. Sending the form twice adds it once. */
export function withClosure(days: OfficeDays, closure: OfficeClosure): DaysChange {
  const { closures } = days;
  if (closures.some(({ id }) => id === closure.id)) return { next: days };
  const there = closures.find((one) => isInForce(one) && overlap(one, closure));
  if (there) return { refused: "overlaps", there };
  if (closures.length >= limits.closures) return { refused: "full" };
  return { next: { closures: [...closures, closure].sort(byDay) } };
}

/** Removes a closure. */
export function withoutClosure(days: OfficeDays, id: string, by: OfficeClosure["by"], at: Date): DaysChange {
  const there = days.closures.find((one) => one.id === id);
  if (!there || !isInForce(there)) return { refused: "gone" };
  const closures = days.closures.map((one) =>
    one === there ? { ...one, removedAt: at, removedBy: by } : one,
  );
  return { next: { closures } };
}

const byDay = (a: Span, b: Span): number => (a.from < b.from ? -1 : Number(a.from > b.from));

/** Drops closures that ended more than this many days ago. */
export function withoutOld({ closures }: OfficeDays, today: string, days: number): OfficeDays {
  const first = addDays(today, -days);
  return { closures: closures.filter(({ to }) => to >= first) };
}

/** Reason of the closure on a day, or null if there is none. */
export const closedBecause = ({ closures }: OfficeDays, day: string): string | null =>
  closures.find((one) => isInForce(one) && one.from <= day && day <= one.to)?.reason ?? null;
