import { describe, expect, it } from "vitest";
import { officeDays as limits } from "~/content/business";
import {
  closedBecause,
  noOfficeDays,
  type OfficeClosure,
  type OfficeDays,
  withClosure,
  withoutClosure,
  withoutOld,
} from "./record";

const at = new Date("2026-11-20T15:00Z");
const bo = { uid: "bo", name: "Bo Lee" };

const closure = (id: string, from: string, to: string): OfficeClosure => ({
  id,
  from,
  to,
  reason: `Reason ${id}`,
  enteredAt: at,
  by: bo,
  removedAt: null,
  removedBy: null,
});

const nextOf = (change: ReturnType<typeof withClosure>): OfficeDays => {
  if ("refused" in change) throw new Error(change.refused);
  return change.next;
};

const christmas = nextOf(withClosure(noOfficeDays, closure("a", "2026-12-24", "2026-12-31")));

describe("a closure", () => {
  it("is entered once, and only by the first of two who enter overlapping days", () => {
    expect(withClosure(christmas, closure("a", "2026-12-24", "2026-12-31"))).toEqual({ next: christmas });
    expect(withClosure(christmas, closure("b", "2026-12-31", "2027-01-02"))).toMatchObject({
      refused: "overlaps",
      there: { id: "a" },
    });
    expect(nextOf(withClosure(christmas, closure("b", "2026-12-23", "2026-12-23"))).closures).toHaveLength(2);
  });

  it("is removed once, stays on record, and allows another on its days", () => {
    const removed = nextOf(withoutClosure(christmas, "a", bo, at));
    expect(removed.closures).toMatchObject([{ removedAt: at, removedBy: bo }]);
    expect(closedBecause(christmas, "2026-12-28")).toBe("Reason a");
    expect(closedBecause(removed, "2026-12-28")).toBeNull();
    expect(withoutClosure(removed, "a", bo, at)).toEqual({ refused: "gone" });
    expect("next" in withClosure(removed, closure("b", "2026-12-28", "2026-12-28"))).toBe(true);
  });

  it("is refused beyond the maximum number", () => {
    const closures = Array.from({ length: limits.closures }, (_, index) =>
      closure(String(index), `20${30 + index}-01-05`, `20${30 + index}-01-05`),
    );
    expect(withClosure({ closures }, closure("one more", "2026-12-24", "2026-12-24"))).toEqual({
      refused: "full",
    });
  });
});

it("drops a closure that ended longer ago than the limit", () => {
  expect(withoutOld(christmas, "2027-12-31", 365)).toEqual(christmas);
  expect(withoutOld(christmas, "2028-01-01", 365)).toEqual(noOfficeDays);
});
