import { describe, expect, it } from "vitest";
import { type Fee, feeOf } from "~/postings/money/fee";
import { ledgerOf } from "~/postings/money/ledger";
import { type CreditNote, noMoney, type Payment } from "~/postings/money/record";
import { emptyOfficeFile, type SalePeople } from "~/postings/office-file";
import type { Posting } from "~/postings/posting";
import { eventOf, invoiceOf } from "~/postings/posting.fixture";
import type { TrustEntry } from "~/postings/trust/record";
import { trustTable } from "~/postings/trust/subject";
import { onceSold, sold } from "~/sample/sale.server";
import { nextPayout } from "./payout";
import { noPeople } from "./people";
import { lawyerLetterOf, type SaleFile, tradeRecordOf } from "./trade-record";

/** Three closings, computed by hand. Each sum is written out, in the statement, the letter, the trade record and the books. */

const at = new Date("2026-11-22T15:00:00Z");
const { sale, mls } = sold;
if (!sale || !mls) throw new Error("the example has a sale");
const by = { role: "agent", id: "a", name: "Ana" } as const;
const brokerage = "Invented Homes Ltd.";

interface Closing {
  price: number;
  /** Commission of the agreement. */
  percent: number | null;
  dollars: number | null;
  fee: Fee | null;
  payments: Pick<Payment, "cents" | "invoice">[];
  credits?: Pick<CreditNote, "cents" | "taxCents">[];
  holder: SalePeople["depositHolder"];
  depositDollars: number;
  trust?: TrustEntry[];
}

function fileOf({
  price,
  percent,
  dollars,
  fee,
  holder,
  depositDollars,
  trust,
  ...closing
}: Closing): SaleFile {
  if (!fee || !sale || !mls) throw new Error("no fee");
  const day = { id: "i", on: "2026-11-02", at };
  const posting: Posting = {
    ...sold,
    mls: { ...mls, offerPercent: percent, offerDollars: dollars },
    fee,
    money: {
      ...noMoney,
      invoices: [invoiceOf(7, [{ what: "Fee", cents: fee.feeCents }])],
      payments: closing.payments.map((one, index) => ({
        ...day,
        id: `p${index}`,
        kind: "payment",
        method: "cheque",
        note: "",
        ...one,
      })),
      credits: (closing.credits ?? []).map((one) => ({
        ...day,
        id: "c",
        number: 2,
        invoice: "i",
        why: "No box was needed",
        replaces: false,
        ...one,
      })),
    },
    sale: { ...sale, price, brokered: true, trade: "2026-012" },
    ...(trust ? { trust } : {}),
  };
  const lawyer = { name: "Sam Sellers", firm: "Sellers LLP", contact: "sam@example.com" };
  const people = {
    ...noPeople(sale.offer),
    sellersLawyer: lawyer,
    depositHolder: holder,
    depositDollars,
    by,
    at,
  };
  return { posting, file: { ...emptyOfficeFile, salePeople: people }, offers: onceSold.files.offers };
}

/** Sums, payments and remainder of the trade record. */
const recordOf = (closing: Closing) => sumsOf(fileOf(closing));

function sumsOf(file: SaleFile) {
  const parts = tradeRecordOf(file, at)?.sections.find(({ id }) => id === "closing")?.parts ?? [];
  return {
    sums: parts[0]?.rows?.map(([, text]) => text),
    payments: parts[1]?.table?.lines.map(([who, amount]) => `${who}: ${amount}`),
    after: parts[2]?.rows?.map(([, text]) => text),
  };
}

function letterOf(closing: Closing): readonly string[] {
  const letter = lawyerLetterOf("seller", fileOf(closing), at);
  if (!letter || "missing" in letter) throw new Error("no letter");
  return letter.paragraphs.slice(1, -1);
}

/** Our books: invoices, credit notes and payments, in the order of entry. */
const booksOf = (closing: Closing) =>
  ledgerOf(fileOf(closing).posting).map(({ entry }) =>
    [entry.kind, entry.cents, entry.taxCents, entry.moneyCents, entry.owedCents].join(" "),
  );

const trustEntry = (kind: TrustEntry["kind"], cents: number, party: string): TrustEntry => ({
  id: party,
  kind,
  on: "2026-11-20",
  at,
  cents,
  method: "wire",
  party,
  what: "",
});

describe("a Flat-Fee sale for $701,234 with the deposit in our trust account", () => {
  // Commission: 2.5% of 701,234.00 is 17,530.85. HST on it is 2,279.01, together 19,809.86.
  // Fee: 1% of 709,900.00 is 7,099.00. HST on it is 922.87, together 8,021.87.
  // Deposit: 35,000.00 less 19,809.86 is 15,190.14.
  const closing: Closing = {
    price: 701_234,
    percent: 2.5,
    dollars: null,
    fee: feeOf("flat-fee", 709_900),
    payments: [],
    holder: "our-brokerage",
    depositDollars: 35_000,
    trust: [
      trustEntry("deposit", 3_500_000, "Pat Buyer"),
      trustEntry("payment", -1_980_986, brokerage),
      trustEntry("payment", -1_519_014, "Sellers LLP"),
    ],
  };

  it("pays the commission and the rest of the deposit from trust, and the lawyer keeps $673,402.27", () => {
    expect(recordOf(closing)).toEqual({
      sums: ["$701,234", "2.5% of the price", "$17,530.85", "$2,279.01", "$19,809.86", "$8,021.87", "$0.00"],
      payments: [
        "The buyer to the seller's lawyer: $666,234.00",
        `Our brokerage to ${brokerage}: $19,809.86`,
        "Our brokerage to the seller's lawyer: $15,190.14",
        "The seller's lawyer to our brokerage: $8,021.87",
      ],
      // 666,234.00 and 15,190.14 come in, and 8,021.87 goes out.
      after: ["$673,402.27", "$0.00"],
    });
    expect(letterOf(closing)).toEqual([
      `${brokerage} is owed $19,809.86: its commission of $17,530.85 and $2,279.01 HST.`,
      "The buyer pays you the balance of the price, $666,234.00.",
      `We pay ${brokerage} $19,809.86 from the deposit that we hold in trust.`,
      "We send you the rest of the deposit, $15,190.14.",
      "Please pay us $8,021.87 from the proceeds. This is outstanding on our invoices, HST included.",
      "$673,402.27 is left for the seller, before the mortgage, your fees and the adjustments.",
    ]);
    expect(booksOf(closing)).toEqual(["invoice 709900 92287 0 802187"]);
    expect(trustTable(fileOf(closing).posting).lines.map((line) => line.slice(-2))).toEqual([
      ["$35,000.00", "$35,000.00"],
      ["−$19,809.86", "$15,190.14"],
      ["−$15,190.14", "$0.00"],
    ]);
  });

  it("names the next payment from trust, until both are recorded", () => {
    const [received, commission, rest] = closing.trust ?? [];
    const next = (changes: Partial<Closing>) => nextPayout(fileOf({ ...closing, ...changes }));
    const paid = (...entries: (TrustEntry | undefined)[]) =>
      next({ trust: [received, ...entries].filter((one) => one !== undefined) });
    const first = { party: brokerage, what: "Commission with HST", cents: 1_980_986 };
    const second = { party: "Sellers LLP", what: "Rest of the deposit", cents: 1_519_014 };
    expect(paid()).toEqual(first);
    expect(paid(commission)).toEqual(second);
    expect(paid(rest)).toEqual(first);
    expect(paid(commission, rest)).toBeNull();
    // A part of the commission, and the same part reversed.
    const part = trustEntry("payment", -1_000_000, brokerage);
    expect(paid(part)).toEqual({ ...first, cents: 980_986 });
    const reversal = { ...trustEntry("reversal", 1_000_000, brokerage), id: "r", reverses: part.id };
    expect(paid(part, reversal)).toEqual(first);
    // A payee by another name is known by the purpose. A payment for something else leaves it open.
    expect(paid({ ...trustEntry("payment", -1_980_986, "Invented"), what: first.what })).toEqual(second);
    expect(paid(trustEntry("payment", -1_980_986, "Pat Buyer"))).toBeNull();
  });

  it("names no payment from trust while a sum is unknown, not there, or with another holder", () => {
    const trust = closing.trust?.slice(0, 1) ?? [];
    const next = (changes: Partial<Closing>) => nextPayout(fileOf({ ...closing, trust, ...changes }));
    expect(next({})).not.toBeNull();
    expect(next({ percent: null })).toBeNull();
    expect(next({ depositDollars: 800_000 })).toBeNull();
    expect(next({ holder: "sellers-lawyer" })).toBeNull();
    expect(next({ trust: [trustEntry("deposit", 1_980_985, "Pat Buyer")] })).toBeNull();
  });
});

describe("a Basic-Plus sale for $585,000 with a small deposit at the buyer's brokerage", () => {
  // Commission: 2% of 585,000.00 is 11,700.00, and 500.00. HST on 12,200.00 is 1,586.00, together 13,786.00.
  // The deposit of 10,000.00 covers a part of it, so 3,786.00 is missing.
  // Fee: 2,499.00 and a lock box for 79.00. HST on 2,578.00 is 335.14, together 2,913.14, which is paid.
  // The lock box is credited: 79.00 and 10.27 HST, together 89.27.
  const closing: Closing = {
    price: 585_000,
    percent: 2,
    dollars: 500,
    fee: feeOf("basic-plus", 585_000, ["lock-box"]),
    payments: [{ cents: 291_314, invoice: "i" }],
    credits: [{ cents: 7_900, taxCents: 1_027 }],
    holder: "buyers-brokerage",
    depositDollars: 10_000,
  };

  it("takes the rest of the commission from the proceeds, and the credit goes to the seller", () => {
    expect(recordOf(closing)).toEqual({
      sums: [
        "$585,000",
        "2% of the price plus $500",
        "$12,200.00",
        "$1,586.00",
        "$13,786.00",
        // 2,913.14 less 89.27.
        "$2,823.87",
        "$2,913.14",
      ],
      payments: [
        "The buyer to the seller's lawyer: $575,000.00",
        `${brokerage} keeps: $10,000.00`,
        `The seller's lawyer to ${brokerage}: $3,786.00`,
        "Our brokerage to the seller: $89.27",
      ],
      // 575,000.00 comes in, and 3,786.00 goes out.
      after: ["$571,214.00"],
    });
    expect(letterOf(closing)).toEqual([
      `${brokerage} is owed $13,786.00: its commission of $12,200.00 and $1,586.00 HST.`,
      "The buyer pays you the balance of the price, $575,000.00.",
      `${brokerage} keeps $10,000.00 of the deposit that it holds.`,
      `Please pay ${brokerage} $3,786.00 from the proceeds.`,
      "The seller has paid us $89.27 more than our fee. We send it to the seller.",
      "Nothing is owed to us.",
      "$571,214.00 is left for the seller, before the mortgage, your fees and the adjustments.",
    ]);
    expect(booksOf(closing)).toEqual([
      "invoice 257800 33514 0 -8927",
      "credit-note -7900 -1027 0 0",
      "payment 0 0 291314 0",
    ]);
    expect(fileOf(closing).posting.trust).toBeUndefined();
  });
});

describe("a Basic sale for $449,900 with the deposit at the seller's lawyer", () => {
  // Commission: 1.00, and 0.13 HST.
  // Fee: 999.00 and 129.87 HST, together 1,128.87. 500.00 was paid before the invoice, so 628.87 is open.
  const closing: Closing = {
    price: 449_900,
    percent: null,
    dollars: 1,
    fee: feeOf("basic", 449_900),
    payments: [{ cents: 50_000, invoice: "" }],
    holder: "sellers-lawyer",
    depositDollars: 22_495,
  };

  it("lets the lawyer pay everyone, and $449,270.00 is left", () => {
    expect(recordOf(closing)).toEqual({
      sums: ["$449,900", "$1", "$1.00", "$0.13", "$1.13", "$1,128.87", "$500.00"],
      payments: [
        "The buyer to the seller's lawyer: $427,405.00",
        "The seller's lawyer keeps: $22,495.00",
        `The seller's lawyer to ${brokerage}: $1.13`,
        "The seller's lawyer to our brokerage: $628.87",
      ],
      // 427,405.00 and 22,495.00 are there, and 630.00 goes out.
      after: ["$449,270.00"],
    });
    expect(letterOf(closing)).toEqual([
      `${brokerage} is owed $1.13: its commission of $1.00 and $0.13 HST.`,
      "The buyer pays you the balance of the price, $427,405.00.",
      "You hold the deposit, $22,495.00.",
      `Please pay ${brokerage} $1.13 from the proceeds.`,
      "Please pay us $628.87 from the proceeds. This is outstanding on our invoices, HST included.",
      "$449,270.00 is left for the seller, before the mortgage, your fees and the adjustments.",
    ]);
    expect(booksOf(closing)).toEqual(["invoice 99900 12987 0 62887", "payment 0 0 50000 0"]);
  });

  it("keeps these sums in the record once the lawyer has paid our fee after the closing", () => {
    const payments = [...closing.payments, { cents: 62_887, invoice: "i" }];
    const record = fileOf({ ...closing, payments });
    const [early, late] = record.posting.money.payments;
    if (!early || !late) throw new Error("no payments");
    const closed = (after: number): SaleFile => ({
      ...record,
      posting: {
        ...record.posting,
        state: "closed",
        events: [...record.posting.events, eventOf("close", at, "sold", "closed")],
        money: {
          ...record.posting.money,
          payments: [early, { ...late, at: new Date(at.getTime() + after) }],
        },
      },
    });
    expect(sumsOf(closed(1))).toEqual(recordOf(closing));
    // A payment before the closing came from the seller.
    expect(sumsOf(closed(-1)).after).toEqual(["$449,898.87"]);
  });
});
