/**
 * Fields of a residential sale on the MLS, by resource and standard name. The names are those of PropTx's RESO Web
 * API, and the labels those of its forms 290 and 291. A member's own `$metadata` is the authority.
 * `app/postings/review/field-sheet.ts` has our answers for them, and `app/postings/order/lists.ts` their lists.
 */

/**
 * - one, several: values of a list
 * - flag: yes or no
 * - money: dollars
 * - length: in the unit of the record's own field for units
 * - code: letters and digits, however they are separated: "21087-0123", "M5V0A1"
 * - place: a town or area as typed, because we have no list of the board's
 * - commission: a percentage, dollars, or both, as text
 * - day: ISO, moment: ISO with time zone
 */
export type MlsKind =
  | "one"
  | "several"
  | "flag"
  | "number"
  | "money"
  | "length"
  | "commission"
  | "text"
  | "code"
  | "place"
  | "day"
  | "moment";

/** Label on the form, kind, and the forms on which it's mandatory. */
type MlsField = readonly [label: string, kind: MlsKind, mandatory?: "both" | "freehold" | "condo"];

export const mlsFields = {
  Property: {
    ListingKey: ["MLS number", "text"],
    PropertyType: ["Property type", "one", "both"],
    PropertySubType: ["Type", "one", "both"],
    TransactionType: ["Sale or lease", "one"],
    ArchitecturalStyle: ["Style", "several", "both"],
    ApproximateAge: ["Approximate age", "one"],
    LivingAreaRange: ["Approximate square footage", "one", "both"],
    SquareFootSource: ["Square foot source", "text"],
    StreetNumber: ["Street number", "code", "both"],
    StreetName: ["Street name", "text", "both"],
    StreetSuffix: ["Abbreviation", "one"],
    StreetDirSuffix: ["Street direction", "one"],
    UnitNumber: ["Unit number", "code", "condo"],
    ApartmentNumber: ["Apartment number", "text"],
    LegalApartmentNumber: ["Apartment/unit # (legal)", "text", "condo"],
    LegalStories: ["Level (legal)", "text", "condo"],
    City: ["Municipality", "place", "both"],
    CityRegion: ["Community", "place"],
    CountyOrParish: ["Area", "place", "both"],
    PostalCode: ["Postal code", "code", "both"],
    CrossStreet: ["Direction/main cross streets", "text", "both"],
    Directions: ["Directions", "text"],
    DirectionFaces: ["Fronting on", "one"],
    ParcelNumber: ["PIN#", "code"],
    ParcelNumber2: ["Additional PIN #", "code"],
    RollNumber: ["Assessment roll number (ARN)", "code"],
    TaxLegalDescription: ["Legal description", "text"],
    TaxAnnualAmount: ["Taxes", "money", "both"],
    TaxYear: ["Tax year", "number", "both"],
    TaxAssessedValue: ["Assessment", "money"],
    AssessmentYear: ["Assessment year", "number"],
    TaxType: ["Type taxes", "one"],
    Zoning: ["Zoning", "text"],
    ListPrice: ["List price", "money", "both"],
    OriginalListPrice: ["Original list price", "money"],
    ListPriceUnit: ["List price code", "one"],
    ListingContractDate: ["Contract commencement", "day", "both"],
    ExpirationDate: ["Expiry date", "day", "both"],
    HoldoverDays: ["Holdover days", "number"],
    PossessionType: ["Possession type", "one", "both"],
    PossessionDate: ["Possession date", "day"],
    PossessionDetails: ["Possession remarks", "text"],
    ContactAfterExpiryYN: ["Contact after expired", "flag", "both"],
    PermissionToContactListingBrokerToAdvertise: [
      "Permission to contact listing broker to advertise",
      "flag",
      "both",
    ],
    TransactionBrokerCompensation: ["Commission to co-operating brokerage", "commission", "both"],
    HSTApplication: ["HST applicable to sale price", "several", "both"],
    OccupantType: ["Occupancy", "one", "both"],
    VendorPropertyInfoStatement: ["Seller property info statement", "flag"],
    GreenPropertyInformationStatement: ["Green property information statement", "flag"],
    EnergyCertificate: ["Energy certificate", "flag"],
    GreenCertificationLevel: ["Certification level", "text"],
    SurveyAvailableYN: ["Survey", "flag"],
    SurveyType: ["Survey type", "one"],
    AssignmentYN: ["Assignment", "flag"],
    FractionalOwnershipYN: ["Fractional ownership", "flag"],
    LinkYN: ["Link", "flag"],
    LinkProperty: ["Link property", "text"],
    ParcelOfTiedLand: ["Parcel of tied land", "one"],
    AdditionalMonthlyFee: ["POTL monthly fee", "money"],
    AdditionalMonthlyFeeFrequency: ["Additional monthly fee frequency", "one"],
    SpecialDesignation: ["Special designation", "several", "both"],
    LotWidth: ["Lot width/frontage", "length", "freehold"],
    LotDepth: ["Lot depth", "length", "freehold"],
    LotSizeUnits: ["Lot size code", "one", "freehold"],
    LotSizeArea: ["Lot size area", "number"],
    LotSizeAreaUnits: ["Lot size area code", "text"],
    LotSizeRangeAcres: ["Acreage", "one"],
    LotIrregularities: ["Lot irregularities", "text"],
    LotShape: ["Lot shape", "one"],
    LotDimensionsSource: ["Lot dimensions source", "one", "freehold"],
    LotFeatures: ["Lot features", "several"],
    Topography: ["Topography", "several"],
    BedroomsAboveGrade: ["# of bedrooms", "number", "both"],
    BedroomsBelowGrade: ["Bedrooms +", "number"],
    KitchensAboveGrade: ["# of kitchens", "number", "both"],
    KitchensBelowGrade: ["Kitchens +", "number"],
    RoomsAboveGrade: ["# of rooms", "number"],
    RoomsBelowGrade: ["Rooms +", "number"],
    BathroomsTotalInteger: ["Washrooms", "number", "both"],
    WashroomsType1: ["# washrooms", "number"],
    WashroomsType1Pcs: ["# pieces", "number"],
    WashroomsType1Level: ["Level", "one"],
    WashroomsType2: ["# washrooms", "number"],
    WashroomsType2Pcs: ["# pieces", "number"],
    WashroomsType2Level: ["Level", "one"],
    WashroomsType3: ["# washrooms", "number"],
    WashroomsType3Pcs: ["# pieces", "number"],
    WashroomsType3Level: ["Level", "one"],
    WashroomsType4: ["# washrooms", "number"],
    WashroomsType4Pcs: ["# pieces", "number"],
    WashroomsType4Level: ["Level", "one"],
    WashroomsType5: ["# washrooms", "number"],
    WashroomsType5Pcs: ["# pieces", "number"],
    WashroomsType5Level: ["Level", "one"],
    DenFamilyroomYN: ["Family room", "flag"],
    Basement: ["Basement", "several", "both"],
    FoundationDetails: ["Foundation details", "several", "freehold"],
    ConstructionMaterials: ["Exterior", "several"],
    Roof: ["Roof", "several", "freehold"],
    InteriorFeatures: ["Interior features", "several", "both"],
    ExteriorFeatures: ["Exterior features", "several"],
    PropertyFeatures: ["Property features/area influences", "several"],
    AccessibilityFeatures: ["Accessibility features", "several"],
    HandicappedEquippedYN: ["Physically handicapped-equipped", "flag"],
    SeniorCommunityYN: ["Retirement community", "flag"],
    OtherStructures: ["Other structures", "several"],
    SeasonalDwelling: ["Seasonal dwelling", "flag"],
    FireplaceYN: ["Fireplace/stove", "flag"],
    FireplacesTotal: ["Fireplaces total", "number"],
    FireplaceFeatures: ["Fireplace features", "several"],
    CentralVacuumYN: ["Central vacuum", "flag"],
    ElevatorYN: ["Elevator/lift", "flag"],
    HeatTypeMulti: ["Heat type", "several", "both"],
    HeatSourceMulti: ["Heat source", "several", "both"],
    Cooling: ["Air conditioning", "several", "both"],
    AlternativePower: ["Alternative power", "several"],
    UFFI: ["UFFI", "one"],
    LaundryFeatures: ["Laundry access", "several"],
    LaundryLevel: ["Laundry level", "one"],
    PoolFeatures: ["Pool", "several"],
    View: ["View", "several"],
    GarageType: ["Garage type", "one", "both"],
    CoveredSpaces: ["Garage parking spaces", "number"],
    ParkingFeatures: ["Parking features", "several", "both"],
    ParkingSpaces: ["Parking spaces (drive)", "number"],
    ParkingTotal: ["Total parking spaces", "number", "both"],
    Water: ["Water", "one", "both"],
    WaterSource: ["Water supply type", "several"],
    WaterMeterYN: ["Water meter", "flag"],
    Sewer: ["Sewers", "several", "both"],
    ElectricYNA: ["Hydro", "one"],
    GasYNA: ["Gas (natural)", "one"],
    CableYNA: ["Cable", "one"],
    TelephoneYNA: ["Telephone", "one"],
    RuralUtilities: ["Rural services", "several"],
    WaterfrontYN: ["Waterfront", "flag"],
    Waterfront: ["Waterfront", "several"],
    WaterBodyName: ["Body of water name", "text"],
    Shoreline: ["Shoreline", "several"],
    UnderContract: ["Under contract", "several"],
    RentalItems: ["Rental items", "text"],
    Inclusions: ["Inclusions", "text"],
    Exclusions: ["Exclusions", "text"],
    Disclosures: ["Easements/restrictions", "several"],
    LocalImprovements: ["Local improvements", "flag"],
    LocalImprovementsComments: ["Local improvements comments", "text"],
    DevelopmentChargesPaid: ["Development charges paid", "several"],
    PublicRemarks: ["Remarks for clients", "text", "both"],
    PrivateRemarks: ["Remarks for brokerages", "text"],
    ShowingRequirements: ["Showing requirements", "several"],
    ShowingAppointments: ["Showing appointments", "text"],
    AccessToProperty: ["Access to property", "several"],
    SignOnPropertyYN: ["Sign on property", "flag"],
    VirtualTourURLUnbranded: ["Virtual tour URL", "text"],
    SalesBrochureUrl: ["Sales brochure URL", "text"],
    InternetEntireListingDisplayYN: ["Distribute to internet", "flag"],
    InternetAddressDisplayYN: ["Display address on internet", "flag"],
    DDFYN: ["Distribute to DDF/IDX", "flag"],
    AssociationFee: ["Maintenance (condo)", "money", "condo"],
    AssociationFeeIncludes: ["Included in maintenance costs", "several"],
    AssociationName: ["Condo registry office", "text", "condo"],
    CondoCorpNumber: ["Condo corp number", "number", "condo"],
    PropertyManagementCompany: ["Property management company", "text", "condo"],
    AssociationAmenities: ["Building amenities", "several"],
    BuildingName: ["Building name", "text"],
    BalconyType: ["Balcony", "one", "condo"],
    EnsuiteLaundryYN: ["Ensuite laundry", "flag"],
    Exposure: ["Exposure", "one", "condo"],
    Locker: ["Locker", "one", "condo"],
    LockerLevel: ["Locker level", "text"],
    LockerUnit: ["Locker unit", "text"],
    LockerNumber: ["Locker number", "text"],
    ParkingType1: ["Parking type 1", "one", "condo"],
    ParkingSpot1: ["Parking spot 1", "text"],
    ParkingLevelUnit1: ["Parking level/unit 1", "text"],
    ParkingMonthlyCost: ["Parking cost/month", "money"],
    PetsAllowed: ["Pets permitted", "several"],
    StatusCertificateYN: ["Status certificate", "flag"],
    SquashRacquet: ["Squash/racquet", "one"],
    ExerciseRoomGym: ["Exercise room/gym", "one"],
    MlsStatus: ["MLS status", "one"],
    StandardStatus: ["RESO status", "one"],
    ContractStatus: ["Available / Unavailable", "one"],
    PriceChangeTimestamp: ["Price changed at", "moment"],
    SuspendedDate: ["Suspended date", "day"],
    TerminatedDate: ["Terminated date", "day"],
    ConditionalExpiryDate: ["Conditional expiry date", "day"],
    EscapeClauseYN: ["Escape clause", "flag"],
    EscapeClauseHours: ["Escape clause hours", "text"],
    PurchaseContractDate: ["Sold date", "day"],
    ClosePrice: ["Sold price", "money"],
    CloseDate: ["Close date", "day"],
    BuyerOfficeName: ["Co-operating brokerage", "text"],
    ModificationTimestamp: ["Last change of the record", "moment"],
    MediaChangeTimestamp: ["Last change of its media", "moment"],
  },
  PropertyRooms: {
    ListingKey: ["MLS number", "text"],
    Order: ["Order", "number"],
    RoomType: ["Room", "one"],
    RoomLevel: ["Level", "one"],
    RoomLength: ["Length", "length"],
    RoomWidth: ["Width", "length"],
    RoomLengthWidthUnits: ["Units", "one"],
    RoomFeature1: ["Feature 1", "one"],
  },
  Media: {
    ResourceRecordKey: ["MLS number", "text"],
    MediaKey: ["Key of one size of a photo", "text"],
    MediaObjectID: ["Key of the photo, all its sizes", "text"],
    MediaURL: ["Address of the file", "text"],
    Order: ["Order", "number"],
    ImageSizeDescription: ["Size", "one"],
    PreferredPhotoYN: ["Main photo", "flag"],
    ShortDescription: ["Caption", "text"],
  },
  OpenHouse: {
    ListingKey: ["MLS number", "text"],
    OpenHouseDate: ["Date", "day"],
    OpenHouseStartTime: ["Start", "moment"],
    OpenHouseEndTime: ["End", "moment"],
    OpenHouseStatus: ["Status", "one"],
    OpenHouseType: ["Type", "one"],
  },
} as const satisfies Record<string, Record<string, MlsField>>;

/** Standard name of a field of a listing. */
export type PropertyField = keyof typeof mlsFields.Property;

/** Resources about a listing, which are compared as a whole. */
export const mlsParts = { PropertyRooms: "Rooms", Media: "Photos", OpenHouse: "Open houses" } as const;

export type MlsPart = keyof typeof mlsParts;

export const labelOfField = (name: PropertyField | MlsPart): string =>
  name in mlsParts ? mlsParts[name as MlsPart] : mlsFields.Property[name as PropertyField][0];
export const kindOfField = (name: PropertyField): MlsKind => mlsFields.Property[name][1];

/** True if the board's form for this kind of home requires the field. */
export function isMandatory(name: PropertyField, form: "freehold" | "condo"): boolean {
  const [, , mandatory]: MlsField = mlsFields.Property[name];
  return mandatory === "both" || mandatory === form;
}

/** Fields of the form's kinds of washrooms, each with their number, pieces and level. The form has five kinds. */
export const washroomFields = ([1, 2, 3, 4, 5] as const).map(
  (kind) => [`WashroomsType${kind}`, `WashroomsType${kind}Pcs`, `WashroomsType${kind}Level`] as const,
);

/** A value of a field. Several values of a list are an array. */
export type MlsValue = string | number | boolean | readonly string[];

/** A listing by standard names. Unknown fields are missing. */
export type MlsListing = { readonly [Name in PropertyField]?: MlsValue };
