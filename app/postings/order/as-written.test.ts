import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asWritten, readLength } from "./as-written";

const read = (typed: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  return Object.fromEntries(asWritten(form));
};

describe("a length", () => {
  it.each([
    ["18'6\"", 18.5, "feet"],
    ["18’ 6”", 18.5, "feet"],
    ["18 ft 7 in", 18.58, "feet"],
    ["18ft. 6", 18.5, "feet"],
    ["125 ft", 125, "feet"],
    ["125 Feet", 125, "feet"],
    ["99,5'", 99.5, "feet"],
    ["50'-6\"", 50.5, "feet"],
    ["50 1/2 ft", 50.5, "feet"],
    ["50½ ft", 50.5, "feet"],
    ["10' 6½\"", 10.54, "feet"],
    ["1,250 ft", 1250, "feet"],
    ["38.1 m", 38.1, "metres"],
    ["38 metres", 38, "metres"],
    ["38 meters", 38, "metres"],
  ] as const)("%s is read", (text, value, unit) => {
    expect(readLength(text)).toEqual({ value, unit });
  });

  it.each(["18", "18.5", "18'12\"", "ft", "18 yards", "18 x 125 ft", "", "1e3 m"])("%s is left", (text) => {
    expect(readLength(text)).toBeNull();
  });

  it("of feet and inches is the same number however it's written", () => {
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

describe("a form", () => {
  it("takes a count above and below ground in one field", () => {
    expect(read({ bedrooms: "3+1", bedroomsBelow: "" })).toEqual({ bedrooms: "3", bedroomsBelow: "1" });
    expect(read({ kitchens: "1 + 1", kitchensBelow: "1" })).toEqual({ kitchens: "1", kitchensBelow: "1" });
  });

  it("takes the unit from the measure where none is chosen", () => {
    expect(read({ frontage: "18'6\"", depth: "125 ft", unit: "" })).toEqual({
      frontage: "18.5",
      depth: "125",
      unit: "feet",
    });
    const room = { "roomList[0].length": "4.2 m", "roomList[0].width": "3.1", "roomList[0].unit": "" };
    expect(read(room)).toEqual({ ...room, "roomList[0].length": "4.2", "roomList[0].unit": "metres" });
  });

  it("takes frontage and depth in one field", () => {
    expect(read({ frontage: "50 x 120", depth: "" })).toEqual({ frontage: "50", depth: "120" });
    expect(read({ frontage: "50' × 120'", depth: "", unit: "" })).toEqual({
      frontage: "50",
      depth: "120",
      unit: "feet",
    });
    expect(read({ frontage: "50 x 120", depth: "110" })).toEqual({ frontage: "50 x 120", depth: "110" });
  });

  it("leaves what contradicts another field as it was typed", () => {
    const sums = { bedrooms: "3+1", bedroomsBelow: "2" };
    expect(read(sums)).toEqual(sums);
    const lot = { frontage: "18 ft", depth: "38 m", unit: "metres" };
    expect(read(lot)).toEqual({ ...lot, depth: "38" });
  });

  it("leaves every other field, and files, as they are", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.string()), (typed) => {
        const { bedrooms: _, kitchens: __, frontage: ___, depth: ____, ...others } = typed;
        expect(read(others)).toEqual(others);
      }),
    );
  });
});
