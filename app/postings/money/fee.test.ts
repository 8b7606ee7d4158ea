import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hstPercent, planList } from "~/content/business";
import { planFeeCents } from "~/content/commission";
import { optionIds, policies } from "~/content/policies";
import { feeDueOf, feeRows } from "~/postings/facts";
import type { Posting } from "~/postings/posting";
import { type Fee, feeDifference, feeOf, planCentsOf, plansFrom, upgradedFee, withFinalPrice } from "./fee";
import {
  addedLines,
  balanceOf,
  chargesOf,
  creditCentsOf,
  creditOf,
  netOf,
  owedCentsOf,
  paidCentsOf,
  taxOf,
  uninvoicedCharges,
  unpaidCentsOf,
  withExtension,
  withLargerFee,
} from "./invoice";
import { ledgerOf } from "./ledger";
import { moneyOfOlder, type OlderInvoice } from "./older";
import { costsOf, saleAt } from "./receipt";
import { type CreditNote, type Invoice, noMoney, type Payment } from "./record";
import { paymentDue, toInvoice } from "./waiting";
import { moneyWork } from "./work";

const dollars = fc.integer({ min: 24_000, max: 5_000_000 });
const plan = fc.constantFrom(...planList.map(({ id }) => id));
const chosen = fc.subarray([...optionIds]);
const at = new Date("2026-11-23T15:00Z");

const known = (fee: Fee | null): Fee => {
  if (!fee) throw new Error("no fee");
  return fee;
};

const total = ({ feeCents, taxCents }: Pick<Fee, "feeCents" | "taxCents">): number => feeCents + taxCents;

const cents = (text: string): number =>
  Math.round(Number(/\$([\d,.]+)/.exec(text)?.[1]?.replaceAll(",", "")) * 100);

describe("a fee", () => {
  it("is the sum of its lines with HST, to the cent, on every page and on the receipt", () => {
    fc.assert(
      fc.property(plan, dollars, chosen, (id, price, ids) => {
        const fee = known(feeOf(id, price, ids));
        const rows = feeRows(fee).slice(0, -1);
        const lines = rows.slice(0, -2).map(([, text]) => cents(text));
        const [tax, all] = rows.slice(-2).map(([, text]) => cents(text));
        expect(lines.reduce((sum, line) => sum + line, 0)).toBe(fee.feeCents);
        expect(Math.abs((tax ?? 0) - (fee.feeCents * hstPercent) / 100)).toBeLessThanOrEqual(0.5);
        expect(all).toBe(fee.feeCents + (tax ?? 0));
        const costs = costsOf(fee, { offerPercent: 2.5 });
        expect(costs && saleAt(price, costs).listingCents).toBe(fee.feeCents);
      }),
    );
  });

  it("has options only on Basic-Plus, at the price list's prices", () => {
    fc.assert(
      fc.property(chosen, (ids) => {
        for (const id of ["basic", "flat-fee"] as const) {
          expect(known(feeOf(id, 700_000, ids))).toEqual(feeOf(id, 700_000));
        }
        const sum = ids.reduce((all, id) => all + policies.optionPrices[id].dollars * 100, 0);
        expect(known(feeOf("basic-plus", undefined, ids)).feeCents).toBe(planFeeCents("basic-plus", 0) + sum);
      }),
    );
  });

  it("has no options if its record is older than options", () => {
    const old: Fee = { plan: "basic-plus", listPriceCents: 1, feeCents: 249_900, taxCents: 32_487 };
    expect(planCentsOf(old)).toBe(249_900);
    expect(feeRows(old).map(([label]) => label)).toEqual(["Fee", "HST", "Total", "Due"]);
    expect(upgradedFee(old, "basic-plus", 1, ["lock-box"]).feeCents).toBe(257_800);
  });

  it("says that a price is the lowest one, until the final one is agreed", () => {
    const fee = known(feeOf("basic-plus", 1, ["home-inspection", "lock-box"]));
    expect(feeRows(fee)[1]?.[1]).toContain("lowest price");
    const final = withFinalPrice(fee, "home-inspection", 62_000);
    expect(feeRows(final)[1]).toEqual(["Home inspection", "$620.00"]);
    expect(feeDifference(fee, final).feeCents).toBe(7_100);
  });
});

/** A move: the new plan and the services added. */
const moves = fc.array(fc.record({ plan, ids: chosen }), { maxLength: 4 });

const posting = (fee: Fee, invoiced: boolean, mls: boolean) => {
  const of = {
    fee,
    money: noMoney,
    agreement: { feeDue: { on: "posting", day: null }, owners: [], signatures: [], sentAt: at },
    mls: mls ? { recordedAt: at } : null,
    sale: null,
  } as unknown as Posting;
  return invoiced ? withInvoice(of, "") : of;
};

/** Invoices the charge with this id. */
function withInvoice(now: Posting, charge: string, number = now.money.invoices.length + 1): Posting {
  const found = uninvoicedCharges(now).find(({ id }) => id === charge);
  if (!found) throw new Error(`nothing to invoice for ${charge}`);
  const invoice: Invoice = {
    id: `invoice-${number}`,
    number,
    charge,
    on: "2026-11-23",
    at,
    lines: found.lines,
    taxCents: taxOf(found.lines),
    due: found.due ?? { on: "posting", day: null },
    buyer: { name: "Robin Lee", address: "8 Harbour View" },
    hstNumber: null,
  };
  return { ...now, money: { ...now.money, invoices: [...now.money.invoices, invoice] } };
}

const withPayment = (now: Posting, invoice: string, cents: number, kind: Payment["kind"] = "payment") => ({
  ...now,
  money: {
    ...now.money,
    payments: [
      ...now.money.payments,
      { id: "p", kind, invoice, on: "2026-11-23", at, cents, method: "cheque", note: "" } as const,
    ],
  },
});

const charged = (now: Posting): number =>
  chargesOf(now).reduce((all, { lines }) => all + netOf({ lines }), 0);

describe("a move to a larger plan, or an added option", () => {
  it("never costs less than the current fee, and keeps the services ordered", () => {
    fc.assert(
      fc.property(plan, chosen, dollars, plan, chosen, (from, ids, price, to, added) => {
        const now = known(feeOf(from, price, ids));
        if (!plansFrom(from).some(({ id }) => id === to)) return;
        const next = upgradedFee(now, to, price, added);
        const more = feeDifference(now, next);
        expect(more.feeCents).toBeGreaterThanOrEqual(0);
        expect(more.taxCents).toBeGreaterThanOrEqual(0);
        expect(total(now) + total(more)).toBe(total(next));
        expect(netOf({ lines: addedLines(now, next) })).toBe(more.feeCents);
        if (to === from) expect(next.options).toEqual(expect.arrayContaining([...(now.options ?? [])]));
        // Ordering a service twice orders it once.
        expect(new Set(next.options?.map(({ id }) => id)).size).toBe(next.options?.length);
      }),
    );
  });

  it("charges exactly the difference, for any earlier invoices and payments", () => {
    fc.assert(
      fc.property(plan, dollars, moves, fc.boolean(), fc.boolean(), (from, price, steps, sent, live) => {
        let now = posting(known(feeOf(from, price)), sent, live);
        if (sent) now = withPayment(now, "invoice-1", owedCentsOf(now));
        const paid = paidCentsOf(now);
        steps.forEach(({ plan: to, ids }, index) => {
          const fee = known(now.fee);
          if (!plansFrom(fee.plan).some(({ id }) => id === to)) return;
          const before = now.money.invoices;
          now = withLargerFee(now, upgradedFee(fee, to, price, ids), `change-${index}`, at);
          // Sent invoices don't change.
          expect(now.money.invoices).toEqual(before);
          expect(charged(now)).toBe(known(now.fee).feeCents);
          expect(paidCentsOf(now)).toBe(paid);
        });
        for (const { lines } of chargesOf(now)) expect(netOf({ lines })).toBeGreaterThan(0);
        // All invoices add up to the fee, and their HST to that of each total.
        for (const { id } of uninvoicedCharges(now)) now = withInvoice(now, id);
        expect(now.money.invoices.reduce((all, invoice) => all + netOf(invoice), 0)).toBe(
          known(now.fee).feeCents,
        );
        for (const invoice of now.money.invoices) {
          expect(Math.abs(invoice.taxCents - (netOf(invoice) * hstPercent) / 100)).toBeLessThanOrEqual(0.5);
        }
      }),
    );
  });

  it("is due with the fee before the MLS, immediately afterwards, and with the sale on Flat-Fee", () => {
    const basic = known(feeOf("basic", 700_000));
    const [plus, flat] = [
      upgradedFee(basic, "basic-plus", 700_000, []),
      upgradedFee(basic, "flat-fee", 700_000, []),
    ];
    expect(withLargerFee(posting(basic, false, false), plus, "c", at).money.charges).toEqual([]);
    const live = withLargerFee(posting(basic, true, true), plus, "c", at);
    expect(uninvoicedCharges(live)).toMatchObject([
      { id: "c", lines: [{ cents: 150_000 }], due: { on: "day", day: "2026-11-23" } },
    ]);
    expect(uninvoicedCharges(withInvoice(live, "c"))).toEqual([]);
    const closing = withLargerFee(posting(basic, true, true), flat, "c", at);
    expect(uninvoicedCharges(closing)).toMatchObject([
      { lines: [{ cents: 600_100 }], due: { on: "closing" } },
    ]);
    expect(closing.agreement?.feeDue.on).toBe("posting");
    const unpaid = withLargerFee(posting(basic, false, false), flat, "c", at);
    expect(unpaid.agreement?.feeDue.on).toBe("closing");
    expect(feeDueOf(live)).toContain("added since");
  });

  it("doesn't affect an extension, which has the price list's price", () => {
    const live = withExtension(posting(known(feeOf("basic", 1)), true, true), 2, "2027-04-30", "x", at);
    expect(uninvoicedCharges(live)).toMatchObject([
      { id: "x", lines: [{ cents: 2 * policies.extensionFeeDollars * 100 }], due: { day: "2026-11-23" } },
    ]);
    expect(live.fee?.feeCents).toBe(99_900);
  });
});

describe("the books", () => {
  /** Events of one invoice: amounts in cents that are credited, paid, refunded or returned. */
  const deeds = fc.array(
    fc.record({
      what: fc.constantFrom("credit", "payment", "refund", "returned"),
      cents: fc.integer({ min: 1, max: 200_000 }),
    }),
    { maxLength: 12 },
  );

  it("never credit more than was invoiced or hold more than was paid, and add up", () => {
    fc.assert(
      fc.property(plan, dollars, chosen, deeds, (id, price, ids, all) => {
        let now = posting(known(feeOf(id, price, ids)), true, true);
        const [invoice] = now.money.invoices;
        if (!invoice) throw new Error("no invoice");
        all.forEach(({ what, cents }, index) => {
          const balance = balanceOf(now.money, invoice);
          if (what === "credit") {
            if (balance.left.cents === 0) return;
            const credit = creditOf(balance, cents);
            const note: CreditNote = {
              ...credit,
              id: `c${index}`,
              number: index + 1,
              invoice: invoice.id,
              on: "2026-11-23",
              at,
              why: "A slip",
              replaces: false,
            };
            now = { ...now, money: { ...now.money, credits: [...now.money.credits, note] } };
            return;
          }
          const most = {
            payment: balance.owedCents,
            refund: Math.max(0, -balance.owedCents),
            returned: balance.paidCents,
          }[what];
          if (cents <= most) now = withPayment(now, invoice.id, cents, what);
        });
        const { left, paidCents, owedCents, creditedCents, totalCents } = balanceOf(now.money, invoice);
        expect(left.cents).toBeGreaterThanOrEqual(0);
        expect(left.taxCents).toBeGreaterThanOrEqual(0);
        // The last credit includes the remaining cent of HST.
        if (left.cents === 0) expect(creditedCents).toBe(totalCents);
        expect(paidCents).toBeGreaterThanOrEqual(0);
        expect(totalCents).toBe(owedCents + paidCents + creditedCents);
      }),
    );
  });

  it("have an entry for each event, add up to the amount owed, and stay until the sixth year ends", () => {
    let now = {
      ...posting(known(feeOf("basic", 1)), true, true),
      id: "p",
      reference: "MP-1",
      events: [],
      tasks: {},
      seller: { name: "Robin Lee" },
    } as unknown as Posting;
    now = withPayment(now, "invoice-1", 50_000);
    const [invoice, payment] = ledgerOf(now).map(({ entry }) => entry);
    expect(invoice).toMatchObject({
      number: "INV-00001",
      cents: 99_900,
      taxCents: 12_987,
      owedCents: 62_887,
      open: true,
      dueOn: "2026-11-23",
      quarter: "2026-Q4",
      expireAt: new Date("2033-01-01T05:00Z"),
    });
    expect(payment).toMatchObject({ kind: "payment", moneyCents: 50_000, invoice: "INV-00001", open: false });
  });

  it("keep an overpayment, or a payment before an invoice, as a credit for the next invoice", () => {
    const start = { ...posting(known(feeOf("basic", 1)), false, true), events: [], createdAt: at } as Posting;
    const seller = { email: "robin@example.com", firstName: null, name: "Robin Lee" };
    const early = withPayment({ ...start, seller, tasks: {} }, "", 50_000);
    expect([paidCentsOf(early), owedCentsOf(early), creditCentsOf(early)]).toEqual([50_000, 0, 50_000]);
    expect(unpaidCentsOf(early)).toBe(112_887 - 50_000);
    const sent = withInvoice(early, "");
    expect([owedCentsOf(sent), creditCentsOf(sent)]).toEqual([62_887, 0]);
    // The bank statement shows twice the amount.
    const over = withPayment(sent, "invoice-1", 225_774);
    expect([owedCentsOf(over), creditCentsOf(over)]).toEqual([0, 162_887]);
    const entries = ledgerOf(over).map(({ entry }) => entry);
    expect(entries.reduce((all, { moneyCents }) => all + moneyCents, 0)).toBe(275_774);
    // Before the invoice, it isn't to be refunded.
    const before = withPayment({ ...start, seller, tasks: {} }, "", 150_000);
    expect(ledgerOf(before).map(({ entry }) => entry.open)).toEqual([false]);
    const [invoice] = ledgerOf(withInvoice(before, "")).map(({ entry }) => entry);
    expect(invoice).toMatchObject({ open: true, owedCents: 112_887 - 150_000 });
    const more = withInvoice(withExtension(over, 1, "2027-01-01", "more", at), "more");
    expect([owedCentsOf(more), creditCentsOf(more)]).toEqual([0, 162_887 - 11_187]);
  });

  it("show money to send back from the moment of an overpayment or a credit note, until it's recorded", () => {
    const later = new Date("2026-11-25T15:00Z");
    const rows = (now: Posting) =>
      moneyWork.flatMap((kind) =>
        kind.id === "refund"
          ? [kind.of(now, []) ?? []].flat().map(({ since, due, next }) => [since, due?.toISOString(), next])
          : [],
      );
    const live = { ...posting(known(feeOf("basic", 1)), false, true), state: "live", events: [] };
    const start = { ...live, createdAt: at, sentAt: at } as unknown as Posting;
    const paid = withPayment(withInvoice(start, ""), "invoice-1", 112_887);
    expect(rows(paid)).toEqual([]);
    // A credit for a charge that is still to be invoiced stays.
    expect(rows(withPayment(start, "", 112_887))).toEqual([]);
    const due = "2026-11-24T23:00:00.000Z";
    expect(rows(withPayment(start, "", 112_888))).toEqual([[at, due, expect.stringContaining("$0.01")]]);
    const note = { id: "c", number: 1, invoice: "invoice-1", on: "2026-11-25", at: later, why: "Goodwill" };
    const credit = { ...note, cents: 10_000, taxCents: 1_300, replaces: false };
    const owing = { ...paid, money: { ...paid.money, credits: [credit] } };
    expect(rows(owing)).toEqual([[later, "2026-11-26T23:00:00.000Z", expect.stringContaining("$113.00")]]);
    expect(rows(withPayment(owing, "invoice-1", 11_299, "refund"))).toHaveLength(1);
    expect(rows(withPayment(owing, "invoice-1", 11_300, "refund"))).toEqual([]);
    // After a cancelled order, no invoice follows.
    const events = [{ to: "withdrawn", at: later }] as never;
    const ended = withPayment({ ...start, state: "withdrawn", mls: null, events }, "", 50_000);
    expect(rows(ended)).toEqual([[later, expect.anything(), expect.stringContaining("$500.00")]]);
  });

  it("treat an invoice that was credited in full and is replaced as not invoiced", () => {
    const sent = posting(known(feeOf("basic", 1)), true, true);
    const credit = (replaces: boolean) => ({
      ...sent,
      money: {
        ...sent.money,
        credits: [
          {
            id: "c",
            number: 1,
            invoice: "invoice-1",
            on: "2026-11-23",
            at,
            why: "Wrong name",
            cents: 99_900,
            taxCents: 12_987,
            replaces,
          },
        ],
      },
    });
    expect(uninvoicedCharges(credit(false))).toEqual([]);
    expect(uninvoicedCharges(credit(true))).toHaveLength(1);
    const again = withInvoice(credit(true), "");
    expect([uninvoicedCharges(again).length, owedCentsOf(again)]).toEqual([0, 112_887]);
    expect(unpaidCentsOf(credit(true))).toBe(112_887);
  });

  it("wait for an invoice once it can be sent, and for a payment from its due day", () => {
    const signed = (now: Posting, over: Partial<Posting>) => ({ ...now, events: [], ...over }) as Posting;
    const basic = posting(known(feeOf("basic", 1)), false, false);
    expect(toInvoice(signed(basic, { state: "proof" }))).toBeNull();
    const live = posting(known(feeOf("basic", 1)), false, true);
    expect(toInvoice(signed(live, { state: "live" }))).toEqual({ since: at, on: null });
    expect(paymentDue(live)).toBeNull();
    expect(paymentDue(withInvoice(live, ""))?.on).toBe("2026-11-23");
    const flat = { ...known(feeOf("flat-fee", 700_000)) };
    const closing = signed(posting(flat, false, true), {
      state: "live",
      agreement: { feeDue: { on: "closing", day: null }, owners: [], signatures: [], sentAt: at } as never,
    });
    expect(toInvoice(closing)).toBeNull();
    const sold = signed(closing, {
      state: "sold",
      sale: { closingDay: "2027-02-01" } as never,
      events: [{ to: "sold", at }] as never,
    });
    expect(toInvoice(sold)).toEqual({ since: at, on: null });
  });
});

describe("money recorded before the books", () => {
  it("is read as invoices without a number, and full payments of them", () => {
    const fee = known(feeOf("basic-plus", 1));
    const older = (more: OlderInvoice["more"]) => ({
      sentOn: "2026-11-20",
      paidOn: "2026-11-21",
      ...(more ? { more } : {}),
    });
    const plain = { ...posting(fee, false, true), money: moneyOfOlder(older(undefined), fee, undefined) };
    expect([paidCentsOf(plain), owedCentsOf(plain), uninvoicedCharges(plain)]).toEqual([total(fee), 0, []]);
    const part = {
      id: "c",
      feeCents: 24_900,
      taxCents: 3_237,
      since: at,
      due: { on: "day", day: "2026-11-22" } as const,
      sentOn: null,
      paidOn: null,
    };
    const added = { ...plain, money: moneyOfOlder(older([part]), fee, undefined) };
    expect(charged(added)).toBe(fee.feeCents);
    expect(uninvoicedCharges(added)).toMatchObject([{ id: "c" }]);
    expect(moneyOfOlder({ sentOn: null, paidOn: null }, fee, undefined)).toEqual(noMoney);
  });
});
