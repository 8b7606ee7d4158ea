/**
 * A complete order as its seller types it, for tests and the demo. Every person and home is made up.
 * Phone numbers are from the range reserved for fiction (555-01xx).
 *
 * @typedef {string | string[] | Record<string, string>[]} Typed text, ticked boxes, or the items of a list
 *
 * @typedef {Record<string, Typed>} TypedTask
 * @typedef {import("../../app/postings/order/lists").PropertyClass} PropertyClass
 * @typedef {import("../../app/postings/order/task-names").TaskId} TaskId
 * @typedef {Record<Exclude<TaskId, "lot" | "condo" | "options">, TypedTask> & { lot?: TypedTask, condo?: TypedTask, options?: TypedTask }} TypedOrder
 */

/** The board's area of a town. The other towns are in Simcoe. @type {Record<string, string>} */
export const areas = {
  Aurora: "York",
  Markham: "York",
  Newmarket: "York",
  Oshawa: "Durham",
  "Richmond Hill": "York",
  Toronto: "Toronto",
  "Whitchurch-Stouffville": "York",
};

const dayMs = 24 * 60 * 60 * 1000;

const torontoDay = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Toronto", dateStyle: "short" });

/** The day in Toronto `days` after a moment, ISO. */
const inDays = (/** @type {number} */ days, /** @type {number} */ now) =>
  torontoDay.format(now + days * dayMs);

/**
 * First day on which the office is open, `days` or more after a moment, ISO.
 * It's a Wednesday or a Thursday, because only holidays with a fixed date fall on them.
 */
export const openIn = (/** @type {number} */ days, now = Date.now()) => {
  for (let ahead = days; ; ahead += 1) {
    const day = inDays(ahead, now);
    const isMidweek = [3, 4].includes(new Date(`${day}T00:00Z`).getUTCDay());
    if (isMidweek && !["01-01", "07-01", "12-25", "12-26"].includes(day.slice(5))) return day;
  }
};

/** @type {Record<PropertyClass, { building: TypedTask, address: TypedTask }>} */
const homes = {
  freehold: {
    address: {
      number: "12",
      street: "Kempenfelt",
      streetType: "drive",
      municipality: "Barrie",
      postalCode: "L4M 1C1",
    },
    building: {
      propertyType: "detached",
      style: "2-storey",
      exterior: ["brick", "wood"],
      age: "51-99",
      size: "1500-to-1999",
      newOrRenovated: "no",
    },
  },
  condo: {
    address: {
      unit: "1204",
      number: "88",
      street: "Blue Jays",
      streetType: "way",
      municipality: "Toronto",
      postalCode: "M5V 0A1",
    },
    building: {
      propertyType: "condo-apartment",
      style: "apartment",
      exterior: ["concrete"],
      age: "6-15",
      size: "under-700",
      newOrRenovated: "no",
    },
  },
  other: {
    address: {
      number: "4410",
      street: "Side Road 15",
      streetType: "other-or-none",
      municipality: "Springwater",
      postalCode: "L9X 0H8",
    },
    building: {
      propertyType: "farm",
      style: "bungalow",
      exterior: ["stone"],
      age: "100-plus",
      size: "2000-to-2499",
      newOrRenovated: "no",
    },
  },
};

const description =
  "Three bedrooms and a sunny kitchen on a quiet street, ten minutes on foot from the shops. " +
  "The living room has its original oak floor and a bay window; the back garden looks south. " +
  "Roof replaced in 2019, furnace in 2021.";

/**
 * A made-up property identification number (PIN) of an address, so that homes differ.
 * @param {string} address
 */
export function pinOf(address) {
  let number = 0;
  for (const letter of address) number = (number * 31 + (letter.codePointAt(0) ?? 0)) % 100_000_000;
  const digits = String(100_000_000 + number);
  return `${digits.slice(0, 5)}-${digits.slice(5)}`;
}

/**
 * A complete and valid order.
 * @param {PropertyClass} kind of home
 * @param {number} now time of typing. Days and years are counted from it
 * @returns {TypedOrder} the answers by task, in the order of the pages
 */
export function exampleOrder(kind, now = Date.now()) {
  const { address, building } = homes[kind];
  const isCondo = kind === "condo";
  /** @type {TypedOrder} */
  const order = {
    plan: {
      plan: "basic",
      listedElsewhere: "no",
      entitled: "owner",
      guideLanguage: "en",
      guideReceived: "yes",
      callTimes: [
        { day: openIn(2, now), half: "morning" },
        { day: openIn(3, now), half: "afternoon" },
      ],
    },
    owners: {
      owners: [
        {
          name: "Dana Marie Whitfield",
          email: "dana.whitfield@example.com",
          phone: "705-555-0142",
          capacity: "owner",
          contact: "yes",
        },
        {
          name: "Ellis John Whitfield",
          email: "ellis.whitfield@example.com",
          phone: "705-555-0143",
          capacity: "owner",
        },
      ],
      spouseNotOnTitle: "no",
    },
    address: {
      ...address,
      crossStreets: "Lakeshore Drive and Mulcaster Street",
      pin: "21087-0123",
    },
    building: { propertyClass: kind, ...building },
    lot: {
      frontage: "50.5",
      depth: "120",
      unit: "feet",
      source: "survey",
      shape: "rectangular",
      fronting: "south",
      easements: "yes",
      easementsText: "The neighbour at number 14 may drive over our lane to reach a garage.",
      survey: "yes",
      surveyYear: "1998",
      surveyType: "boundaries-only",
      commonElements: "no",
      pool: "none",
      waterfront: "no",
      seasonal: "no",
      exterior: ["deck", "porch", "landscaped"],
      buildings: ["garden-shed"],
      topography: ["flat"],
      road: ["town-road-all-year"],
    },
    rooms: {
      bedrooms: "3",
      bedroomsBelow: "1",
      kitchens: "1",
      rooms: "8",
      washrooms: [
        { count: "2", pieces: "4", level: "second" },
        { count: "1", pieces: "2", level: "main" },
      ],
      roomList: [
        {
          type: "Living room",
          level: "main",
          length: "16.5",
          width: "12",
          unit: "feet",
          features: "Hardwood floor, bay window",
        },
      ],
      familyRoom: "no",
      fireplaces: "1",
      fireplaceKinds: ["natural-gas"],
      interior: isCondo ? ["no-carpet", "storage"] : ["garage-door-remote", "sump-pump"],
      basement: ["full", "partially-finished"],
      secondUnit: "none",
    },
    systems: {
      heatSource: "gas",
      heatType: "forced-air",
      airConditioning: "central",
      water: "municipal",
      sewers: "sewer",
      garage: isCondo ? "underground" : "detached",
      garageSpaces: "1",
      driveway: isCondo ? "none" : "private",
      ...(isCondo ? {} : { drivewaySpaces: "2" }),
      laundryLevel: isCondo ? "main" : "basement",
      laundry: [isCondo ? "in-the-unit" : "in-the-basement"],
      centralVacuum: "no",
      foamInsulation: "no",
      ...(isCondo
        ? {}
        : {
            foundation: ["poured-concrete"],
            roof: ["asphalt-shingle"],
            utilities: ["hydro", "natural-gas", "cable", "telephone"],
            waterMeter: "yes",
          }),
    },
    condo: {
      registryOffice: "Toronto Standard",
      corporation: "2034",
      level: "12",
      unit: "4",
      maintenanceFee: "612.40",
      feeCovers: ["heat", "water", "common-elements"],
      balcony: "open",
      exposure: "south-west",
      locker: "owned",
      lockerNumber: "B-117",
      lockerLevel: "P1",
      parking: "owned",
      parkingSpot: "31",
      parkingLevel: "P2",
      pets: "restricted",
      ensuiteLaundry: "yes",
      management: "Harbour Residential Management",
      buildingName: "The Harbourlight",
      amenities: ["concierge", "elevator"],
      statusCertificate: "no",
      specialAssessment: "no",
    },
    taxes: {
      annualTax: "4812.77",
      taxYear: inDays(0, now).slice(0, 4),
      localImprovements: "no",
      noContracts: "yes",
      heritage: "no",
      landLease: "no",
      expropriation: "no",
      retirement: "no",
    },
    inclusions: {
      inclusions: "Fridge, gas stove, dishwasher, washer and dryer, all window coverings.",
      noExclusions: "yes",
      rentals: [{ item: "Hot water tank", provider: "Lakeside Comfort", monthly: "38.50" }],
    },
    occupancy: { occupancy: "owner", possession: "60-89" },
    price: {
      listPrice: "789000",
      salesTax: "not-subject",
      offerPercent: "2.5",
      start: "day",
      startDay: openIn(14, now),
    },
    showings: {
      contactName: "Dana Whitfield",
      contactPhone: "705-555-0142",
      notice: "2",
      visitFrom: "9:00",
      visitTo: "20:00",
      hours: "Weekdays after 5 p.m. preferred",
      longestVisit: "30",
      overlap: "no",
      access: "lock-box",
      care: "The cat stays in.",
      contactAfter: "yes",
      mayAdvertise: "yes",
    },
    offers: { when: "any-time", sentTo: "seller", share: "no" },
    description: {
      publicText: description,
      agentRemarks: "Please take off your shoes.",
      nearby: ["school", "park", "public-transit"],
      statement: "no",
      greenStatement: "no",
      energy: "no",
    },
    photos: { rights: "yes", noPeople: "yes" },
    papers: { taxBill: "call", ...(isCondo ? {} : { survey: "call" }) },
    check: { internetDisplay: "yes", addressDisplay: "yes", trueFacts: "yes" },
  };
  delete order[isCondo ? "lot" : "condo"];
  return order;
}

/**
 * Form data that a browser sends for a task: a name and a value for each field.
 * List items have names such as `owners[0].email`.
 * @param {TypedTask} task
 * @returns {[name: string, value: string][]}
 */
export const formOf = (task) =>
  Object.entries(task).flatMap(([name, typed]) =>
    typeof typed === "string"
      ? [/** @type {[string, string]} */ ([name, typed])]
      : typed.flatMap((item, index) =>
          typeof item === "string"
            ? [/** @type {[string, string]} */ ([name, item])]
            : Object.entries(item).map(
                ([part, value]) => /** @type {[string, string]} */ ([`${name}[${index}].${part}`, value]),
              ),
        ),
  );
