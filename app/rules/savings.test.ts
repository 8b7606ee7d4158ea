import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculator, commission, plans } from "~/content/business";
import { formatCents } from "./format";
import {
  calculate,
  compare,
  compareByPublishedFormula,
  comparePlan,
  exampleSales,
  goesOutCents,
  hstOn,
  planFeeCents,
  savingsAtQuote,
  shareOf,
  traditional,
  withHst,
} from "./savings";

/** Specification §9 in exact rational arithmetic: 20,000ths of a cent, rounded half away from zero. */
function savingsByRule(priceCents: number): number {
  const exact = (BigInt(priceCents) * 25n * 113n - 60_000n * 1000n * 113n) as bigint;
  const unit = 100_000n;
  const sign = exact < 0n ? -1n : 1n;
  return Number(sign * ((sign * exact * 2n + unit) / (2n * unit)));
}

const prices = fc.integer({
  min: calculator.minimumPriceDollars * 100,
  max: calculator.maximumPriceDollars * 100,
});

describe("the published formula", () => {
  it("gives the specification's example to the cent", () => {
    expect(traditional(70_000_000)).toEqual({
      priceCents: 70_000_000,
      listingCents: 1_750_000,
      cooperatingCents: 1_750_000,
      taxCents: 455_000,
      netCents: 66_045_000,
    });
    expect(compareByPublishedFormula(70_000_000)).toMatchObject({
      listingCents: 60_000,
      cooperatingCents: 1_750_000,
      taxCents: 235_300,
      netCents: 67_954_700,
      savingsCents: 1_909_700,
    });
  });

  it("breaks even at the smallest price", () => {
    expect(compareByPublishedFormula(calculator.minimumPriceDollars * 100).savingsCents).toBe(0);
  });

  it("equals integer arithmetic at every price", () => {
    fc.assert(
      fc.property(prices, (price) => {
        expect(compareByPublishedFormula(price).savingsCents).toBe(savingsByRule(price));
      }),
      { numRuns: 5000 },
    );
  });
});

describe("a fee instead of a commission", () => {
  // The facts sheet's figures, with the fees it was written with.
  it.each([
    [99_900, 1_864_613],
    [249_900, 1_695_113],
    [700_000, 1_186_500],
  ])("of %d cents saves what the facts sheet says at $700,000", (fee, savings) => {
    expect(compare(70_000_000, fee).savingsCents).toBe(savings);
  });
});

describe("today's plans", () => {
  it.each([
    [plans.basic.id, plans.basic.feeDollars],
    [plans.basicPlus.id, plans.basicPlus.feeDollars],
    [plans.flatFee.id, plans.flatFee.minimumFeeDollars],
  ])("%s costs what the business says, and breaks even where half the commission is as much", (plan, fee) => {
    const breakEvenCents = Math.round((fee * 100 * 100) / commission.cooperatingPercent);
    expect(planFeeCents(plan, breakEvenCents)).toBe(fee * 100);
    expect(Math.abs(comparePlan(plan, breakEvenCents).savingsCents)).toBeLessThanOrEqual(1);
    expect(comparePlan(plan, breakEvenCents - 100).savingsCents).toBeLessThan(0);
  });

  it("Flat-Fee is a share of the price once that is more than its floor", () => {
    const { id, minimumFeeDollars, feePercent } = plans.flatFee;
    const floor = minimumFeeDollars * 100;
    const edge = Math.ceil((floor * 100) / feePercent);
    expect(planFeeCents(id, edge)).toBe(floor);
    expect(planFeeCents(id, edge + Math.ceil(100 / feePercent))).toBe(floor + 1);
    expect(planFeeCents(id, 2 * edge)).toBe(2 * floor);
    expect(planFeeCents(id, Math.round(edge / 7))).toBe(floor);
  });
});

describe("shares and tax", () => {
  it("are rounded half a cent away from zero", () => {
    expect(shareOf(70_000_000, 2.5)).toBe(1_750_000);
    expect(shareOf(20, 2.5)).toBe(1);
    expect(shareOf(-20, 2.5)).toBe(-1);
    expect(hstOn(50)).toBe(7);
    expect(hstOn(99_900)).toBe(12_987);
    expect(withHst(99_900)).toBe(112_887);
  });

  it("make up all that goes out", () => {
    fc.assert(
      fc.property(prices, (price) => {
        const sale = comparePlan(plans.basic.id, price);
        expect(goesOutCents(sale)).toBe(sale.listingCents + sale.cooperatingCents + sale.taxCents);
      }),
    );
  });
});

describe("a receipt", () => {
  it("always adds up, to the cent", () => {
    const rates = fc.integer({ min: 0, max: 10_000 }).map((rate) => rate / 1000);
    fc.assert(
      fc.property(prices, rates, fc.integer({ min: 0, max: 10_000_000 }), (price, rate, fee) => {
        const sale = compare(price, fee, rate);
        expect(sale.netCents + sale.taxCents + sale.cooperatingCents + sale.listingCents).toBe(price);
        expect(sale.netCents - traditional(price).netCents).toBe(sale.savingsCents);
        const tax = 0.13 * (sale.listingCents + sale.cooperatingCents);
        expect(Math.abs(sale.taxCents - tax)).toBeLessThan(2);
      }),
    );
  });
});

describe("the calculator's fields", () => {
  it.each(["700000", "700,000", "$700,000", " 700 000 ", "700000.00", "+700000"])("reads %j", (typed) => {
    expect(calculate(typed, "")).toMatchObject({
      priceError: undefined,
      comparison: { priceCents: 70_000_000 },
    });
  });

  it.each(["", "  ", "abc", "12abc", "NaN", "Infinity", "0x10", "1e5", "--5", "7.0.0"])(
    "has neither error nor result for %j",
    (typed) => {
      expect(calculate(typed, "")).toMatchObject({ priceError: undefined, comparison: null });
    },
  );

  it.each(["23999.99", "0", "-700000"])("calls %j too low", (typed) => {
    expect(calculate(typed, "").priceError).toBe("tooLow");
  });

  it("accepts both ends of the range and nothing beyond", () => {
    expect(calculate(String(calculator.minimumPriceDollars), "").priceError).toBeUndefined();
    expect(calculate(String(calculator.maximumPriceDollars), "").priceError).toBeUndefined();
    expect(calculate(String(calculator.maximumPriceDollars + 1), "").priceError).toBe("tooHigh");
    expect(calculate("700000", "10")).toMatchObject({
      comparison: { cooperatingPercent: 10 },
      commissionError: undefined,
    });
    expect(calculate("700000", "10.1").commissionError).toBe("commissionRange");
    expect(calculate("700000", "a lot").commissionError).toBe("commissionRange");
  });
});

describe("the example against a lower quote", () => {
  it.each([
    [4, 1_073_613],
    [3.5, 678_113],
  ])("%d%% leaves %d cents", (quote, cents) => {
    expect(savingsAtQuote(quote)).toBe(cents);
  });

  it("is the example itself at the rate it assumes", () => {
    expect(savingsAtQuote(commission.traditionalPercent)).toBe(exampleSales.basic.savingsCents);
  });
});

describe("figures", () => {
  it("write losses with a minus sign", () => {
    expect(formatCents(-123_456)).toBe("−$1,234.56");
    expect(formatCents(1_909_700)).toBe("$19,097.00");
  });
});
