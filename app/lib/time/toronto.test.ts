import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { torontoDay, torontoTime } from "~/lib/format";
import { addDays } from "./business-days";
import { torontoMoment as at, nearMoment } from "./toronto";

const anyDay = fc.integer({ min: 0, max: 6000 }).map((days) => addDays("2024-01-01", days));

describe("torontoMoment", () => {
  it.each([
    ["2026-01-15", 18, 0, "2026-01-15T23:00:00.000Z"],
    ["2026-07-15", 18, 0, "2026-07-15T22:00:00.000Z"],
    // Nights on which the clock changes, before and after.
    ["2026-03-08", 1, 30, "2026-03-08T06:30:00.000Z"],
    ["2026-03-08", 2, 30, "2026-03-08T07:30:00.000Z"],
    ["2026-03-08", 3, 30, "2026-03-08T07:30:00.000Z"],
    ["2026-11-01", 1, 30, "2026-11-01T05:30:00.000Z"],
    ["2026-11-01", 2, 30, "2026-11-01T07:30:00.000Z"],
  ])("converts %s %i:%i to UTC", (day, hour, minute, moment) => {
    expect(at(day, hour, minute).toISOString()).toBe(moment);
  });

  it("has the given day and time in Toronto from 3 a.m. on", () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: 3, max: 23 }),
        fc.integer({ min: 0, max: 59 }),
        (day, hour, minute) => {
          const moment = at(day, hour, minute);
          expect([torontoDay(moment), torontoTime(moment)]).toEqual([day, { hour, minute }]);
        },
      ),
    );
  });
});

it("names today and tomorrow correctly on nights when the clock changes", () => {
  expect(nearMoment(at("2026-11-01", 18), at("2026-10-31", 23, 30)).replaceAll("\u00a0", " ")).toBe(
    "6 p.m. tomorrow",
  );
  expect(nearMoment(at("2026-03-08", 0), at("2026-03-08", 23, 30)).replaceAll("\u00a0", " ")).toBe(
    "12 a.m. today",
  );
});
