import { postings } from "~/content/business";
import type { Fields } from "~/lib/forms/form";
import { meantField } from "~/lib/forms/meant";
import type { Option } from "~/lib/ui/shapes";
import * as lists from "./lists";
import { ifYes, monthlyDollars, tick } from "./shared-fields";

/** The fields about the home: where it is, what it is, how it is built. Task by task, in the order of the pages. */

const { longest, limits } = postings;

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
  number: {
    kind: "text",
    label: "Street number",
    required: true,
    maxLength: 60,
    width: "short",
    autoComplete: "off",
    section: { title: "Where it is" },
  },
  street: {
    kind: "text",
    label: "Street name",
    hint: "Without “Street”, “Avenue” and so on.",
    format: "place",
    malformed: "Write the street's name in letters and numbers.",
    required: true,
    maxLength: 100,
    autoComplete: "off",
  },
  streetType: oneOf("Street type", lists.streetTypes),
  direction: { ...oneOf("Direction", lists.directions), placeholder: "None" },
  unit: {
    kind: "text",
    label: "Unit",
    hint: "A condominium always has one.",
    maxLength: 20,
    width: "short",
    autoComplete: "off",
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
  municipality: {
    kind: "text",
    label: "City or town",
    hint: "Often the postal code is enough: we add the town.",
    format: "place",
    malformed: "Write the town's name in letters.",
    required: true,
    maxLength: 100,
    width: "medium",
    autoComplete: "address-level2",
  },
  meant: meantField,
  community: {
    kind: "text",
    label: "Community or neighbourhood",
    maxLength: 100,
    width: "medium",
    section: {
      title: "Registry details: we look these up",
      text: "Fill in what you have at hand. We'll take the rest from the map, the land registry and your tax bill.",
      folded: true,
    },
  },
  crossStreets: {
    kind: "text",
    label: "Nearest main intersection",
    hint: "For example: Queen Street East and Woodbine Avenue.",
    maxLength: 100,
  },
  legalDescription: {
    kind: "textarea",
    label: "Legal description",
    hint: "As on your deed: lot, plan, part.",
    maxLength: longest.legalDescription,
    rows: 2,
  },
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
    format: "roll-number",
    maxLength: 40,
    width: "medium",
    malformed: "An assessment roll number has 15 or 19 digits. It is on your tax bill.",
    tooLong: "An assessment roll number has 15 or 19 digits. It is on your tax bill.",
  },
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
    missing: "Choose how you own the home.",
    section: { title: "What it is" },
  },
  propertyType: { ...oneOf("Type of home", ofEachKind(lists.propertyTypes)), required: true },
  style: {
    ...oneOf("Style", ofEachKind(lists.styles)),
    required: true,
    section: {
      title: "More about the building: this can wait",
      text: "We need it before we show you the listing.",
      folded: true,
    },
  },
  size: {
    ...oneOf("Size", lists.sizeBands),
    hint: "Living area above grade, in square feet.",
    required: true,
  },
  age: { ...oneOf("Age", lists.ages), hint: "In years, as best you know." },
  exterior: {
    kind: "checkboxes",
    label: "Exterior",
    hint: "Choose up to two.",
    options: lists.exteriors,
    most: 2,
  },
  newOrRenovated: {
    ...tick(
      "It's newly built, or so extensively renovated that it's like new",
      "HST may then be due on the sale. Ask your accountant.",
    ),
    shortLabel: "New, or renovated to be like new",
  },
} as const satisfies Fields;

const lotMeasure = {
  kind: "number",
  min: 0.01,
  max: 100_000,
  decimals: 2,
  inputMode: "text",
  width: "short",
  malformed: `Enter a number, such as 18.5, or 18'6" or 125 ft where the unit below is the same.`,
} as const;

export const lotFields = ({ today }: { today: string }) =>
  ({
    survey: {
      ...tick("I have a survey"),
      shortLabel: "Survey",
      section: { title: "Do any of these apply?", text: "Tick the ones that do." },
    },
    surveyYear: {
      kind: "number",
      label: "Year of the survey",
      min: 1800,
      max: Number(today.slice(0, 4)),
      decimals: 0,
      width: "short",
      plain: true,
      onlyIf: ifYes("survey"),
      missing: "Enter the year of the survey.",
    },
    easements: {
      ...tick(
        "Someone else has rights over the land",
        "An easement or a right of way: a shared driveway, a utility line.",
      ),
      shortLabel: "Rights of others over the land",
    },
    easementsText: {
      kind: "textarea",
      label: "What are they, and whose?",
      maxLength: 500,
      rows: 3,
      onlyIf: ifYes("easements"),
      missing: "Describe the rights, and say whose they are.",
    },
    commonElements: {
      ...tick(
        "There's a monthly fee for shared land",
        "A parcel of tied land: you own the house, with a share in a private road or something similar.",
      ),
      shortLabel: "Monthly fee for shared land",
    },
    commonElementsFee: {
      ...monthlyDollars("Monthly fee for shared land"),
      shortLabel: "Amount of the monthly fee",
      onlyIf: ifYes("commonElements"),
      missing: "Enter the monthly fee.",
    },
    waterfront: {
      ...tick("It's on the water", "We'll call you about the shoreline, road allowance and access."),
      shortLabel: "On the water",
    },
    pool: { ...oneOf("Pool", lists.pools), initial: "none", section: { title: "The land" } },
    shape: oneOf("Shape", lists.lotShapes),
    irregularities: { kind: "text", label: "Irregularities", maxLength: 100 },
    fronting: oneOf("Direction the home faces", lists.directions),
    frontage: {
      ...lotMeasure,
      label: "Frontage",
      hint: "The width along the street.",
      section: {
        title: "Measurements: we look these up",
        text: "Fill them in if you have them at hand. Otherwise we'll take them from the land registry.",
        folded: true,
      },
    },
    depth: { ...lotMeasure, label: "Depth", hint: "From the street to the back." },
    unit: oneOf("Unit of measure", lists.lotUnits),
    source: oneOf("Source of the measurements", lists.lotSources),
  }) as const satisfies Fields;

/** Feet, of which a metre has more; the rules compare metres with their own limit. */
const roomMeasure = {
  kind: "number",
  min: limits.roomMetres.minimum,
  max: Math.ceil(limits.roomMetres.maximum * feetInMetre),
  decimals: 2,
  inputMode: "text",
  width: "short",
  malformed: `Enter a number, such as 10.5, or 10'6" or 3.2 m where the unit beside it is the same.`,
} as const;

export const roomsFields = {
  bedrooms: {
    ...count("Bedrooms", 20),
    hint: "Above grade. Those below grade are the next question.",
    malformed: "Enter a whole number, such as 3. Bedrooms below grade are the next question.",
    required: true,
    section: { title: "How many" },
  },
  bedroomsBelow: count("Bedrooms below grade", 10),
  kitchens: { ...count("Kitchens", 5), required: true },
  kitchensBelow: count("Kitchens below grade", 5),
  rooms: { ...count("Total rooms", 40), hint: "Not counting bathrooms and halls." },
  fireplaces: { ...count("Fireplaces", 9), hint: "0 if there are none." },
  familyRoom: { ...tick("There's a family room"), shortLabel: "Family room" },
  washrooms: {
    kind: "list",
    section: { title: "Washrooms" },
    label: "Washrooms by size and level",
    hint: "One entry for each size on each level: say, two with 4 pieces upstairs, and one with 2 on the main floor. The toilet, sink, tub and shower count as one piece each.",
    itemName: "washroom",
    most: 5,
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
    missing: "Tick everything that describes the basement, or None.",
  },
  secondUnit: {
    kind: "radio",
    label: "Is there a second unit, such as a basement apartment?",
    options: lists.secondUnits,
    initial: "none",
  },
  roomList: {
    kind: "list",
    section: {
      title: "Room by room",
      text: "Agents filter by these. We can also fill them in from your floor plan.",
      folded: true,
    },
    label: "Rooms",
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
      initial: "municipal",
      section: { title: "Water and sewers" },
    },
    sewers: { ...oneOf("Sewers", lists.sewers), required: true, initial: "sewer" },
    garage: {
      ...oneOf("Garage", propertyClass === "condo" ? lists.garages.condo : lists.garages.freehold),
      required: true,
      section: { title: "Parking" },
    },
    garageSpaces: count("Garage spaces", 20),
    driveway: { ...oneOf("Driveway", lists.driveways), required: true },
    drivewaySpaces: count("Driveway spaces", 30),
    laundryLevel: { ...oneOf("Laundry level", lists.levels), section: { title: "Inside" } },
    centralVacuum: { ...tick("There's a central vacuum"), shortLabel: "Central vacuum" },
    foamInsulation: {
      kind: "radio",
      label: "Was urea formaldehyde foam (UFFI) ever used to insulate the home?",
      options: lists.foamInsulation,
    },
  }) as const satisfies Fields;

/** After an answer that says there is a parking space. */
const withParking = { field: "parking", is: ["owned", "exclusive", "common", "rental"] } as const;

export const condoFields = {
  maintenanceFee: {
    ...monthlyDollars("Monthly maintenance fee"),
    required: true,
    section: { title: "Fee" },
  },
  feeCovers: {
    kind: "checkboxes",
    label: "What the fee covers",
    options: lists.feeCovers,
    most: lists.feeCovers.length,
  },
  management: {
    kind: "text",
    label: "Property management company",
    maxLength: 100,
    required: true,
  },
  specialAssessment: {
    ...tick("A special assessment is due or announced"),
    shortLabel: "Special assessment",
    section: { title: "Do any of these apply?", text: "Tick the ones that do." },
  },
  specialAssessmentText: {
    kind: "textarea",
    label: "How much, when, and what is it for?",
    maxLength: 500,
    rows: 3,
    onlyIf: ifYes("specialAssessment"),
    missing: "Say how much, when, and what it's for.",
  },
  statusCertificate: {
    ...tick("I have a status certificate", "A buyer's lawyer will want a recent one."),
    shortLabel: "Status certificate",
  },
  ensuiteLaundry: { ...tick("There's laundry in the unit"), shortLabel: "Laundry in the unit" },
  balcony: { ...oneOf("Balcony", lists.balconies), required: true, section: { title: "The unit" } },
  exposure: {
    ...oneOf("Exposure (direction it faces)", lists.exposures),
    required: true,
    malformed: "Choose a direction.",
  },
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
  parkingCost: { ...monthlyDollars("Monthly parking cost"), onlyIf: withParking },
  amenities: {
    kind: "checkboxes",
    section: { title: "The building" },
    label: "Amenities",
    hint: "Choose up to six.",
    options: lists.amenities,
    most: 6,
  },
  registryOffice: {
    kind: "text",
    label: "Registry office of the condo corporation",
    hint: "The words before its number: Toronto Standard, Peel, York Region Standard.",
    maxLength: 60,
    width: "medium",
    section: {
      title: "Corporation and unit: we look these up",
      text: "Fill them in if you have your deed at hand. Otherwise we'll take them from the land registry.",
      folded: true,
    },
  },
  corporation: {
    kind: "number",
    label: "Number of the condo corporation",
    min: 1,
    max: 99_999,
    decimals: 0,
    width: "short",
    plain: true,
  },
  level: { kind: "text", label: "Legal level", maxLength: 20, width: "short" },
  unit: {
    kind: "text",
    label: "Legal unit",
    hint: "On your deed; often not the number on the door.",
    maxLength: 20,
    width: "short",
  },
} as const satisfies Fields;
