import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  invoicesNamedIn,
  matchInvoice,
  methodIn,
  type OpenInvoice,
  type RecordedPayment,
  recordedFor,
} from "./match";
import { centsOf, dayOf, decode, mostLines, type Reading, readStatement } from "./statement";

const today = "2026-11-27";

const statementOf = (reading: Reading) => {
  if ("tooLong" in reading || !reading.statement) throw new Error("The columns aren't clear.");
  return reading.statement;
};
const read = (text: string) => statementOf(readStatement(text, today));

const line = { on: "2026-11-26", cents: 112_887 };

/** Exports of several banks with the same payment in, and one payment out. */
const exports: Readonly<Record<string, string>> = {
  "headings, two currencies":
    '"Account Type","Account Number","Transaction Date","Cheque Number","Description 1","Description 2","CAD$","USD$"\r\n' +
    'Chequing,01234-5678901,11/26/2026,,"INTERAC E-TRANSFER","ROBIN LEE INV-00012",1128.87,\r\n' +
    'Chequing,01234-5678901,11/25/2026,41,"CHEQUE","",-50.00,\r\n',
  "no headings, money out and in":
    "11/26/2026,INTERAC E-TRANSFER ROBIN LEE INV-00012,,1128.87,9128.87\n11/25/2026,CHEQUE 41,50.00,,8000.00\n",
  "lines before the headings, days without separators":
    "Following data is valid as of 20261127\n\nFirst Bank Card,Transaction Type,Date Posted, Transaction Amount,Description\n" +
    "'500766',CREDIT,20261126,1128.87,INTERAC E-TRANSFER ROBIN LEE INV-00012\n'500766',DEBIT,20261125,-50.0,CHEQUE\n",
  "semicolons, French":
    "Date;Description;Retrait;Dépôt;Solde\n26/11/2026;VIREMENT INTERAC ROBIN LEE INV-00012;;1 128,87 $;9 128,87 $\n25/11/2026;CHÈQUE;50,00 $;;8 000,00 $\n",
  "debits and credits named in a column, without signs":
    "Date,Description,Type of Transaction,Amount\n2026-11-26,E-TRANSFER ROBIN LEE INV-00012,Credit,1128.87\n2026-11-25,CHEQUE 41,Debit,50.00\n",
  "month in words, money out in parentheses":
    'Date,Details,Amount\n26-Nov-2026,"E-Transfer, Robin Lee, INV-00012","$1,128.87"\n25-Nov-2026,Cheque 41,($50.00)\n',
};

describe.each(Object.entries(exports))("a statement with %s", (_, text) => {
  it("yields the money that came in, and skips the money that went out", () => {
    const { lines, out, unread } = read(text);
    expect(lines).toMatchObject([line]);
    expect({ out, unread }).toEqual({ out: 1, unread: 0 });
    expect(lines[0]?.text).toMatch(/robin lee.*inv-00012/i);
    expect(lines[0]?.text).not.toMatch(/5678901|9128|500766/);
  });
});

describe("a statement", () => {
  it("is read by the columns that a person names if its own aren't clear", () => {
    const text = "When it was,Sum one,Sum two\n2026-11-26,1128.87,5.00\n";
    expect(readStatement(text, today)).toEqual({
      statement: null,
      width: 3,
      head: ["When it was", "Sum one", "Sum two"],
    });
    expect(statementOf(readStatement(text, today, { day: 1, amount: 2 })).lines).toMatchObject([line]);
  });

  it("counts lines without an amount, or with a future or old day, but doesn't read them", () => {
    const text =
      "Date,Text,Amount\n2026-11-28,Tomorrow,10.00\n2025-01-02,Old,10.00\n2026-11-26,None,abc\n2026-11-26,Good,10.00\n";
    const { lines, old, unread } = read(text);
    expect(lines.map(({ text: words }) => words)).toEqual(["Good"]);
    expect({ old, unread }).toEqual({ old: 1, unread: 2 });
  });

  it("isn't read if a named column has no days or amounts, or if no line has both", () => {
    const text = "Date,Text,Amount\n2026-11-26,Rent,10.00\n";
    const of = (typed: string, day: number, amount: number) => {
      const reading = readStatement(typed, today, { day, amount });
      return "tooLong" in reading ? reading : [reading.statement?.lines.length ?? null, reading.width];
    };
    expect(of(text, 1, 3)).toEqual([1, 3]);
    for (const [day, amount] of [
      [2, 3],
      [1, 2],
      [3, 1],
      [9, 50],
    ] as const)
      expect(of(text, day, amount)).toEqual([null, 3]);
    expect(of("Date,Text,Amount\n", 1, 3)).toEqual([null, 0]);
  });

  it("isn't read if it has too many lines", () => {
    expect(readStatement("2026-11-26,1.00\n".repeat(mostLines + 1), today)).toEqual({ tooLong: true });
  });

  it("is read from any file as positive whole cents, past days and clean texts", () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom("2026-11-26", "1.00", "=1+1", '"', ";", "-3,50"));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 8 }), (rows) => {
        const reading = readStatement(rows.map((row) => row.join(",")).join("\n"), today);
        if ("tooLong" in reading) return;
        for (const { on, cents, text } of reading.statement?.lines ?? []) {
          expect(Number.isInteger(cents) && cents > 0 && on <= today).toBe(true);
          expect(text).not.toMatch(/\p{Cc}/u);
        }
      }),
    );
  });

  it("is decoded from each encoding that banks use", () => {
    expect(decode(Buffer.from("Dépôt", "utf8"))).toBe("Dépôt");
    expect(decode(Buffer.from("Dépôt", "latin1"))).toBe("Dépôt");
    expect(decode(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("Dépôt", "utf16le")]))).toBe("Dépôt");
    expect(decode(Buffer.from("Dépôt", "utf16le"))).toBe("Dépôt");
  });
});

it.each([
  ["$1,128.87", 112_887],
  ["1.128,87", 112_887],
  ["(12.00)", -1200],
  ["12.5-", -1250],
  ["50.00 DR", -5000],
  ["50.00 CR", 5000],
  ["\u{2212}5", -500],
  ["=1+1", null],
  ["1e5", null],
  ["12.345", null],
])("the amount %s is %s cents", (cell, cents) => {
  expect(centsOf(cell)).toBe(cents);
});

it.each([
  ["2026-02-30", null],
  ["20261126", "2026-11-26"],
  ["Nov 26, 2026", "2026-11-26"],
  ["13/13/2026", null],
])("the day %s is %s", (cell, day) => {
  expect(dayOf(cell)).toBe(day);
});

describe("money", () => {
  const invoice = (of: Partial<OpenInvoice>): OpenInvoice => ({
    posting: "p",
    invoice: of.number ?? "i",
    number: "INV-00012",
    reference: "MP-7K4Q2-M9X3P",
    payer: "Robin Lee",
    home: "12 Queen Street, Barrie",
    owedCents: 112_887,
    ...of,
  });
  const other = invoice({ number: "INV-00013", payer: "Ana Souza", owedCents: 50_000 });
  const namesake = invoice({ number: "INV-00014", payer: "Kim Lee", owedCents: 112_887 });
  const matched = (text: string, cents = 112_887, open = [other, invoice({})]) => {
    const { certainty, invoices } = matchInvoice({ on: today, cents, text }, open);
    return [certainty, ...invoices.map(({ number }) => number)];
  };

  it.each([
    ["by its number, despite another sum", matched("inv 12", 1), ["matched", "INV-00012"]],
    ["by amount and payer", matched("E-TRANSFER LEE R"), ["matched", "INV-00012"]],
    ["by amount", matched("deposit"), ["likely", "INV-00012"]],
    ["by payer", matched("Souza", 7), ["likely", "INV-00013"]],
    [
      "by amount and payer, which two invoices share",
      matched("Lee", 112_887, [invoice({}), namesake]),
      ["likely", "INV-00012", "INV-00014"],
    ],
    [
      "by two numbers, of which each may be meant",
      matched("Lee inv 12 and inv 13", 162_887),
      ["likely", "INV-00012", "INV-00013"],
    ],
    ["never, if nothing fits", matched("Payroll", 7), ["unknown"]],
  ])("is matched with an invoice: %s", (_, found, expected) => {
    expect(found).toEqual(expected);
  });

  it("is matched with recorded payments of its amount and about its day, the named invoice first", () => {
    const payment = (of: Partial<RecordedPayment>): RecordedPayment => ({
      id: `${of.number} ${of.on}`,
      posting: "p",
      on: today,
      cents: 50_000,
      number: "INV-00013",
      reference: "MP-7K4Q2-M9X3P",
      payer: "Ana Souza",
      home: null,
      ...of,
    });
    const books = [
      payment({ on: "2026-11-26" }),
      payment({ on: "2026-11-20", number: "INV-00012" }),
      payment({ on: "2026-11-10" }),
      payment({ cents: 50_001 }),
    ];
    const found = (text: string) =>
      recordedFor({ on: today, cents: 50_000, text }, books).map(({ number, on }) => [number, on]);
    const [near, named] = [
      ["INV-00013", "2026-11-26"],
      ["INV-00012", "2026-11-20"],
    ];
    expect(found("deposit")).toEqual([near, named]);
    expect(found("inv 12")).toEqual([named, near]);
  });

  it("is matched by its invoice's number in each usual spelling", () => {
    expect(["Invoice #12", "INV-00012", "inv no. 12", "invite 12"].map(invoicesNamedIn)).toEqual([
      ["INV-00012"],
      ["INV-00012"],
      ["INV-00012"],
      [],
    ]);
  });

  it("takes its method from the bank's words", () => {
    expect(["INTERAC E-TRANSFER", "CHQ 12", "Branch deposit"].map(methodIn)).toEqual([
      "interac",
      "cheque",
      "other",
    ]);
  });
});
