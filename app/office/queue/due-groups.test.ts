import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { torontoMoment } from "~/lib/time/toronto";
import { dueGroupOf, dueGroups } from "./due-groups";

const at = torontoMoment;
const anyMoment = fc.date({
  min: new Date("2024-01-01T00:00Z"),
  max: new Date("2040-01-01T00:00Z"),
  noInvalidDate: true,
});

describe("the due group", () => {
  const now = at("2026-11-24", 12);
  it.each([
    [at("2026-11-24", 12), false, "overdue"],
    [at("2026-11-24", 12, 1), false, "today"],
    [at("2026-11-24", 23, 59), false, "today"],
    [at("2026-11-25", 0), false, "soon"],
    [at("2026-12-01", 18), false, "soon"],
    [at("2026-12-02", 9), false, "later"],
    [null, true, "waiting"],
    [null, false, "undated"],
  ] as const)("%s", (due, waits, group) => {
    expect(dueGroupOf(due, waits, now)).toBe(group);
  });

  it("only moves up the list as time passes", () => {
    fc.assert(
      fc.property(anyMoment, anyMoment, anyMoment, (due, a, b) => {
        const [earlier, later] = a < b ? [a, b] : [b, a];
        const place = (now: Date) => dueGroups.indexOf(dueGroupOf(due, false, now));
        expect(place(later)).toBeLessThanOrEqual(place(earlier));
      }),
    );
  });
});
