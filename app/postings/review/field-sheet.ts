import type { AnswerKey } from "~/postings/order/answers";
import type { TaskId } from "~/postings/order/task-names";

/**
 * Order of the answers in the board's data forms, for typing them in: PropTx 290 (freehold) and 291
 * (condominium), both of November 2025. Compared with the known parts of these forms on November 22, 2026. A
 * member of the board has to confirm it before the first posting.
 */

interface SheetPart {
  title: string;
  /** True if only agents may read it. It must never appear in the public remarks. */
  agents?: true;
  /** Label on the form, and the answer for it: a task's field, or one of `computedFields`. */
  rows: readonly (readonly [label: string, from: AnswerKey | ComputedField])[];
}

/** Values besides answers: the owners' names, and the agreed terms or, before an agreement, the ordered ones. */
export const computedFields = [
  "owners.names",
  "terms.listPrice",
  "terms.offer",
  "terms.holdoverDays",
  "terms.startDay",
  "terms.endDay",
  "photos.count",
  "sign.onLawn",
  "page.agents",
] as const;

export type ComputedField = (typeof computedFields)[number];

export const sheetForms = {
  freehold: "PropTx 290, freehold, 11/2025",
  condo: "PropTx 291, condominium, 11/2025",
} as const;

export const fieldSheet = [
  {
    title: "Location",
    rows: [
      ["Assessment roll number (ARN)", "address.rollNumber"],
      ["PIN", "address.pin"],
      ["Additional PINs", "address.otherPins"],
      ["Municipality", "address.municipality"],
      ["Community", "address.community"],
      ["Street number", "address.number"],
      ["Street name", "address.street"],
      ["Street type", "address.streetType"],
      ["Direction", "address.direction"],
      ["Apartment or unit", "address.unit"],
      ["Postal code", "address.postalCode"],
      ["Legal description", "address.legalDescription"],
      ["Condo registry office", "condo.registryOffice"],
      ["Condo corporation number", "condo.corporation"],
      ["Level", "condo.level"],
      ["Unit", "condo.unit"],
      ["Directions and cross streets", "address.crossStreets"],
      ["Fronting on (direction the property faces)", "lot.fronting"],
      ["Lot front", "lot.frontage"],
      ["Lot depth", "lot.depth"],
      ["Lot size code", "lot.unit"],
      ["Lot size source", "lot.source"],
      ["Lot shape", "lot.shape"],
      ["Lot irregularities", "lot.irregularities"],
    ],
  },
  {
    title: "Amounts and dates",
    rows: [
      ["List price", "terms.listPrice"],
      ["HST applicable to the sale price", "price.salesTax"],
      ["Taxes", "taxes.annualTax"],
      ["Tax year", "taxes.taxYear"],
      ["Assessment", "taxes.assessment"],
      ["Assessment year", "taxes.assessmentYear"],
      ["Contract commencement", "terms.startDay"],
      ["Expiry date", "terms.endDay"],
      ["Possession", "occupancy.possession"],
      ["Possession date", "occupancy.possessionDay"],
      ["Possession remarks", "occupancy.possessionRemark"],
      ["Holdover days", "terms.holdoverDays"],
      ["Local improvements", "taxes.localImprovements"],
      ["Under contract", "taxes.contracts"],
      ["Parcel of tied land", "lot.commonElements"],
      ["Parcel of tied land: monthly fee", "lot.commonElementsFee"],
      ["Maintenance fee", "condo.maintenanceFee"],
      ["Maintenance includes", "condo.feeCovers"],
      ["Special assessment", "condo.specialAssessment"],
      ["Special assessment: details", "condo.specialAssessmentText"],
      ["Status certificate", "condo.statusCertificate"],
    ],
  },
  {
    title: "Exterior",
    rows: [
      ["Class", "building.propertyClass"],
      ["Property type", "building.propertyType"],
      ["Style", "building.style"],
      ["Exterior", "building.exterior"],
      ["Approximate age", "building.age"],
      ["Approximate square feet", "building.size"],
      ["New, or renovated to be like new", "building.newOrRenovated"],
      ["Garage type", "systems.garage"],
      ["Garage spaces", "systems.garageSpaces"],
      ["Drive", "systems.driveway"],
      ["Drive parking spaces", "systems.drivewaySpaces"],
      ["Parking", "condo.parking"],
      ["Parking spot", "condo.parkingSpot"],
      ["Parking level", "condo.parkingLevel"],
      ["Parking monthly cost", "condo.parkingCost"],
      ["Locker", "condo.locker"],
      ["Locker number", "condo.lockerNumber"],
      ["Balcony", "condo.balcony"],
      ["Exposure", "condo.exposure"],
      ["Pool", "lot.pool"],
      ["Waterfront", "lot.waterfront"],
      ["Water", "systems.water"],
      ["Sewers", "systems.sewers"],
      ["Easements and restrictions", "lot.easements"],
      ["Easements: details", "lot.easementsText"],
      ["Survey", "lot.survey"],
      ["Survey year", "lot.surveyYear"],
      ["Heritage", "taxes.heritage"],
    ],
  },
  {
    title: "Interior",
    rows: [
      ["Rooms", "rooms.rooms"],
      ["Bedrooms", "rooms.bedrooms"],
      ["Bedrooms +", "rooms.bedroomsBelow"],
      ["Kitchens", "rooms.kitchens"],
      ["Kitchens +", "rooms.kitchensBelow"],
      ["Family room", "rooms.familyRoom"],
      ["Basement", "rooms.basement"],
      ["Second unit", "rooms.secondUnit"],
      ["Fireplaces", "rooms.fireplaces"],
      ["Heat source", "systems.heatSource"],
      ["Heat type", "systems.heatType"],
      ["Air conditioning", "systems.airConditioning"],
      ["Central vacuum", "systems.centralVacuum"],
      ["Laundry level", "systems.laundryLevel"],
      ["Ensuite laundry", "condo.ensuiteLaundry"],
      ["UFFI", "systems.foamInsulation"],
      ["Pets", "condo.pets"],
      ["Building amenities", "condo.amenities"],
      ["Property management", "condo.management"],
      ["Washrooms", "rooms.washrooms"],
      ["Room", "rooms.roomList"],
    ],
  },
  {
    title: "For clients and the public",
    rows: [
      ["Remarks for clients", "description.publicText"],
      ["Inclusions", "inclusions.inclusions"],
      ["Exclusions", "inclusions.exclusions"],
      ["Rental items", "inclusions.rentals"],
      ["Photos", "photos.count"],
      ["Distribute to the internet", "check.internetDisplay"],
      ["Display the address on the internet", "check.addressDisplay"],
    ],
  },
  {
    title: "For brokerages only",
    agents: true,
    rows: [
      ["Remarks for brokerages", "description.agentRemarks"],
      ["Agent link, to add to the remarks", "page.agents"],
      ["Sellers, as on title", "owners.names"],
      ["Commission to the co-operating brokerage", "terms.offer"],
      ["Occupancy", "occupancy.occupancy"],
      ["Lease", "occupancy.lease"],
      ["Lease until", "occupancy.leaseUntil"],
      ["Rent", "occupancy.rent"],
      ["Notice to the tenant", "occupancy.tenantNotice"],
      ["Contact for showings", "showings.contactName"],
      ["Phone for showings", "showings.contactPhone"],
      ["Second contact", "showings.secondContact"],
      ["Notice before a showing", "showings.notice"],
      ["Showings from", "showings.visitFrom"],
      ["Showings until", "showings.visitTo"],
      ["Weekends from", "showings.weekendFrom"],
      ["Weekends until", "showings.weekendTo"],
      ["No showings on", "showings.noVisitsOn"],
      ["Other requests for showings", "showings.hours"],
      ["Maximum length of a showing", "showings.longestVisit"],
      ["Overlapping showings", "showings.overlap"],
      ["Booking of showings", "showings.booking"],
      ["Service that books showings", "showings.bookingService"],
      ["Access (a lock box needs the consent in the showing log)", "showings.access"],
      ["Alarm, pets, other instructions", "showings.care"],
      ["Sign on the property", "showings.sign"],
      ["Sign on the property", "sign.onLawn"],
      ["Review of offers", "offers.when"],
      ["Offers held until (date)", "offers.heldDay"],
      ["Offers held until (time)", "offers.heldHour"],
      ["Pre-emptive offers", "offers.preEmptive"],
      ["Offers go to", "offers.sentTo"],
      ["Contents of offers that may be shared", "offers.share"],
      ["Terms that may be shared", "offers.shareTerms"],
    ],
  },
] as const satisfies readonly SheetPart[];

/** Answers without a field on the board's form: whole tasks or single answers, with an explanation. */
export const offSheet: readonly { from: readonly (AnswerKey | TaskId)[]; why: string }[] = [
  {
    from: ["price.listPrice", "price.offerPercent", "price.offerDollars", "price.start", "price.startDay"],
    why: "Price, commission and first day as ordered. Once there's an agreement, the sheet shows what was agreed.",
  },
  {
    from: ["plan", "options", "owners"],
    why: "Plan, options, guide, calls, and how to reach the owners. The form asks only for the owners' names.",
  },
  {
    from: ["photos", "papers"],
    why: "Answers about photos and documents. The MLS set has the photos, and no document goes to the MLS.",
  },
  {
    from: ["address.meant", "showings.meant", "description.meant"],
    why: "Wording that a check questioned and the seller kept. It's on “Facts and questions”.",
  },
  {
    from: ["check.heardFrom"],
    why: "How the seller heard about us. It's in the reports.",
  },
  {
    from: ["check.hidden", "check.trueFacts"],
    why: "Hidden defects. Talk to the seller before anything is disclosed.",
  },
];

/** Words of the sheet and its table. */
export const sheetWords = {
  head: ["Field", "Value", "Source"],
  readers: { everybody: "Public", agents: "Brokerages only" },
  sources: {
    seller: "Seller, not checked",
    word: "Seller",
    agreement: "Agreement",
    order: "Order",
    photos: "Photos",
    page: "Listing page",
  },
} as const;
