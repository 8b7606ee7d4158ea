import { describe, expect, it } from "vitest";
import { billOf, billRows, planRows, wholeBill } from "./whole-bill";

describe("a typed price", () => {
  it.each([
    ["865000", 86_500_000, false],
    ["865k", 86_500_000, true],
    [" $1,050,000.50 ", 105_000_050, false],
    ["24000", 2_400_000, false],
  ])("%s is %i cents", (typed, cents, isInterpreted) => {
    expect(billOf(typed)).toMatchObject({
      error: undefined,
      bill: { priceCents: cents },
      isExample: false,
      isInterpreted,
    });
  });

  it.each(["", "  "])("'%s' is the example of $700,000, and no error", (typed) => {
    expect(billOf(typed)).toMatchObject({
      error: undefined,
      bill: { priceCents: 70_000_000 },
      isExample: true,
    });
  });

  it.each([
    ["lots", true, "We can't read that price. Write it like 865,000, 865k or 1.2m."],
    ["23999", false, "Property amount must be at least $24,000."],
    ["100000001", false, "Property amount must be at most $100,000,000."],
  ])("%s gives no bill", (typed, isUnreadable, error) => {
    expect(billOf(typed)).toMatchObject({ error, isUnreadable, bill: null, isExample: false });
  });
});

describe("the bill", () => {
  it("adds fees and commission with HST, at $700,000", () => {
    expect(wholeBill(70_000_000)).toEqual({
      priceCents: 70_000_000,
      cooperating: { fromCents: 1_977_500, toCents: 2_373_000 },
      byPlan: {
        basic: { feeCents: 112_887, together: { fromCents: 2_090_387, toCents: 2_485_887 } },
        "basic-plus": { feeCents: 282_387, together: { fromCents: 2_259_887, toCents: 2_655_387 } },
        "flat-fee": { feeCents: 791_000, together: { fromCents: 2_768_500, toCents: 3_164_000 } },
      },
    });
  });

  it("charges the Flat-Fee's minimum while its share of the price is lower", () => {
    expect(wholeBill(50_000_000).byPlan["flat-fee"].feeCents).toBe(790_887);
    expect(wholeBill(85_000_000).byPlan["flat-fee"].feeCents).toBe(960_500);
  });

  it("rounds each line once, to whole cents", () => {
    const { cooperating } = wholeBill(2_400_001);
    expect(cooperating).toEqual({ fromCents: 67_800, toCents: 81_360 });
  });

  it("gives a figure for each cost with a source, and says who to ask about the others", () => {
    const rows = billRows(wholeBill(70_000_000));
    const amounts = rows.map(([, amount]) => String(amount));
    expect(amounts).toEqual([
      "$1,128.87",
      "Nothing if you take them. Otherwise ask a photographer",
      "From about $565, if the inspector charges HST",
      "Up to $100, tax included",
      "$19,775 to $23,730",
      "Ask your lawyer, in writing, before you list",
      "Ask your lender for a payout statement",
      "Ask the mover",
    ]);
    expect(rows.every((row) => row.length === 4)).toBe(true);
  });

  it("shows the cost of each plan, with and without a sale", () => {
    const [basic, , flatFee] = planRows(wholeBill(70_000_000));
    expect(basic?.slice(0, 3)).toEqual(["Basic", "$1,128.87", "$20,903.87 to $24,858.87"]);
    expect(basic?.[3]).toMatch(/^\$1,128\.87: payable even if/);
    expect(flatFee?.[3]).toMatch(/at most \$900 \+ HST\.$/);
  });
});
