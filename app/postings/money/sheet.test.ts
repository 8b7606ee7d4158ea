import { expect, it } from "vitest";
import { inReview, invoiceOf } from "~/postings/posting.fixture";
import type { CreditNote, Money, Payment } from "./record";
import { paymentRows, sheetLines } from "./rows";
import { sheetOf } from "./sheet";

const at = new Date("2026-11-20T17:00Z");
const lines = [
  { what: "Basic-Plus listing fee", cents: 249_900 },
  { what: "Virtual tour", cents: 24_900 },
  { what: "For-sale sign", cents: 9_900 },
];
const invoice = invoiceOf(3, lines, { buyer: { name: "1234567 Ontario Inc.", address: "22 Alder Street" } });
const moved = (kind: Payment["kind"], changes: Partial<Payment> = {}): Payment => ({
  id: kind,
  kind,
  invoice: invoice.id,
  on: "2026-11-20",
  at,
  cents: 321_711,
  method: "cheque",
  note: "",
  ...changes,
});
const credit: CreditNote = {
  id: "c",
  number: 1,
  invoice: invoice.id,
  on: "2026-11-21",
  at,
  why: "No sign was put up.",
  cents: 9_900,
  taxCents: 1_287,
  replaces: false,
};
const payments = [
  moved("payment"),
  moved("returned"),
  moved("payment", { cents: 100_000, method: "interac" }),
];
const money: Money = { charges: [], invoices: [invoice], credits: [credit], payments };
const posting = { ...inReview(at, {}), money };

it("prints an invoice with its credit, its payments and a returned one, to the cent", () => {
  const sheet = sheetOf(posting, "INV-00003");
  expect(sheet?.sums.map(([, amount]) => amount)).toEqual(["$2,847.00", "$370.11", "$3,217.11"]);
  expect(sheet?.since).toEqual([
    ["Credit note CN-00001, November 21, 2026", "−$111.87"],
    ["Received November 20, 2026, cheque", "−$3,217.11"],
    ["Returned payment (NSF), November 20, 2026, cheque", "$3,217.11"],
    ["Received November 20, 2026, Interac e-Transfer", "−$1,000.00"],
  ]);
  expect(sheet?.left).toEqual(["To pay", "$2,105.24"]);
});

it("prints a credit note with its HST", () => {
  expect(sheetOf(posting, "CN-00001")?.sums.map(([, amount]) => amount)).toEqual([
    "$99.00",
    "$12.87",
    "$111.87",
  ]);
});

it("prints the credit note of an older invoice without a payer to the seller", () => {
  const invoices = [{ ...invoice, number: null, buyer: null }];
  expect(sheetOf({ ...posting, money: { ...money, invoices } }, "CN-00001")?.to.name).toBe("Dana Whitfield");
});

it("names payments on the pages like on the sheet", () => {
  const names = paymentRows(posting).map(([name]) => name);
  const printed = sheetOf(posting, "INV-00003")?.since.map(([name]) => name);
  for (const name of names) expect(printed?.some((one) => one.startsWith(name))).toBe(true);
});

it("says of a replaced invoice where its payment counts, and of the new one that it's paid", () => {
  const paid = { ...moved("payment"), cents: 340_000 };
  const replaced = { ...credit, cents: 284_700, taxCents: 37_011, replaces: true };
  const whole = { ...invoice, lines: [{ what: "Fee", cents: 284_700 }], taxCents: 37_011 };
  const fee = { plan: "basic-plus", feeCents: 284_700, taxCents: 37_011, listPriceCents: 1 } as const;
  const textsOf = (changes: Partial<Money>) =>
    sheetLines({
      ...posting,
      fee,
      money: { ...money, invoices: [whole], credits: [replaced], payments: [paid], ...changes },
    }).map(({ text }) => text);
  const next = { ...whole, id: "next", number: 4 };
  expect(textsOf({ credits: [] })).toEqual([expect.stringMatching(/send it back/)]);
  const [waiting] = textsOf({});
  expect(waiting).toMatch(/^\$3,217\.11\. Credited in full\. \$3,400\.00 .* will count for the invoice/);
  const [old, , last] = textsOf({ invoices: [whole, next] });
  expect(old).toMatch(/Credited in full\. \$182\.89 .*send it back\. \$3,217\.11 .* another invoice/);
  expect(old).not.toMatch(/Paid on/);
  expect(last).toMatch(/earlier overpayment/);
  // An overpaid invoice that isn't replaced stays paid.
  const second = { ...whole, id: "next", number: 4, charge: "x" };
  const [first] = textsOf({ credits: [], invoices: [whole, second] });
  expect(first).toMatch(/Paid on November 20, 2026\. \$182\.89 .* another invoice/);
});
