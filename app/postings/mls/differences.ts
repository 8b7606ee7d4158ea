import { isDeepStrictEqual } from "node:util";
import { torontoDay } from "~/lib/format";
import type { Option } from "~/lib/ui/shapes";
import {
  compareListings,
  type MlsDifference,
  type MlsRecord,
  readCommission,
  shownValue,
  wordsOf,
} from "~/mls/compare";
import type { MlsListing, PropertyField } from "~/mls/fields";
import { type MlsStage, mlsStages, stageOfStatus } from "~/mls/statuses";
import { checkedFactOf, kinds, withChange } from "~/postings/amendments/kinds";
import { usualBoard } from "~/postings/listing/board";
import type { OfficeFile } from "~/postings/office-file";
import { directions, streetTypes } from "~/postings/order/lists";
import { addressKey, type Posting } from "~/postings/posting";
import { comparedStates } from "~/postings/states";
import { mlsListingOf } from "./listing";

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

function statusDifference(posting: Posting, record: MlsRecord | null): MlsDifference[] {
  const expected = stageAt(posting);
  if (!expected) return [];
  const ours = mlsStages[expected];
  if (!record) {
    // Feeds for advertising leave out listings that aren't available.
    const isShown = expected === "active" || expected === "conditional";
    return isShown ? [{ field: "MlsStatus", ours, theirs: "" }] : [];
  }
  const stage = stageOfStatus(record.MlsStatus);
  // A sale is reported by a step of its own, with its own due time.
  if (stage === null || stage === expected || stage === reportedStage(posting)) return [];
  return [{ field: "MlsStatus", ours, theirs: shownValue("MlsStatus", record.MlsStatus) }];
}

/**
 * Differences that the office hasn't accepted.
 * @param record the listing on the MLS, or null if it isn't there
 */
export function differencesOf(
  posting: Posting,
  file: Pick<OfficeFile, "facts" | "mlsAccepted">,
  record: MlsRecord | null,
): MlsDifference[] {
  if (!posting.mls) {
    // The office records the number, because a step couldn't.
    const theirs = record ? shownValue("ListingKey", record.ListingKey) : "";
    return theirs ? [{ field: "ListingKey", ours: "", theirs }] : [];
  }
  const found = [
    ...statusDifference(posting, record),
    ...(record ? compareListings(comparedListing(posting, file), record) : []),
  ];
  return found.filter(
    (one) =>
      !file.mlsAccepted?.some(({ field, ours, theirs }) => isDeepStrictEqual({ field, ours, theirs }, one)),
  );
}

/** A step that the MLS shows as done, with the answers of its form as typed. */
export interface ReadStep {
  act: "go-live" | "report-on-mls" | (typeof kinds)[keyof typeof kinds]["step"];
  variant: string;
  typed: Readonly<Record<string, string>>;
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
): ReadStep[] {
  const stage = stageOfStatus(record.MlsStatus);
  if (posting.state === "ready") return stage === "active" ? goLiveRead(posting, record) : [];
  const fieldsOf = (one: Posting) => new Set(differencesOf(one, file, record).map(({ field }) => field));
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
  const isReported = stage !== null && stage === reportedStage(posting);
  return isReported
    ? [...changes, { act: "report-on-mls", variant: "", typed: { on: dayOfChange(posting, record, now) } }]
    : changes;
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
