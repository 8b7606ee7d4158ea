import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Account, withExtension } from "~/postings/money/invoice";
import type { DepositHolder } from "~/postings/office-file";
import { sold } from "~/sample/sale.server";
import {
  type ClosingSale,
  closingStatement,
  listingReceipt,
  paymentLines,
  sellersLawyerText,
  sideNames,
} from "./closing";

const sale: ClosingSale = { priceCents: 62_000_000, brokered: true, offered: { percent: 2.5, cents: 0 } };
const fees: Account = {
  chargedCents: 99_900,
  taxCents: 12_987,
  paidCents: 0,
  owedCents: 112_887,
  waitingCents: 0,
  unpriced: [],
};
const holders = [
  "our-brokerage",
  "buyers-brokerage",
  "sellers-lawyer",
  "buyers-lawyer",
  "other",
  "none",
  "",
] as const;
const paid = (holder: DepositHolder | "", cents: number | null = 3_000_000) =>
  closingStatement(sale, { holder, cents }, fees).payments.map(
    ({ kind, from, to, cents }) => `${kind}: ${from} > ${to} ${cents}`,
  );

/** The commission is 2.5% of $620,000 and HST: $17,515.00. The fee is $1,128.87. */
describe("the closing of a $620,000 sale with a deposit of $30,000", () => {
  const fee = "fee: sellers-lawyer > our-brokerage 112887";
  const balance = "balance: buyer > sellers-lawyer 59000000";
  const commission = "commission: sellers-lawyer > buyers-brokerage 1751500";

  it("brings the whole deposit from the buyer's lawyer to the seller's", () => {
    expect(paid("buyers-lawyer")).toEqual([
      balance,
      "deposit: buyers-lawyer > sellers-lawyer 3000000",
      commission,
      fee,
    ]);
  });

  it("names what isn't recorded, and leaves the full price to be paid without a deposit", () => {
    const deposit = "deposit: holder > sellers-lawyer 3000000";
    expect(paid("")).toEqual([balance, deposit, commission, fee]);
    expect(paid("none")).toEqual(["balance: buyer > sellers-lawyer 62000000", commission, fee]);
    const { open } = closingStatement(sale, { holder: "", cents: null }, fees);
    expect(open.map(({ text }) => text)).toEqual([
      "Who holds the deposit isn't recorded.",
      "The amount of the deposit isn't recorded.",
    ]);
    expect(closingStatement(sale, { holder: "none", cents: null }, fees).open).toEqual([]);
  });

  it("pays the rest of the commission from the proceeds if the deposit is smaller", () => {
    expect(paid("buyers-brokerage", 1_000_000)).toEqual([
      "balance: buyer > sellers-lawyer 61000000",
      "kept: buyers-brokerage > buyers-brokerage 1000000",
      "commission: sellers-lawyer > buyers-brokerage 751500",
      fee,
    ]);
  });

  it("sends the seller any payment beyond our fee", () => {
    const over = { ...fees, paidCents: 225_774, owedCents: -112_887 };
    const statement = closingStatement(sale, { holder: "none", cents: null }, over);
    expect(statement.payments.at(-1)).toEqual({
      kind: "overpaid",
      from: "our-brokerage",
      to: "seller",
      cents: 112_887,
    });
    expect(statement.leftCents).toBe(62_000_000 - 1_751_500);
    expect(sellersLawyerText(statement, sideNames(null, "")).join(" ")).toContain("Nothing is owed to us.");
    expect(paymentLines(statement, sideNames(null, "")).map(([who]) => who)).toEqual([
      "The buyer to the seller's lawyer",
      "The seller's lawyer to the buyer's brokerage",
      "Our brokerage to the seller",
    ]);
  });
});

it("adds HST to the rounded commission if it isn't in whole cents", () => {
  const { commission } = closingStatement(
    { ...sale, priceCents: 77_654_300 },
    { holder: "none", cents: null },
    fees,
  );
  // 13% of $19,413.58.
  expect(commission).toEqual({ cents: 1_941_358, taxCents: 252_377, totalCents: 2_193_735 });
});

it("pays out exactly what comes in, pays each side once, and explains each shortfall", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...holders),
      fc.integer({ min: 100, max: 2_000_000_000 }),
      fc.integer({ min: 0, max: 1000 }),
      fc.integer({ min: 0, max: 5_000_000 }),
      fc.boolean(),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: -3_000_000, max: 3_000_000 }),
      (holder, priceCents, hundredths, cents, brokered, share, owedCents) => {
        const offered = { percent: hundredths / 100, cents };
        const depositCents = holder === "none" ? null : Math.floor(share * priceCents);
        const statement = closingStatement(
          { priceCents, brokered, offered },
          { holder, cents: depositCents },
          { ...fees, owedCents },
        );
        const { payments, commission, leftCents } = statement;
        if (!commission || leftCents === null) throw new Error("a sum is unknown");
        const total = (which: (payment: (typeof payments)[number]) => boolean) =>
          payments.filter(which).reduce((all, payment) => all + payment.cents, 0);
        for (const payment of payments) expect(payment.cents).toBeGreaterThan(0);
        expect(new Set(payments.map(({ kind }) => kind)).size).toBe(payments.length);
        expect(total(({ to }) => to === "buyers-brokerage")).toBe(commission.totalCents);
        expect(total(({ to }) => to === "our-brokerage")).toBe(Math.max(0, owedCents));
        expect(total(({ kind }) => kind === "overpaid")).toBe(Math.max(0, -owedCents));
        // The lawyer pays out what came in, and the seller gets the rest.
        const came = total(({ to }) => to === "sellers-lawyer");
        const went = total(({ from, kind }) => from === "sellers-lawyer" && kind !== "deposit");
        expect(came - went).toBe(leftCents);
        const held = depositCents ?? 0;
        expect(
          total(
            ({ kind }) =>
              kind === "balance" || kind === "kept" || kind === "deposit" || kind === "commission-deposit",
          ),
        ).toBe(priceCents);
        expect(
          total(({ kind }) => kind === "kept" || kind === "deposit" || kind === "commission-deposit"),
        ).toBe(held);
        const text = sellersLawyerText(statement, sideNames(null, "")).join(" ");
        expect(text).not.toContain("-$");
        expect(text.includes("doesn't cover")).toBe(payments.some(({ kind }) => kind === "shortfall"));
      },
    ),
  );
});

it("counts all charges once the home has sold, invoiced or not", () => {
  const before = listingReceipt(sold);
  expect(before?.title).toMatch(/^Sold for/);
  const extended = withExtension(sold, 1, "2026-12-31", "more", new Date("2026-11-01T15:00:00Z"));
  const keeps = (receipt: typeof before) => Number(receipt?.lines.at(-1)?.value.replace(/[$,]/g, ""));
  expect(keeps(before) - keeps(listingReceipt(extended))).toBeCloseTo(99 * 1.13, 2);
});
