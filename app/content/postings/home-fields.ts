import { postings } from "~/content/business";
import type { Fields } from "~/rules/fields";
import * as lists from "./lists";

/** The fields about the home: where it is, what it is, how it is built. Task by task, in the order of the pages. */

const { longest, limits } = postings;

/** A box beside a field that the office can look up: an answer, not a gap. */
const lookUp = (what: string) =>
  ({ kind: "checkbox", label: `I don't know ${what}. Please look it up.` }) as const;

const choose = "Choose one";

const yesOrNo = (label: string, hint?: string) =>
  ({ kind: "radio", label, hint, options: lists.yesNo, missing: `${label} Choose yes or no.` }) as const;

const count = (label: string, max: number) =>
  ({ kind: "number", label, min: 0, max, decimals: 0, width: "short" }) as const;

const oneOf = <const O extends readonly { value: string; label: string }[]>(label: string, options: O) =>
  ({
    kind: "select",
    label,
    options,
    placeholder: choose,
    malformed: `Choose the ${label.toLowerCase()}.`,
  }) as const;

export const addressFields = {
  unit: { kind: "text", label: "Unit", hint: "Needed for a condominium.", maxLength: 20, width: "short" },
  number: {
    kind: "text",
    label: "Street number",
    required: true,
    maxLength: 20,
    width: "short",
    autoComplete: "off",
  },
  street: {
    kind: "text",
    label: "Street name",
    hint: "Without Street, Avenue and the like.",
    required: true,
    maxLength: 100,
    autoComplete: "off",
  },
  streetType: { ...oneOf("Street type", lists.streetTypes), required: true },
  direction: { ...oneOf("Direction", lists.directions), placeholder: "None" },
  municipality: {
    kind: "text",
    label: "City or town",
    required: true,
    maxLength: 100,
    width: "medium",
    autoComplete: "address-level2",
  },
  postalCode: {
    kind: "text",
    label: "Postal code",
    format: "ontario-postal-code",
    required: true,
    maxLength: 20,
    width: "short",
    spellCheck: false,
    autoComplete: "postal-code",
    malformed: "Enter a postal code of Ontario, for example M5V 0A1.",
    tooLong: "Enter a postal code of Ontario, for example M5V 0A1.",
  },
  crossStreets: {
    kind: "text",
    label: "Nearest main intersection",
    hint: "For example: Queen Street East and Woodbine Avenue.",
    required: true,
    maxLength: 100,
  },
  community: {
    kind: "text",
    label: "Community or neighbourhood",
    hint: "Leave it empty if you aren't sure; we fill it in.",
    maxLength: 100,
    width: "medium",
  },
  legalDescription: {
    kind: "textarea",
    label: "Legal description",
    hint: "As on your deed: lot, plan, part.",
    maxLength: longest.legalDescription,
    rows: 2,
  },
  legalDescriptionUnknown: lookUp("the legal description"),
  pin: {
    kind: "text",
    label: "Property identification number (PIN)",
    hint: "Nine digits from the land registry, on your deed.",
    format: "pin",
    maxLength: 20,
    width: "medium",
    malformed: "A PIN has nine digits, for example 21087-0123.",
    tooLong: "A PIN has nine digits, for example 21087-0123.",
  },
  pinUnknown: lookUp("the PIN"),
  rollNumber: {
    kind: "text",
    label: "Assessment roll number",
    hint: "15 or 19 digits, on your tax bill.",
    format: "roll-number",
    maxLength: 40,
    width: "medium",
    malformed: "An assessment roll number has 15 or 19 digits. It is on your tax bill.",
    tooLong: "An assessment roll number has 15 or 19 digits. It is on your tax bill.",
  },
  rollNumberUnknown: lookUp("the roll number"),
} as const satisfies Fields;

export const buildingFields = (propertyClass: lists.PropertyClass | undefined) =>
  ({
    propertyClass: {
      kind: "radio",
      label: "How do you own it?",
      options: lists.propertyClasses,
      required: true,
      missing: "Choose how you own the home.",
    },
    propertyType: {
      ...oneOf(
        "Type of home",
        propertyClass === "condo"
          ? lists.propertyTypes.condo
          : propertyClass === "freehold"
            ? lists.propertyTypes.freehold
            : [...lists.propertyTypes.freehold, ...lists.propertyTypes.condo].filter(
                ({ value }, index, all) => all.findIndex((other) => other.value === value) === index,
              ),
      ),
      required: true,
    },
    style: {
      ...oneOf(
        "Style",
        propertyClass === "condo"
          ? lists.styles.condo
          : propertyClass === "freehold"
            ? lists.styles.freehold
            : [...lists.styles.freehold, ...lists.styles.condo],
      ),
      required: true,
    },
    exterior: {
      kind: "checkboxes",
      label: "Exterior",
      hint: "At most two.",
      options: lists.exteriors,
      most: 2,
    },
    age: { ...oneOf("Age", lists.ages), hint: "In years, as well as you know." },
    size: {
      ...oneOf("Size", lists.sizeBands),
      hint: "Living area above ground, square feet.",
      required: true,
    },
    newOrRenovated: yesOrNo(
      "Is it newly built, or renovated so much that it is as new?",
      "HST may then be due on the sale. Ask your accountant.",
    ),
  }) as const satisfies Fields;

export const lotFields = {
  frontage: {
    kind: "number",
    label: "Frontage",
    hint: "The width along the street.",
    min: 0.01,
    max: 100_000,
    decimals: 2,
    width: "short",
  },
  depth: { kind: "number", label: "Depth", min: 0.01, max: 100_000, decimals: 2, width: "short" },
  unit: { ...oneOf("Unit of measure", lists.lotUnits) },
  source: { ...oneOf("Where the measures come from", lists.lotSources) },
  measuresUnknown: lookUp("the measures"),
  shape: oneOf("Shape", lists.lotShapes),
  irregularities: { kind: "text", label: "Irregularities", maxLength: 100 },
  fronting: oneOf("The home faces", lists.directions),
  easements: yesOrNo(
    "Does anybody else have a right over the land?",
    "An easement or a right of way: a shared drive, a utility line.",
  ),
  easementsText: { kind: "textarea", label: "Which right, and whose?", maxLength: 500, rows: 3 },
  survey: yesOrNo("Do you have a survey?"),
  surveyYear: {
    kind: "number",
    label: "Year of the survey",
    min: 1800,
    max: 2100,
    decimals: 0,
    width: "short",
    plain: true,
  },
  commonElements: yesOrNo(
    "Does a monthly fee for shared land go with the home?",
    "A parcel of tied land: your own house, and a share in a private road or the like.",
  ),
  commonElementsFee: {
    kind: "number",
    label: "Monthly fee for shared land",
    prefix: "$",
    min: 0,
    max: limits.monthlyDollars,
    decimals: 2,
    width: "short",
  },
  pool: oneOf("Pool", lists.pools),
  waterfront: yesOrNo("Is it on the water?", "We then call you about shore, road allowance and access."),
} as const satisfies Fields;

export const roomsFields = {
  bedrooms: { ...count("Bedrooms", 20), required: true },
  bedroomsBelow: count("Bedrooms below ground", 10),
  kitchens: { ...count("Kitchens", 5), required: true },
  kitchensBelow: count("Kitchens below ground", 5),
  rooms: { ...count("All rooms", 40), hint: "Without bathrooms and halls." },
  washrooms: {
    kind: "list",
    label: "Washrooms",
    hint: "One line for all of one size on one level: two of four pieces upstairs, one of two on the main floor.",
    itemName: "washroom",
    most: 5,
    required: true,
    missing: "Add at least one washroom.",
    item: {
      count: {
        kind: "number",
        label: "How many",
        min: 1,
        max: 9,
        decimals: 0,
        width: "short",
        required: true,
      },
      pieces: {
        kind: "number",
        label: "Pieces",
        hint: "Toilet, basin, tub and shower are one piece each.",
        min: 1,
        max: 9,
        decimals: 0,
        width: "short",
        required: true,
      },
      level: { ...oneOf("Level", lists.levels), required: true },
    },
  },
  roomList: {
    kind: "list",
    label: "The rooms, if you like",
    hint: "Agents filter by them. We can complete this from your floor plan.",
    itemName: "room",
    most: 20,
    item: {
      type: { kind: "text", label: "Room", maxLength: 40, width: "medium", required: true },
      level: oneOf("Level", lists.levels),
      length: { kind: "number", label: "Length", min: 0.5, max: 130, decimals: 2, width: "short" },
      width: { kind: "number", label: "Width", min: 0.5, max: 130, decimals: 2, width: "short" },
      unit: { ...oneOf("Unit of measure", lists.lotUnits.slice(0, 2)) },
      features: {
        kind: "text",
        label: "Up to three features",
        hint: "Hardwood floor, bay window, walk-out to the deck.",
        maxLength: 100,
      },
    },
  },
  familyRoom: yesOrNo("Is there a family room?"),
  fireplaces: count("Fireplaces", 9),
  basement: {
    kind: "checkboxes",
    label: "Basement",
    options: lists.basements,
    most: lists.basements.length,
    required: true,
    missing: "Tick what the basement is, or None.",
  },
  secondUnit: {
    kind: "radio",
    label: "Is there a second unit, such as a basement apartment?",
    options: lists.secondUnits,
  },
} as const satisfies Fields;

export const systemsFields = (propertyClass: lists.PropertyClass | undefined) =>
  ({
    heatSource: { ...oneOf("Heat source", lists.heatSources), required: true },
    heatType: { ...oneOf("Heat type", lists.heatTypes), required: true },
    airConditioning: { ...oneOf("Air conditioning", lists.airConditioning), required: true },
    water: { ...oneOf("Water supply", lists.waterSupplies), required: true },
    sewers: { ...oneOf("Sewers", lists.sewers), required: true },
    garage: {
      ...oneOf("Garage", propertyClass === "condo" ? lists.garages.condo : lists.garages.freehold),
      required: true,
    },
    garageSpaces: count("Garage spaces", 20),
    driveway: { ...oneOf("Driveway", lists.driveways), required: true },
    drivewaySpaces: count("Driveway spaces", 30),
    laundryLevel: oneOf("Laundry is on the level", lists.levels),
    centralVacuum: yesOrNo("Is there a central vacuum?"),
    foamInsulation: {
      kind: "radio",
      label: "Was urea formaldehyde foam (UFFI) ever used to insulate the home?",
      options: lists.foamInsulation,
    },
  }) as const satisfies Fields;

export const condoFields = {
  corporation: {
    kind: "text",
    label: "Condominium corporation and its number",
    hint: "For example: Toronto Standard Condominium Corporation 1234.",
    maxLength: 120,
  },
  corporationUnknown: lookUp("the corporation's number"),
  level: { kind: "text", label: "Legal level", maxLength: 20, width: "short", required: true },
  unit: {
    kind: "text",
    label: "Legal unit",
    hint: "On your deed; often another number than on the door.",
    maxLength: 20,
    width: "short",
    required: true,
  },
  maintenanceFee: {
    kind: "number",
    label: "Maintenance fee, a month",
    prefix: "$",
    min: 0,
    max: limits.monthlyDollars,
    decimals: 2,
    width: "short",
    required: true,
  },
  feeCovers: {
    kind: "checkboxes",
    label: "The fee covers",
    options: lists.feeCovers,
    most: lists.feeCovers.length,
  },
  balcony: { ...oneOf("Balcony", lists.balconies), required: true },
  exposure: {
    ...oneOf("It looks to the", lists.exposures),
    required: true,
    malformed: "Choose a direction.",
  },
  locker: { ...oneOf("Locker", lists.lockers), required: true },
  lockerNumber: { kind: "text", label: "Locker number", maxLength: 20, width: "short" },
  parking: { ...oneOf("Parking", lists.condoParking), required: true },
  parkingSpot: { kind: "text", label: "Parking spot and level", maxLength: 40, width: "medium" },
  parkingCost: {
    kind: "number",
    label: "Parking, a month",
    prefix: "$",
    min: 0,
    max: limits.monthlyDollars,
    decimals: 2,
    width: "short",
  },
  pets: oneOf("Pets", lists.pets),
  ensuiteLaundry: yesOrNo("Is there a laundry in the unit?"),
  management: {
    kind: "text",
    label: "Property management company",
    maxLength: 100,
    required: true,
  },
  amenities: {
    kind: "checkboxes",
    label: "Amenities",
    hint: "At most six.",
    options: lists.amenities,
    most: 6,
  },
  statusCertificate: yesOrNo(
    "Do you have a status certificate?",
    "A buyer's lawyer will want one that is not old.",
  ),
  specialAssessment: yesOrNo("Is a special assessment due or announced?"),
  specialAssessmentText: { kind: "textarea", label: "How much, when and what for?", maxLength: 500, rows: 3 },
} as const satisfies Fields;
