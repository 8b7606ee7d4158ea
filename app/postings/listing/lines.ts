import { capitalize } from "~/lib/format";
import type { Answers } from "~/postings/order/answers";
import { levels } from "~/postings/order/lists";

/**
 * Words of a listing's lines and the answers that each contains. Remaining answers are listed below by their
 * own names.
 */

/** Content of an order for a line. */
export interface LineContent {
  answers: Answers;
  /** Answer in words by key ("rooms.bedrooms"), or "". */
  text: (key: string) => string;
}

export interface LineWords {
  name: string;
  /** Keys of its answers. The first one identifies the line. */
  of: readonly string[];
  /** Text of the line. Defaults to its answers in sequence. "" hides the line. */
  say?: (texts: readonly string[], said: LineContent) => string;
  /** True if "No" and "None" don't matter to buyers. They are then listed below. */
  onlyNews?: true;
}

export interface LinesSection {
  id: string;
  title: string;
  lines: readonly LineWords[];
}

const joinParts = (parts: readonly string[], by = ", "): string => parts.filter(Boolean).join(by);

/** "Forced Air", "Gas": "Forced air, gas". */
const inOne = (parts: readonly string[]): string => capitalize(joinParts(parts).toLowerCase());

/** "9 a.m. to 8 p.m.", "from 9 a.m." or "until 8 p.m." */
const spanOfDay = (from: string, to: string, when = ""): string => {
  const span = from && to ? `${from} to ${to}` : joinParts([from && `from ${from}`, to && `until ${to}`]);
  return span && when + span;
};

const spaces = (count: string): string => (count ? `${count} ${count === "1" ? "space" : "spaces"}` : "");

/** "Attached garage, 1 space" or "Garage: none". */
const parkingIn = (where: string, kind: string, count: string): string =>
  joinParts([
    kind === "" || kind === "None" || kind === "Other"
      ? kind && `${where}: ${kind.toLowerCase()}`
      : `${kind} ${where.toLowerCase()}`,
    kind === "" && count ? `${where}, ${spaces(count)}` : spaces(count),
  ]);

const levelName = (value: unknown): string =>
  levels.find((level) => level.value === value)?.label.toLowerCase() ?? "";

/** "18.5 × 125 feet". */
const measure = (parts: readonly unknown[], unit: string): string =>
  joinParts([parts.filter((part) => part !== undefined && part !== "").join(" × "), unit.toLowerCase()], " ");

const figure = (value: number | undefined): string => value?.toLocaleString("en-CA") ?? "";

const washrooms = (said: LineContent): string =>
  joinParts(
    (said.answers.rooms?.washrooms ?? []).map(({ count = 0, pieces = 0, level }) =>
      joinParts([`${count} × ${pieces}-piece`, levelName(level)]),
    ),
    "\n",
  );

const roomByRoom = (said: LineContent): string =>
  joinParts(
    (said.answers.rooms?.roomList ?? []).map(({ type, level, length, width, unit, features }) => {
      const size = length || width ? measure([figure(length), figure(width)], String(unit ?? "")) : "";
      return `${type}: ${joinParts([levelName(level), size || String(unit ?? ""), features ?? ""])}`.replace(
        /: $/,
        "",
      );
    }),
    "\n",
  );

const withYear = ([what = "", year = ""]: readonly string[]): string =>
  joinParts([what, year && `for ${year}`], " ");

/** Counts above and below grade: "3+1". */
const sum = ([above = "", below = ""]: readonly string[]): string =>
  below && below !== "0" ? `${above}+${below}` : joinParts([above, below]);

/** "Yes. A shared drive with number 14." */
const joinSentences = (texts: readonly string[]): string => joinParts(texts, ". ");

export const buyersSections: readonly LinesSection[] = [
  {
    id: "home",
    title: "The home",
    lines: [
      { name: "Type", of: ["building.propertyType", "building.style"] },
      { name: "Ownership", of: ["building.propertyClass"] },
      {
        name: "Living area",
        of: ["building.size"],
        say: ([size]) => `${size} sq\u00a0ft above grade`,
      },
      {
        name: "Age",
        of: ["building.age"],
        say: ([age = ""]) => (age === "New" ? age : `${age} years`),
      },
      { name: "Exterior", of: ["building.exterior"] },
      { name: "Foundation", of: ["systems.foundation"] },
      { name: "Roof", of: ["systems.roof"] },
      { name: "Retirement community", of: ["taxes.retirement"], onlyNews: true },
      { name: "Seasonal home", of: ["lot.seasonal"], onlyNews: true },
      { name: "New or fully renovated", of: ["building.newOrRenovated"], onlyNews: true },
      { name: "Heritage", of: ["taxes.heritage"], onlyNews: true },
      { name: "Neighbourhood", of: ["address.community"] },
      { name: "Nearest intersection", of: ["address.crossStreets"] },
      { name: "Nearby", of: ["description.nearby"] },
      { name: "View", of: ["description.view"] },
      { name: "Virtual tour", of: ["description.tour"] },
      { name: "Energy certificate", of: ["description.energy", "description.energyLevel"], onlyNews: true },
    ],
  },
  {
    id: "lot",
    title: "The lot",
    lines: [
      {
        name: "Lot",
        of: ["lot.frontage", "lot.depth", "lot.unit"],
        say: ([frontage, depth, unit = ""]) => measure([frontage, depth], unit),
      },
      { name: "Shape", of: ["lot.shape", "lot.irregularities"] },
      { name: "Faces", of: ["lot.fronting"] },
      { name: "Pool", of: ["lot.pool"], onlyNews: true },
      {
        name: "On the water",
        of: ["lot.waterfront", "lot.waterfrontKind", "lot.waterBody", "lot.shoreline"],
        onlyNews: true,
      },
      { name: "Exterior features", of: ["lot.exterior"] },
      { name: "Other buildings", of: ["lot.buildings"] },
      { name: "Ground", of: ["lot.topography"] },
      { name: "Road", of: ["lot.road"] },
      { name: "Services", of: ["lot.services"] },
      {
        name: "Rights of others",
        of: ["lot.easements", "lot.easementsText"],
        say: joinSentences,
        onlyNews: true,
      },
      {
        name: "Fee for shared land",
        of: ["lot.commonElements", "lot.commonElementsFee"],
        say: ([answer = "", fee]) => joinParts([answer, fee ? `${fee} a month` : ""]),
        onlyNews: true,
      },
    ],
  },
  {
    id: "condo",
    title: "The condominium",
    lines: [
      {
        name: "Maintenance fee",
        of: ["condo.maintenanceFee", "condo.feeCovers"],
        say: ([fee, covers]) => joinParts([`${fee} a month`, covers ? `with ${covers.toLowerCase()}` : ""]),
      },
      {
        name: "Special assessment",
        of: ["condo.specialAssessment", "condo.specialAssessmentText"],
        say: joinSentences,
        onlyNews: true,
      },
      {
        name: "Parking",
        of: ["condo.parking", "condo.parkingSpot", "condo.parkingLevel", "condo.parkingCost"],
        say: ([kind = "", spot, level, cost]) =>
          joinParts([
            kind,
            spot ? `spot ${spot}` : "",
            level ? `level ${level}` : "",
            cost ? `${cost} a month` : "",
          ]),
      },
      {
        name: "Locker",
        of: ["condo.locker", "condo.lockerNumber", "condo.lockerLevel"],
        say: ([kind = "", number, level]) =>
          joinParts([kind, number ? `number ${number}` : "", level ? `level ${level}` : ""]),
      },
      { name: "Balcony", of: ["condo.balcony"] },
      { name: "Faces", of: ["condo.exposure"] },
      { name: "Laundry in the unit", of: ["condo.ensuiteLaundry"] },
      { name: "Pets", of: ["condo.pets"] },
      { name: "Building", of: ["condo.buildingName"] },
      { name: "Amenities", of: ["condo.amenities"] },
      {
        name: "Corporation",
        of: ["condo.registryOffice", "condo.corporation"],
        say: ([office = "", number = ""]) => joinParts([office, number], " "),
      },
      { name: "Management", of: ["condo.management"] },
    ],
  },
  {
    id: "rooms",
    title: "Rooms",
    lines: [
      { name: "Bedrooms", of: ["rooms.bedrooms", "rooms.bedroomsBelow"], say: sum },
      { name: "Washrooms", of: ["rooms.washrooms"], say: (_, said) => washrooms(said) },
      { name: "Kitchens", of: ["rooms.kitchens", "rooms.kitchensBelow"], say: sum },
      { name: "Total rooms", of: ["rooms.rooms", "rooms.roomsBelow"], say: sum },
      { name: "Family room", of: ["rooms.familyRoom"], onlyNews: true },
      { name: "Fireplaces", of: ["rooms.fireplaces", "rooms.fireplaceKinds"] },
      { name: "Features", of: ["rooms.interior"], onlyNews: true },
      { name: "Accessibility", of: ["rooms.accessibility"] },
      { name: "Basement", of: ["rooms.basement"] },
      { name: "Second unit", of: ["rooms.secondUnit"], onlyNews: true },
      { name: "Room by room", of: ["rooms.roomList"], say: (_, said) => roomByRoom(said) },
    ],
  },
  {
    id: "systems",
    title: "Heating, water and parking",
    lines: [
      { name: "Heating", of: ["systems.heatType", "systems.heatSource"], say: inOne },
      { name: "Air conditioning", of: ["systems.airConditioning"] },
      {
        name: "Parking",
        of: ["systems.garage", "systems.garageSpaces", "systems.driveway", "systems.drivewaySpaces"],
        say: ([garage = "", inside = "", driveway = "", outside = ""]) =>
          joinParts([parkingIn("Garage", garage, inside), parkingIn("Driveway", driveway, outside)], " · "),
      },
      { name: "Water", of: ["systems.water", "systems.well"] },
      { name: "Utilities", of: ["systems.utilities"] },
      { name: "Own power", of: ["systems.alternativePower"] },
      { name: "Sewers", of: ["systems.sewers"] },
      {
        name: "Laundry",
        of: ["systems.laundryLevel", "systems.laundry"],
        say: ([level, where = ""]) => joinParts([level ? `${level} level` : "", where]),
      },
      { name: "Central vacuum", of: ["systems.centralVacuum"], onlyNews: true },
    ],
  },
  {
    id: "taxes",
    title: "Taxes",
    lines: [
      { name: "Property tax", of: ["taxes.annualTax", "taxes.taxYear"], say: withYear },
      { name: "Assessed value", of: ["taxes.assessment", "taxes.assessmentYear"], say: withYear },
      {
        name: "Local improvement charges",
        of: ["taxes.localImprovements", "taxes.localImprovementsText"],
        say: joinSentences,
        onlyNews: true,
      },
      { name: "Leased land", of: ["taxes.landLease"], onlyNews: true },
      { name: "Expropriation", of: ["taxes.expropriation"], onlyNews: true },
      { name: "Financed", of: ["taxes.contracts", "taxes.noContracts"] },
    ],
  },
  {
    id: "included",
    title: "What stays, what goes",
    lines: [
      { name: "Stays", of: ["inclusions.inclusions", "inclusions.noInclusions"] },
      { name: "Goes", of: ["inclusions.exclusions", "inclusions.noExclusions"] },
      { name: "Rented", of: ["inclusions.rentals", "inclusions.noRentals"] },
      {
        name: "Possession",
        of: ["occupancy.possession", "occupancy.possessionDay", "occupancy.possessionRemark"],
      },
    ],
  },
];

/** Lines for agents only. */
export const agentsLines: readonly LineWords[] = [
  { name: "Remarks", of: ["description.agentRemarks"] },
  {
    name: "Showings",
    of: ["showings.contactName", "showings.contactPhone", "showings.secondContact"],
    say: ([name = "", phone = "", second]) =>
      joinParts([`Call ${name}`, phone, second ? `or ${second}` : ""]),
  },
  { name: "Notice", of: ["showings.notice"] },
  {
    name: "Hours",
    of: [
      "showings.visitFrom",
      "showings.visitTo",
      "showings.weekendFrom",
      "showings.weekendTo",
      "showings.noVisitsOn",
      "showings.hours",
    ],
    say: ([from = "", to = "", weekendFrom = "", weekendTo = "", none = "", wishes = ""]) =>
      joinParts(
        [
          spanOfDay(from, to),
          spanOfDay(weekendFrom, weekendTo, "on weekends "),
          none && `none on ${none}`,
          wishes,
        ],
        " · ",
      ),
  },
  { name: "Maximum length of a showing", of: ["showings.longestVisit"] },
  { name: "Overlapping showings", of: ["showings.overlap"] },
  { name: "Contact after the listing", of: ["showings.contactAfter"] },
  { name: "Advertising by other brokerages", of: ["showings.mayAdvertise"] },
  { name: "Booking", of: ["showings.booking", "showings.bookingService"] },
  { name: "Directions", of: ["showings.directions"] },
  { name: "Getting in", of: ["showings.access"] },
  { name: "Instructions", of: ["showings.care"] },
  {
    name: "Offers",
    of: ["offers.when", "offers.heldDay", "offers.heldHour"],
  },
  { name: "Pre-emptive offers", of: ["offers.preEmptive"] },
  { name: "Offers go to", of: ["offers.sentTo"] },
  { name: "Shared with other buyers", of: ["offers.share", "offers.shareTerms"] },
  { name: "Occupancy", of: ["occupancy.occupancy"] },
  {
    name: "Lease",
    of: ["occupancy.lease", "occupancy.leaseUntil"],
    say: (texts) => joinParts(texts, ", until "),
  },
  { name: "Rent", of: ["occupancy.rent"], say: ([rent]) => `${rent} a month` },
  { name: "Notice to the tenant", of: ["occupancy.tenantNotice"] },
];

/** Facts for the MLS that buyers don't see. */
export const mlsLines: readonly LineWords[] = [
  { name: "HST", of: ["price.salesTax"] },
  { name: "Begins", of: ["price.start", "price.startDay"] },
  { name: "On public sites", of: ["check.internetDisplay"] },
  { name: "With its address", of: ["check.addressDisplay"] },
  { name: "Lawn sign", of: ["showings.sign"] },
  { name: "PIN", of: ["address.pin"] },
  { name: "Other PINs", of: ["address.otherPins"] },
  { name: "Roll number", of: ["address.rollNumber"] },
  { name: "Legal description", of: ["address.legalDescription"] },
  { name: "Area of the board", of: ["address.area"] },
  { name: "Zoning", of: ["address.zoning"] },
  { name: "Survey", of: ["lot.survey", "lot.surveyYear", "lot.surveyType"] },
  { name: "Lot measured by", of: ["lot.source"] },
  { name: "Foam insulation (UFFI)", of: ["systems.foamInsulation"] },
  {
    name: "Legal unit",
    of: ["condo.unit", "condo.level"],
    say: ([unit = "", level]) => joinParts([unit, level ? `level ${level}` : ""]),
  },
  { name: "Legal unit of the locker", of: ["condo.lockerUnit"] },
  { name: "Status certificate", of: ["condo.statusCertificate"] },
];
