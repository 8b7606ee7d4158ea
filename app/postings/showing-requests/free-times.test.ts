import { describe, expect, it } from "vitest";
import { showingRequests } from "~/content/business";
import { torontoDay, torontoTime } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import { hoursByDay } from "~/postings/order/visit-hours";
import {
  freeTimes,
  lengthsFor,
  problemOfAnswer,
  problemOfTime,
  type TimeRules,
  type Visit,
} from "./free-times";

const now = torontoMoment("2026-11-24", 11, 10);
const rules: TimeRules = {
  noticeHours: 0,
  tenantsHours: 0,
  longestMinutes: null,
  mayOverlap: false,
  termEnds: torontoMoment("2027-03-31", 23, 59),
  hours: hoursByDay({}),
  stoppedDays: [],
  openHouses: [],
};

const at = (day: string, hour: number, minute = 0) => torontoMoment(day, hour, minute);
const visit = (startsAt: Date, minutes = 30): Visit => ({ startsAt, minutes });
const open = (begins: Date) => ({ begins, ends: new Date(begins.getTime() + 3_600_000) });
const problem = (startsAt: Date, changes: Partial<TimeRules> = {}, taken: Visit[] = [], minutes = 30) =>
  problemOfTime(visit(startsAt, minutes), { ...rules, ...changes }, taken, now);

/** Pseudo-random numbers, the same in each run (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe("the problem with a time", () => {
  it.each([
    ["no-time", at("2026-11-25", 10, 15), {}, []],
    ["past", at("2026-11-24", 11), {}, []],
    ["too-soon", at("2026-11-24", 13), { noticeHours: 2 }, []],
    ["too-far", at("2026-12-01", 10), {}, []],
    ["hours", at("2026-11-25", 8, 30), {}, []],
    ["hours", at("2026-11-25", 20), {}, []],
    // A Saturday and a Sunday.
    ["hours", at("2026-11-28", 10), { hours: hoursByDay({ weekendFrom: "10:30" }) }, []],
    [null, at("2026-11-28", 10, 30), { hours: hoursByDay({ weekendFrom: "10:30" }) }, []],
    ["hours", at("2026-11-29", 12), { hours: hoursByDay({ noVisitsOn: ["0"] }) }, []],
    [null, at("2026-11-25", 8), { hours: hoursByDay({ visitFrom: "8:00" }) }, []],
    ["ended", at("2026-11-25", 10), { termEnds: at("2026-11-25", 10, 20) }, []],
    ["stopped", at("2026-11-24", 15), { stoppedDays: ["2026-11-24"] }, []],
    ["taken", at("2026-11-25", 10), {}, [visit(at("2026-11-25", 9, 45))]],
    ["open-house", at("2026-11-25", 10), { openHouses: [open(at("2026-11-25", 10, 15))] }, []],
    [null, at("2026-11-25", 10), { openHouses: [open(at("2026-11-25", 10, 30))] }, []],
    [null, at("2026-11-25", 10), { mayOverlap: true }, [visit(at("2026-11-25", 9, 45))]],
    [null, at("2026-11-25", 10), {}, [visit(at("2026-11-25", 9, 30)), visit(at("2026-11-25", 10, 30))]],
    [null, at("2026-11-24", 13, 30), { noticeHours: 2 }, []],
    [null, at("2026-11-30", 19, 30), {}, []],
  ] as const)("%s", (expected, startsAt, changes, taken) => {
    expect(problem(startsAt, changes, [...taken])).toBe(expected);
  });

  it("is a length past the last hour, or longer than the seller allows", () => {
    expect(problem(at("2026-11-25", 19, 30), {}, [], 60)).toBe("hours");
    expect(problem(at("2026-11-25", 10), { longestMinutes: 30 }, [], 45)).toBe("too-long");
  });

  it("is an invalid date, or one in a distant year", () => {
    expect(problem(new Date("no day"))).toBe("no-time");
    expect(problem(new Date("+012026-01-01T15:00:00Z"))).toBe("too-far");
    expect(problem(new Date("-001000-01-01T15:00:00Z"))).toBe("past");
  });

  it("a seller's offer only conflicts with the clock, the term and other showings", () => {
    const early = visit(at("2026-11-25", 7, 10), 45);
    expect(problemOfAnswer(early, rules, [], now)).toBeNull();
    expect(problemOfAnswer(early, rules, [visit(at("2026-11-25", 7, 30))], now)).toBe("taken");
    expect(problemOfAnswer(visit(at("2026-11-24", 10)), rules, [], now)).toBe("past");
  });
});

it("lengths are those the seller allows", () => {
  expect(lengthsFor({ longestMinutes: 30 })).toEqual([15, 30]);
  expect(lengthsFor({ longestMinutes: null })).toEqual(showingRequests.lengths);
});

it("includes all free times, and no others: within hours, notice and term, without other showings or open houses", () => {
  const next = random(26);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T;
  for (let round = 0; round < 60; round += 1) {
    // Includes weeks in which Toronto's clock changes.
    const moment = at(
      pick(["2026-11-24", "2026-10-30", "2027-03-12", "2026-07-01"]),
      Math.floor(next() * 24),
      5,
    );
    const day = torontoDay(moment);
    const [week, weekend, none] = [
      pick([
        [9, 20],
        [8, 12.5],
        [17.5, 21],
      ]),
      pick([
        [10, 16],
        [9.5, 10],
      ]),
      pick([[], [0], [3, 6]]),
    ];
    const clock = (hour = 0) => `${Math.floor(hour)}:${hour % 1 ? "30" : "00"}`;
    const own: TimeRules = {
      noticeHours: pick([0, 1, 4, 24]),
      tenantsHours: 0,
      longestMinutes: pick([15, 30, 60, null]),
      mayOverlap: next() < 0.3,
      termEnds: at(addDays(day, pick([0, 3, 30])), 23, 59),
      hours: hoursByDay({
        visitFrom: clock(week[0]),
        visitTo: clock(week[1]),
        weekendFrom: clock(weekend[0]),
        weekendTo: clock(weekend[1]),
        noVisitsOn: none.map(String),
      }),
      stoppedDays: next() < 0.3 ? [day] : [],
      openHouses: next() < 0.5 ? [open(at(addDays(day, 1), 13, pick([0, 15, 30])))] : [],
    };
    const taken = Array.from({ length: Math.floor(next() * 8) }, () =>
      visit(
        at(addDays(day, Math.floor(next() * 7)), 8 + Math.floor(next() * 12), pick([0, 15, 30])),
        pick([15, 45, 90]),
      ),
    );
    const minutes = own.longestMinutes === 15 ? 15 : 30;
    const free = freeTimes(own, taken, moment).flatMap(({ times }) => times.map((time) => time.getTime()));
    const expected: number[] = [];
    // Computes the expected result separately: every half hour of the week, by minutes of Toronto's clock.
    for (let step = 0; step < 9 * 24 * 2; step += 1) {
      const start = new Date(at(day, 0).getTime() + step * 30 * 60_000);
      const end = start.getTime() + minutes * 60_000;
      const [begins, ends] = [start, new Date(end)].map((moment) => {
        const { hour, minute } = torontoTime(moment);
        return hour + minute / 60;
      }) as [number, number];
      const weekday = new Date(torontoDay(start)).getUTCDay();
      const [from = 0, to = 0] = weekday === 0 || weekday === 6 ? weekend : week;
      const inHours = !none.includes(weekday) && begins >= from && begins < to && ends <= to;
      const clear = taken.every(
        (other) =>
          end <= other.startsAt.getTime() ||
          start.getTime() >= other.startsAt.getTime() + other.minutes * 60_000,
      );
      if (
        inHours &&
        start.getTime() > moment.getTime() &&
        start.getTime() >= moment.getTime() + own.noticeHours * 3_600_000 &&
        torontoDay(start) <= addDays(day, 6) &&
        !own.stoppedDays.includes(torontoDay(start)) &&
        end <= own.termEnds.getTime() &&
        own.openHouses.every(({ begins, ends }) => end <= begins.getTime() || start >= ends) &&
        (own.mayOverlap || clear)
      )
        expected.push(start.getTime());
    }
    expect(free).toEqual(expected);
  }
});
