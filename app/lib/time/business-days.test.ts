import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openWeekdays } from "~/content/site";
import {
  addBusinessDays,
  addDays,
  businessDaysBefore,
  daysBetween,
  holidays,
  isBusinessDay,
  isDay,
  isWorkday,
  monthsUpTo,
} from "./business-days";

const closed = (year: number) => Object.fromEntries([...holidays(year)].map(([day, name]) => [name, day]));

describe("holidays", () => {
  it("match Ontario's calendar", () => {
    expect(closed(2026)).toEqual({
      "New Year's Day": "2026-01-01",
      "Family Day": "2026-02-16",
      "Good Friday": "2026-04-03",
      "Victoria Day": "2026-05-18",
      "Canada Day": "2026-07-01",
      "Labour Day": "2026-09-07",
      Thanksgiving: "2026-10-12",
      "Christmas Day": "2026-12-25",
      // The 26th is a Saturday.
      "Boxing Day": "2026-12-28",
    });
  });

  it.each([
    ["Canada Day", "2023-07-03"],
    ["New Year's Day", "2023-01-02"],
    // A Sunday, because Boxing Day already has the Monday.
    ["Christmas Day", "2022-12-27"],
    ["Boxing Day", "2022-12-26"],
    // Saturday and Sunday, so closed on Monday and Tuesday.
    ["Christmas Day", "2027-12-27"],
    ["Boxing Day", "2027-12-28"],
    ["Good Friday", "2024-03-29"],
    ["Good Friday", "2038-04-23"],
    ["Victoria Day", "2025-05-19"],
    ["Victoria Day", "2027-05-24"],
  ])("closes the office for %s on %s", (name, day) => {
    expect(closed(Number(day.slice(0, 4)))[name]).toBe(day);
  });

  it("close nine weekdays every year", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2008, max: 2400 }), (year) => {
        const days = [...holidays(year).keys()];
        expect(days).toHaveLength(9);
        for (const day of days) expect(new Date(day).getUTCDay() % 6).not.toBe(0);
      }),
    );
  });
});

it.each([
  ["2026-11-27", true],
  ["2026-11-28", true],
  ["2026-11-29", false],
  ["2026-12-24", true],
  ["2026-12-25", false],
  ["2026-12-26", false],
  ["2027-01-01", false],
])("the office answers calls on %s: %s", (day, isOpen) => {
  expect(isWorkday(day, openWeekdays)).toBe(isOpen);
});

describe("addBusinessDays", () => {
  it.each([
    ["2026-12-24", 1, "2026-12-29"],
    ["2026-11-20", 5, "2026-11-27"],
    ["2026-11-20", 0, "2026-11-20"],
  ])("counts business days: from %s by %i, to %s", (day, count, result) => {
    expect(addBusinessDays(day, count)).toBe(result);
  });

  it("finds the next business day without skipping one", () => {
    const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays("2008-01-01", days));
    fc.assert(
      fc.property(day, (start) => {
        const next = addBusinessDays(start, 1);
        expect(isBusinessDay(next)).toBe(true);
        expect(next > start).toBe(true);
        for (let between = addDays(start, 1); between < next; between = addDays(between, 1)) {
          expect(isBusinessDay(between)).toBe(false);
        }
      }),
    );
  });
});

describe("isDay", () => {
  it.each([
    ["2026-11-23", true],
    ["2028-02-29", true],
    ["2026-02-29", false],
    ["2026-13-01", false],
    ["2026-1-1", false],
    ["23/11/2026", false],
    ["", false],
    ["tomorrow", false],
  ])("returns for %j: %s", (text, fits) => {
    expect(isDay(text)).toBe(fits);
  });
});

it("finds the latest day whose nth business day has come", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 10 }), (after, count) => {
      const day = addDays("2024-01-01", after);
      const before = businessDaysBefore(day, count);
      expect(addBusinessDays(before, count) <= day).toBe(true);
      expect(addBusinessDays(addDays(before, 1), count) > day).toBe(true);
      expect(addDays(before, daysBetween(before, day))).toBe(day);
    }),
  );
});

it("lists months across the end of a year", () => {
  expect(monthsUpTo("2026-02-14", 4)).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
});
