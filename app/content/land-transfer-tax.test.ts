import { expect, it } from "vitest";
import { landTransferTax } from "./land-transfer-tax";

it.each([
  // Sums by hand: 275 + 1,950 + 2,250, then 2% of the part above 400,000.
  ["L4M 1A1", 400_000, 4475, null],
  ["L4M 1A1", 789_000, 12_255, null],
  ["M5V 1A1", 789_000, 12_255, 12_255],
  ["M5V 1A1", 2_000_000, 36_475, 36_475],
  // 36,475 + 25,000, and in Toronto 22,000 for the half million above three.
  ["M5V 1A1", 3_500_000, 73_975, 83_475],
  ["M5V 1A1", 25_000_000, 611_475, 1_669_975],
  ["L3P 1A1", 55_000, 275, null],
])("computes the land transfer tax of a home at %s for %d dollars", (postalCode, price, ontario, toronto) => {
  expect(landTransferTax(price, postalCode)).toEqual({
    ontario: ontario * 100,
    toronto: toronto && toronto * 100,
  });
});
