import { shownValue } from "~/mls/compare";
import type { MlsListing, MlsValue, PropertyField } from "~/mls/fields";
import { listingFacts, sourceName } from "~/postings/listing/facts";
import type { OfficeFile } from "~/postings/office-file";
import type { Answers } from "~/postings/order/answers";
import { readAnswers } from "~/postings/order/read-order";
import { answersByField } from "~/postings/order/shown-answers";
import type { Posting } from "~/postings/posting";
import type { fieldSheet } from "./field-sheet";

/** Fields of the MLS that follow from other answers, so that no one is asked for them. */

interface DerivedFrom extends Answers {
  /** An answer in words, or the value that the office has found. "" without either. */
  text: (key: string) => string;
  /** Source of a fact in words, or undefined. */
  source: (key: string) => string | undefined;
}

type SheetAnswer = (typeof fieldSheet)[number]["rows"][number][1];
type DerivedName = SheetAnswer extends infer From
  ? From extends `derived.${infer Name}`
    ? Name
    : never
  : never;

type Derived = (from: DerivedFrom) => MlsValue | undefined;

/** Square metres in the square of a lot's unit, and the board's name of that square. */
const squares = {
  Feet: { metres: 0.092_903, name: "Square Feet" },
  Metres: { metres: 1, name: "Square Metres" },
} as const;

/** Square metres. */
const acre = 4046.86;

/** Area of a rectangular lot. Only a survey knows that of any other lot. */
function areaOf({ lot, text }: DerivedFrom) {
  const square = squares[text("lot.unit") as keyof typeof squares];
  const [width, depth] = [text("lot.frontage"), text("lot.depth")].map((one) =>
    Number.parseFloat(one.replaceAll(",", "")),
  );
  if (!square || !width || !depth || !["rectangular", "square"].includes(lot?.shape ?? "")) return null;
  return { ...square, size: Math.round(width * depth * 100) / 100 };
}

/** The form's ranges of acres, each below its limit. */
const acreages = [
  [0.5, "< .50"],
  [2, ".50-1.99"],
  [5, "2-4.99"],
  [10, "5-9.99"],
  [25, "10-24.99"],
  [50, "25-49.99"],
  [100, "50-99.99"],
  [Number.POSITIVE_INFINITY, "100 +"],
] as const;

/** "Yes" or "No" for one of the boxes of utilities. Undefined if none is ticked. */
const isConnected =
  (box: string): Derived =>
  ({ systems }) =>
    systems?.utilities?.length ? (systems.utilities.includes(box) ? "Yes" : "No") : undefined;

const hasAmenity =
  (kind: string): Derived =>
  ({ condo }) =>
    condo?.amenities?.includes(kind) ? "Yes" : undefined;

const derivedFields: { readonly [Name in DerivedName]: Derived } = {
  TransactionType: ({ building }) => building && "For Sale",
  ListPriceUnit: ({ building }) => building && "For Sale",
  TaxType: ({ taxes }) => (taxes?.annualTax === undefined ? undefined : "Annual"),
  AdditionalMonthlyFeeFrequency: ({ lot }) => (lot?.commonElements === "yes" ? "Monthly" : undefined),
  // Only owners on title can order.
  AssignmentYN: ({ building }) => building && false,
  FractionalOwnershipYN: ({ building }) => building && building.propertyType === "co-ownership",
  LinkYN: ({ building }) => building && building.propertyType === "link",
  SquareFootSource: ({ source }) => source("building.size"),
  LotFeatures: ({ lot }) => (lot?.shape === "irregular" ? ["Irregular Lot"] : undefined),
  LotSizeArea: (from) => areaOf(from)?.size,
  LotSizeAreaUnits: (from) => areaOf(from)?.name,
  LotSizeRangeAcres(from) {
    const area = areaOf(from);
    return area ? acreages.find(([limit]) => (area.size * area.metres) / acre < limit)?.[1] : undefined;
  },
  ParkingTotal({ systems = {} }) {
    const { garage, garageSpaces, driveway, drivewaySpaces } = systems;
    const inside = garage === "none" ? 0 : garageSpaces;
    const outside = driveway === "none" ? 0 : drivewaySpaces;
    return inside === undefined || outside === undefined ? undefined : inside + outside;
  },
  ElectricYNA: isConnected("hydro"),
  // Gas heat needs it.
  GasYNA: (from) => (from.systems?.heatSource === "gas" ? "Yes" : isConnected("natural-gas")(from)),
  CableYNA: isConnected("cable"),
  TelephoneYNA: isConnected("telephone"),
  SpecialDesignation({ taxes: { heritage, landLease, expropriation } = {}, rooms }) {
    if (landLease === undefined || expropriation === undefined) return undefined;
    const designations = [
      ...(heritage === "yes" ? ["Heritage"] : []),
      ...(landLease === "yes" ? ["Landlease"] : []),
      ...(expropriation === "yes" ? ["Expropriation"] : []),
      ...(rooms?.accessibility?.length ? ["Accessibility"] : []),
    ];
    return designations.length > 0 ? designations : ["Unknown"];
  },
  Disclosures: ({ lot }) => lot?.easements && [lot.easements === "yes" ? "Easement" : "None"],
  HandicappedEquippedYN: ({ rooms }) => rooms && Boolean(rooms.accessibility?.length),
  ElevatorYN: ({ rooms, condo }) =>
    rooms &&
    Boolean(rooms.accessibility?.includes("elevator-in-the-home") || condo?.amenities?.includes("elevator")),
  FireplaceYN: ({ rooms }) => (rooms?.fireplaces === undefined ? undefined : rooms.fireplaces > 0),
  ExerciseRoomGym: hasAmenity("exercise-room"),
  SquashRacquet: hasAmenity("squash-or-racquet-court"),
  BathroomsTotalInteger: ({ rooms }) =>
    rooms?.washrooms?.length ? rooms.washrooms.reduce((sum, { count = 0 }) => sum + count, 0) : undefined,
  DDFYN: ({ check }) => check?.internetDisplay && check.internetDisplay === "yes",
  ShowingRequirements: ({ showings }) =>
    // A lock box needs the owners' consent, which comes later. The remarks say so.
    showings && [showings.booking ? "Showing System" : "See Brokerage Remarks"],
  ShowingAppointments: ({ text }) =>
    text("showings.notice") ? `Notice: ${text("showings.notice")}` : undefined,
};

/** Values by standard names that follow from a posting's answers. */
export function derivedListing(posting: Posting, file: Pick<OfficeFile, "facts">): MlsListing {
  const shown = answersByField(posting);
  const checks = new Map(listingFacts(posting, file).map(({ key, check }) => [key, check]));
  const from: DerivedFrom = {
    ...readAnswers(posting).answers,
    text: (key) => shown.get(key) ?? checks.get(key)?.found ?? "",
    source(key) {
      const check = checks.get(key);
      return check ? sourceName(check.source) : undefined;
    },
  };
  return Object.fromEntries(
    Object.entries(derivedFields).flatMap(([name, derive]) => {
      const value = derive(from);
      return value === undefined || value === "" ? [] : [[name, value]];
    }),
  );
}

/** A derived value in words, or "". @param key "derived.LinkYN" */
export function derivedText(listing: MlsListing, key: string): string {
  const name = key.slice(key.indexOf(".") + 1) as PropertyField;
  return shownValue(name, listing[name]);
}
