import fc from "fast-check";
import { expect, it } from "vitest";
import { compareListings, type MlsRecord } from "~/mls/compare";
import { kindOfField, type PropertyField } from "~/mls/fields";
import { emptyOfficeFile } from "~/postings/office-file";
import { inReview, tasksOf } from "~/postings/posting.fixture";
import { exampleOrder } from "../../../scripts/lib/example-order.mjs";
import { mlsListingOf } from "./listing";

/** Values as a public record of the board's feed writes them (February 2025). Address, price and texts are made up. */
const record: MlsRecord = {
  AccessibilityFeatures: [],
  ApproximateAge: "31-50",
  ArchitecturalStyle: ["2-Storey"],
  AssessmentYear: 2024,
  Basement: ["Finished with Walk-Out", "Separate Entrance"],
  BathroomsTotalInteger: 4,
  BedroomsAboveGrade: 5,
  BedroomsBelowGrade: 1,
  CentralVacuumYN: false,
  City: "Barrie",
  ConstructionMaterials: ["Brick"],
  Cooling: ["Central Air"],
  CountyOrParish: "Simcoe",
  CoveredSpaces: 3,
  DDFYN: true,
  DenFamilyroomYN: true,
  DirectionFaces: "South",
  FireplaceFeatures: ["Natural Gas"],
  FireplaceYN: true,
  FoundationDetails: ["Poured Concrete"],
  GarageType: "Attached",
  HSTApplication: true,
  InteriorFeatures: [
    "Auto Garage Door Remote",
    "In-Law Suite",
    "Primary Bedroom - Main Floor",
    "Carpet Free",
  ],
  InternetAddressDisplayYN: true,
  InternetEntireListingDisplayYN: true,
  KitchensAboveGrade: 2,
  LinkYN: false,
  ListPrice: 2499000,
  LivingAreaRange: "3000-3500",
  LotDepth: 200.48,
  LotDimensionsSource: "Other",
  LotShape: "Rectangular",
  LotSizeRangeAcres: ".50-1.99",
  LotSizeUnits: "Feet",
  OccupantType: "Owner",
  OtherStructures: ["Garden Shed"],
  ParcelNumber: "210870123",
  ParcelOfTiedLand: "No",
  ParkingFeatures: ["Circular Drive"],
  ParkingSpaces: 10,
  ParkingTotal: 13,
  PoolFeatures: ["Inground"],
  PossessionDetails: "60-90 Days",
  PostalCode: "L4M 1C1",
  PropertyFeatures: ["Campground", "Cul de Sac/Dead End", "Golf", "Greenbelt/Conservation", "Park", "Ravine"],
  PropertySubType: "Detached",
  PropertyType: "Residential Freehold",
  RollNumber: "434201000101234",
  Roof: ["Asphalt Shingle"],
  RoomsAboveGrade: 13,
  Sewer: ["Septic"],
  SpecialDesignation: ["Unknown"],
  StreetName: "Kempenfelt",
  StreetNumber: "12",
  StreetSuffix: "Drive",
  TaxAnnualAmount: 8948.37,
  TaxAssessedValue: 788000,
  TaxYear: 2024,
  TransactionType: "For Sale",
  UFFI: true,
  VendorPropertyInfoStatement: false,
  View: ["Forest", "Hills", "Trees/Woods"],
  WashroomsType1: 1,
  WashroomsType1Level: "Basement",
  WashroomsType1Pcs: 3,
  WashroomsType2: 1,
  WashroomsType2Level: "Main",
  WashroomsType2Pcs: 3,
  WashroomsType3: 2,
  WashroomsType3Level: "Second",
  WashroomsType3Pcs: 4,
  WaterSource: ["Drilled Well"],
  WaterfrontYN: false,
};

const order = exampleOrder("freehold");
/** Answers of a seller about the home of this record. */
const answers = {
  ...order,
  address: {
    ...order.address,
    pin: "21087-0123",
    rollNumber: "4342 010 001 01234 0000",
    area: "Simcoe County",
  },
  building: { ...order.building, age: "31-50", size: "3000-to-3499", exterior: ["brick"] },
  lot: {
    ...order.lot,
    frontage: "300",
    depth: "200.48",
    source: "other",
    pool: "inground",
  },
  rooms: {
    ...order.rooms,
    bedrooms: "5",
    kitchens: "2",
    rooms: "13",
    washrooms: [
      { count: "1", pieces: "3", level: "main" },
      { count: "2", pieces: "4", level: "second" },
      { count: "1", pieces: "3", level: "basement" },
    ],
    familyRoom: "yes",
    interior: ["garage-door-remote", "in-law-suite", "primary-bedroom-on-the-main-floor", "no-carpet"],
    basement: ["finished", "walk-out", "separate-entrance"],
  },
  systems: {
    ...order.systems,
    garage: "attached",
    garageSpaces: "3",
    driveway: "circular-drive",
    drivewaySpaces: "10",
    water: "well",
    well: ["drilled-well"],
    sewers: "septic",
  },
  taxes: {
    ...order.taxes,
    annualTax: "8948.37",
    taxYear: "2024",
    assessment: "788000",
    assessmentYear: "2024",
  },
  price: { ...order.price, listPrice: "2499000" },
  occupancy: { ...order.occupancy, possessionRemark: "60-90 days" },
  description: {
    ...order.description,
    nearby: ["campground", "quiet-end-of-a-street", "golf", "green-space", "park", "ravine"],
    view: ["forest", "hills", "trees"],
  },
};
const at = new Date();
const listing = mlsListingOf(inReview(at, tasksOf(at, answers)), emptyOfficeFile);
const compared = (Object.keys(record) as PropertyField[]).filter(
  (name) => listing[name] !== undefined && typeof record[name] !== "boolean",
);

it("compares a home's answers with a public record without a difference", () => {
  expect(compareListings(listing, record)).toEqual([]);
  expect(compared.length).toBeGreaterThan(45);
});

it("finds any change of a field of a public record, and no other", () => {
  const changeOf = (name: PropertyField, by: number): unknown => {
    const value = record[name];
    if (Array.isArray(value)) return [...value, `Another ${by}`];
    return kindOfField(name) === "number" || typeof value === "number" ? Number(value) + by : `Another ${by}`;
  };
  fc.assert(
    fc.property(fc.constantFrom(...compared), fc.integer({ min: 1, max: 999 }), (name, by) => {
      const changed = { ...record, [name]: changeOf(name, by) };
      // Without its unit, no length is comparable. Washrooms are one field.
      const expected =
        name === "LotSizeUnits" ? [] : name.startsWith("Washrooms") ? ["WashroomsType1"] : [name];
      expect(compareListings(listing, changed).map(({ field }) => field)).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});
