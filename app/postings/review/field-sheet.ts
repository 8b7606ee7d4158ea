import { labelOfField, type PropertyField } from "~/mls/fields";
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
  /** A field of the form, and the answer for it: a task's field, or one of `computedFields`. */
  rows: readonly (readonly [field: SheetField, from: AnswerKey | ComputedField])[];
}

/** A field of the board, or a label of ours for an answer without one. */
export type SheetField = PropertyField | { own: string };

export const sheetLabel = (field: SheetField): string =>
  typeof field === "string" ? labelOfField(field) : field.own;

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
      ["RollNumber", "address.rollNumber"],
      ["ParcelNumber", "address.pin"],
      ["ParcelNumber2", "address.otherPins"],
      ["City", "address.municipality"],
      ["CityRegion", "address.community"],
      ["StreetNumber", "address.number"],
      ["StreetName", "address.street"],
      ["StreetSuffix", "address.streetType"],
      ["StreetDirSuffix", "address.direction"],
      ["UnitNumber", "address.unit"],
      ["PostalCode", "address.postalCode"],
      ["TaxLegalDescription", "address.legalDescription"],
      ["AssociationName", "condo.registryOffice"],
      ["CondoCorpNumber", "condo.corporation"],
      ["LegalStories", "condo.level"],
      ["LegalApartmentNumber", "condo.unit"],
      ["CrossStreet", "address.crossStreets"],
      ["DirectionFaces", "lot.fronting"],
      ["LotWidth", "lot.frontage"],
      ["LotDepth", "lot.depth"],
      ["LotSizeUnits", "lot.unit"],
      ["LotDimensionsSource", "lot.source"],
      ["LotShape", "lot.shape"],
      ["LotIrregularities", "lot.irregularities"],
    ],
  },
  {
    title: "Amounts and dates",
    rows: [
      ["ListPrice", "terms.listPrice"],
      ["HSTApplication", "price.salesTax"],
      ["TaxAnnualAmount", "taxes.annualTax"],
      ["TaxYear", "taxes.taxYear"],
      ["TaxAssessedValue", "taxes.assessment"],
      ["AssessmentYear", "taxes.assessmentYear"],
      ["ListingContractDate", "terms.startDay"],
      ["ExpirationDate", "terms.endDay"],
      ["PossessionType", "occupancy.possession"],
      ["PossessionDate", "occupancy.possessionDay"],
      ["PossessionDetails", "occupancy.possessionRemark"],
      ["HoldoverDays", "terms.holdoverDays"],
      ["LocalImprovements", "taxes.localImprovements"],
      ["UnderContract", "taxes.contracts"],
      ["ParcelOfTiedLand", "lot.commonElements"],
      ["AdditionalMonthlyFee", "lot.commonElementsFee"],
      ["AssociationFee", "condo.maintenanceFee"],
      ["AssociationFeeIncludes", "condo.feeCovers"],
      [{ own: "Special assessment" }, "condo.specialAssessment"],
      [{ own: "Special assessment: details" }, "condo.specialAssessmentText"],
      ["StatusCertificateYN", "condo.statusCertificate"],
    ],
  },
  {
    title: "Exterior",
    rows: [
      ["PropertyType", "building.propertyClass"],
      ["PropertySubType", "building.propertyType"],
      ["ArchitecturalStyle", "building.style"],
      ["ConstructionMaterials", "building.exterior"],
      ["ApproximateAge", "building.age"],
      ["LivingAreaRange", "building.size"],
      [{ own: "New, or renovated to be like new" }, "building.newOrRenovated"],
      ["GarageType", "systems.garage"],
      ["CoveredSpaces", "systems.garageSpaces"],
      ["ParkingFeatures", "systems.driveway"],
      ["ParkingSpaces", "systems.drivewaySpaces"],
      ["ParkingType1", "condo.parking"],
      ["ParkingSpot1", "condo.parkingSpot"],
      ["ParkingLevelUnit1", "condo.parkingLevel"],
      ["ParkingMonthlyCost", "condo.parkingCost"],
      ["Locker", "condo.locker"],
      ["LockerNumber", "condo.lockerNumber"],
      ["BalconyType", "condo.balcony"],
      ["Exposure", "condo.exposure"],
      ["PoolFeatures", "lot.pool"],
      ["WaterfrontYN", "lot.waterfront"],
      ["Water", "systems.water"],
      ["Sewer", "systems.sewers"],
      [{ own: "Easements and restrictions" }, "lot.easements"],
      [{ own: "Easements: details" }, "lot.easementsText"],
      ["SurveyAvailableYN", "lot.survey"],
      [{ own: "Survey year" }, "lot.surveyYear"],
      [{ own: "Heritage" }, "taxes.heritage"],
    ],
  },
  {
    title: "Interior",
    rows: [
      ["RoomsAboveGrade", "rooms.rooms"],
      ["BedroomsAboveGrade", "rooms.bedrooms"],
      ["BedroomsBelowGrade", "rooms.bedroomsBelow"],
      ["KitchensAboveGrade", "rooms.kitchens"],
      ["KitchensBelowGrade", "rooms.kitchensBelow"],
      ["DenFamilyroomYN", "rooms.familyRoom"],
      ["Basement", "rooms.basement"],
      [{ own: "Second unit" }, "rooms.secondUnit"],
      ["FireplacesTotal", "rooms.fireplaces"],
      ["HeatSourceMulti", "systems.heatSource"],
      ["HeatTypeMulti", "systems.heatType"],
      ["Cooling", "systems.airConditioning"],
      ["CentralVacuumYN", "systems.centralVacuum"],
      ["LaundryLevel", "systems.laundryLevel"],
      ["EnsuiteLaundryYN", "condo.ensuiteLaundry"],
      ["UFFI", "systems.foamInsulation"],
      ["PetsAllowed", "condo.pets"],
      ["AssociationAmenities", "condo.amenities"],
      ["PropertyManagementCompany", "condo.management"],
      [{ own: "Washrooms" }, "rooms.washrooms"],
      [{ own: "Room" }, "rooms.roomList"],
    ],
  },
  {
    title: "For clients and the public",
    rows: [
      ["PublicRemarks", "description.publicText"],
      ["Inclusions", "inclusions.inclusions"],
      ["Exclusions", "inclusions.exclusions"],
      ["RentalItems", "inclusions.rentals"],
      [{ own: "Photos" }, "photos.count"],
      ["InternetEntireListingDisplayYN", "check.internetDisplay"],
      ["InternetAddressDisplayYN", "check.addressDisplay"],
    ],
  },
  {
    title: "For brokerages only",
    agents: true,
    rows: [
      ["PrivateRemarks", "description.agentRemarks"],
      [{ own: "Agent link, to add to the remarks" }, "page.agents"],
      [{ own: "Sellers, as on title" }, "owners.names"],
      ["TransactionBrokerCompensation", "terms.offer"],
      ["OccupantType", "occupancy.occupancy"],
      [{ own: "Lease" }, "occupancy.lease"],
      [{ own: "Lease until" }, "occupancy.leaseUntil"],
      [{ own: "Rent" }, "occupancy.rent"],
      [{ own: "Notice to the tenant" }, "occupancy.tenantNotice"],
      [{ own: "Contact for showings" }, "showings.contactName"],
      [{ own: "Phone for showings" }, "showings.contactPhone"],
      [{ own: "Second contact" }, "showings.secondContact"],
      [{ own: "Notice before a showing" }, "showings.notice"],
      [{ own: "Showings from" }, "showings.visitFrom"],
      [{ own: "Showings until" }, "showings.visitTo"],
      [{ own: "Weekends from" }, "showings.weekendFrom"],
      [{ own: "Weekends until" }, "showings.weekendTo"],
      [{ own: "No showings on" }, "showings.noVisitsOn"],
      [{ own: "Other requests for showings" }, "showings.hours"],
      [{ own: "Maximum length of a showing" }, "showings.longestVisit"],
      [{ own: "Overlapping showings" }, "showings.overlap"],
      [{ own: "Booking of showings" }, "showings.booking"],
      [{ own: "Service that books showings" }, "showings.bookingService"],
      [{ own: "Access (a lock box needs the consent in the showing log)" }, "showings.access"],
      [{ own: "Alarm, pets, other instructions" }, "showings.care"],
      ["SignOnPropertyYN", "showings.sign"],
      [{ own: "Sign on the property" }, "sign.onLawn"],
      [{ own: "Review of offers" }, "offers.when"],
      [{ own: "Offers held until (date)" }, "offers.heldDay"],
      [{ own: "Offers held until (time)" }, "offers.heldHour"],
      [{ own: "Pre-emptive offers" }, "offers.preEmptive"],
      [{ own: "Offers go to" }, "offers.sentTo"],
      [{ own: "Contents of offers that may be shared" }, "offers.share"],
      [{ own: "Terms that may be shared" }, "offers.shareTerms"],
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
  tableHead: ["Part", "Field", "Value", "Source", "For", "Standard name"],
  missing: { usual: "Not answered", mandatory: "Not answered, and mandatory on the form" },
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
