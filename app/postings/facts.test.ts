import { expect, it } from "vitest";
import { homeOf } from "./facts";
import { inReview, tasksOf } from "./posting.fixture";

const at = new Date("2026-11-22T15:00Z");

it.each([
  [{ number: "8", street: "Harbour View", streetType: "crescent", municipality: "Barrie" }, "8 Harbour View"],
  [{ municipality: "Toronto" }, "Home in Toronto"],
  [{}, "Address to come"],
])("names a home with %j", (address, name) => {
  expect(homeOf(inReview(at, tasksOf(at, { address })))).toContain(name);
});
