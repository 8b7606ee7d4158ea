import { expect, it } from "vitest";
import { openWeekdays } from "~/content/site";
import { isWorkday } from "~/lib/time/business-days";
import { exampleOrder, openIn } from "./example-order.mjs";

it("uses the day in Toronto, even on the last evening of a year", () => {
  const { taxes, price } = exampleOrder("freehold", Date.parse("2027-01-01T03:00Z"));
  expect(taxes.taxYear).toBe("2026");
  expect(price.startDay).toBe("2027-01-14");
});

it("requests meetings only on days when the office is open", () => {
  const starts = Array.from({ length: 3 * 365 }, (_, day) => Date.UTC(2026, 0, day, 12));
  const asked = starts.map((start) => openIn(3, start));
  expect(asked.filter((day) => !isWorkday(day, openWeekdays))).toEqual([]);
});
