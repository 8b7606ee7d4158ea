import { expect, it } from "vitest";
import { ledgerOf } from "~/postings/money/ledger";
import { sold } from "~/sample/sale.server";
import { ledgerCsvLine } from "./money.server";

it("an invoice in the bookkeeper's file has its due date, the payer's email and a tax code", () => {
  const [invoice, payment] = ledgerOf(sold).map(({ entry }) => entry);
  if (!invoice || !payment) throw new Error("the example has an invoice and a payment");
  const lastOf = (entry: typeof invoice) =>
    ledgerCsvLine(entry, "maya@example.com").trimEnd().split(",").slice(-3);
  expect(lastOf(invoice)).toEqual([`"${invoice.dueOn}"`, '"maya@example.com"', '"HST ON"']);
  expect(invoice.dueOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  // A payment has neither tax nor a due date.
  expect(lastOf(payment)).toEqual(['""', '"maya@example.com"', '""']);
});
