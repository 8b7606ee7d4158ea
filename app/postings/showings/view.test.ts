import { expect, it } from "vitest";
import type { Showing } from "./record";
import { countNoShows } from "./view";
import { showingsPage as words } from "./words";

const showing = (agent: string, brokerage: string, missed: boolean): Showing =>
  ({ agent, brokerage, ...(missed ? { missedAt: new Date() } : {}) }) as Showing;

it("lists agents with no-shows, the most no-shows first", () => {
  const missed = countNoShows([
    showing("Lena Park", "Lake Realty", true),
    showing("Raj Mehta", "", true),
    showing("raj mehta", "", true),
    showing("Lena Park", "Lake Realty", false),
  ]);
  expect(words.missedCount(missed)).toBe("Three no-shows: Raj Mehta (two times) · Lena Park, Lake Realty.");
  expect(words.missedCount(missed.slice(1))).toBe("One no-show: Lena Park, Lake Realty.");
  expect(countNoShows([showing("Lena Park", "", false)])).toEqual([]);
});
