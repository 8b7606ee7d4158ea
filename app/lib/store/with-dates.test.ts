import { expect, it } from "vitest";
import { withDates } from "./with-dates";

const at = new Date("2026-11-22T19:00:00.123Z");
const stored = { toDate: () => at };

it("converts the store's timestamps to dates at any depth, and nothing more", () => {
  const record = {
    at: stored,
    list: [{ at: stored, on: "2026-11-22" }, stored, [null, 1.5, true]],
    map: { inner: { at: stored }, none: null, empty: {} },
    toDate: "a word",
    missing: undefined,
  };
  expect(withDates(record)).toEqual({
    at,
    list: [{ at, on: "2026-11-22" }, at, [null, 1.5, true]],
    map: { inner: { at }, none: null, empty: {} },
    toDate: "a word",
    missing: undefined,
  });
});

it("treats names such as __proto__ and constructor as data", () => {
  const record = withDates(JSON.parse('{"__proto__": {"at": 1}, "constructor": "x"}')) as object;
  expect(Object.keys(record)).toEqual(["__proto__", "constructor"]);
  expect(Object.getPrototypeOf(record)).toBe(Object.prototype);
});
