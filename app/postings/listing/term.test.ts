import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { postings } from "~/content/business";
import { torontoDay, torontoTime } from "~/lib/format";
import { addDays, daysBetween, isBusinessDay } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import { amendmentKinds } from "~/postings/amendment";
import { kinds } from "~/postings/amendments/kinds";
import { dueOf } from "~/postings/amendments/progress";
import {
  canExtend,
  endOfTerm,
  extendedEndDay,
  hasExpired,
  nextClock,
  reminderDue,
  type TermClock,
} from "./term";

const days = fc.integer({ min: 0, max: 3000 }).map((days) => addDays("2026-01-01", days));

const clock = (changes: Partial<TermClock> = {}): TermClock => ({
  state: "live",
  mls: { startDay: "2026-11-24", endDay: "2027-02-21" },
  sale: null,
  amendments: [],
  term: { declinedFor: null, reminded: null },
  ...changes,
});

const ending = (endDay: string, changes: Partial<TermClock> = {}) =>
  clock({ mls: { startDay: addDays(endDay, -89), endDay }, ...changes });

describe("the end of a term", () => {
  it.each([
    // The clock goes back at 2 a.m. on November 1, 2026.
    ["2026-10-31", "2026-11-01T03:59:00.000Z"],
    ["2026-11-01", "2026-11-02T04:59:00.000Z"],
  ])("is the last minute of the day in Toronto: %s, %s", (day, moment) => {
    expect(endOfTerm(day).toISOString()).toBe(moment);
    expect(hasExpired(ending(day), new Date(endOfTerm(day).getTime() - 1))).toBe(false);
    expect(hasExpired(ending(day), endOfTerm(day))).toBe(true);
    // A fully signed extension waits for the office, but one that still needs signatures is too late.
    const extension = (state: "to-sign" | "processing") => ({
      ...ending(day),
      amendments: [{ kind: "extension", state }] as const,
    });
    expect(hasExpired(extension("processing"), endOfTerm(day))).toBe(false);
    expect(hasExpired(extension("to-sign"), endOfTerm(day))).toBe(true);
  });

  it("is 11:59 p.m. on its last day in every season", () => {
    fc.assert(
      fc.property(days, (day) => {
        const end = endOfTerm(day);
        expect(torontoDay(end)).toBe(day);
        expect(torontoTime(end)).toMatchObject({ hour: 23, minute: 59 });
      }),
    );
  });

  it("is extended in blocks of thirty days, across a leap day", () => {
    expect(extendedEndDay("2028-02-01", 1)).toBe("2028-03-02");
    expect(extendedEndDay("2027-02-01", 1)).toBe("2027-03-03");
  });

  it("can be extended only during the term, near its end", () => {
    expect(canExtend("2027-02-21", "2027-02-21")).toBe(true);
    expect(canExtend("2027-02-21", "2027-02-22")).toBe(false);
    expect(canExtend("2027-02-21", addDays("2027-02-21", -postings.term.extendWithinDays))).toBe(true);
    expect(canExtend("2027-02-21", addDays("2027-02-21", -postings.term.extendWithinDays - 1))).toBe(false);
  });
});

describe("reminders of the end", () => {
  const silent: Partial<TermClock>[] = [
    { sale: { closingDay: "2027-05-01" } },
    { amendments: [{ kind: "extension", state: "to-sign" }] },
    { amendments: [{ kind: "end", state: "requested" }] },
    { state: "conditional" },
    { state: "expired" },
    { state: "terminated" },
  ];

  it("aren't sent after the seller has answered", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -30, max: 30 }), fc.constantFrom(...silent), (end, off, said) => {
        expect(reminderDue(ending(end, said), addDays(end, off))).toBeNull();
        const no = { term: { declinedFor: end, reminded: null } };
        expect(reminderDue(ending(end, no), addDays(end, off))).toBeNull();
      }),
    );
  });

  it("are sent once each, only the latest after missed runs, and never after the end", () => {
    fc.assert(
      fc.property(days, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), (end, runs) => {
        let now = ending(end);
        const sent: number[] = [];
        for (const [index, runsToday] of runs.entries()) {
          const today = addDays(end, index - 30);
          const due = runsToday ? reminderDue(now, today) : null;
          if (due === null) continue;
          expect(daysBetween(today, end)).toBeLessThanOrEqual(due);
          expect(daysBetween(today, end)).toBeGreaterThanOrEqual(0);
          sent.push(due);
          now = { ...now, term: { ...now.term, reminded: { endDay: end, daysBefore: due } } };
          // A sent reminder isn't due again.
          expect(reminderDue(now, today)).toBeNull();
        }
        expect(sent).toEqual([...new Set(sent)].sort((a, b) => b - a));
      }),
    );
  });

  it("start again for an extended term", () => {
    const reminded = { endDay: "2027-02-21", daysBefore: 2 };
    const extended = ending("2027-03-23", { term: { declinedFor: "2027-02-21", reminded } });
    expect(reminderDue(extended, "2027-03-10")).toBe(14);
  });

  it("set the next job time to the first open reminder, then to the end", () => {
    expect(torontoDay(nextClock(ending("2027-02-21")) ?? new Date(0))).toBe("2027-02-07");
    const declined = ending("2027-02-21", { term: { declinedFor: "2027-02-21", reminded: null } });
    expect(nextClock(declined)).toEqual(endOfTerm("2027-02-21"));
    expect(nextClock(clock({ state: "terminated" }))).toBeNull();
  });

  // The job queries due times, so a time that stays in the past would repeat forever.
  it("move the next job time into the future once they are sent", () => {
    const amendments = fc.constantFrom<TermClock["amendments"]>(
      [],
      [{ kind: "extension", state: "to-sign" }],
      [{ kind: "extension", state: "processing" }],
      [{ kind: "end", state: "requested" }],
    );
    const states = fc.constantFrom<TermClock["state"]>("live", "conditional", "expired");
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: -20, max: 20 }),
        amendments,
        states,
        (end, off, amendments, state) => {
          const at = torontoMoment(addDays(end, off), 12);
          let now = ending(end, { amendments, state });
          if (hasExpired(now, at)) now = { ...now, state: "expired" };
          const due = reminderDue(now, torontoDay(at));
          if (due !== null)
            now = { ...now, term: { ...now.term, reminded: { endDay: end, daysBefore: due } } };
          expect(nextClock(now) ?? new Date(8.64e15)).toSatisfy((next: Date) => next > at);
        },
      ),
    );
  });
});

describe("the deadline for making a change", () => {
  const moments = fc
    .date({ min: new Date("2026-01-01"), max: new Date("2029-12-31"), noInvalidDate: true })
    .filter((at) => !Number.isNaN(at.getTime()));

  it("is on a business day, after the request and no later than the next business day", () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...amendmentKinds), (at, kind) => {
        const due = dueOf(kind, { mls: null }, at, []);
        expect(due > at).toBe(true);
        expect(isBusinessDay(torontoDay(due))).toBe(true);
        let next = addDays(torontoDay(at), 1);
        while (!isBusinessDay(next)) next = addDays(next, 1);
        const sameDay = kinds[kind].due === "same-day";
        expect(sameDay ? [torontoDay(at), next] : [next]).toContain(torontoDay(due));
      }),
    );
  });

  it.each([
    // The day before Christmas, and the Friday before a holiday Monday.
    ["2026-12-24T20:00Z", "2026-12-29"],
    ["2026-05-15T15:00Z", "2026-05-19"],
  ])("skips weekends and holidays: a request at %s, due on %s", (at, day) => {
    expect(torontoDay(dueOf("price", { mls: null }, new Date(at), []))).toBe(day);
  });
});
