import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { differenceOf, outstandingOf } from "~/office/trust/reconcile";
import type { Posting, Sale } from "~/postings/posting";
import { inReview } from "~/postings/posting.fixture";
import { withTrade } from "~/postings/sale/trade";
import { sold } from "~/sample/sale.server";
import { isOverdrawn, samePayment, type TrustEntry, trustBalance } from "./record";
import { trustBySale, trustOfSale } from "./sales";
import { payFromTrust, recordTrustReceipt, withTrustEntry } from "./steps";
import { trustTable } from "./subject";
import { openTrade, trustLinesOf, trustTotals, trustTradeOf } from "./trade";
import { reconcileBy } from "./work";

const at = new Date("2026-10-20T15:00:00Z");
const entry = (on: string, cents: number, changes: Partial<TrustEntry> = {}): TrustEntry => ({
  id: `${on}${cents}`,
  kind: cents > 0 ? "deposit" : "payment",
  on,
  at,
  cents,
  method: "draft",
  party: cents > 0 ? "Pat Buyer" : "Lake Realty",
  what: cents > 0 ? "" : "Commission",
  ...changes,
});
const deposit = entry("2026-10-20", 3_000_000);
const commission = entry("2026-12-01", -1_248_500);
const rest = entry("2026-12-01", -1_751_500, { party: "Sam Sellers", what: "Rest of the deposit" });
const held = (trust: readonly TrustEntry[]) => ({ ...inReview(at, {}), id: "p1", trust });

describe("the trust ledger of a trade", () => {
  it("adds up to nothing after the commission and the rest of the deposit are paid", () => {
    const all = [deposit, commission, rest];
    expect(all.map((_, index) => trustBalance(all.slice(0, index + 1)))).toEqual([3_000_000, 1_751_500, 0]);
  });

  it("pays out nothing that isn't there, on any day", () => {
    expect(withTrustEntry(held([deposit]), commission)?.trust).toEqual([deposit, commission]);
    expect(withTrustEntry(held([deposit]), entry("2026-12-01", -3_000_001))).toBeNull();
    // The money came a day later.
    expect(withTrustEntry(held([deposit]), entry("2026-10-19", -1))).toBeNull();
    expect(withTrustEntry(held([]), commission)).toBeNull();
  });

  it("never has a balance below 0 after any payments", () => {
    const amount = fc.integer({ min: -4_000_000, max: 4_000_000 }).filter((cents) => cents !== 0);
    const day = fc.integer({ min: 10, max: 28 }).map((number) => `2026-10-${number}`);
    fc.assert(
      fc.property(fc.array(fc.tuple(day, amount), { maxLength: 20 }), (payments) => {
        let posting = held([]);
        for (const [on, cents] of payments) {
          const next = withTrustEntry(posting, entry(on, cents));
          if (next) posting = held(next.trust ?? []);
        }
        expect(isOverdrawn(posting.trust)).toBe(false);
      }),
    );
  });

  it("finds the same payment, unless it was reversed or is for something else", () => {
    const again = { party: " lake realty", what: "commission", cents: -1_248_500 };
    const reversal = entry("2026-12-02", 1_248_500, { kind: "reversal", reverses: commission.id });
    expect(samePayment([deposit, commission], again)).toBe(commission);
    expect(samePayment([deposit, commission], { ...again, what: "Second half" })).toBeUndefined();
    expect(samePayment([deposit, commission, reversal], again)).toBeUndefined();
  });

  it("is kept while money is held, and six years after the end of its last year", () => {
    expect(trustTradeOf(held([]))).toBeNull();
    expect(trustTradeOf(held([deposit]))).toMatchObject({
      last: openTrade,
      expireAt: null,
    });
    const closed = trustTradeOf(held([deposit, commission, rest]));
    expect(closed).toMatchObject({ last: "2026-12" });
    expect(closed?.expireAt?.toISOString()).toBe("2033-01-01T05:00:00.000Z");
  });
});

describe("a home that is sold again after a deal fell through", () => {
  const saleOf = (offer: string) => ({ ...sold.sale, offer, trade: undefined }) as unknown as Sale;
  const add = (posting: Posting, ...entries: [TrustEntry, string?][]) =>
    entries.reduce((now, [one, offer]) => {
      const next = withTrustEntry(now, one, offer);
      if (!next) throw new Error(`refused: ${one.id}`);
      return next;
    }, posting);
  const number = (posting: Posting, trade: string) => withTrade(posting, trade) ?? posting;
  const first = add({ ...held([]), sale: saleOf("a") }, [entry("2026-10-20", 3_000_000)]);
  // The second buyer's deposit comes while the first one's is still held.
  const second = number(
    add({ ...number(first, "2026-001"), sale: saleOf("b") }, [
      entry("2026-10-28", 2_550_055, { party: "Bo Byers" }),
    ]),
    "2026-002",
  );
  const whole = add(
    second,
    [entry("2026-10-31", 1_234, { kind: "interest", party: "The bank" }), "a"],
    [entry("2026-11-03", -3_001_234, { party: "Pat Buyer", what: "Mutual release" }), "a"],
    [entry("2026-11-30", -1_980_986)],
  );

  it("keeps the money of each trade apart, to the cent", () => {
    expect(trustBySale(whole).map(({ trade, entries }) => [trade, trustBalance(entries)])).toEqual([
      ["2026-001", 0],
      ["2026-002", 569_069],
    ]);
    const lines = (month: string) =>
      trustLinesOf(
        [trustTradeOf(whole)].flatMap((one) => one ?? []),
        month,
      ).map((line) => [line.trade, line.openingCents, line.receivedCents, line.paidCents, line.closingCents]);
    expect(lines("2026-10")).toEqual([
      ["2026-001", 0, 3_001_234, 0, 3_001_234],
      ["2026-002", 0, 2_550_055, 0, 2_550_055],
    ]);
    expect(lines("2026-11")).toEqual([
      ["2026-001", 3_001_234, 0, 3_001_234, 0],
      ["2026-002", 2_550_055, 0, 1_980_986, 569_069],
    ]);
    expect(trustTable(whole).lines.map((line) => [line[0], line.at(-1)])).toEqual([
      ["2026-001", "$30,000.00"],
      ["2026-001", "$30,012.34"],
      ["2026-001", "$0.00"],
      ["2026-002", "$25,500.55"],
      ["2026-002", "$5,690.69"],
    ]);
  });

  it("pays no buyer from another trade's money, and asks from which one a payment is", () => {
    expect(withTrustEntry(second, entry("2026-11-30", -2_550_056))).toBeNull();
    expect(withTrustEntry({ ...second, sale: null }, entry("2026-11-30", -1))).toBeNull();
    const forms = (of: typeof payFromTrust | typeof recordTrustReceipt, posting: Posting) =>
      of.forms?.({ posting, today: "2026-11-30" } as never).map(({ variant, title }) => [variant, title]);
    expect(forms(payFromTrust, second)).toEqual([
      ["a", "Trade 2026-001, which fell through"],
      ["", undefined],
    ]);
    expect(forms(payFromTrust, whole)).toEqual([["", undefined]]);
    const noteOn = (today: string) => payFromTrust.forms?.({ posting: whole, today } as never)[0]?.note;
    const { closingDay = "" } = whole.sale ?? {};
    expect(noteOn("2026-01-01")).toContain("written direction");
    expect(noteOn(closingDay)).not.toContain("written direction");
    expect(forms(recordTrustReceipt, { ...whole, sale: null })).toEqual([
      ["b", "Trade 2026-002, which fell through"],
    ]);
  });

  it("counts only today's deposit for its closing, and stays in the books while either is held", () => {
    expect(trustOfSale(second)).toMatchObject([{ cents: 2_550_055, trade: "2026-002" }]);
    expect(trustTradeOf(whole)?.last).toBe(openTrade);
    const back = add(whole, [entry("2026-12-01", -569_069, { party: "Sellers LLP" })]);
    expect(trustTradeOf(back)?.last).toBe("2026-12");
  });
});

describe("a month of the trust account", () => {
  const trades = [
    [deposit, commission, rest],
    [entry("2026-11-05", 2_000_000)],
    [entry("2026-09-01", 500_000), entry("2026-09-30", -500_000)],
  ].flatMap((trust) => trustTradeOf(held(trust)) ?? []);
  const sums = (month: string) => trustTotals(trustLinesOf(trades, month));

  it("lists the trades that held money, with totals that carry over", () => {
    expect(["2026-10", "2026-11", "2026-12"].map((month) => trustLinesOf(trades, month).length)).toEqual([
      1, 2, 2,
    ]);
    expect(sums("2026-11")).toEqual({
      openingCents: 3_000_000,
      receivedCents: 2_000_000,
      paidCents: 0,
      closingCents: 5_000_000,
    });
    expect(sums("2026-12")).toEqual({
      openingCents: 5_000_000,
      receivedCents: 0,
      paidCents: 3_000_000,
      closingCents: 2_000_000,
    });
  });

  it("is reconciled by the end of the next month, with items that the bank lacks", () => {
    expect([reconcileBy("2026-10"), reconcileBy("2026-12"), reconcileBy("2027-01")]).toEqual([
      "2026-11-30",
      "2027-01-31",
      "2027-02-28",
    ]);
    const items = outstandingOf([
      { what: "Cheque 12", amount: 12_485, kind: "subtracts" },
      { what: "Draft", amount: 20_000, kind: "adds" },
      {},
    ]);
    expect(items?.map(({ cents }) => cents)).toEqual([-1_248_500, 2_000_000]);
    expect(differenceOf(4_248_500, items ?? [], 5_000_000)).toBe(0);
    expect(differenceOf(4_248_501, items ?? [], 5_000_000)).toBe(1);
    expect(outstandingOf([{ what: "Cheque 12" }])).toBeNull();
  });
});
