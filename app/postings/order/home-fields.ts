import { postings } from "~/content/business";
import type { Fields } from "~/lib/forms/form";
import type { Option } from "~/lib/ui/shapes";
import * as lists from "./lists";
import { dollars, ifYes, yesOrNo } from "./shared-fields";

/** The fields about the home: where it is, what it is, how it is built. Task by task, in the order of the pages. */

const { longest, limits } = postings;

/** A box beside a field that the office can look up: an answer, not a gap. */
const lookUp = (what: string, it = "it") =>
  ({ kind: "checkbox", label: `I don't know ${what}. Please look ${it} up.` }) as const;

const choose = "Choose one";

const feetInMetre = 3.281;

const count = (label: string, max: number) =>
  ({ kind: "number", label, min: 0, max, decimals: 0, width: "short" }) as const;

const oneOf = (label: string, options: readonly Option[]) =>
  ({
    kind: "select",
    label,
    options,
    placeholder: choose,
    malformed: `Choose the ${label.toLowerCase()}.`,
  }) as const;

export const addressFields = {
  unit: {
    kind: "text",
    label: "Unit",
    hint: "A condominium always has one.",
    maxLength: 20,
    width: "short",
    autoComplete: "off",
    section: { title: "Where it is" },
  },
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
    hint: "Without “Street”, “Avenue” and so on.",
    required: true,
    maxLength: 100,
    autoComplete: "off",
  },
  streetType: oneOf("Street type", lists.streetTypes),
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
    malformed: "Enter an Ontario postal code, for example M5V 0A1.",
    tooLong: "Enter an Ontario postal code, for example M5V 0A1.",
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
    hint: "Leave this empty if you aren't sure; we'll fill it in.",
    maxLength: 100,
    width: "medium",
  },
  legalDescription: {
    kind: "textarea",
    label: "Legal description",
    hint: "As on your deed: lot, plan, part.",
    required: true,
    unless: "legalDescriptionUnknown",
    missing: "Enter the legal description, or tick “Please look it up”.",
    maxLength: longest.legalDescription,
    rows: 2,
    section: {
      title: "Land registry details",
      text: "You'll find these on your deed and tax bill. Missing one? Tick the box and we'll look it up; it won't hold up your order.",
    },
  },
  legalDescriptionUnknown: lookUp("the legal description"),
  pin: {
    kind: "text",
    label: "Property identification number (PIN)",
    hint: "Nine digits from the land registry, on your deed.",
    required: true,
    unless: "pinUnknown",
    missing: "Enter the PIN, or tick “Please look it up”.",
    format: "pin",
    maxLength: 20,
    width: "medium",
    malformed: "A PIN has nine digits, for example 21087-0123.",
    tooLong: "A PIN has nine digits, for example 21087-0123.",
  },
  pinUnknown: lookUp("the PIN"),
  otherPins: {
    kind: "text",
    label: "Other PINs that go with the home",
    hint: "For a parking space, locker or strip of land. Separate them with commas.",
    format: "pins",
    maxLength: 100,
    width: "medium",
    malformed: "Enter nine-digit PINs separated by commas, for example 76543-0012, 76543-0188.",
  },
  rollNumber: {
    kind: "text",
    label: "Assessment roll number",
    hint: "15 or 19 digits, on your tax bill.",
    required: true,
    unless: "rollNumberUnknown",
    missing: "Enter the roll number, or tick “Please look it up”.",
    format: "roll-number",
    maxLength: 40,
    width: "medium",
    malformed: "An assessment roll number has 15 or 19 digits. It is on your tax bill.",
    tooLong: "An assessment roll number has 15 or 19 digits. It is on your tax bill.",
  },
  rollNumberUnknown: lookUp("the roll number"),
} as const satisfies Fields;

/** Both kinds of homes in one list, under their headings: the list is right before the kind is chosen, too. */
const ofEachKind = ({ freehold, condo }: Readonly<Record<"freehold" | "condo", readonly Option[]>>) => [
  ...freehold.map((option) => ({ ...option, group: "House or land" })),
  ...condo.map((option) => ({ ...option, group: "Condominium" })),
];

export const buildingFields = {
  propertyClass: {
    kind: "radio",
    label: "How do you own it?",
    options: lists.propertyClasses,
    required: true,
    missing: "Choose how you own the home.",
    section: { title: "What it is" },
  },
  propertyType: { ...oneOf("Type of home", ofEachKind(lists.propertyTypes)), required: true },
  style: { ...oneOf("Style", ofEachKind(lists.styles)), required: true },
  size: {
    ...oneOf("Size", lists.sizeBands),
    hint: "Living area above grade, in square feet.",
    required: true,
    section: { title: "How it's built" },
  },
  age: { ...oneOf("Age", lists.ages), hint: "In years, as best you know." },
  exterior: {
    kind: "checkboxes",
    label: "Exterior",
    hint: "Choose up to two.",
    options: lists.exteriors,
    most: 2,
  },
  newOrRenovated: yesOrNo(
    "Is it newly built, or so extensively renovated that it's like new?",
    "If so, HST may be due on the sale. Ask your accountant.",
  ),
} as const satisfies Fields;

const lotMeasure = {
  kind: "number",
  min: 0.01,
  max: 100_000,
  decimals: 2,
  width: "short",
  required: true,
  unless: "measuresUnknown",
  malformed: `Enter a number, such as 18.5, or 18'6" or 125 ft where the unit below is the same.`,
} as const;

export const lotFields = ({ today }: { today: string }) =>
  ({
    frontage: {
      ...lotMeasure,
      label: "Frontage",
      hint: "The width along the street.",
      missing: "Enter the frontage, or tick “Please look them up”.",
      section: { title: "Measurements" },
    },
    depth: {
      ...lotMeasure,
      label: "Depth",
      hint: "From the street to the back.",
      missing: "Enter the depth, or tick “Please look them up”.",
    },
    unit: {
      ...oneOf("Unit of measure", lists.lotUnits),
      required: true,
      unless: "measuresUnknown",
      missing: "Choose the unit of measure, or tick “Please look them up”.",
    },
    source: {
      ...oneOf("Source of the measurements", lists.lotSources),
      required: true,
      unless: "measuresUnknown",
      missing: "Choose where the measurements come from, or tick “Please look them up”.",
    },
    measuresUnknown: lookUp("the measurements", "them"),
    shape: oneOf("Shape", lists.lotShapes),
    irregularities: { kind: "text", label: "Irregularities", maxLength: 100 },
    fronting: oneOf("Direction the home faces", lists.directions),
    survey: {
      ...yesOrNo("Do you have a survey?"),
      section: { title: "Survey, rights and fees" },
    },
    surveyYear: {
      kind: "number",
      label: "Year of the survey",
      min: 1800,
      max: Number(today.slice(0, 4)),
      decimals: 0,
      width: "short",
      plain: true,
      required: true,
      onlyIf: ifYes("survey"),
      missing: "Enter the year of the survey.",
    },
    easements: yesOrNo(
      "Does anyone else have rights over the land?",
      "An easement or a right of way: a shared driveway, a utility line.",
    ),
    easementsText: {
      kind: "textarea",
      label: "What are they, and whose?",
      maxLength: 500,
      rows: 3,
      required: true,
      onlyIf: ifYes("easements"),
      missing: "Describe the rights, and say whose they are.",
    },
    commonElements: yesOrNo(
      "Is there a monthly fee for shared land?",
      "A parcel of tied land: you own the house, with a share in a private road or something similar.",
    ),
    commonElementsFee: {
      ...dollars("Monthly fee for shared land", limits.monthlyDollars),
      required: true,
      onlyIf: ifYes("commonElements"),
      missing: "Enter the monthly fee.",
    },
    pool: { ...oneOf("Pool", lists.pools), section: { title: "Water" } },
    waterfront: yesOrNo(
      "Is it on the water?",
      "If so, we'll call you about the shoreline, road allowance and access.",
    ),
  }) as const satisfies Fields;

/** Feet, of which a metre has more; the rules compare metres with their own limit. */
const roomMeasure = {
  kind: "number",
  min: limits.roomMetres.minimum,
  max: Math.ceil(limits.roomMetres.maximum * feetInMetre),
  decimals: 2,
  width: "short",
  malformed: `Enter a number, such as 10.5, or 10'6" or 3.2 m where the unit beside it is the same.`,
} as const;

export const roomsFields = {
  bedrooms: {
    ...count("Bedrooms", 20),
    hint: "3, or 3+1 with one below grade.",
    malformed: "Enter a whole number, such as 3, or 3+1 where the field below doesn't say otherwise.",
    required: true,
    section: { title: "How many" },
  },
  bedroomsBelow: count("Bedrooms below grade", 10),
  kitchens: { ...count("Kitchens", 5), required: true },
  kitchensBelow: count("Kitchens below grade", 5),
  rooms: { ...count("Total rooms", 40), hint: "Not counting bathrooms and halls." },
  fireplaces: { ...count("Fireplaces", 9), hint: "0 if there are none." },
  familyRoom: yesOrNo("Is there a family room?"),
  washrooms: {
    kind: "list",
    section: { title: "Washrooms" },
    label: "Washrooms by size and level",
    hint: "One entry for each size on each level: say, two with 4 pieces upstairs, and one with 2 pieces on the main floor.",
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
        hint: "The toilet, sink, tub and shower count as one piece each.",
        min: 1,
        max: 9,
        decimals: 0,
        width: "short",
        required: true,
      },
      level: { ...oneOf("Level", lists.levels), required: true },
    },
  },
  basement: {
    kind: "checkboxes",
    section: { title: "Below grade" },
    label: "Basement",
    options: lists.basements,
    most: lists.basements.length,
    required: true,
    missing: "Tick everything that describes the basement, or None.",
  },
  secondUnit: {
    kind: "radio",
    label: "Is there a second unit, such as a basement apartment?",
    options: lists.secondUnits,
  },
  roomList: {
    kind: "list",
    section: { title: "Room by room" },
    label: "Rooms (optional)",
    shortLabel: "Rooms",
    hint: "Agents filter by these. We can also fill them in from your floor plan.",
    itemName: "room",
    most: 20,
    item: {
      type: { kind: "text", label: "Room", maxLength: 40, width: "medium", required: true },
      level: oneOf("Level", lists.levels),
      length: { ...roomMeasure, label: "Length" },
      width: { ...roomMeasure, label: "Width" },
      unit: { ...oneOf("Unit of measure", lists.roomUnits), placeholder: choose },
      features: {
        kind: "text",
        label: `Features, up to ${limits.roomFeatures}`,
        hint: "Separate them with commas: hardwood floor, bay window.",
        maxLength: 100,
      },
    },
  },
} as const satisfies Fields;

export const systemsFields = (propertyClass: lists.PropertyClass | undefined) =>
  ({
    heatSource: {
      ...oneOf("Heat source", lists.heatSources),
      required: true,
      section: { title: "Heating and cooling" },
    },
    heatType: { ...oneOf("Heat type", lists.heatTypes), required: true },
    airConditioning: { ...oneOf("Air conditioning", lists.airConditioning), required: true },
    water: {
      ...oneOf("Water supply", lists.waterSupplies),
      required: true,
      section: { title: "Water and sewers" },
    },
    sewers: { ...oneOf("Sewers", lists.sewers), required: true },
    garage: {
      ...oneOf("Garage", propertyClass === "condo" ? lists.garages.condo : lists.garages.freehold),
      required: true,
      section: { title: "Parking" },
    },
    garageSpaces: count("Garage spaces", 20),
    driveway: { ...oneOf("Driveway", lists.driveways), required: true },
    drivewaySpaces: count("Driveway spaces", 30),
    laundryLevel: { ...oneOf("Laundry level", lists.levels), section: { title: "Inside" } },
    centralVacuum: yesOrNo("Is there a central vacuum?"),
    foamInsulation: {
      kind: "radio",
      label: "Was urea formaldehyde foam (UFFI) ever used to insulate the home?",
      options: lists.foamInsulation,
    },
  }) as const satisfies Fields;

/** After an answer that says there is a parking space. */
const withParking = { field: "parking", is: ["owned", "exclusive", "common", "rental"] } as const;

export const condoFields = {
  registryOffice: {
    kind: "text",
    label: "Registry office of the condo corporation",
    hint: "The words before its number: Toronto Standard, Peel, York Region Standard.",
    maxLength: 60,
    width: "medium",
    required: true,
    unless: "corporationUnknown",
    missing: "Enter the corporation's registry office, or tick “Please look it up”.",
    section: { title: "Corporation and unit" },
  },
  corporation: {
    kind: "number",
    label: "Number of the condo corporation",
    min: 1,
    max: 99_999,
    decimals: 0,
    width: "short",
    plain: true,
    required: true,
    unless: "corporationUnknown",
    missing: "Enter the corporation's number, or tick “Please look it up”.",
  },
  corporationUnknown: lookUp("the corporation's number"),
  level: { kind: "text", label: "Legal level", maxLength: 20, width: "short", required: true },
  unit: {
    kind: "text",
    label: "Legal unit",
    hint: "On your deed; often not the number on the door.",
    maxLength: 20,
    width: "short",
    required: true,
  },
  management: {
    kind: "text",
    label: "Property management company",
    maxLength: 100,
    required: true,
  },
  maintenanceFee: {
    ...dollars("Monthly maintenance fee", limits.monthlyDollars),
    required: true,
    section: { title: "Fee" },
  },
  feeCovers: {
    kind: "checkboxes",
    label: "What the fee covers",
    options: lists.feeCovers,
    most: lists.feeCovers.length,
  },
  specialAssessment: yesOrNo("Is a special assessment due or announced?"),
  specialAssessmentText: {
    kind: "textarea",
    label: "How much, when, and what is it for?",
    maxLength: 500,
    rows: 3,
    required: true,
    onlyIf: ifYes("specialAssessment"),
    missing: "Say how much, when, and what it's for.",
  },
  statusCertificate: yesOrNo("Do you have a status certificate?", "A buyer's lawyer will want a recent one."),
  balcony: { ...oneOf("Balcony", lists.balconies), required: true, section: { title: "The unit" } },
  exposure: {
    ...oneOf("Exposure (direction it faces)", lists.exposures),
    required: true,
    malformed: "Choose a direction.",
  },
  ensuiteLaundry: yesOrNo("Is there laundry in the unit?"),
  pets: oneOf("Pets", lists.pets),
  locker: { ...oneOf("Locker", lists.lockers), required: true, section: { title: "Locker and parking" } },
  lockerNumber: {
    kind: "text",
    label: "Locker number",
    maxLength: 20,
    width: "short",
    onlyIf: { field: "locker", is: ["owned", "exclusive", "common"] },
  },
  parking: { ...oneOf("Parking", lists.condoParking), required: true },
  parkingSpot: { kind: "text", label: "Parking spot", maxLength: 20, width: "short", onlyIf: withParking },
  parkingLevel: { kind: "text", label: "Parking level", maxLength: 20, width: "short", onlyIf: withParking },
  parkingCost: { ...dollars("Monthly parking cost", limits.monthlyDollars), onlyIf: withParking },
  amenities: {
    kind: "checkboxes",
    section: { title: "The building" },
    label: "Amenities",
    hint: "Choose up to six.",
    options: lists.amenities,
    most: 6,
  },
} as const satisfies Fields;
