import fc from "fast-check";
import { expect, it } from "vitest";
import { nearestFirst } from "./cards";

const work = fc.array(
  fc.record({ id: fc.uuid(), until: fc.option(fc.date({ noInvalidDate: true }), { nil: null }) }),
);

it("puts the nearest deadline first and work without one last, and loses nothing", () => {
  fc.assert(
    fc.property(work, (all) => {
      const shown = nearestFirst(all);
      const times = shown.map(({ until }) => until?.getTime() ?? Number.POSITIVE_INFINITY);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(shown.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
    }),
  );
});

it("keeps the order of work with the same deadline", () => {
  const at = new Date("2026-12-01T15:00:00Z");
  const all = ["a", "b", "c"].map((id) => ({ id, until: at }));
  expect(nearestFirst(all)).toEqual(all);
});
