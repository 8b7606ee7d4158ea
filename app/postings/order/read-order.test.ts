import { expect, it } from "vitest";
import type { Posting } from "~/postings/posting";
import { inReview } from "~/postings/posting.fixture";
import { missingOf, readOrder } from "./read-order";

const order = () => ({ tasks: {}, photos: [], papers: [] });

it("an order is read once a day, however many ask", () => {
  const posting = order();
  const read = readOrder(posting, "2026-11-20");
  expect(readOrder(posting, "2026-11-20")).toBe(read);
  // On another day other days are still to come.
  expect(readOrder(posting, "2026-11-21")).not.toBe(read);
  // A change makes another posting of it.
  expect(readOrder(order(), "2026-11-21")).not.toBe(readOrder(posting, "2026-11-21"));
});

it("what a draft's page asks outright and was left empty is named when it's saved, what a fold says can wait isn't", () => {
  const posting = (raw: Partial<Posting["tasks"]>): Posting => ({
    ...inReview(new Date("2026-11-01T15:00:00Z"), {}),
    state: "draft",
    sentAt: null,
    tasks: raw,
  });
  const missing = (task: "occupancy" | "building", raw: Record<string, string>) => {
    const order = posting({ [task]: { version: 1, savedAt: new Date(), raw } });
    return missingOf(task, order, readOrder(order)).map(({ field }) => field);
  };
  expect(missing("occupancy", { occupancy: "owner" })).toEqual(["possession"]);
  expect(missing("building", { propertyClass: "freehold", propertyType: "detached" })).toEqual([]);
});
