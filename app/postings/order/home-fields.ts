import { postings } from "~/content/business";
import { servedTowns } from "~/content/service-area";
import { site } from "~/content/site";
import { choice, dollars, list, longText, number, radio, text, ticks } from "~/lib/forms/fields";
import type { Fields } from "~/lib/forms/form";
import { meantField } from "~/lib/forms/meant";
import type { Option } from "~/lib/ui/shapes";
import * as lists from "./lists";
import { ifYes, monthly, yesBox } from "./shared-fields";

/** Fields about the home: its location, type and construction, in the order of the pages. */

const { longest, limits } = postings;

const feetInMetre = 3.281;

export const addressFields = {
  number: text("Street number", { maxLength: 60, width: "short" }),
  street: text("Street name", {
    hint: "Without “Street”, “Avenue” and so on.",
    format: "place",
    malformed: "Write the street's name in letters and numbers.",
  }),
  streetType: choice("Street type", lists.streetTypes, { required: false }),
  direction: choice("Direction", lists.directions, { placeholder: "None", required: false }),
  unit: text("Unit", {
    hint: "A condominium always has one.",
    maxLength: 20,
    width: "short",
    required: false,
  }),
  postalCode: text("Postal code", {
    hint: "We often find the town by it, and fill it in.",
    format: "ontario-postal-code",
    autoComplete: "postal-code",
  }),
  municipality: text("City or town", {
    format: "place",
    malformed: "Write the town's name in letters.",
    width: "medium",
    autoComplete: "address-level2",
  }),
  meant: meantField,
  community: text("Community or neighbourhood", {
    width: "medium",
    section: {
      title: "Registry details: we look these up",
      text: "Fill in what you have at hand. We'll take the rest from the map, the land registry and your tax bill.",
      folded: true,
    },
    required: false,
    lookUp: true,
  }),
  crossStreets: text("Nearest main intersection", {
    hint: "For example: Queen Street East and Woodbine Avenue.",
    required: false,
    lookUp: true,
  }),
  legalDescription: longText("Legal description", {
    hint: "As on your deed: lot, plan, part.",
    maxLength: longest.legalDescription,
    rows: 2,
    required: false,
    lookUp: true,
  }),
  pin: text("Property identification number (PIN)", {
    hint: "Nine digits from the land registry, on your deed.",
    format: "pin",
    required: false,
    lookUp: true,
  }),
  otherPins: text("Other PINs that go with the home", {
    hint: "For a parking space, locker or strip of land. Separate them with commas.",
    format: "pins",
    required: false,
  }),
  rollNumber: text("Assessment roll number", {
    hint: "15 or 19 digits, on your tax bill.",
    format: "roll-number",
    required: false,
    lookUp: true,
  }),
  area: text("Area of the board", { maxLength: 60, lookUp: "only" }),
  zoning: text("Zoning", { maxLength: 60, required: false, lookUp: "only" }),
} as const satisfies Fields;

/** The town, where only the town is asked for. */
export const servedTown = choice(
  "City or town",
  servedTowns.map((town) => ({ value: town, label: town })),
  {
    hint: `If it isn't in the list, we don't list there yet. Call ${site.phone.text}.`,
  },
);

/** Options for both kinds of homes under their headings, so that the list also works before the kind is chosen. */
const ofEachKind = ({ freehold, condo }: Readonly<Record<"freehold" | "condo", readonly Option[]>>) => [
  ...freehold.map((option) => ({ ...option, group: "House or land" })),
  ...condo.map((option) => ({ ...option, group: "Condominium" })),
];

export const buildingFields = {
  propertyClass: radio("How do you own it?", lists.propertyClasses, {
    shortLabel: "Ownership",
    missing: "Choose how you own the home.",
  }),
  propertyType: choice("Type of home", ofEachKind(lists.propertyTypes)),
  style: choice("Style", ofEachKind(lists.styles), {
    section: {
      title: "More about the building: this can wait",
      text: "We need it before we send you the proof.",
      folded: true,
    },
  }),
  size: choice("Size", lists.sizeBands, { hint: "Living area above grade, in square feet." }),
  age: choice("Age", lists.ages, { hint: "In years, as best you know.", required: false }),
  exterior: ticks("Exterior", lists.exteriors, { hint: "Choose up to two.", most: 2 }),
  newOrRenovated: yesBox("It's newly built, or so extensively renovated that it's like new", {
    hint: "HST may then be due on the sale. Ask your accountant.",
    shortLabel: "New, or renovated to be like new",
  }),
} as const satisfies Fields;

const lotMeasure = {
  min: 0.01,
  max: 100_000,
  decimals: 2,
  inputMode: "text",
  required: false,
  malformed: `Enter a number, such as 18.5, or 18'6" or 125 ft where the unit below is the same.`,
} as const;

export const lotFields = ({ today }: { today: string }) =>
  ({
    survey: yesBox("I have a survey", {
      shortLabel: "Survey",
      section: { title: "Do any of these apply?", text: "Tick the ones that do." },
    }),
    surveyYear: number("Year of the survey", {
      min: 1800,
      max: Number(today.slice(0, 4)),
      plain: true,
      onlyIf: ifYes("survey"),
    }),
    surveyType: choice("What the survey shows", lists.surveyTypes, {
      onlyIf: ifYes("survey"),
      required: false,
    }),
    easements: yesBox("Someone else has rights over the land", {
      hint: "An easement or a right of way: a shared driveway, a utility line.",
      shortLabel: "Rights of others over the land",
    }),
    easementsText: longText("What rights, and whose?", {
      shortLabel: "Rights of others: details",
      maxLength: 500,
      onlyIf: ifYes("easements"),
      missing: "Describe the rights, and say whose they are.",
    }),
    commonElements: yesBox("There's a monthly fee for shared land", {
      hint: "A parcel of tied land: you own the house, with a share in a private road or something similar.",
      shortLabel: "Monthly fee for shared land",
    }),
    commonElementsFee: dollars("Monthly fee for shared land", {
      ...monthly,
      shortLabel: "Amount of the monthly fee",
      onlyIf: ifYes("commonElements"),
      missing: "Enter the monthly fee.",
    }),
    waterfront: yesBox("It's on the water", {
      hint: "We'll call you about the shoreline, road allowance and access.",
      shortLabel: "On the water",
    }),
    waterfrontKind: ticks("Waterfront", lists.waterfronts, { onlyIf: ifYes("waterfront") }),
    waterBody: text("Name of the lake or river", {
      maxLength: 60,
      onlyIf: ifYes("waterfront"),
      required: false,
    }),
    shoreline: ticks("Shoreline", lists.shorelines, { onlyIf: ifYes("waterfront") }),
    seasonal: yesBox("It's lived in only part of the year", { shortLabel: "Seasonal home" }),
    pool: choice("Pool", lists.pools, { initial: "none", section: { title: "The land" }, required: false }),
    shape: choice("Shape", lists.lotShapes, { required: false }),
    irregularities: text("Irregular lot details", { required: false }),
    fronting: choice("Direction the home faces", lists.directions, { required: false }),
    exterior: ticks("Outside", lists.exteriorFeatures, {
      shortLabel: "Exterior features",
      section: {
        title: "Outside: tick what there is",
        text: "Agents filter by these. Leave out what doesn't apply.",
        folded: true,
      },
    }),
    buildings: ticks("Other buildings", lists.otherBuildings),
    topography: ticks("Ground", lists.topography),
    road: ticks("Road to the home", lists.roads),
    services: ticks("Rural services", lists.ruralServices),
    frontage: number("Frontage", {
      ...lotMeasure,
      hint: "The width along the street.",
      section: {
        title: "Measurements: we look these up",
        text: "Fill them in if you have them at hand. Otherwise we'll take them from the land registry.",
        folded: true,
      },
      lookUp: true,
    }),
    depth: number("Depth", { ...lotMeasure, hint: "From the street to the back.", lookUp: true }),
    unit: choice("Units", lists.lotUnits, { lookUp: true, required: false }),
    source: choice("Measured by", lists.lotSources, { lookUp: true, required: false }),
  }) as const satisfies Fields;

/** Range in feet, which are smaller than metres. The rules check metres against their own limit. */
const roomMeasure = {
  min: limits.roomMetres.minimum,
  max: Math.ceil(limits.roomMetres.maximum * feetInMetre),
  decimals: 2,
  inputMode: "text",
  required: false,
  malformed: `Enter a number, such as 10.5, or 10'6" or 3.2 m where the unit beside it is the same.`,
} as const;

export const roomsFields = {
  bedrooms: number("Bedrooms", {
    missing: "Enter the number of bedrooms above grade.",
    max: 20,
    hint: "Above grade. Those below grade are the next question.",
    malformed: "Enter a whole number, such as 3. Bedrooms below grade are the next question.",
    section: { title: "How many" },
  }),
  bedroomsBelow: number("Bedrooms below grade", { max: 10, required: false }),
  kitchens: number("Kitchens", { max: 5, missing: "Enter the number of kitchens." }),
  kitchensBelow: number("Kitchens below grade", { max: 5, required: false }),
  rooms: number("Total rooms", {
    max: 40,
    hint: "Above grade, not counting washrooms and halls.",
    required: false,
  }),
  roomsBelow: number("Rooms below grade", { max: 20, required: false }),
  fireplaces: number("Fireplaces", { max: 9, hint: "0 if there are none.", required: false }),
  fireplaceKinds: ticks("Kind of fireplace", lists.fireplaces, { shortLabel: "Fireplace features" }),
  familyRoom: yesBox("There's a family room", { shortLabel: "Family room" }),
  washrooms: list(
    "Washrooms by size and level",
    "washroom",
    {
      count: number("How many", { min: 1, max: 9, missing: "Enter how many there are." }),
      pieces: number("Pieces", { min: 1, max: 9, missing: "Enter the number of pieces." }),
      level: choice("Level", lists.levels),
    },
    {
      section: { title: "Washrooms" },
      inLine: ["{count} × {pieces}-piece"],
      hint: "One entry for each size on each level: say, two with 4 pieces upstairs, and one with 2 on the main floor. The toilet, sink, tub and shower count as one piece each.",
      most: 5,
      required: true,
    },
  ),
  basement: ticks("Basement", lists.basements, {
    section: { title: "Below grade" },
    missing: "Tick everything that describes the basement, or None.",
  }),
  secondUnit: radio("Is there a second unit, such as a basement apartment?", lists.secondUnits, {
    shortLabel: "Second unit",
    initial: "none",
    required: false,
  }),
  interior: ticks("Features inside", lists.interiorFeatures, {
    shortLabel: "Interior features",
    section: { title: "Inside" },
    missing: "Tick the features inside, or None.",
  }),
  accessibility: ticks("Accessibility", lists.accessibility),
  roomList: list(
    "Rooms",
    "room",
    {
      type: text("Room", { maxLength: 40, width: "medium", missing: "Say which room it is." }),
      level: choice("Level", lists.levels, { required: false }),
      length: number("Length", roomMeasure),
      width: number("Width", roomMeasure),
      unit: choice("Units", lists.roomUnits, { required: false }),
      features: text(`Features, up to ${limits.roomFeatures}`, {
        hint: "Separate them with commas: hardwood floor, bay window.",
        required: false,
      }),
    },
    {
      section: {
        title: "Room by room",
        text: "Agents filter by these. We can also fill them in from your floor plan.",
        folded: true,
      },
      most: 20,
      shortLabel: "Room by room",
      inLine: ["{length} × {width} {unit}"],
    },
  ),
} as const satisfies Fields;

/** Shown after each option except "None". */
const unlessNone = <const Name extends string>(field: Name, options: readonly Option[]) => ({
  field,
  is: options.map(({ value }) => value).filter((value) => value !== "none"),
});

/** Asked about houses. A condominium's corporation looks after the building. */
const houseFields = {
  foundation: ticks("Foundation", lists.foundations, {
    section: { title: "The house" },
    missing: "Tick what the foundation is made of.",
  }),
  roof: ticks("Roof", lists.roofs, { missing: "Tick what covers the roof." }),
  utilities: ticks("Connected to the home", lists.utilities, { shortLabel: "Utilities" }),
  alternativePower: ticks("Alternative power", lists.alternativePower),
  waterMeter: yesBox("There's a water meter", { shortLabel: "Water meter" }),
} as const satisfies Fields;

export const systemsFields = (propertyClass: lists.PropertyClass | undefined) => {
  const garages = propertyClass === "condo" ? lists.garages.condo : lists.garages.freehold;
  return {
    heatSource: choice("Heat source", lists.heatSources, { section: { title: "Heating and cooling" } }),
    heatType: choice("Heat type", lists.heatTypes),
    airConditioning: choice("Air conditioning", lists.airConditioning),
    water: choice("Water supply", lists.waterSupplies, {
      initial: "municipal",
      section: { title: "Water and sewers" },
    }),
    well: ticks("Well, or other source", lists.wells, {
      shortLabel: "Water supply type",
      onlyIf: { field: "water", is: ["well", "both", "other"] },
    }),
    sewers: choice("Sewers", lists.sewers, { initial: "sewer" }),
    garage: choice("Garage", garages, { section: { title: "Parking" } }),
    garageSpaces: number("Garage spaces", {
      missing: "Enter the number of garage spaces.",
      max: 20,
      onlyIf: unlessNone("garage", garages),
    }),
    driveway: choice("Driveway", lists.driveways),
    drivewaySpaces: number("Driveway spaces", {
      missing: "Enter the number of driveway spaces.",
      max: 30,
      onlyIf: unlessNone("driveway", lists.driveways),
    }),
    laundryLevel: choice("Laundry level", lists.levels, { section: { title: "Inside" }, required: false }),
    laundry: ticks("Laundry", lists.laundry, { shortLabel: "Laundry access" }),
    centralVacuum: yesBox("There's a central vacuum", { shortLabel: "Central vacuum" }),
    foamInsulation: radio(
      "Was urea formaldehyde foam (UFFI) ever used to insulate the home?",
      lists.foamInsulation,
      { shortLabel: "Urea formaldehyde foam (UFFI)", required: false },
    ),
    ...houseOf(propertyClass),
  } as const satisfies Fields;
};

const houseOf = (propertyClass: lists.PropertyClass | undefined) =>
  (propertyClass === "condo" ? {} : houseFields) as typeof houseFields;

/** Shown after an answer that says there is a parking space. */
const withParking = { field: "parking", is: ["owned", "exclusive", "common", "rental"] } as const;

/** Shown after an answer that says there is a locker outside the unit. */
const withLocker = { field: "locker", is: ["owned", "exclusive", "common"] } as const;

/** A short name or number of a place in the building. */
const place = { maxLength: 20, width: "short", required: false } as const;

export const condoFields = {
  maintenanceFee: dollars("Monthly maintenance fee", { ...monthly, section: { title: "Fee" } }),
  feeCovers: ticks("What the fee covers", lists.feeCovers),
  management: text("Property management company"),
  specialAssessment: yesBox("A special assessment is due or announced", {
    shortLabel: "Special assessment",
    section: { title: "Do any of these apply?", text: "Tick the ones that do." },
  }),
  specialAssessmentText: longText("How much, when, and what is it for?", {
    maxLength: 500,
    onlyIf: ifYes("specialAssessment"),
    missing: "Say how much, when, and what it's for.",
  }),
  statusCertificate: yesBox("I have a status certificate", {
    hint: "A buyer's lawyer will want a recent one.",
    shortLabel: "Status certificate",
  }),
  ensuiteLaundry: yesBox("There's laundry in the unit", { shortLabel: "Laundry in the unit" }),
  balcony: choice("Balcony", lists.balconies, { section: { title: "The unit" } }),
  exposure: choice("Exposure (direction it faces)", lists.exposures, { malformed: "Choose a direction." }),
  pets: choice("Pets", lists.pets, { required: false }),
  locker: choice("Locker", lists.lockers, { section: { title: "Locker and parking" } }),
  lockerNumber: text("Locker number", { ...place, onlyIf: withLocker }),
  lockerLevel: text("Locker level", { ...place, onlyIf: withLocker }),
  lockerUnit: text("Legal unit of the locker", { ...place, onlyIf: withLocker }),
  parking: choice("Parking", lists.condoParking),
  parkingSpot: text("Parking spot", { ...place, onlyIf: withParking }),
  parkingLevel: text("Parking level", { ...place, onlyIf: withParking }),
  parkingCost: dollars("Monthly parking cost", { ...monthly, onlyIf: withParking, required: false }),
  buildingName: text("Name of the building", {
    maxLength: 60,
    required: false,
    section: { title: "The building" },
  }),
  amenities: ticks("Amenities", lists.amenities, {
    hint: "Choose up to six.",
    most: 6,
  }),
  registryOffice: text("Condo corporation's registry office", {
    hint: "The words before its number: a region, and usually “Standard”.",
    maxLength: 60,
    width: "medium",
    section: {
      title: "Corporation and unit: we look these up",
      text: "Fill them in if you have your deed at hand. Otherwise we'll take them from the land registry.",
      folded: true,
    },
    required: false,
    lookUp: true,
  }),
  corporation: number("Condo corporation no.", {
    min: 1,
    max: 99_999,
    plain: true,
    required: false,
    lookUp: true,
  }),
  level: text("Legal level", { lookUp: true, maxLength: 20, width: "short", required: false }),
  unit: text("Legal unit", {
    lookUp: true,
    hint: "On your deed. It's often not the number on the door.",
    maxLength: 20,
    width: "short",
    required: false,
  }),
} as const satisfies Fields;
