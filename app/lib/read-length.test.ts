import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readLength } from "./read-length";

describe("readLength", () => {
  it.each([
    ["18'6\"", 18.5, "feet"],
    ["18’ 6”", 18.5, "feet"],
    ["18ft. 6", 18.5, "feet"],
    ["125 Feet", 125, "feet"],
    ["99,5'", 99.5, "feet"],
    ["50'-6\"", 50.5, "feet"],
    ["50½ ft", 50.5, "feet"],
    ["10' 6½\"", 10.54, "feet"],
    ["1,250 ft", 1250, "feet"],
    ["38.1 m", 38.1, "metres"],
    ["38 metres", 38, "metres"],
  ] as const)("parses %j", (text, value, unit) => {
    expect(readLength(text)).toEqual({ value, unit });
  });

  it.each(["18", "18.5", "18'12\"", "ft", "18 yards", "18 x 125 ft", "", "1e3 m"])("rejects %j", (text) => {
    expect(readLength(text)).toBeNull();
  });

  it("parses feet and inches to the same number in every notation", () => {
    fc.assert(
      fc.property(fc.nat(9999), fc.nat(11), (feet, inches) => {
        const value = Math.round((feet + inches / 12) * 100) / 100;
        for (const text of [
          `${feet}'${inches}"`,
          `${feet} ft ${inches} in.`,
          `${feet} feet ${inches} inches`,
        ])
          expect(readLength(text)).toEqual({ value, unit: "feet" });
      }),
    );
  });
});
