import { expect, it } from "vitest";
import { readOrder } from "./read-order";

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
