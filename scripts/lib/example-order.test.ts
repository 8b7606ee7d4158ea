import { expect, it } from "vitest";
import { exampleOrder } from "./example-order.mjs";

it("is of the day in Toronto, on the last evening of a year, too", () => {
  const { taxes, price } = exampleOrder("freehold", Date.parse("2027-01-01T03:00Z"));
  expect(taxes.taxYear).toBe("2026");
  expect(price.startDay).toBe("2027-01-14");
});
