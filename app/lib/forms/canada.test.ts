import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPhone, parsePhone, parsePin, parsePostalCode } from "./canada";

describe("parsePostalCode", () => {
  it.each([
    [" M5V  0A1 ", "M5V 0A1"],
    ["M5V OA1", "M5V 0A1"],
    ["l4mIa1", "L4M 1A1"],
    ["K1A.0B1", "K1A 0B1"],
    ["ON M5V 0A1", "M5V 0A1"],
    ["m5v 0a1, Canada", "M5V 0A1"],
    ["M5V 0A12", null],
    ["D5V 0A1", null],
    ["M5V 0AD", null],
    ["", null],
  ])("parses %j to %s", (text, code) => {
    expect(parsePostalCode(text)).toBe(code);
  });

  const letter = (letters: string) => fc.constantFrom(...letters);
  const code = fc
    .tuple(
      letter("ABCEGHJKLMNPRSTVXY"),
      fc.nat(9),
      letter("ABCEGHJKLMNPRSTVWXYZ"),
      fc.nat(9),
      letter("ABCEGHJKLMNPRSTVWXYZ"),
      fc.nat(9),
    )
    .map((parts) => parts.join(""));

  it("parses every code with any spacing and case", () => {
    fc.assert(
      fc.property(code, fc.constantFrom("", " ", "-", "  "), fc.boolean(), (text, space, lower) => {
        const written = text.slice(0, 3) + space + text.slice(3);
        const parsed = parsePostalCode(lower ? written.toLowerCase() : written);
        expect(parsed).toBe(`${text.slice(0, 3)} ${text.slice(3)}`);
        expect(parsePostalCode(parsed ?? "")).toBe(parsed);
      }),
    );
  });
});

describe("parsePhone", () => {
  it.each([
    ["416-555-0142", "+14165550142", "416-555-0142"],
    ["(416) 555-0142", "+14165550142", "416-555-0142"],
    ["416.555.0142", "+14165550142", "416-555-0142"],
    ["+1 (416) 555-0142", "+14165550142", "416-555-0142"],
    ["416-555-0142 ext. 12", "+14165550142", "416-555-0142 ext. 12"],
    ["416 555 0142 #12", "+14165550142", "416-555-0142 ext. 12"],
    ["+44 20 7946 0958", "+442079460958", "+442079460958"],
    ["011 44 20 7946 0958", "+442079460958", "+442079460958"],
  ])("parses %j to %s", (text, number, shown) => {
    const phone = parsePhone(text);
    expect(phone?.number).toBe(number);
    expect(phone && formatPhone(phone)).toBe(shown);
  });

  it.each([
    "",
    "555-0142",
    "416-555-01422",
    "116-555-0142",
    "416-155-0142",
    "+4165550142x",
    "+0 20 7946 0958",
    "+44 20 7946 0958 0958 0958",
    "416-555-0142 or 0143",
    `416-555-0142${" ".repeat(100)}x12`,
    "+",
  ])("rejects %j", (text) => {
    expect(parsePhone(text)).toBeNull();
  });

  it("returns E.164 or null, and parses its own format", () => {
    const likely = fc.string({ unit: fc.constantFrom(..."0123456789 +-().xe#") });
    fc.assert(
      fc.property(fc.oneof(likely, fc.string({ unit: "binary" })), (text) => {
        const phone = parsePhone(text);
        if (!phone) return;
        expect(phone.number).toMatch(/^\+[1-9]\d{6,14}$/);
        expect(parsePhone(formatPhone(phone))).toEqual(phone);
      }),
    );
  });
});

it("parses a PIN as printed in the parcel register", () => {
  for (const text of ["10472-0123 (LT)", "10472-0123(R)", "104720123 LT", "10472 0123"])
    expect(parsePin(text), text).toBe("10472-0123");
  for (const text of ["10472-012 (LT)", "(LT)", "10472-0123 (X)"]) expect(parsePin(text), text).toBeNull();
});
