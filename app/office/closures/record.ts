import { officeDays as limits } from "~/content/business";
import { addDays, daysBetween } from "~/lib/time/business-days";
import type { Closure, Span } from "~/lib/time/closures";

/** When the office is closed besides weekends and public holidays, and who of it is away when. Pure. Days are ISO. */

/** A day or days on which the office is closed. One that was removed stays, because promises were made while it stood. */
export interface OfficeClosure extends Closure {
  id: string;
  /** For colleagues alone. */
  reason: string;
  by: { uid: string; name: string };
  removedBy: { uid: string; name: string } | null;
}

/** A day or days on which somebody is away. */
export interface Absence extends Span {
  id: string;
  uid: string;
  /** The account of whoever stands in; null where nobody does. */
  standIn: string | null;
  enteredAt: Date;
  /** The account of whoever entered it. */
  by: string;
}

/** `officeDays/office`: one small document, so that a process can know it. */
export interface OfficeDays {
  closures: readonly OfficeClosure[];
  absences: readonly Absence[];
}

export const noOfficeDays: OfficeDays = { closures: [], absences: [] };

const overlap = (a: Span, b: Span): boolean => a.from <= b.to && b.from <= a.to;

export const isStanding = ({ removedAt }: OfficeClosure): boolean => removedAt === null;

/** Why something is not entered or removed. */
export type DaysRefusal =
  /** They're entered already, in part at least: whose days, or why the office is closed then. */
  | { refused: "overlaps"; there: OfficeClosure | Absence }
  /** Whoever would stand in is away then, too. */
  | { refused: "both-away"; there: Absence }
  /** Somebody has removed it. */
  | { refused: "gone" }
  /** As many are kept as there can be. */
  | { refused: "full" };

export type DaysChange = { next: OfficeDays } | DaysRefusal;

/** With a closure more. The same form sent twice enters it once. */
export function withClosure(days: OfficeDays, closure: OfficeClosure): DaysChange {
  const { closures } = days;
  if (closures.some(({ id }) => id === closure.id)) return { next: days };
  const there = closures.find((one) => isStanding(one) && overlap(one, closure));
  if (there) return { refused: "overlaps", there };
  if (closures.length >= limits.closures) return { refused: "full" };
  return { next: { ...days, closures: [...closures, closure].sort(byDay) } };
}

/** With a closure removed. */
export function withoutClosure(days: OfficeDays, id: string, by: OfficeClosure["by"], at: Date): DaysChange {
  const there = days.closures.find((one) => one.id === id);
  if (!there || !isStanding(there)) return { refused: "gone" };
  const closures = days.closures.map((one) =>
    one === there ? { ...one, removedAt: at, removedBy: by } : one,
  );
  return { next: { ...days, closures } };
}

/** With an absence more. The same form sent twice enters it once. */
export function withAbsence(days: OfficeDays, absence: Absence): DaysChange {
  const { absences } = days;
  if (absences.some(({ id }) => id === absence.id)) return { next: days };
  const there = absences.find((one) => one.uid === absence.uid && overlap(one, absence));
  if (there) return { refused: "overlaps", there };
  const away = absences.find((one) => one.uid === absence.standIn && overlap(one, absence));
  if (away) return { refused: "both-away", there: away };
  if (absences.length >= limits.absences) return { refused: "full" };
  return { next: { ...days, absences: [...absences, absence].sort(byDay) } };
}

/** With an absence removed. @param mayRemove whose */
export function withoutAbsence(
  days: OfficeDays,
  id: string,
  mayRemove: (uid: string) => boolean,
): DaysChange {
  const there = days.absences.find((one) => one.id === id);
  if (!there || !mayRemove(there.uid)) return { refused: "gone" };
  return { next: { ...days, absences: days.absences.filter((one) => one !== there) } };
}

const byDay = (a: Span, b: Span): number => (a.from < b.from ? -1 : Number(a.from > b.from));

/** Without somebody who leaves: their days, and their standing in for others. */
export const withoutPerson = (days: OfficeDays, uid: string): OfficeDays => ({
  ...days,
  absences: days.absences
    .filter((one) => one.uid !== uid)
    .map((one) => (one.standIn === uid ? { ...one, standIn: null } : one)),
});

/** Without what ended so many days before a day. */
export function withoutOld({ closures, absences }: OfficeDays, today: string, days: number): OfficeDays {
  const first = addDays(today, -days);
  return {
    closures: closures.filter(({ to }) => to >= first),
    absences: absences.filter(({ to }) => to >= first),
  };
}

/** Who is away on a day: their absence, by their account. */
export const awayOn = ({ absences }: OfficeDays, day: string): ReadonlyMap<string, Absence> =>
  new Map(absences.filter(({ from, to }) => from <= day && day <= to).map((one) => [one.uid, one]));

/** Who covers for somebody: nobody where whoever would is away, too. @param away who is that day */
export const coverOf = ({ standIn }: Absence, away: ReadonlyMap<string, Absence>): string | null =>
  standIn === null || away.has(standIn) ? null : standIn;

/** Why the office is closed on a day; null where nobody entered that it is. */
export const closedBecause = ({ closures }: OfficeDays, day: string): string | null =>
  closures.find((one) => isStanding(one) && one.from <= day && day <= one.to)?.reason ?? null;

/** How many days a span has. */
export const lengthOf = ({ from, to }: Span): number => daysBetween(from, to) + 1;
