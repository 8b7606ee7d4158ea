import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween, mondayOf } from "~/lib/time/business-days";
import { monthsUpTo, weeksOf } from "./report";

const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays("2024-01-01", days));

describe("weeks", () => {
  it("begin on the Monday before, or on it", () => {
    expect(mondayOf("2026-11-22")).toBe("2026-11-16");
    expect(mondayOf("2026-11-23")).toBe("2026-11-23");
    fc.assert(
      fc.property(day, (any) => {
        const monday = mondayOf(any);
        expect(new Date(`${monday}T00:00Z`).getUTCDay()).toBe(1);
        expect(daysBetween(monday, any)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(monday, any)).toBeLessThan(7);
      }),
    );
  });

  it("hold each showing and each offer once, by Toronto's clock", () => {
    // Sunday 11:30 p.m. in Toronto is Monday in UTC; the clock went back on November 1.
    const late = new Date("2026-11-02T04:30Z");
    const weeks = weeksOf("2026-10-28", "2026-11-10", [late], [new Date("2026-11-02T05:30Z")]);
    expect(weeks).toEqual([
      { monday: "2026-10-26", showings: 1, offers: 0 },
      { monday: "2026-11-02", showings: 0, offers: 1 },
      { monday: "2026-11-09", showings: 0, offers: 0 },
    ]);
  });

  it("are no more than a report shows", () => {
    expect(weeksOf("2024-01-01", "2026-11-22", [], [])).toHaveLength(26);
  });
});

it("months go back over the year's end", () => {
  expect(monthsUpTo("2026-02-14", 4)).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
});
