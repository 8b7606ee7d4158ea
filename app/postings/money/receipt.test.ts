import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planList } from "~/content/business";
import { comparePlan, goesOutCents } from "~/content/commission";
import { feeOf } from "./fee";
import { agreedCosts, costsOf, proceedsText, receiptOf, receiptOfAnswers, saleAt } from "./receipt";

const dollars = fc.integer({ min: 24_000, max: 5_000_000 });
const plan = fc.constantFrom(...planList.map(({ id }) => id));
const percent = fc.integer({ min: 0, max: 1000 }).map((hundredths) => hundredths / 100);

describe("the proceeds of a sale", () => {
  it("are the price without fee, commission and their HST, to the cent", () => {
    fc.assert(
      fc.property(
        dollars,
        dollars,
        plan,
        percent,
        fc.integer({ min: 0, max: 50_000 }),
        (price, asked, id, share, extra) => {
          const costs = costsOf(feeOf(id, asked), { offerPercent: share, offerDollars: extra });
          if (!costs) throw new Error("no costs");
          const sale = saleAt(price, costs);
          expect(sale.listingCents + sale.cooperatingCents + sale.taxCents).toBe(goesOutCents(sale));
          const exact = price - 1.13 * (costs.feeCents / 100 + (price * share) / 100 + extra);
          expect(Math.abs(sale.netCents / 100 - exact)).toBeLessThan(0.0101);
        },
      ),
    );
  });

  it("match the calculator for a sale at the asking price", () => {
    fc.assert(
      fc.property(dollars, plan, (price, id) => {
        const costs = costsOf(feeOf(id, price), { offerPercent: 2.5 });
        expect(costs && saleAt(price, costs)).toMatchObject({
          netCents: comparePlan(id, price * 100).netCents,
        });
      }),
    );
  });

  it("aren't reduced by a commission if the buyer has no brokerage", () => {
    const costs = costsOf(feeOf("basic", 700_000), { offerPercent: 2.5, offerDollars: 100 });
    expect(costs && saleAt(700_000, costs, false)).toMatchObject({
      cooperatingCents: 0,
      netCents: 69_887_113,
    });
    expect(costs && proceedsText(700_000, costs, false)).toContain("no brokerage");
  });

  it("use the asking price for the fee, and the sale price for the commission", () => {
    const costs = costsOf(feeOf("flat-fee", 900_000), { offerPercent: 2 });
    expect(costs && saleAt(850_000, costs)).toMatchObject({
      listingCents: 900_000,
      cooperatingCents: 1_700_000,
    });
  });

  it("are missing until plan, price and offer are known", () => {
    expect(costsOf(feeOf(undefined, 700_000), { offerPercent: 2.5 })).toBeNull();
    expect(costsOf(feeOf("basic", undefined), {})).toBeNull();
    expect(receiptOfAnswers(feeOf("basic", undefined), { offerPercent: 2.5 })).toBeNull();
    expect(receiptOfAnswers(feeOf("basic", 700_000), { listPrice: 700_000, offerDollars: 1 })).not.toBeNull();
    expect(agreedCosts({ mls: null, agreement: null, fee: feeOf("basic", 1) })).toBeNull();
  });

  it("count and name the services ordered", () => {
    const costs = costsOf(feeOf("basic-plus", 1, ["lock-box"]), { offerPercent: 2.5 });
    if (!costs) throw new Error("no costs");
    expect(saleAt(700_000, costs).listingCents).toBe(257_800);
    expect(receiptOf(700_000, costs).lines[1]?.label).toContain("Basic-Plus listing fee and options");
  });

  it("say if the home has sold", () => {
    const costs = costsOf(feeOf("basic", 1), { offerPercent: 2.5 });
    if (!costs) throw new Error("no costs");
    expect(receiptOf(851_000, costs).title).toBe("If it sells for $851,000");
  });
});
