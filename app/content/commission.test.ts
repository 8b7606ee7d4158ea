import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculator, commission, plans } from "~/content/business";
import { formatCents, formatDifference } from "~/lib/format";
import {
  calculate,
  compare,
  compareByPublishedFormula,
  comparePlan,
  exampleSales,
  goesOutCents,
  hstOn,
  matchingPriceCents,
  planFeeCents,
  planIdOf,
  shareOf,
  traditional,
  withHst,
} from "./commission";

/** Specification §9 in exact rational arithmetic, in 20,000ths of a cent, rounded half away from zero. */
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

describe("a flat fee compared with a commission", () => {
  // Figures of the facts sheet, with the fees it was written with.
  it.each([
    [99_900, 1_864_613],
    [249_900, 1_695_113],
    [700_000, 1_186_500],
  ])("saves what the facts sheet says at $700,000, with a fee of %d cents", (fee, savings) => {
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

  it("charge the Flat-Fee as a share of the price once it exceeds the minimum", () => {
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

  it("add up to everything that the seller pays", () => {
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
    const fees = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(prices, rates, rates, fees, (price, cooperatingPercent, quotedPercent, fee) => {
        const before = traditional(price, quotedPercent);
        const sale = compare(price, fee, { cooperatingPercent, quotedPercent });
        for (const { netCents, taxCents, cooperatingCents, listingCents } of [before, sale]) {
          expect(netCents + taxCents + cooperatingCents + listingCents).toBe(price);
          expect(Math.abs(taxCents - 0.13 * (listingCents + cooperatingCents))).toBeLessThan(2);
        }
        expect(before.listingCents).toBe(before.cooperatingCents);
        expect(sale.netCents - before.netCents).toBe(sale.savingsCents);
      }),
    );
  });
});

describe("the sale price from which a full-service agent pays off", () => {
  it("is about 2.9% above a price of $865,000", () => {
    const matching = matchingPriceCents(comparePlan(plans.basic.id, 86_500_000), 5);
    expect(matching).toBe(88_970_311);
  });

  it("leaves as much after the commission as the plan leaves, to the cent", () => {
    const rates = fc.integer({ min: 0, max: 10_000 }).map((rate) => rate / 1000);
    fc.assert(
      fc.property(prices, rates, (price, quotedPercent) => {
        const sale = comparePlan(plans.basic.id, price, { quotedPercent });
        const matching = matchingPriceCents(sale, quotedPercent);
        const { netCents } = traditional(matching, quotedPercent);
        expect(Math.abs(netCents - sale.netCents)).toBeLessThanOrEqual(1);
        expect(Math.sign(matching - price) * Math.sign(sale.savingsCents)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("the calculator's fields", () => {
  const read = (price: string, quotedCommission = "", cooperatingCommission = "") =>
    calculate({ price, quotedCommission, cooperatingCommission });

  it.each([
    ["700,000", false],
    ["700k", true],
  ])("reads %j", (typed, isInterpreted) => {
    expect(read(typed)).toMatchObject({
      errors: [],
      isInterpreted,
      isExample: false,
      comparison: { priceCents: 70_000_000, quotedPercent: 5, cooperatingPercent: 2.5 },
    });
  });

  it.each(["", "  "])("shows the example, and no error, for %j", (typed) => {
    expect(read(typed)).toMatchObject({
      errors: [],
      isExample: true,
      comparison: { priceCents: exampleSales.basic.priceCents },
    });
  });

  it.each([
    ["23999.99", "at least"],
    ["0", "at least"],
    ["-700000", "at least"],
    [String(calculator.maximumPriceDollars + 1), "at most"],
    ["lots", "can't read"],
    ["7.0.0", "can't read"],
  ])("has no result for %j, and says %s", (typed, error) => {
    expect(read(typed)).toMatchObject({
      errors: [{ field: "price", message: expect.stringContaining(error) }],
      comparison: null,
    });
  });

  it("accepts both ends of the ranges and nothing beyond", () => {
    expect(read(String(calculator.minimumPriceDollars)).errors).toEqual([]);
    expect(read(String(calculator.maximumPriceDollars)).errors).toEqual([]);
    expect(read("700000", "0", "10")).toMatchObject({
      errors: [],
      comparison: { quotedPercent: 0, cooperatingPercent: 10 },
    });
    for (const beyond of ["10.1", "-0.1", "a lot"]) {
      expect(read("700000", beyond, beyond)).toMatchObject({
        errors: [{ field: "quotedCommission" }, { field: "cooperatingCommission" }],
        comparison: { quotedPercent: 5, cooperatingPercent: 2.5 },
      });
    }
  });

  it("compare with the quoted commission", () => {
    const { comparison } = read("700000", "4");
    expect(comparison?.byPlan.basic.savingsCents).toBe(1_073_613);
    // The published formula has no quoted commission.
    expect(comparison?.published.savingsCents).toBe(1_909_700);
    expect(read("700000", "2.5").comparison?.byPlan.basic.savingsCents).toBe(-112_887);
  });

  it("takes any plan's name, and Basic for every other", () => {
    expect(planIdOf("flat-fee")).toBe("flat-fee");
    for (const unknown of [null, "", "gold", "__proto__"]) expect(planIdOf(unknown)).toBe("basic");
  });
});

describe("figures", () => {
  it("write losses with a minus sign", () => {
    expect(formatCents(-123_456)).toBe("−$1,234.56");
    expect(formatCents(1_909_700)).toBe("$19,097.00");
    expect([-100, 0, 100].map(formatDifference)).toEqual(["−$1.00", "$0.00", "+$1.00"]);
  });
});
