import { describe, expect, it } from "vitest";
import { type DayFacts, limitsOfDay, type OfficeDay } from "./office-days";

const today = "2026-11-22";
const facts: DayFacts = {
  "agreement-out": "2026-11-10",
  "last-signature": "2026-11-12",
  "amendment-out": "2026-11-18",
};

describe("days recorded by the office", () => {
  it.each<[OfficeDay, string, RegExp]>([
    ["signature", "2026-11-10", /agreement went out on November 10, 2026/],
    ["copy", "2026-11-12", /last owner signed on November 12, 2026/],
    ["amendment-signature", "2026-11-18", /went out for signature on November 18, 2026/],
  ])(
    "can't be before the day that %s has to follow, and the error names that day",
    (day, first, sentence) => {
      const { min, max, tooEarly } = limitsOfDay(day, facts, today);
      expect([min, max]).toEqual([first, today]);
      expect(tooEarly).toMatch(sentence);
    },
  );

  it("can be up to a year ago if nothing precedes them, and never after today", () => {
    for (const day of ["check", "copy"] as const) {
      const { min, max } = limitsOfDay(day, {}, today);
      expect([day, min, max]).toEqual([day, "2025-11-21", today]);
    }
  });
});
