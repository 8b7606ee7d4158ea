import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wholeNumber } from "~/lib/format";
import { readDollars, readMonthlyDollars, readPercent } from "./read-number";

describe("readDollars", () => {
  it.each([
    ["700000", 700_000],
    ["$700,000.50", 700_000.5],
    [" 700 000 $ ", 700_000],
    ["700\u00a0000", 700_000],
    ["700\u202f000", 700_000],
    ["$699,900 CAD", 699_900],
    ["CA$699,900", 699_900],
    ["699’900", 699_900],
    ["+700000", 700_000],
    ["−5", -5],
    ["1250000.500", 1_250_000.5],
    [".5", 0.5],
  ])("parses %j without interpretation", (typed, dollars) => {
    expect(readDollars(typed)).toEqual({ dollars, interpreted: false });
  });

  it.each([
    ["865k", 865_000],
    ["0.9m", 900_000],
    [".9M", 900_000],
    ["0,9m", 900_000],
    ["1.250m", 1_250_000],
    ["650 thousand", 650_000],
    ["1.250.000", 1_250_000],
    ["700 000,50", 700_000.5],
    ["1.250.000,00", 1_250_000],
    ["$1.015 million", 1_015_000],
    ["257.9k", 257_900],
  ])("parses %j and marks it as interpreted", (typed, dollars) => {
    const read = readDollars(typed);
    expect(read?.dollars).toBe(dollars);
    expect(read?.interpreted).toBe(true);
  });

  it.each([
    ...["", " ", "$", "k", ".", ",", "abc", "12abc", "NaN", "Infinity", "0x10", "1e5", "--5", "7.0.0"],
    ...["700,0", "70,0000", "865.000.00", "1.250.000k", "about 700,000", "5%", "-", "1".repeat(16)],
    // A group of two may be a slip for a million.
    ...[
      "1,25,000",
      "12,50,000",
      "6 99 900",
      "0,900m",
      "US$699,900",
      "699,900 EUR",
      "1,250.000,00",
      "$38.50/mo",
    ],
  ])("rejects %j, except for one digit after a comma", (typed) => {
    const read = readDollars(typed);
    // Two digits after a comma are cents, and one is a tenth.
    if (typed === "700,0") expect(read).toEqual({ dollars: 700, interpreted: true });
    else expect(read).toBeNull();
  });

  const dollars = fc.integer({ min: 1000, max: 100_000_000 });

  it("parses an amount to the same number in every notation", () => {
    fc.assert(
      fc.property(dollars, (amount) => {
        const grouped = wholeNumber(amount);
        const ways = [
          String(amount),
          grouped,
          `$${grouped}`,
          grouped.replaceAll(",", " "),
          grouped.replaceAll(",", "."),
          `${amount / 1000}k`,
          `${amount / 1_000_000}m`,
          `${amount}.00`,
        ];
        for (const way of ways) expect(readDollars(way)?.dollars, way).toBe(amount);
      }),
    );
  });

  it("rejects groups that don't have three digits", () => {
    const group = fc.stringMatching(/^\d{1,4}$/);
    const mark = fc.constantFrom(",", ".", " ", "’");
    fc.assert(
      fc.property(fc.array(group, { minLength: 3, maxLength: 5 }), mark, (parts, separator) => {
        const text = parts.join(separator);
        const isGrouped = parts.every(({ length }, index) => length === 3 || (index === 0 && length < 3));
        if (!isGrouped) expect(readDollars(text), text).toBeNull();
      }),
    );
  });

  it("accepts words for each month in a monthly amount", () => {
    for (const typed of ["$38.50/mo", "38.50 per month", "$38.50 monthly", "38,50 a month", "38.50"])
      expect(readMonthlyDollars(typed)?.dollars).toBe(38.5);
    expect(readMonthlyDollars("$38.50/yr")).toBeNull();
  });

  it("returns a finite number or null for any text", () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[-+$ \d.,km%]{0,20}$/));
    fc.assert(
      fc.property(typed, (text) => {
        const read = readDollars(text);
        if (read) expect(Number.isFinite(read.dollars)).toBe(true);
        const percent = readPercent(text);
        if (percent !== null) expect(Number.isFinite(percent)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("readPercent", () => {
  it.each([
    ["2.5", 2.5],
    ["2.5%", 2.5],
    [" 2.5 % ", 2.5],
    ["2,5", 2.5],
    ["0", 0],
    ["-1", -1],
    ["4.99949", 4.999],
    ["2½", 2.5],
    ["2.5 percent", 2.5],
    ["2.5 per cent + HST", 2.5],
    ["٢.٥", 2.5],
    ["2 1/2 %", 2.5],
  ])("parses %j to %d", (typed, percent) => {
    expect(readPercent(typed)).toBe(percent);
  });

  it.each(["", "a lot", "5k", "$5", "2.5.1", "%", "2 1", "21/2", "2.5% of the price"])(
    "rejects %j",
    (typed) => {
      expect(readPercent(typed)).toBeNull();
    },
  );
});
