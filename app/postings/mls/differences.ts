import { isDeepStrictEqual } from "node:util";
import { torontoDay } from "~/lib/format";
import type { Option } from "~/lib/ui/shapes";
import {
  compareListings,
  type MlsDifference,
  type MlsRecord,
  numberOf,
  readCommission,
  shownValue,
  wordsOf,
} from "~/mls/compare";
import { type MlsListing, type MlsPart, type PropertyField, washroomFields } from "~/mls/fields";
import { compareOpenHouses, comparePhotos, compareRooms, isAt, type MlsParts } from "~/mls/parts";
import { type MlsStage, mlsStages, stageOfStatus } from "~/mls/statuses";
import { checkedFactOf, kinds, withChange } from "~/postings/amendments/kinds";
import { usualBoard } from "~/postings/listing/board";
import type { OfficeFile } from "~/postings/office-file";
import {
  endsAt,
  isSameTime,
  mlsWork,
  takesPlace,
  valuesOnMls,
  whenText,
} from "~/postings/open-houses/open-house";
import { directions, streetTypes } from "~/postings/order/lists";
import { addressKey, type OpenHouse, type Posting } from "~/postings/posting";
import { fieldSheet } from "~/postings/review/field-sheet";
import { comparedStates } from "~/postings/states";
import { mlsListingOf, roomsIn } from "./listing";

/** Differences between a posting and its record on the MLS, and the steps that the record shows as done. No side effects. */

/** Stage that the MLS should show after all reports made so far. Null while a return to the market isn't reported. */
export function stageAt({ state, sale, backOnMls }: Posting): MlsStage | null {
  if (backOnMls) return null;
  const told = sale?.told.findLast(({ news }) => news !== "changed")?.news;
  if (told) return told === "sold" ? "sold" : "conditional";
  if (state === "suspended") return "suspended";
  return comparedStates.some((compared) => compared === state) ? "active" : null;
}

/** Stage that the next report to the MLS leads to, or null. */
function reportedStage({ sale, backOnMls }: Posting): MlsStage | null {
  if (!sale?.mls) return backOnMls ? "active" : null;
  return sale.mls.news === "changed" ? null : sale.mls.news;
}

/** True if the MLS shows the price and the closing day of a reported firm sale, which can't change otherwise. */
const showsChange = (posting: Posting, { MlsStatus, ClosePrice, CloseDate }: MlsRecord): boolean =>
  posting.sale?.mls?.news === "changed" &&
  stageAt(posting) === "sold" &&
  stageOfStatus(MlsStatus) === "sold" &&
  numberOf(ClosePrice) === posting.sale.price &&
  String(CloseDate).slice(0, 10) === posting.sale.closingDay;

/** Listing to compare: of a sold home only its sale. */
function comparedListing(posting: Posting, file: Pick<OfficeFile, "facts">): MlsListing {
  const { sale } = posting;
  if (!sale || stageAt(posting) !== "sold") return mlsListingOf(posting, file);
  return {
    ClosePrice: sale.price,
    CloseDate: sale.closingDay,
    PurchaseContractDate: torontoDay(sale.acceptedAt),
  };
}

/** Fields that the comparison reads by themselves, besides those with an answer of ours. */
const readFields: readonly PropertyField[] = [
  "ListingKey",
  "ApartmentNumber",
  "MlsStatus",
  "PurchaseContractDate",
  "ClosePrice",
  "CloseDate",
  "ModificationTimestamp",
  "MediaChangeTimestamp",
];

/** Fields of a record that the comparison reads. Feeds lack the remarks for brokerages. */
export const comparedFields: readonly PropertyField[] = [
  ...new Set([
    ...readFields,
    ...washroomFields.flat(),
    ...fieldSheet
      .flatMap(({ rows }) => rows.map(([field]) => field as unknown))
      .filter((field): field is PropertyField => typeof field === "string" && field !== "PrivateRemarks"),
  ]),
];

/** True if a record has what a comparison needs. Another board's record may lack it. */
export const isReadable = ({ MlsStatus, ListPrice }: MlsRecord): boolean =>
  Boolean(MlsStatus) && Boolean(ListPrice);

export const isOnOffer = (stage: MlsStage | null): boolean => stage === "active" || stage === "conditional";

function statusDifference(posting: Posting, record: MlsRecord | null): MlsDifference[] {
  const expected = stageAt(posting);
  if (!expected) return [];
  const ours = mlsStages[expected];
  if (!record) {
    // Feeds for advertising leave out listings that aren't available.
    return isOnOffer(expected) ? [{ field: "MlsStatus", ours, theirs: "" }] : [];
  }
  const stage = stageOfStatus(record.MlsStatus);
  // A sale is reported by a step of its own, with its own due time. The office looks at a status that we don't know.
  if (stage === expected || (stage !== null && stage === reportedStage(posting))) return [];
  return [{ field: "MlsStatus", ours, theirs: shownValue("MlsStatus", record.MlsStatus) }];
}

/** Differences of rooms, photos and open houses. */
function partDifferences(posting: Posting, parts: MlsParts): MlsDifference[] {
  const { photos, openHouses = [] } = posting;
  // An open house that has to be entered, changed or removed has a row of its own.
  const settled = openHouses.filter(
    (one) =>
      one.mlsDue === null && one.onMlsAt !== null && takesPlace(posting, one) && endsAt(one) > parts.readAt,
  );
  const known = openHouses.flatMap((one) => [one, valuesOnMls(one)]);
  const found = {
    PropertyRooms: parts.rooms && compareRooms(roomsIn(posting), parts.rooms),
    Media: parts.photos && comparePhotos(photos, parts.photos),
    OpenHouse:
      parts.openHouses && compareOpenHouses(settled, known, parts.openHouses, (one) => whenText(one)),
  };
  return Object.entries(found).flatMap(([field, one]) => (one ? [{ field: field as MlsPart, ...one }] : []));
}

/**
 * Differences that the office hasn't accepted.
 * @param record the listing on the MLS, or null if it isn't there
 * @param parts its rooms, photos and open houses there, if they were read
 */
export function differencesOf(
  posting: Posting,
  file: Pick<OfficeFile, "facts" | "mlsAccepted">,
  record: MlsRecord | null,
  parts?: MlsParts,
): MlsDifference[] {
  if (!posting.mls) {
    // The office records the number, because a step couldn't.
    const theirs = record ? shownValue("ListingKey", record.ListingKey) : "";
    return theirs ? [{ field: "ListingKey", ours: "", theirs }] : [];
  }
  const found = [
    ...statusDifference(posting, record),
    ...(record ? compareListings(comparedListing(posting, file), record) : []),
    // The MLS may hide them while the listing is off.
    ...(record && parts && isOnOffer(stageOfStatus(record.MlsStatus)) ? partDifferences(posting, parts) : []),
  ];
  return found.filter(
    (one) =>
      !file.mlsAccepted?.some(({ field, ours, theirs }) => isDeepStrictEqual({ field, ours, theirs }, one)),
  );
}

/** A step that the MLS shows as done, with the answers of its form as typed. */
export interface ReadStep {
  act: "go-live" | "report-on-mls" | "enter-open-house" | (typeof kinds)[keyof typeof kinds]["step"];
  variant: string;
  typed: Readonly<Record<string, string>>;
  /** Last change of the step's subject, after which the step is taken once. Left out if it's taken only once. */
  since?: Date;
}

const confirmed = { same: "yes" } as const;

/** Stages to which a change of the listing leads, by the step that makes it. */
const stageOfStep: Readonly<Record<string, MlsStage>> = {
  suspend: "suspended",
  resume: "active",
  terminate: "terminated",
};

/** Steps that the record shows as done. Each is taken only if its own form and guards allow it. */
export function stepsRead(
  posting: Posting,
  file: Pick<OfficeFile, "facts" | "mlsAccepted">,
  record: MlsRecord,
  now: Date,
  parts?: MlsParts,
): ReadStep[] {
  const stage = stageOfStatus(record.MlsStatus);
  if (posting.state === "ready") return stage === "active" ? goLiveRead(posting, record) : [];
  const fieldsOf = (one: Posting) =>
    new Set(differencesOf(one, file, record, parts).map(({ field }) => field));
  const before = fieldsOf(posting);
  const changes = posting.amendments
    .filter(({ state }) => state === "processing")
    .flatMap((amendment): ReadStep[] => {
      const { step: act } = kinds[amendment.kind];
      const variant = amendment.id;
      if (act !== "make-amendment") {
        const text =
          amendment.note || `The MLS shows the listing as ${mlsStages[stage ?? "active"].toLowerCase()}.`;
        return stageOfStep[act] === stage ? [{ act, variant, typed: { text } }] : [];
      }
      // The office chooses the source of a fact.
      if (checkedFactOf(amendment) !== null) return [];
      const after = fieldsOf(withChange(posting, amendment, now));
      const isEntered = after.size < before.size && [...after].every((field) => before.has(field));
      return isEntered ? [{ act, variant, typed: confirmed }] : [];
    });
  const isReported = (stage !== null && stage === reportedStage(posting)) || showsChange(posting, record);
  const report: ReadStep = {
    act: "report-on-mls",
    variant: "",
    typed: { on: dayOfChange(posting, record, now) },
    since: now,
  };
  return [...changes, ...(parts ? openHousesRead(posting, parts) : []), ...(isReported ? [report] : [])];
}

/** Open houses that the MLS shows as entered or changed, and cancelled ones that it doesn't show any more. */
const openHousesRead = (posting: Posting, { openHouses, readAt }: MlsParts): ReadStep[] =>
  mlsWork(posting)
    .filter((one) => {
      const before = valuesOnMls(one);
      const shows = (hours: Pick<OpenHouse, "day" | "from" | "to">) =>
        (openHouses ?? []).some((other) => isAt(hours, other));
      // Past days aren't read, so that they prove nothing.
      if (one.cancelledAt) return openHouses !== null && before.day >= torontoDay(readAt) && !shows(before);
      // A changed note can't be read.
      if (one.onMls) return !isSameTime(one.onMls, one) && shows(one) && !shows(one.onMls);
      return shows(one);
    })
    .map((one) => ({
      act: "enter-open-house",
      variant: one.id,
      typed: {},
      since: one.cancelledAt ?? one.changedAt ?? one.addedAt,
    }));

/** Longest time until a feed shows a change of a listing, in ms. */
export const lagMs = 15 * 60_000;

/** A record that changed at most so long before the office's step may show it, in ms. Clocks differ. */
const entryMs = 60 * 60_000;

/** True if the feed may not show the office's last step yet, such as a new price. */
export function mayLag({ events }: Posting, record: MlsRecord | null, now: Date): boolean {
  const last = events.at(-1)?.at.getTime() ?? 0;
  const changed = Date.parse(String(record?.ModificationTimestamp));
  return now.getTime() - last < lagMs && !(changed > last - entryMs);
}

/** Day of the record's last change, from the acceptance of the sale until today. The feed's clock can be wrong. */
function dayOfChange({ sale }: Posting, { ModificationTimestamp: at }: MlsRecord, now: Date): string {
  const today = torontoDay(now);
  const changed = new Date(String(at));
  const day = Number.isNaN(changed.getTime()) || changed > now ? today : torontoDay(changed);
  const accepted = sale ? torontoDay(sale.acceptedAt) : day;
  return day < accepted ? accepted : day;
}

/** Terms as the MLS shows them, which the step compares with the agreement. None if a term can't be read. */
function goLiveRead(posting: Posting, record: MlsRecord): ReadStep[] {
  const { ListingKey, ListPrice, ListingContractDate, ExpirationDate, HoldoverDays } = record;
  const commission = readCommission(String(record.TransactionBrokerCompensation ?? ""));
  const read = [ListingKey, ListPrice, ListingContractDate, ExpirationDate, HoldoverDays];
  if (!commission || read.some((value) => value === undefined || value === null)) return [];
  const { percent, dollars } = commission;
  const typed = {
    ...confirmed,
    number: String(ListingKey),
    board: usualBoard(posting),
    listPrice: String(ListPrice),
    ...(percent === null ? {} : { offerPercent: String(percent) }),
    ...(dollars === null ? {} : { offerDollars: String(dollars) }),
    holdoverDays: String(HoldoverDays),
    startDay: String(ListingContractDate).slice(0, 10),
    endDay: String(ExpirationDate).slice(0, 10),
  };
  return [{ act: "go-live", variant: "", typed }];
}

/** Value of the option with these words, such as "crescent" for "Cres". */
const valueWith = (options: readonly Option[], words: string): string =>
  options.find(({ label }) => wordsOf(label) === wordsOf(words))?.value ?? words;

/** Normalized address of a record, as `addressKey` gives it for a posting. Null if incomplete. */
export function recordAddressKey(record: MlsRecord): string | null {
  const text = (name: PropertyField) => String(record[name] ?? "").trim();
  const raw = {
    number: text("StreetNumber"),
    street: text("StreetName"),
    streetType: valueWith(streetTypes, text("StreetSuffix")),
    direction: valueWith(directions, text("StreetDirSuffix")),
    unit: text("UnitNumber") || text("ApartmentNumber"),
    postalCode: text("PostalCode"),
  };
  return addressKey({ tasks: { address: { version: 0, savedAt: new Date(0), raw } } });
}

/** "6 Iris Court, Hamilton" */
export const recordAddress = (record: MlsRecord): string =>
  ([["StreetNumber", "StreetName", "StreetSuffix"], ["City"]] as const)
    .map((names) =>
      names
        .map((name) => shownValue(name, record[name]))
        .filter(Boolean)
        .join(" "),
    )
    .filter(Boolean)
    .join(", ");
