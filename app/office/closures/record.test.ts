import { describe, expect, it } from "vitest";
import { officeDays as limits } from "~/content/business";
import {
  type Absence,
  awayOn,
  closedBecause,
  coverOf,
  noOfficeDays,
  type OfficeClosure,
  type OfficeDays,
  withAbsence,
  withClosure,
  withoutAbsence,
  withoutClosure,
  withoutOld,
  withoutPerson,
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

const absence = (
  id: string,
  uid: string,
  from: string,
  to: string,
  standIn: string | null = null,
): Absence => ({
  id,
  uid,
  from,
  to,
  standIn,
  enteredAt: at,
  by: uid,
});

const nextOf = (change: ReturnType<typeof withClosure>): OfficeDays => {
  if ("refused" in change) throw new Error(change.refused);
  return change.next;
};

const christmas = nextOf(withClosure(noOfficeDays, closure("a", "2026-12-24", "2026-12-31")));
const anaAway = nextOf(withAbsence(noOfficeDays, absence("a", "ana", "2026-12-01", "2026-12-07", "ben")));

describe("a closure", () => {
  it("is entered once, and by one of two who enter the same days", () => {
    expect(withClosure(christmas, closure("a", "2026-12-24", "2026-12-31"))).toEqual({ next: christmas });
    expect(withClosure(christmas, closure("b", "2026-12-31", "2027-01-02"))).toMatchObject({
      refused: "overlaps",
      there: { id: "a" },
    });
    expect(nextOf(withClosure(christmas, closure("b", "2026-12-23", "2026-12-23"))).closures).toHaveLength(2);
  });

  it("is removed once, stays on record, and makes room for another on its days", () => {
    const removed = nextOf(withoutClosure(christmas, "a", bo, at));
    expect(removed.closures).toMatchObject([{ removedAt: at, removedBy: bo }]);
    expect(closedBecause(christmas, "2026-12-28")).toBe("Reason a");
    expect(closedBecause(removed, "2026-12-28")).toBeNull();
    expect(withoutClosure(removed, "a", bo, at)).toEqual({ refused: "gone" });
    expect("next" in withClosure(removed, closure("b", "2026-12-28", "2026-12-28"))).toBe(true);
  });

  it("has no room beside too many others", () => {
    const closures = Array.from({ length: limits.closures }, (_, index) =>
      closure(String(index), `20${30 + index}-01-05`, `20${30 + index}-01-05`),
    );
    expect(
      withClosure({ ...noOfficeDays, closures }, closure("one more", "2026-12-24", "2026-12-24")),
    ).toEqual({ refused: "full" });
  });
});

describe("an absence", () => {
  it("is somebody's once, and nobody stands in who is away then", () => {
    expect(withAbsence(anaAway, absence("a", "ana", "2026-12-01", "2026-12-07"))).toEqual({ next: anaAway });
    expect(withAbsence(anaAway, absence("b", "ana", "2026-12-07", "2026-12-08"))).toMatchObject({
      refused: "overlaps",
    });
    expect(withAbsence(anaAway, absence("c", "bo", "2026-12-05", "2026-12-05", "ana"))).toMatchObject({
      refused: "both-away",
      there: { uid: "ana" },
    });
    expect("next" in withAbsence(anaAway, absence("d", "bo", "2026-12-05", "2026-12-05", "cy"))).toBe(true);
  });

  it("has its first and its last day, and is removed by whoever may", () => {
    expect(awayOn(anaAway, "2026-11-30").size).toBe(0);
    expect(awayOn(anaAway, "2026-12-01").get("ana")?.standIn).toBe("ben");
    expect(awayOn(anaAway, "2026-12-07").has("ana")).toBe(true);
    // Whoever would cover falls ill.
    const both = nextOf(withAbsence(anaAway, absence("b", "ben", "2026-12-03", "2026-12-03")));
    const coverOn = (day: string) => {
      const away = awayOn(both, day);
      const ana = away.get("ana");
      return ana && coverOf(ana, away);
    };
    expect([coverOn("2026-12-02"), coverOn("2026-12-03")]).toEqual(["ben", null]);
    expect(withoutAbsence(anaAway, "a", () => false)).toEqual({ refused: "gone" });
    expect(withoutAbsence(anaAway, "a", (uid) => uid === "ana")).toEqual({ next: noOfficeDays });
  });

  it("goes with the person, as their standing in does", () => {
    expect(withoutPerson(anaAway, "ana").absences).toEqual([]);
    expect(withoutPerson(anaAway, "ben").absences).toMatchObject([{ uid: "ana", standIn: null }]);
  });
});

it("what ended long ago goes, and nothing else", () => {
  const days = { closures: christmas.closures, absences: anaAway.absences };
  expect(withoutOld(days, "2027-12-07", 365)).toEqual(days);
  expect(withoutOld(days, "2027-12-08", 365).absences).toEqual([]);
  expect(withoutOld(days, "2028-01-01", 365)).toEqual(noOfficeDays);
});
