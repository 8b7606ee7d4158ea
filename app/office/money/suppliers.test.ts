import { expect, it } from "vitest";
import { sumBySupplier } from "./money.server";

it("sums a supplier's fees of the month, the paid part, and what is owed from any month", () => {
  const fee = (supplier: string, doneOn: string, cents: number, paidOn: string | null = null) => ({
    supplier,
    service: "Photographs",
    doneOn,
    cents,
    paidOn,
  });
  const fees = [
    fee("Signs North", "2026-11-04", 4_500, "2026-11-05"),
    fee("Lakeview Media", "2026-11-03", 25_000, "2026-12-01"),
    fee("Lakeview Media", "2026-11-28", 30_010),
    fee("Lakeview Media", "2026-10-30", 20_000),
  ];
  const sums = sumBySupplier(fees, "2026-11").map(({ fees: _, ...sum }) => sum);
  expect(sums).toEqual([
    { supplier: "Lakeview Media", cents: 55_010, paidCents: 25_000, owedCents: 50_010 },
    { supplier: "Signs North", cents: 4_500, paidCents: 4_500, owedCents: 0 },
  ]);
});
