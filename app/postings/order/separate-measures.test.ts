import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { separateMeasures } from "./separate-measures";

const read = (typed: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  return Object.fromEntries(separateMeasures(form));
};

describe("a form", () => {
  it("accepts a count above and below grade in one field", () => {
    expect(read({ bedrooms: "3+1", bedroomsBelow: "" })).toEqual({ bedrooms: "3", bedroomsBelow: "1" });
    expect(read({ kitchens: "1 + 1", kitchensBelow: "1" })).toEqual({ kitchens: "1", kitchensBelow: "1" });
  });

  it("takes the unit from the measure if none is chosen", () => {
    expect(read({ frontage: "18'6\"", depth: "125 ft", unit: "" })).toEqual({
      frontage: "18.5",
      depth: "125",
      unit: "feet",
    });
    const room = { "roomList[0].length": "4.2 m", "roomList[0].width": "3.1", "roomList[0].unit": "" };
    expect(read(room)).toEqual({ ...room, "roomList[0].length": "4.2", "roomList[0].unit": "metres" });
  });

  it("accepts frontage and depth in one field", () => {
    expect(read({ frontage: "50 x 120", depth: "" })).toEqual({ frontage: "50", depth: "120" });
    expect(read({ frontage: "50' × 120'", depth: "", unit: "" })).toEqual({
      frontage: "50",
      depth: "120",
      unit: "feet",
    });
    expect(read({ frontage: "50 x 120", depth: "110" })).toEqual({ frontage: "50 x 120", depth: "110" });
  });

  it("leaves a value that contradicts another field as typed", () => {
    const sums = { bedrooms: "3+1", bedroomsBelow: "2" };
    expect(read(sums)).toEqual(sums);
    const lot = { frontage: "18 ft", depth: "38 m", unit: "metres" };
    expect(read(lot)).toEqual({ ...lot, depth: "38" });
  });

  it("leaves all other fields and files unchanged", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.string()), (typed) => {
        const { bedrooms: _, kitchens: __, frontage: ___, depth: ____, ...others } = typed;
        expect(read(others)).toEqual(others);
      }),
    );
  });
});
