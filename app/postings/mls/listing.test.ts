import { expect, it } from "vitest";
import { emptyOfficeFile } from "~/postings/office-file";
import { inReview, mlsOf, tasksOf } from "~/postings/posting.fixture";
import { mlsListingOf } from "./listing";
import { unconfirmedWords } from "./unconfirmed";

const at = new Date("2026-11-22T15:00Z");

const listed = {
  ...inReview(
    at,
    tasksOf(at, {
      address: { number: "8", street: "Harbour View", streetType: "crescent", direction: "west" },
      building: {
        propertyClass: "freehold",
        propertyType: "detached",
        style: "2-storey",
        exterior: ["vinyl"],
      },
      rooms: {
        bedrooms: "3",
        familyRoom: "yes",
        basement: ["full", "finished"],
        washrooms: [
          { count: "2", pieces: "4", level: "second" },
          { count: "1", pieces: "2", level: "main" },
        ],
      },
      systems: { garage: "attached", garageSpaces: "1", driveway: "front-yard", drivewaySpaces: "2" },
      price: { salesTax: "not-subject" },
    }),
  ),
  mls: mlsOf(at),
};

it("gives a listing in the board's names and words", () => {
  expect(mlsListingOf(listed, emptyOfficeFile)).toMatchObject({
    StreetNumber: "8",
    StreetSuffix: "Cres",
    PropertyType: "Residential Freehold",
    ArchitecturalStyle: ["2-Storey"],
    ConstructionMaterials: ["Vinyl Siding"],
    HSTApplication: ["Not Subject to HST"],
    BedroomsAboveGrade: 3,
    DenFamilyroomYN: true,
    Basement: ["Full", "Finished"],
    BathroomsTotalInteger: 3,
    WashroomsType1: 2,
    WashroomsType1Pcs: 4,
    WashroomsType1Level: "Second",
    WashroomsType2Level: "Main",
    ParkingFeatures: ["Front Yard Parking"],
    ParkingTotal: 3,
    ListPrice: 700_000,
    TransactionBrokerCompensation: "2.5%",
    ExpirationDate: "2026-12-04",
  });
});

it("reads what the office found in a source, as a value of the field's kind", () => {
  const check = { source: "registry", shown: "", by: { role: "agent", id: "a", name: "Ana" }, at } as const;
  const facts = {
    "lot.frontage": { ...check, found: "40.5 ft" },
    "lot.unit": { ...check, found: "feet" },
    "taxes.assessment": { ...check, found: "$512,000" },
  };
  expect(mlsListingOf(listed, { facts })).toMatchObject({
    LotWidth: 40.5,
    LotSizeUnits: "Feet",
    TaxAssessedValue: 512_000,
  });
});

it("lists the board's words without a public source, each once", () => {
  const words = unconfirmedWords();
  expect(words).toContain("Asphalt Rolled");
  expect(words).not.toContain("Cres");
  expect(new Set(words).size).toBe(words.length);
});

it("leaves out fields without an answer", () => {
  expect(Object.keys(mlsListingOf(inReview(at, {}), emptyOfficeFile))).toEqual([]);
});
