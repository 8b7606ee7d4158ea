import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  compareField,
  compareListings,
  filledFields,
  readCommission,
  shownValue,
  withFilled,
} from "./compare";
import { feedValue } from "./feed-value.fixture";
import { kindOfField, type MlsKind, type MlsListing, mlsFields, type PropertyField } from "./fields";

const names = Object.keys(mlsFields.Property) as PropertyField[];

/** Any value of a kind. */
const anyOf: Readonly<Record<MlsKind, fc.Arbitrary<string | number | boolean | string[]>>> = {
  one: fc.string({ minLength: 1 }),
  several: fc.array(fc.string({ minLength: 1 }), { minLength: 1 }),
  flag: fc.boolean(),
  number: fc.integer({ min: 0, max: 1_000_000 }),
  money: fc.integer({ min: 0, max: 10 ** 10 }).map((cents) => cents / 100),
  length: fc.double({ min: 0.01, max: 10_000, noNaN: true }),
  commission: fc.integer({ min: 1, max: 1000 }).map((percent) => `${percent / 100}%`),
  text: fc.string(),
  code: fc.string(),
  place: fc.string(),
  day: fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, "0")}`),
  moment: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
};

const listing: fc.Arbitrary<MlsListing> = fc
  .record(Object.fromEntries(names.map((name) => [name, anyOf[kindOfField(name)]])), { requiredKeys: [] })
  .map((record) => record as MlsListing);

fc.configureGlobal({ numRuns: 25 });

describe("a comparison", () => {
  it("finds no difference between a listing and itself", () => {
    fc.assert(fc.property(listing, (own) => compareListings(own, own).length === 0));
  });

  it("gives the same verdict in both directions", () => {
    fc.assert(
      fc.property(listing, listing, (one, other) =>
        names.every((name) => compareField(name, one, other) === compareField(name, other, one)),
      ),
    );
  });

  it("never compares a field that one side lacks", () => {
    fc.assert(
      fc.property(listing, (own) => {
        const empty = Object.fromEntries(names.map((name) => [name, null]));
        const unfilled = withFilled(empty, filledFields([empty]));
        return compareListings(own, {}).length === 0 && compareListings(own, unfilled).length === 0;
      }),
    );
  });

  it("finds a field that is empty on the MLS, if another listing has it, and ours says more than no", () => {
    const own: MlsListing = {
      Exclusions: "Chandelier",
      ElevatorYN: false,
      Disclosures: ["None"],
      Zoning: "R1",
    };
    const empty = { Exclusions: "", ElevatorYN: null, Disclosures: [], Zoning: null };
    const filled = filledFields([{ Exclusions: "Mirror", ElevatorYN: true, Disclosures: ["Easement"] }]);
    expect(compareListings(own, withFilled(empty, filled))).toEqual([
      { field: "Exclusions", ours: "Chandelier", theirs: "" },
    ]);
  });

  it("finds every value of ours that a record lacks, if the feed fills the field for others", () => {
    const empty = Object.fromEntries(names.map((name) => [name, null]));
    const filled = new Set<string>(names.filter((name) => !name.startsWith("Washrooms")));
    fc.assert(
      fc.property(listing, fc.subarray([...filled]), (own, left) => {
        const record = Object.fromEntries(Object.entries(own).filter(([name]) => left.includes(name)));
        const found = compareListings(own, withFilled(record, filled)).map(({ field }) => field);
        const lacking = names.filter((name) => filled.has(name) && !left.includes(name));
        const expected = lacking.filter((name) => compareField(name, own, empty) === "different");
        expect(new Set(found)).toEqual(new Set(expected));
      }),
    );
  });

  it("takes any answer of a feed without failing", () => {
    fc.assert(
      fc.property(listing, fc.dictionary(fc.constantFrom(...names), feedValue), (own, record) => {
        for (const { ours, theirs } of compareListings(own, record)) {
          expect(ours.length).toBeLessThanOrEqual(200);
          expect(theirs.length).toBeLessThanOrEqual(200);
        }
      }),
    );
  });
});

describe.each([
  ["ListPrice", { ListPrice: 789000 }, { ListPrice: "789,000.00" }, "equal"],
  ["ListPrice", { ListPrice: 789000 }, { ListPrice: 789000.01 }, "different"],
  [
    "LotDepth",
    { LotDepth: 10, LotSizeUnits: "constructor" },
    { LotDepth: 10, LotSizeUnits: "constructor" },
    "equal",
  ],
  ["StreetSuffix", { StreetSuffix: "Cres" }, { StreetSuffix: "Crescent" }, "equal"],
  ["StreetDirSuffix", { StreetDirSuffix: "West" }, { StreetDirSuffix: "W" }, "equal"],
  ["City", { City: "Toronto (North York)" }, { City: "Toronto C07" }, "equal"],
  ["City", { City: "Barrie" }, { City: "Innisfil" }, "different"],
  ["CountyOrParish", { CountyOrParish: "Simcoe County" }, { CountyOrParish: "Simcoe" }, "equal"],
  ["CountyOrParish", { CountyOrParish: "York" }, { CountyOrParish: "Durham" }, "different"],
  [
    "PublicRemarks",
    { PublicRemarks: "Bright, quiet café." },
    { PublicRemarks: "bright quiet  cafe" },
    "equal",
  ],
  [
    "PublicRemarks",
    { PublicRemarks: "Bright and quiet" },
    { PublicRemarks: "Quiet and bright" },
    "different",
  ],
  ["Basement", { Basement: ["Full", "Finished"] }, { Basement: ["Finished", "Full"] }, "equal"],
  ["Basement", { Basement: ["Full"] }, { Basement: ["Full", "Finished"] }, "different"],
  ["HeatSourceMulti", { HeatSourceMulti: ["Gas"] }, { HeatSourceMulti: "Gas" }, "equal"],
  ["LotWidth", { LotWidth: 40, LotSizeUnits: "Feet" }, { LotWidth: 12.19, LotSizeUnits: "Metres" }, "equal"],
  [
    "LotWidth",
    { LotWidth: 40, LotSizeUnits: "Feet" },
    { LotWidth: 12.5, LotSizeUnits: "Metres" },
    "different",
  ],
  [
    "LotWidth",
    { LotWidth: 2, LotSizeUnits: "Acres" },
    { LotWidth: 40, LotSizeUnits: "Feet" },
    "not comparable",
  ],
  ["ExpirationDate", { ExpirationDate: "2026-12-04" }, { ExpirationDate: "2026-12-04T23:59:00Z" }, "equal"],
  ["ParcelNumber", { ParcelNumber: "21087-0123" }, { ParcelNumber: "210870123" }, "equal"],
  ["ParcelNumber", { ParcelNumber: "21087-0123" }, { ParcelNumber: "210870124" }, "different"],
  ["RollNumber", { RollNumber: "4342010001012340000" }, { RollNumber: "434201000101234" }, "equal"],
  ["PostalCode", { PostalCode: "L4N 1A1" }, { PostalCode: "L4N1A1" }, "equal"],
  [
    "CityRegion",
    { CityRegion: "Waterfront Communities" },
    { CityRegion: "Waterfront Communities C1" },
    "equal",
  ],
  ["HSTApplication", { HSTApplication: ["Included In"] }, { HSTApplication: true }, "not comparable"],
  ["CentralVacuumYN", { CentralVacuumYN: true }, { CentralVacuumYN: "Y" }, "equal"],
  ["CentralVacuumYN", { CentralVacuumYN: true }, { CentralVacuumYN: "perhaps" }, "not comparable"],
  [
    "TransactionBrokerCompensation",
    { TransactionBrokerCompensation: "2.5%" },
    { TransactionBrokerCompensation: "2.50% + HST" },
    "equal",
  ],
  [
    "TransactionBrokerCompensation",
    { TransactionBrokerCompensation: "2.5%" },
    { TransactionBrokerCompensation: "see remarks" },
    "not comparable",
  ],
] as const)("%s of %j and %j", (name, ours, theirs, verdict) => {
  it(`is ${verdict}`, () => {
    expect(compareField(name, ours as MlsListing, theirs)).toBe(verdict);
  });
});

it("reads a commission in percent, dollars or both", () => {
  expect(readCommission("2.5% and $1,500")).toEqual({ percent: 2.5, dollars: 1500 });
  expect(readCommission("3 + HST")).toEqual({ percent: 3, dollars: null });
  expect(readCommission("half a month")).toBeNull();
});

it("shows values in words, without control characters", () => {
  expect(shownValue("ListPrice", 789000)).toBe("$789,000");
  expect(shownValue("ExpirationDate", "2026-12-04")).toBe("December 4, 2026");
  expect(shownValue("City", "Tor\u0000onto\n East")).toBe("Tor onto East");
});
