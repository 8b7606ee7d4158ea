import { expect, it } from "vitest";
import type { MlsLook } from "~/mls/collection.server";
import { tasksOf } from "./mls.server";

const now = new Date("2026-11-24T19:30Z");
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const looked: MlsLook = {
  since: before(600),
  beganAt: before(5),
  leaseUntil: before(5),
  comparedAt: before(5),
  failure: null,
  strays: [],
  elsewhere: [],
};
const linesOf = (changes: Partial<MlsLook>) =>
  tasksOf({ ...looked, ...changes }, now).map(({ next }) => next);
const stray = (number: string) => ({ number, address: "6 Iris Court", since: before(30) });

it("has no row while the feed answers, or without a feed", () => {
  expect(linesOf({})).toEqual([]);
  expect(linesOf({ failure: "unanswered", comparedAt: before(59) })).toEqual([]);
  expect(tasksOf(null, now)).toEqual([]);
});

it("has a row once no look has been complete for an hour", () => {
  const silent = ["No comparison: check the listings by hand"];
  expect(linesOf({ failure: "refused", comparedAt: before(61) })).toEqual(silent);
  expect(linesOf({ failure: "unanswered", comparedAt: before(7 * 24 * 60) })).toEqual(silent);
  expect(linesOf({ failure: "refused", comparedAt: null })).toEqual(silent);
});

it("has a row while the feed shows little more than the price", () => {
  expect(linesOf({ filled: ["MlsStatus", "ListPrice"] })).toEqual([
    "Too few details to compare: check the listings by hand",
  ]);
});

it("has a row for listings without an order, except those kept elsewhere", () => {
  const strays = [stray("X1"), stray("X2")];
  expect(linesOf({ strays })).toEqual(["Two listings on the MLS have no order here: X1 and X2"]);
  expect(linesOf({ strays, elsewhere: ["X1"] })).toEqual(["One listing on the MLS has no order here: X2"]);
  expect(linesOf({ strays, elsewhere: ["X1", "X2"] })).toEqual([]);
});
