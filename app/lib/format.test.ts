import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  beginningOf,
  calendarDate,
  dateAndTime,
  formatCents,
  formatDollars,
  inSentence,
  longDate,
  percent,
  torontoDay,
  typedTime,
  weekdayAndDate,
} from "./format";

it("formats a time for inputs with two digits each and 24 hours", () => {
  expect(typedTime("2026-11-23T20:04:00Z")).toBe("15:04");
  expect(typedTime("2026-07-01T04:09:00Z")).toBe("00:09");
});

describe("amounts", () => {
  it.each([
    [0, "$0", "$0.00"],
    [999, "$999", "$999.00"],
    [1000, "$1,000", "$1,000.00"],
    [1234567, "$1,234,567", "$1,234,567.00"],
    [18646.13, "$18,646.13", "$18,646.13"],
    [1234.5, "$1,234.50", "$1,234.50"],
    [-1234.56, "−$1,234.56", "−$1,234.56"],
  ])("format %d with and without cents", (amount, short, long) => {
    expect(formatDollars(amount)).toBe(short);
    expect(formatCents(Math.round(amount * 100))).toBe(long);
  });

  it("look as in the Canadian locale", () => {
    const locale = new Intl.NumberFormat("en-CA", { style: "currency", currency: "CAD" });
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (amount) => {
        expect(formatCents(amount)).toBe(locale.format(amount / 100).replace("-", "−"));
      }),
    );
  });

  it.each([
    [13, "13%"],
    [2.5, "2.5%"],
    [0.1 + 0.2, "0.3%"],
  ])("format %d percent", (amount, text) => {
    expect(percent(amount)).toBe(text);
  });
});

describe("dates", () => {
  it("are written out", () => {
    expect(calendarDate("2026-03-01")).toBe("March 1, 2026");
  });

  it("use Toronto's time zone in summer and winter", () => {
    expect(longDate("2026-07-01T03:30:00Z")).toBe("June 30, 2026");
    expect(longDate("2026-01-01T04:59:00Z")).toBe("December 31, 2025");
    expect(longDate("2026-01-01T05:00:00Z")).toBe("January 1, 2026");
    // A day isn't a moment, so no time zone moves it to the day before.
    expect(longDate("2026-01-01")).toBe("January 1, 2026");
  });
});

describe("torontoDay", () => {
  it.each([
    ["2026-11-21T04:59:00Z", "2026-11-20"],
    ["2026-11-21T05:00:00Z", "2026-11-21"],
    // In summer time Toronto is an hour closer to UTC.
    ["2026-07-02T03:59:00Z", "2026-07-01"],
    ["2026-07-02T04:00:00Z", "2026-07-02"],
  ])("%s is %s", (moment, day) => {
    expect(torontoDay(new Date(moment))).toBe(day);
  });
});

describe("dateAndTime", () => {
  it.each([
    ["2026-11-20T20:15:00Z", "November 20, 2026, 3:15\u00a0p.m."],
    ["2026-11-21T04:59:00Z", "November 20, 2026, 11:59\u00a0p.m."],
    ["2026-11-21T05:00:00Z", "November 21, 2026, 12\u00a0a.m."],
    ["2026-07-01T16:05:00Z", "July 1, 2026, 12:05\u00a0p.m."],
  ])("%s is %s", (moment, text) => {
    expect(dateAndTime(moment)).toBe(text);
  });
});

describe("weekdayAndDate", () => {
  it.each([
    ["2026-11-23", "2026-01-01", "Monday, November 23"],
    ["2027-01-03", "2027-12-31", "Sunday, January 3"],
    ["2028-02-29", "2028-02-29", "Tuesday, February 29"],
    ["2027-01-03", "2026-12-31", "Sunday, January 3, 2027"],
    ["2025-12-31", "2026-01-01", "Wednesday, December 31, 2025"],
  ])("%s, seen on %s, is %s", (day, now, text) => {
    expect(weekdayAndDate(day, now)).toBe(text);
  });
});

it("cuts the beginning of a text before a character that doesn't fit", () => {
  expect(beginningOf("a\u{1f3e0}b", 2)).toBe("a");
  expect(beginningOf("a\u{1f3e0}b", 3)).toBe("a\u{1f3e0}");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat(20), (text, most) => {
      const kept = beginningOf(text, most);
      expect(text.startsWith(kept)).toBe(true);
      expect(kept.isWellFormed() && kept.length <= most).toBe(true);
    }),
  );
});

it("keeps the case of an abbreviation that begins a label inside a sentence", () => {
  const labels = ["Change the photos", "A new price", "INV-00001: $50.85", "MLS number"];
  expect(labels.map(inSentence)).toEqual(["change the photos", "a new price", ...labels.slice(2)]);
});
