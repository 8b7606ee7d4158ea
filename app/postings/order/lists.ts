import { clockHour, clockTime, weekdays } from "~/lib/format";
import type { Option } from "~/lib/ui/shapes";

/**
 * Value lists, form numbers and deadlines of a posting, in one place so that the office can change them.
 * Sources: option lists of PropTx's data information forms 290 (freehold) and 291 (condominium), revision
 * 11/2025. Words of its RESO Web API, where they differ, are from public copies of its records.
 * Or they are standard values of the same field in RESO's Data Dictionary 1.7.
 * PropTx's rules in force since December 2, 2024.
 * Forms in use at an Ontario brokerage in 2026.
 * A member of the board has to confirm them before the first posting.
 */

/** Day on which the lists below were compared with their sources. Stored with each posting. */
export const rulesAsOf = "2026-11-21";

/** An option with the board's word for it, if that differs from ours. */
export interface BoardOption extends Option {
  mls?: string;
  /** True if no public source shows the board's word. The doctor lists these, and a member of the board confirms them. */
  unconfirmed?: true;
}

/** The board's word for an option. "" if the board has none. */
export const boardWord = ({ mls, shortLabel, label }: BoardOption): string => mls ?? shortLabel ?? label;

/**
 * Options whose value is their label in lower case, with hyphens.
 * @param labels with commas between them. "Crescent=Cres" adds the board's word, and "Place=Pl?" an unconfirmed one.
 * "Slate?" is unconfirmed as it is
 */
const optionsOf = (labels: string): BoardOption[] =>
  labels.split(",").map((text) => {
    const [, label = "", mls, doubt] = /^([^=?]+)(?:=(.*?))?(\?)?$/.exec(text.trim()) ?? [];
    const value = label
      .toLowerCase()
      .replace(/½/g, "-half")
      .replace(/\+/g, " plus")
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "");
    return { value, label, ...(mls === undefined ? {} : { mls }), ...(doubt ? { unconfirmed: true } : {}) };
  });

/** Ways to reach a person. */
export const contactWays = [
  { value: "phone", label: "Phone", shortLabel: "by phone" },
  { value: "email", label: "Email", shortLabel: "by email" },
  { value: "letter", label: "Letter", shortLabel: "by letter" },
] as const satisfies readonly Option[];

export const yesNo = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
] as const satisfies readonly Option[];

export const propertyClasses = [
  {
    value: "freehold",
    label: "Freehold: I own the house and the land",
    shortLabel: "Freehold",
    mls: "Residential Freehold",
  },
  {
    value: "condo",
    label: "Condominium: a unit in a condominium corporation",
    shortLabel: "Condominium",
    mls: "Residential Condo & Other",
  },
  {
    value: "other",
    label: "Something else, or I'm not sure (we'll call you about it)",
    shortLabel: "Something else",
    mls: "",
  },
] as const satisfies readonly BoardOption[];

export type PropertyClass = (typeof propertyClasses)[number]["value"];

export const propertyTypes = {
  freehold: optionsOf(`
    Detached, Semi-Detached, Att/Row/Townhouse, Link, Duplex, Triplex, Fourplex, Multiplex, Cottage,
    Rural Residential, Mobile/Trailer=MobileTrailer, Modular=Modular Home, Farm, Other
  `),
  condo: optionsOf(`
    Condo Apartment, Condo Townhouse, Co-op=Co-op Apartment, Co-Ownership=Co-Ownership Apartment,
    Common Element=Common Element Condo, Leasehold=Leasehold Condo, Detached Condo
  `),
} as const;

export const styles = {
  freehold: optionsOf(`
    Bungalow, Bungalow-Raised, Bungaloft, 1½ Storey=1 1/2 Storey, 2 Storey=2-Storey, 2½ Storey=2 1/2 Storey,
    3 Storey=3-Storey, Backsplit 3, Backsplit 4, Backsplit 5, Sidesplit 3, Sidesplit 4, Sidesplit 5, Chalet, Contemporary, Log, Other
  `),
  condo: optionsOf(
    "Apartment, Bachelor/Studio, Loft, Multi-Level, Stacked=Stacked Townhouse, Industrial Loft",
  ),
} as const;

export const exteriors = optionsOf(`
  Aluminium=Aluminium Siding, Brick, Brick Front, Cedar, Concrete, Log, Metal=Metal/Steel Siding, Shingle, Stone,
  Stucco=Stucco (Plaster), Vinyl=Vinyl Siding, Wood, Other
`);

export const ages = optionsOf("New, 0-5, 6-15, 16-30, 31-50, 51-99, 100+");

/** Living area above grade, square feet, in the bands of the form. */
export const sizeBands: readonly BoardOption[] = [
  ["Under 700", "< 700"],
  ["700 to 1,099", "700-1100"],
  ["1,100 to 1,499", "1100-1500"],
  ["1,500 to 1,999", "1500-2000"],
  ["2,000 to 2,499", "2000-2500"],
  ["2,500 to 2,999", "2500-3000"],
  ["3,000 to 3,499", "3000-3500"],
  ["3,500 to 4,999", "3500-5000"],
  ["5,000 or more", "5000 +"],
].map(([label = "", mls = ""]) => ({
  value: label.toLowerCase().replace(/,/g, "").replace(/ /g, "-"),
  label,
  mls,
  ...(mls === "5000 +" ? { unconfirmed: true as const } : {}),
}));

export const streetTypes = optionsOf(`
  Avenue=Ave, Boulevard=Blvd?, Circle=Circ?, Close, Court=Crt?, Crescent=Cres, Drive=Dr, Gardens=Gdns?, Gate,
  Grove=Grve?, Heights=Hts?, Hill, Lane, Line, Park, Parkway=Pkwy?, Place=Pl?, Road=Rd?, Sideroad=Sdrd?, Square=Sq?,
  Street=St?, Terrace=Terr?, Trail=Tr?, Way, Other or none=
`);

export const directions = optionsOf("North, East, South, West");

export const lotUnits = optionsOf("Feet, Metres, Acres");

export const roomUnits = optionsOf("Feet, Metres");

export const lotSources = optionsOf("GeoWarehouse, MPAC, Survey, Other");

export const lotShapes = optionsOf("Rectangular, Irregular, Pie, Square, Reverse Pie, Other");

export const pools = optionsOf("None, Inground, Above Ground, Indoor, Community");

export const levels = optionsOf("Basement, Lower, Main, In Between, Second, Third, Upper");

export const basements = optionsOf(`
  None, Full, Half, Partial, Finished, Partially Finished, Unfinished, Apartment, Separate Entrance,
  Walk-Out, Walk-Up, Crawl Space, Other
`);

export const secondUnits = [
  { value: "none", label: "No second unit", shortLabel: "None" },
  { value: "legal", label: "Yes, and I have the documents that show it's legal", shortLabel: "Yes, legal" },
  { value: "not-legal", label: "Yes, and it is not legal", shortLabel: "Yes, not legal" },
  {
    value: "unknown",
    label: "Yes, and I don't know whether it is legal",
    shortLabel: "Yes, not known whether legal",
  },
] as const satisfies readonly Option[];

export const heatSources = optionsOf("Gas, Electric, Oil, Propane, Ground Source, Wood, Other");

export const heatTypes = optionsOf("Forced Air, Water, Baseboard, Heat Pump, Radiant, Fan Coil, Other");

export const airConditioning = optionsOf(
  "Central=Central Air, Wall=Wall Unit(s), Window=Window Unit(s), None, Other",
);

export const waterSupplies = optionsOf("Municipal, Well, Both, None, Other");

export const sewers = optionsOf("Sewer, Septic, Holding Tank, None, Other");

export const garages = {
  freehold: optionsOf("Attached, Built-In, Detached, Carport, None, Other"),
  condo: optionsOf("Underground, Surface, Attached, Built-In, Carport, None, Other"),
} as const;

export const driveways = optionsOf(`
  Private, Private Double, Private Triple, Mutual, Lane, Circular Drive, Front Yard=Front Yard Parking,
  Available, None, Other
`);

export const foamInsulation = [
  { value: "no", label: "No", shortLabel: "Never used", mls: "No" },
  { value: "yes", label: "Yes", shortLabel: "Used", mls: "Yes" },
  { value: "removed", label: "It was removed", shortLabel: "Removed", mls: "Removed", unconfirmed: true },
  { value: "unknown", label: "I don't know", shortLabel: "Not known", mls: "" },
] as const satisfies readonly BoardOption[];

export const feeCovers = optionsOf(`
  Heat=Heat Included, Hydro=Hydro Included?, Water=Water Included, Cable=Cable TV Included?,
  Air Conditioning=CAC Included, Common Elements=Common Elements Included,
  Building Insurance=Building Insurance Included?, Parking=Parking Included?
`);

export const balconies = optionsOf("None, Open, Terrace, Juliette, Enclosed");

export const exposures = optionsOf(
  "North, North East, East, South East, South, South West, West, North West",
);

export const lockers = optionsOf("None, Owned, Exclusive, Common, Ensuite");

export const condoParking = optionsOf("Owned, Exclusive, Common, Rental, None");

export const pets = optionsOf("Permitted, Restricted, No");

export const amenities = optionsOf(`
  Concierge, Elevator, Exercise Room, Guest Suites, Indoor Pool, Outdoor Pool, Party or Meeting Room=Party Room/Meeting Room,
  Rooftop Deck=Rooftop Deck/Garden, Sauna, Security Guard, Squash or Racquet Court=Squash/Racquet Court, Visitor Parking
`);

export const foundations = optionsOf(
  "Poured Concrete, Concrete Block?, Brick?, Stone, Slab, Piers?, Wood?, Other, I don't know=Unknown?",
);

export const roofs = optionsOf(`
  Asphalt Shingle, Metal, Flat, Cedar?, Slate, Tile=Tiles?, Rolled Asphalt=Asphalt Rolled?, Membrane, Other,
  I don't know=Unknown?
`);

export const interiorFeatures = optionsOf(`
  None?, No Carpet=Carpet Free, Primary Bedroom on the Main Floor=Primary Bedroom - Main Floor,
  In-Law Suite, Room for an In-Law Suite=In-Law Capability, Garage Door Remote=Auto Garage Door Remote, Built-In Oven,
  Bar Fridge?, Sump Pump, Water Softener, Water Heater I Own=Water Heater Owned, Air Exchanger?, Rough-In Bath?,
  Sauna, Storage, Separate Hydro Meter?
`);

export const fireplaces = optionsOf(
  "Natural Gas, Wood, Electric, Propane, Wood Stove?, Pellet Stove, Not working=Non-Functioning?",
);

export const accessibility = optionsOf(`
  Ramped Entrance?, Level Entrance?, Wide Doorways=Doors Wide?, Wide Hallways=Hallways Wide?, Elevator in the Home=Elevator?,
  Stair Lift, Roll-In Shower?, Lowered Counters=Kitchen Modified?
`);

export const exteriorFeatures = optionsOf(`
  Deck, Patio, Porch?, Awnings, Hot Tub?, Landscaped?, Lawn Sprinklers=Lawn Sprinkler System?, Outdoor Lighting=Lighting,
  Privacy?, Backs on Green Space=Backs On Green Belt
`);

export const otherBuildings = optionsOf(
  "Garden Shed, Workshop, Barn?, Greenhouse, Gazebo, Drive Shed?, Second Garage=Additional Garage(s)?",
);

export const topography = optionsOf("Flat, Level?, Sloping?, Rolling?, Hilly?, Wooded=Wooded/Treed?, Rocky?");

export const roads = optionsOf(`
  Town Road All Year=Year Round Municipal Road, Town Road in Season=Seasonal Municipal Road?,
  Private Road All Year=Year Round Private Road?, Private Road in Season=Private Road?, Right of Way=R.O.W.?, By Water Only=Water Only?
`);

export const ruralServices = optionsOf(
  "Fast Internet=Internet High Speed, Cell Service=Cell Services?, Garbage Pickup?, Recycling Pickup?, Street Lights?",
);

export const surveyTypes = optionsOf(
  "All Up to Date=Up-to-Date, Boundaries Only=Boundary Only, Older or Partial=Available?, I don't know=Unknown?",
);

export const waterfronts = optionsOf("Direct, Across a Road=Indirect?, Shared Access=Waterfront Community?");

export const shorelines = optionsOf("Sandy, Shallow, Deep?, Rocky?, Natural?, Hard Bottom?, Weedy?, Mixed?");

export const wells = optionsOf(`
  Drilled Well, Dug Well?, Bored Well?, Sand Point Well?, Shared Well, Cistern, Lake or River=Lake/River?, I don't know=Unknown?
`);

export const utilities = optionsOf("Hydro, Natural Gas, Cable, Telephone");

export const alternativePower = optionsOf("Solar, Wind=Wind Power?, Generator=Generator-Wired?, Other?");

export const laundry = optionsOf(`
  In Its Own Room=Laundry Room, In a Closet=Laundry Closet, In the Basement=In Basement, In the Unit=In-Suite Laundry?,
  In the Building=In Building?, Coin-Operated=Coin Operated?, None
`);

export const nearby = optionsOf(`
  School, Park, Public Transit, Library, Place of Worship, Recreation Centre=Rec./Commun.Centre?, Hospital, Golf,
  Ravine, Green Space=Greenbelt/Conservation, Lake or Pond=Lake/Pond, River or Stream=River/Stream, Beach, Campground,
  Quiet End of a Street=Cul de Sac/Dead End, Fenced Yard
`);

export const views = optionsOf(`
  City, Skyline, Park or Greenbelt=Park/Greenbelt, Trees=Trees/Woods, Forest, Hills, Garden, Lake, Pond, River,
  Creek=Creek/Stream, Water
`);

export const occupancies = [
  { value: "owner", label: "I do, or a co-owner does", shortLabel: "Owner" },
  { value: "tenant", label: "A tenant", shortLabel: "Tenant" },
  {
    value: "part",
    label: "An owner and a tenant, each in part of the home",
    shortLabel: "Owner and tenant",
    mls: "Owner+Tenant",
    unconfirmed: true,
  },
  { value: "vacant", label: "No one: it's vacant", shortLabel: "Vacant" },
] as const satisfies readonly BoardOption[];

export const possessions = [
  ...optionsOf("Immediate, Flexible"),
  { value: "1-29", label: "Within 29 days", mls: "1-29 days" },
  { value: "30-59", label: "30 to 59 days", mls: "30-59 days" },
  { value: "60-89", label: "60 to 89 days", mls: "60-89 days" },
  { value: "90-plus", label: "90 days or more", mls: "90+ days" },
  { value: "other", label: "On a set date, or as noted below", shortLabel: "Set date", mls: "Other" },
] as const satisfies readonly BoardOption[];

/** HST on the price. Used homes are generally exempt, and an accountant confirms it for this one. */
export const salesTaxes = [
  {
    value: "not-subject",
    label: "No HST on this sale, as with most used homes",
    shortLabel: "Doesn't apply to this sale",
    mls: "Not Subject to HST",
  },
  {
    value: "included",
    label: "HST is included in the price",
    shortLabel: "In the price",
    mls: "Included In",
  },
  {
    value: "in-addition",
    label: "HST is on top of the price",
    shortLabel: "On top of the price",
    mls: "In Addition To",
  },
] as const satisfies readonly BoardOption[];

/** The way in while a lock box is only planned. The consent is given once the listing is live. */
export const plannedLockBox = "The seller opens the door, until the owners consent to a lock box.";

export const showingNotices = [
  { value: "none", label: "None" },
  { value: "1", label: "1 hour" },
  { value: "2", label: "2 hours" },
  { value: "4", label: "4 hours" },
  { value: "24", label: "24 hours" },
] as const satisfies readonly Option[];

/** Hours at which sellers review offers. */
export const offerHours = Array.from({ length: 13 }, (_, index) => index + 9).map((hour) => ({
  value: `${hour}:00`,
  label: clockHour(hour),
}));

/** Options for every half hour, starting at the given time. */
const halfHours = (from: number, minutes: 0 | 30, count: number): Option[] =>
  Array.from({ length: count }, (_, index) => from * 60 + minutes + index * 30).map((at) => {
    const [hour, minute] = [Math.floor(at / 60), at % 60];
    return { value: `${hour}:${String(minute).padStart(2, "0")}`, label: clockTime(hour, minute) };
  });

/** Earliest starts of showings, 8 a.m. to 8:30 p.m., and latest ends, 8:30 a.m. to 9 p.m. */
export const visitStarts = halfHours(8, 0, 26);
export const visitEnds = halfHours(8, 30, 26);

/** Days of the week by number. 0 is Sunday, and Monday comes first. */
export const visitDays: readonly Option[] = [1, 2, 3, 4, 5, 6, 0].map((day) => ({
  value: String(day),
  label: weekdays[day] ?? "",
}));

export const visitLengths = [
  { value: "15", label: "15 minutes" },
  { value: "30", label: "30 minutes" },
  { value: "60", label: "1 hour" },
] as const satisfies readonly Option[];

/**
 * Forms by the stage in which the office needs them. They belong to OREA and PropTx, whose members use them.
 * We name them and keep signed copies, but never fill them in.
 */
export const forms = {
  agreement: { designated: "OREA Form 271", brokerage: "OREA Form 200" },
  dataSheet: { freehold: "PropTx Form 290", condo: "PropTx Form 291" },
  amendment: "OREA Form 240",
  suspension: "OREA Form 241",
  cancellation: "OREA Form 242",
  offerDirection: "OREA Form 244",
  shareDirection: "OREA Form 209",
  offerSummary: "OREA Form 801",
} as const;

/** Capacities in which a person signs for another registered owner. */
export const actingCapacities = [
  "attorney",
  "estate-trustee",
  "company-officer",
  "guardian",
  "trustee",
] as const;

export type ActingCapacity = (typeof actingCapacities)[number];
