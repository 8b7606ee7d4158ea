import { labelOfField, type PropertyField, washroomFields } from "~/mls/fields";
import type { AnswerKey } from "~/postings/order/answers";
import type { TaskId } from "~/postings/order/task-names";

/**
 * Order of the answers in the board's data forms, for typing them in: PropTx 290 (freehold) and 291
 * (condominium), both of November 2025. Compared with the known parts of these forms on November 22, 2026. A
 * member of the board has to confirm it before the first posting.
 */

interface SheetPart {
  /** Stored with the office's ticks, so it never changes. */
  id: string;
  title: string;
  /** True if only agents may read it. It must never appear in the public remarks. */
  agents?: true;
  /** A field of the form, and the answer for it: a task's field, one of `computedFields`, or derived from others. */
  rows: readonly (readonly [field: SheetField, from: AnswerKey | ComputedField | DerivedKey])[];
}

/** Name of a value that follows from other answers (`derived.ts`). */
type DerivedKey = `derived.${PropertyField}`;

/**
 * A field of the board, or a label of ours for an answer without one. `boxes` names the fields of a list's
 * item, in the order of the form's boxes.
 */
export type SheetField = PropertyField | { own: string; boxes?: readonly string[] };

export const sheetLabel = (field: SheetField): string =>
  typeof field === "string" ? labelOfField(field) : field.own;

/** Rooms on a page of the form. */
export const roomsOnPage = 8;

/** Values besides answers: composed remarks, the owners' names, and the agreed or, before that, the ordered terms. */
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
  "remarks.brokerages",
] as const;

export type ComputedField = (typeof computedFields)[number];

export const sheetForms = {
  freehold: "PropTx 290, freehold, 11/2025",
  condo: "PropTx 291, condominium, 11/2025",
} as const;

export const fieldSheet = [
  {
    id: "location",
    title: "Location",
    rows: [
      ["RollNumber", "address.rollNumber"],
      ["ParcelNumber", "address.pin"],
      ["ParcelNumber2", "address.otherPins"],
      ["CountyOrParish", "address.area"],
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
      ["Directions", "showings.directions"],
      ["Zoning", "address.zoning"],
      ["DirectionFaces", "lot.fronting"],
      ["LotWidth", "lot.frontage"],
      ["LotDepth", "lot.depth"],
      ["LotSizeUnits", "lot.unit"],
      ["LotDimensionsSource", "lot.source"],
      ["LotShape", "lot.shape"],
      ["LotIrregularities", "lot.irregularities"],
      ["LotFeatures", "derived.LotFeatures"],
      ["LotSizeArea", "derived.LotSizeArea"],
      ["LotSizeAreaUnits", "derived.LotSizeAreaUnits"],
      ["LotSizeRangeAcres", "derived.LotSizeRangeAcres"],
    ],
  },
  {
    id: "amounts",
    title: "Amounts and dates",
    rows: [
      ["TransactionType", "derived.TransactionType"],
      ["ListPriceUnit", "derived.ListPriceUnit"],
      ["ListPrice", "terms.listPrice"],
      ["HSTApplication", "price.salesTax"],
      ["TaxAnnualAmount", "taxes.annualTax"],
      ["TaxYear", "taxes.taxYear"],
      ["TaxType", "derived.TaxType"],
      ["TaxAssessedValue", "taxes.assessment"],
      ["AssessmentYear", "taxes.assessmentYear"],
      ["ListingContractDate", "terms.startDay"],
      ["ExpirationDate", "terms.endDay"],
      ["PossessionType", "occupancy.possession"],
      ["PossessionDate", "occupancy.possessionDay"],
      ["PossessionDetails", "occupancy.possessionRemark"],
      ["HoldoverDays", "terms.holdoverDays"],
      ["LocalImprovements", "taxes.localImprovements"],
      ["LocalImprovementsComments", "taxes.localImprovementsText"],
      ["UnderContract", "taxes.contracts"],
      ["ParcelOfTiedLand", "lot.commonElements"],
      ["AdditionalMonthlyFee", "lot.commonElementsFee"],
      ["AdditionalMonthlyFeeFrequency", "derived.AdditionalMonthlyFeeFrequency"],
      ["AssociationFee", "condo.maintenanceFee"],
      ["AssociationFeeIncludes", "condo.feeCovers"],
      [{ own: "Special assessment" }, "condo.specialAssessment"],
      [{ own: "Special assessment: details" }, "condo.specialAssessmentText"],
      ["StatusCertificateYN", "condo.statusCertificate"],
      ["AssignmentYN", "derived.AssignmentYN"],
      ["FractionalOwnershipYN", "derived.FractionalOwnershipYN"],
    ],
  },
  {
    id: "exterior",
    title: "Exterior",
    rows: [
      ["PropertyType", "building.propertyClass"],
      ["PropertySubType", "building.propertyType"],
      ["LinkYN", "derived.LinkYN"],
      ["ArchitecturalStyle", "building.style"],
      ["ConstructionMaterials", "building.exterior"],
      ["ApproximateAge", "building.age"],
      ["LivingAreaRange", "building.size"],
      ["SquareFootSource", "derived.SquareFootSource"],
      ["FoundationDetails", "systems.foundation"],
      ["Roof", "systems.roof"],
      ["ExteriorFeatures", "lot.exterior"],
      ["OtherStructures", "lot.buildings"],
      ["Topography", "lot.topography"],
      ["PropertyFeatures", "description.nearby"],
      ["View", "description.view"],
      ["SeasonalDwelling", "lot.seasonal"],
      ["SeniorCommunityYN", "taxes.retirement"],
      [{ own: "New, or renovated to be like new" }, "building.newOrRenovated"],
      ["GarageType", "systems.garage"],
      ["CoveredSpaces", "systems.garageSpaces"],
      ["ParkingFeatures", "systems.driveway"],
      ["ParkingSpaces", "systems.drivewaySpaces"],
      ["ParkingTotal", "derived.ParkingTotal"],
      ["ParkingType1", "condo.parking"],
      ["ParkingSpot1", "condo.parkingSpot"],
      ["ParkingLevelUnit1", "condo.parkingLevel"],
      ["ParkingMonthlyCost", "condo.parkingCost"],
      ["Locker", "condo.locker"],
      ["LockerNumber", "condo.lockerNumber"],
      ["LockerLevel", "condo.lockerLevel"],
      ["LockerUnit", "condo.lockerUnit"],
      ["BalconyType", "condo.balcony"],
      ["Exposure", "condo.exposure"],
      ["PoolFeatures", "lot.pool"],
      ["WaterfrontYN", "lot.waterfront"],
      ["Waterfront", "lot.waterfrontKind"],
      ["WaterBodyName", "lot.waterBody"],
      ["Shoreline", "lot.shoreline"],
      ["AccessToProperty", "lot.road"],
      ["RuralUtilities", "lot.services"],
      ["Water", "systems.water"],
      ["WaterSource", "systems.well"],
      ["WaterMeterYN", "systems.waterMeter"],
      ["Sewer", "systems.sewers"],
      [{ own: "Utilities" }, "systems.utilities"],
      ["ElectricYNA", "derived.ElectricYNA"],
      ["GasYNA", "derived.GasYNA"],
      ["CableYNA", "derived.CableYNA"],
      ["TelephoneYNA", "derived.TelephoneYNA"],
      ["AlternativePower", "systems.alternativePower"],
      ["SpecialDesignation", "derived.SpecialDesignation"],
      ["Disclosures", "derived.Disclosures"],
      [{ own: "Easements and restrictions" }, "lot.easements"],
      [{ own: "Easements: details" }, "lot.easementsText"],
      ["SurveyAvailableYN", "lot.survey"],
      ["SurveyType", "lot.surveyType"],
      [{ own: "Survey year" }, "lot.surveyYear"],
      [{ own: "Heritage" }, "taxes.heritage"],
      [{ own: "Leased land" }, "taxes.landLease"],
      [{ own: "Expropriation" }, "taxes.expropriation"],
      ["VendorPropertyInfoStatement", "description.statement"],
      ["GreenPropertyInformationStatement", "description.greenStatement"],
      ["EnergyCertificate", "description.energy"],
      ["GreenCertificationLevel", "description.energyLevel"],
    ],
  },
  {
    id: "interior",
    title: "Interior",
    rows: [
      ["RoomsAboveGrade", "rooms.rooms"],
      ["RoomsBelowGrade", "rooms.roomsBelow"],
      ["BedroomsAboveGrade", "rooms.bedrooms"],
      ["BedroomsBelowGrade", "rooms.bedroomsBelow"],
      ["KitchensAboveGrade", "rooms.kitchens"],
      ["KitchensBelowGrade", "rooms.kitchensBelow"],
      ["DenFamilyroomYN", "rooms.familyRoom"],
      ["Basement", "rooms.basement"],
      [{ own: "Second unit" }, "rooms.secondUnit"],
      ["InteriorFeatures", "rooms.interior"],
      ["AccessibilityFeatures", "rooms.accessibility"],
      ["HandicappedEquippedYN", "derived.HandicappedEquippedYN"],
      ["ElevatorYN", "derived.ElevatorYN"],
      ["FireplaceYN", "derived.FireplaceYN"],
      ["FireplacesTotal", "rooms.fireplaces"],
      ["FireplaceFeatures", "rooms.fireplaceKinds"],
      ["HeatSourceMulti", "systems.heatSource"],
      ["HeatTypeMulti", "systems.heatType"],
      ["Cooling", "systems.airConditioning"],
      ["CentralVacuumYN", "systems.centralVacuum"],
      ["LaundryLevel", "systems.laundryLevel"],
      ["LaundryFeatures", "systems.laundry"],
      ["EnsuiteLaundryYN", "condo.ensuiteLaundry"],
      ["UFFI", "systems.foamInsulation"],
      ["PetsAllowed", "condo.pets"],
      ["BuildingName", "condo.buildingName"],
      ["AssociationAmenities", "condo.amenities"],
      ["ExerciseRoomGym", "derived.ExerciseRoomGym"],
      ["SquashRacquet", "derived.SquashRacquet"],
      ["PropertyManagementCompany", "condo.management"],
      ["BathroomsTotalInteger", "derived.BathroomsTotalInteger"],
    ],
  },
  {
    id: "rooms",
    title: "Rooms",
    rows: [
      [{ own: "Washrooms", boxes: ["count", "pieces", "level"] }, "rooms.washrooms"],
      [{ own: "Room", boxes: ["level", "type", "length", "width", "unit", "features"] }, "rooms.roomList"],
    ],
  },
  {
    id: "clients",
    title: "For clients and the public",
    rows: [
      ["PublicRemarks", "description.publicText"],
      ["Inclusions", "inclusions.inclusions"],
      ["Exclusions", "inclusions.exclusions"],
      ["RentalItems", "inclusions.rentals"],
      [{ own: "Photos" }, "photos.count"],
      ["VirtualTourURLUnbranded", "description.tour"],
      ["InternetEntireListingDisplayYN", "check.internetDisplay"],
      ["InternetAddressDisplayYN", "check.addressDisplay"],
      ["DDFYN", "derived.DDFYN"],
    ],
  },
  {
    id: "brokerages",
    title: "For brokerages only",
    agents: true,
    rows: [
      ["PrivateRemarks", "remarks.brokerages"],
      [{ own: "Agent link" }, "page.agents"],
      [{ own: "Sellers, as on title" }, "owners.names"],
      ["TransactionBrokerCompensation", "terms.offer"],
      ["ContactAfterExpiryYN", "showings.contactAfter"],
      ["PermissionToContactListingBrokerToAdvertise", "showings.mayAdvertise"],
      ["OccupantType", "occupancy.occupancy"],
      [{ own: "Lease" }, "occupancy.lease"],
      [{ own: "Lease until" }, "occupancy.leaseUntil"],
      [{ own: "Rent" }, "occupancy.rent"],
      [{ own: "Notice to the tenant" }, "occupancy.tenantNotice"],
      ["ShowingRequirements", "derived.ShowingRequirements"],
      ["ShowingAppointments", "derived.ShowingAppointments"],
      ["SignOnPropertyYN", "showings.sign"],
      [{ own: "Sign on the property" }, "sign.onLawn"],
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
    from: [
      "description.agentRemarks",
      "showings.contactName",
      "showings.contactPhone",
      "showings.secondContact",
      "showings.notice",
      "showings.visitFrom",
      "showings.visitTo",
      "showings.weekendFrom",
      "showings.weekendTo",
      "showings.noVisitsOn",
      "showings.hours",
      "showings.longestVisit",
      "showings.overlap",
      "showings.booking",
      "showings.bookingService",
      "showings.access",
      "showings.care",
      "offers.when",
      "offers.heldDay",
      "offers.heldHour",
      "offers.preEmptive",
      "offers.sentTo",
    ],
    why: "Contacts, showings, offers and the seller's own remarks. They're in the remarks for brokerages.",
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

/** Fields of the board's form that nothing of ours answers, with the reason. */
export const unansweredFields: readonly { fields: readonly PropertyField[]; why: string }[] = [
  {
    fields: [
      "ListingKey",
      "OriginalListPrice",
      "MlsStatus",
      "StandardStatus",
      "ContractStatus",
      "PriceChangeTimestamp",
      "SuspendedDate",
      "TerminatedDate",
      "ModificationTimestamp",
      "MediaChangeTimestamp",
    ],
    why: "The MLS sets it. We read it back.",
  },
  {
    fields: [
      "ConditionalExpiryDate",
      "EscapeClauseYN",
      "EscapeClauseHours",
      "PurchaseContractDate",
      "ClosePrice",
      "CloseDate",
      "BuyerOfficeName",
    ],
    why: "It belongs to a sale, which is reported on a form of its own.",
  },
  {
    fields: washroomFields.flat(),
    why: "Each kind of washroom has a line of the sheet. The form takes them in any sequence.",
  },
  { fields: ["ApartmentNumber"], why: "UnitNumber has the unit of every kind of home." },
  { fields: ["LinkProperty"], why: "It repeats the type “Link”." },
  { fields: ["DevelopmentChargesPaid"], why: "Only a builder's form of a new home or lot has it." },
  {
    fields: ["SalesBrochureUrl"],
    why: "The public can't see a home's page before the MLS shows the listing.",
  },
];

/** Words of the sheet and its table. */
export const sheetWords = {
  head: ["Field", "Value", "Source"],
  tableHead: ["Part", "Field", "Value", "Source", "For", "Standard name"],
  missing: "Mandatory on the form, and not answered yet",
  tooLong: (is: string, most: string) =>
    `These are ${is} characters, and the form takes ${most}. Shorten them before you paste, because the MLS cuts the end.`,
  changed: "This section has changed since you opened it. Compare it with the MLS again.",
  readers: { everybody: "Public", agents: "Brokerages only" },
  sources: {
    seller: "Seller, not checked",
    word: "Seller",
    agreement: "Agreement",
    order: "Order",
    photos: "Photos",
    page: "Home's page",
    derived: "Follows from other answers",
  },
} as const;
