import { postings } from "~/content/business";
import { policies } from "~/content/policies";
import { clockTime, sentence, timeSpan, torontoDay, weekdayAndDate } from "~/lib/format";
import { day, text, tick, time } from "~/lib/forms/fields";
import type { Fields } from "~/lib/forms/form";
import { meantField } from "~/lib/forms/meant";
import { addBusinessDays } from "~/lib/time/business-days";
import { type Closure, closedFor } from "~/lib/time/closures";
import { torontoClock } from "~/lib/time/toronto";
import { isWithoutShowings, type OpenHouse, type Posting } from "~/postings/posting";
import { dueAfter } from "~/work/due";

/** Open houses of a home on the MLS: times, cancellation and validation. */

type Hours = Pick<OpenHouse, "day" | "from" | "to">;

export const beginsAt = ({ day, from }: Pick<OpenHouse, "day" | "from">): Date => torontoClock(day, from);
export const endsAt = ({ day, to }: Pick<OpenHouse, "day" | "to">): Date => torontoClock(day, to);

/** True if a home can have open houses now, which is only while it is on the MLS and unsold. */
export const takesOpenHouses = ({
  state,
  sale,
  restrictedAt,
}: Pick<Posting, "state" | "sale" | "restrictedAt">): boolean => state === "live" && !sale && !restrictedAt;

/**
 * True if an open house won't take place although it isn't cancelled. The listing is then off, sold or
 * expired by that day, or the day has no showings.
 */
const isOff = (posting: Posting, { day }: OpenHouse): boolean =>
  !takesOpenHouses(posting) ||
  posting.mls === null ||
  day > posting.mls.endDay ||
  isWithoutShowings(posting, day);

/** True if an open house takes place or did. */
export const takesPlace = (posting: Posting, one: OpenHouse): boolean =>
  one.cancelledAt === null && !isOff(posting, one);

/** Upcoming and current open houses, soonest first. */
export const upcomingOpenHouses = (posting: Posting, now: Date): OpenHouse[] =>
  (posting.openHouses ?? [])
    .filter((one) => takesPlace(posting, one) && endsAt(one) > now)
    .sort((a, b) => beginsAt(a).getTime() - beginsAt(b).getTime());

/** Open houses that have to be entered on the MLS, changed or removed there. */
export const mlsWork = (posting: Posting): OpenHouse[] =>
  (posting.openHouses ?? [])
    .filter((one) => one.mlsDue !== null && (one.cancelledAt !== null || !isOff(posting, one)))
    .sort((a, b) => (a.mlsDue?.getTime() ?? 0) - (b.mlsDue?.getTime() ?? 0));

/** "2 to 4 p.m.", "11 a.m. to 1:30 p.m." */
export const hoursText = ({ from, to }: Pick<OpenHouse, "from" | "to">): string =>
  timeSpan(clockText(from), clockText(to));

function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return clockTime(hour, minute);
}

/** "Saturday, November 28, 2 to 4 p.m." @param today in Toronto, ISO. Shows the year if it's another one */
export const whenText = (one: Hours, today: string = one.day): string =>
  `${weekdayAndDate(one.day, today)}, ${hoursText(one)}`;

/** First day on which the MLS can show an open house entered at this time, ISO. */
export const firstDayInTime = (entered: Date, closures: readonly Closure[]): string =>
  addBusinessDays(torontoDay(entered), policies.openHouseNoticeBusinessDays, closedFor(entered, closures));

/** True if it was entered early enough to be on the MLS in time. */
export const isInTime = (
  { day, addedAt, changedAt }: Pick<OpenHouse, "day" | "addedAt" | "changedAt">,
  closures: readonly Closure[],
): boolean => firstDayInTime(changedAt ?? addedAt, closures) <= day;

/** Deadline for entering it on the MLS: the office's next deadline, but before it begins. */
export function enterOnMlsBy(
  one: Pick<OpenHouse, "day" | "from">,
  at: Date,
  closures: readonly Closure[],
): Date {
  const [due, begins] = [dueAfter(at, closures), beginsAt(one)];
  return due < begins ? due : begins;
}

/** Values on the MLS: after a change the old ones, until the office has updated them. */
export const valuesOnMls = (one: OpenHouse): NonNullable<OpenHouse["onMls"]> => one.onMls ?? one;

/** Deadline for updating the MLS. Before the old or new hours begin, so that visitors don't come at the wrong time. */
function putRightBy(one: OpenHouse, at: Date, closures: readonly Closure[]): Date {
  const ahead = [one, valuesOnMls(one)].filter((hours) => beginsAt(hours) > at);
  return ahead
    .map((hours) => enterOnMlsBy(hours, at, closures))
    .reduce((a, b) => (a < b ? a : b), dueAfter(at, closures));
}

/** Keeps the earlier deadline, so that another change doesn't postpone it. */
const earlier = (before: Date | null, due: Date): Date => (before && before < due ? before : due);

/** True if an open house already has this day, hours and note. */
export const isSameOpenHouse = (a: Hours & { note: string }, b: Hours & { note: string }): boolean =>
  isSameTime(a, b) && a.note === b.note;

export const isSameTime = (a: Hours, b: Hours): boolean =>
  a.day === b.day && a.from === b.from && a.to === b.to;

/** The open house after its cancellation. */
export function withCancellation(
  { beforeMls: _, ...one }: OpenHouse,
  at: Date,
  closures: readonly Closure[],
): OpenHouse {
  const isAhead = [one, valuesOnMls(one)].some((hours) => endsAt(hours) > at);
  return {
    ...one,
    cancelledAt: at,
    sequence: one.sequence + 1,
    // One that was never on the MLS doesn't have to be removed there.
    mlsDue: one.onMlsAt && isAhead ? putRightBy(one, at, closures) : null,
  };
}

/** The open house with other hours or another note. */
export function withChange(
  one: OpenHouse,
  to: Pick<OpenHouse, "day" | "from" | "to" | "note" | "besideShowings">,
  at: Date,
  closures: readonly Closure[],
): OpenHouse {
  if (isSameOpenHouse(one, to)) return { ...one, besideShowings: one.besideShowings || to.besideShowings };
  const { onMls, beforeMls: _, ...before } = one;
  const shown = one.onMlsAt ? (onMls ?? { day: one.day, from: one.from, to: one.to, note: one.note }) : null;
  const next: OpenHouse = {
    ...before,
    day: to.day,
    from: to.from,
    to: to.to,
    note: to.note,
    // A confirmed overlap with a showing is valid until the hours change.
    besideShowings: to.besideShowings || (one.besideShowings && isSameTime(one, to)),
    changedAt: at,
    sequence: one.sequence + 1,
  };
  if (!shown) return { ...next, mlsDue: earlier(one.mlsDue, enterOnMlsBy(next, at, closures)) };
  if (isSameOpenHouse(shown, next)) return { ...next, mlsDue: null };
  const stands = { ...next, onMls: shown };
  return { ...stands, mlsDue: earlier(one.mlsDue, putRightBy(stands, at, closures)) };
}

/** The posting with one of its open houses changed. Null if it no longer exists. */
export function withOpenHouse(
  posting: Posting,
  id: string,
  change: (one: OpenHouse) => OpenHouse | null,
): Posting | null {
  const there = posting.openHouses?.find((one) => one.id === id);
  const next = there && change(there);
  if (!next) return null;
  return { ...posting, openHouses: posting.openHouses?.map((one) => (one.id === id ? next : one)) ?? [] };
}

/** True if two open houses, or one and a showing, overlap. */
export const coincide = (a: { begins: Date; ends: Date }, b: { begins: Date; ends: Date }): boolean =>
  a.begins < b.ends && b.begins < a.ends;

export const spanOf = (one: Hours) => ({ begins: beginsAt(one), ends: endsAt(one) });

/** @param today in Toronto, ISO @param endDay last day of the term, ISO @param inTime from `firstDayInTime` */
export const openHouseFields = (today: string, endDay: string, inTime: string) =>
  ({
    day: day("Day", {
      hint:
        inTime > endDay
          ? "The listing ends before the MLS can show it in time."
          : `To be on the MLS in time, hold it on ${weekdayAndDate(inTime, today)} or later.`,
      min: today,
      max: endDay < today ? today : endDay,
      missing: "Enter the day of the open house.",
      malformed: "Enter a day, such as 2026-11-28.",
      tooEarly: "That day has passed. Enter today or a later day.",
      tooLate: "The listing ends before that. Enter a day within its term.",
    }),
    from: time("From", { missing: "Enter when it begins.", malformed: "Enter a time, such as 14:00." }),
    to: time("Until", { missing: "Enter when it ends.", malformed: "Enter a time, such as 16:00." }),
    note: text("Note for visitors", {
      hint: "Everyone who reads about the open house sees it. No phone number, code or name.",
      maxLength: postings.longest.openHouseNote,
      required: false,
    }),
    meant: meantField,
    besideShowings: tick("It's fine if a showing is booked at the same time."),
  }) as const satisfies Fields;

/**
 * Error in the hours of a new or changed one, with its field, or null.
 * @param before the one being changed. Once it has begun, its start can't change
 */
export function findHoursError(
  { openHouses = [], mls }: Pick<Posting, "openHouses" | "mls">,
  hours: Hours,
  now: Date,
  before?: OpenHouse,
): { field: "day" | "from" | "to"; text: string } | null {
  const { least, most } = postings.openHouses;
  const { begins, ends } = spanOf(hours);
  const minutes = (ends.getTime() - begins.getTime()) / 60_000;
  const begun = before && beginsAt(before) <= now ? before : null;
  if (begun && (hours.day !== begun.day || hours.from !== begun.from))
    return { field: "from", text: "It has begun already. Only its end can be changed now." };
  if (begun && ends <= now) return { field: "to", text: "That time has passed. Enter a later one." };
  if (!begun && begins <= now) return { field: "from", text: "That time has passed. Enter a later one." };
  if (minutes <= 0) return { field: "to", text: "It has to end after it begins." };
  if (minutes < least) return { field: "to", text: `It has to last at least ${least} minutes.` };
  if (minutes > most) return { field: "to", text: `It can last up to ${most / 60} hours.` };
  if (mls && (hours.day > mls.endDay || hours.day < mls.startDay))
    return { field: "day", text: "That day isn't within the term of the listing." };
  const other = openHouses.find(
    (one) => one.id !== before?.id && one.cancelledAt === null && coincide(spanOf(one), { begins, ends }),
  );
  return other
    ? { field: "from", text: sentence(`There's an open house at that time already: ${whenText(other)}`) }
    : null;
}
