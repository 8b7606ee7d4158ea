import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween, mondayOf } from "~/lib/time/business-days";
import { weeksOf } from "./report.server";

const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays("2024-01-01", days));

describe("weeks of a report", () => {
  it("begin on Monday", () => {
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

  it("count each showing and offer once, in Toronto time", () => {
    // Sunday 11:30 p.m. in Toronto is Monday in UTC. The clock went back on November 1.
    const late = new Date("2026-11-02T04:30Z");
    const weeks = weeksOf("2026-10-28", "2026-11-10", [[late], [new Date("2026-11-02T05:30Z")]]);
    expect(weeks).toEqual([
      { monday: "2026-10-26", counts: [1, 0] },
      { monday: "2026-11-02", counts: [0, 1] },
      { monday: "2026-11-09", counts: [0, 0] },
    ]);
  });

  it("are limited to the maximum of a report", () => {
    expect(weeksOf("2024-01-01", "2026-11-22", [])).toHaveLength(26);
  });
});
