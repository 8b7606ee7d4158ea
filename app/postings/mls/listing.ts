import { type Field, valueText } from "~/lib/forms/form";
import { type MlsRecord, wordsOf } from "~/mls/compare";
import {
  kindOfField,
  type MlsKind,
  type MlsListing,
  type MlsValue,
  type PropertyField,
  washroomFields,
} from "~/mls/fields";
import type { MlsRoom } from "~/mls/parts";
import { listingFacts } from "~/postings/listing/facts";
import type { OfficeFile } from "~/postings/office-file";
import type { TaskValues } from "~/postings/order/answers";
import { type BoardOption, boardWord, levels, roomUnits } from "~/postings/order/lists";
import { readAnswers } from "~/postings/order/read-order";
import type { TaskId } from "~/postings/order/task-names";
import { fieldsOf, isAsked, itemsOf } from "~/postings/order/tasks";
import type { Posting } from "~/postings/posting";
import { brokerageRemarks } from "~/postings/review/brokerage-remarks";
import { derivedListing } from "~/postings/review/derived";
import { fieldSheet } from "~/postings/review/field-sheet";
import { commissionText, termsOf } from "~/postings/review/sheet";

/** A posting as the MLS should show it: the board's standard names and words. */

/** Values of a sheet's field that aren't answers. */
const computed: Readonly<Record<string, (posting: Posting) => MlsValue | undefined>> = {
  "remarks.brokerages": () => undefined,
  "terms.listPrice": (posting) => termsOf(posting).listPrice ?? undefined,
  "terms.offer": (posting) => commissionText(termsOf(posting)) || undefined,
  "terms.holdoverDays": (posting) => termsOf(posting).holdoverDays,
  "terms.startDay": (posting) => termsOf(posting).startDay,
  "terms.endDay": (posting) => termsOf(posting).endDay,
};

/**
 * The listing by standard names. Fields without an answer are missing.
 * @param origin of the site, for the remarks for brokerages. Without it they are left out, because feeds lack them
 */
export function mlsListingOf(posting: Posting, file: Pick<OfficeFile, "facts">, origin?: string): MlsListing {
  const { answers, context } = readAnswers(posting);
  const found = new Map(
    listingFacts(posting, file).flatMap(({ key, lookUp, check }) =>
      lookUp && check ? [[key, check.found] as const] : [],
    ),
  );
  const valueFrom = (name: PropertyField, from: string): MlsValue | undefined => {
    const own = computed[from];
    if (own) return own(posting);
    const [task, answer] = from.split(".") as [TaskId, string];
    const field = isAsked(task, context) ? fieldsOf(task, context)[answer] : undefined;
    if (!field) return undefined;
    const values: TaskValues = answers[task] ?? {};
    return mlsValueOf(kindOfField(name), field, values[answer] ?? undefined, found.get(from));
  };
  const derived = derivedListing(posting, file);
  const listing: { [Name in PropertyField]?: MlsValue } = {};
  for (const { rows } of fieldSheet)
    for (const [field, from] of rows) {
      if (typeof field !== "string") continue;
      const value = from.startsWith("derived.") ? derived[field] : valueFrom(field, from);
      if (value !== undefined && value !== "") listing[field] = value;
    }
  for (const [at, [number, pcs, on]] of washroomFields.entries()) {
    const { count, pieces, level } = answers.rooms?.washrooms?.[at] ?? {};
    if (count && pieces)
      Object.assign(listing, { [number]: count, [pcs]: pieces, [on]: wordIn(levels, level) });
  }
  return { ...listing, ...(origin ? { PrivateRemarks: brokerageRemarks(posting, origin) } : {}) };
}

/**
 * A value of one kind, from a chosen option, a typed value, or words that the office found.
 * @returns undefined if it can't be given as this kind
 */
function mlsValueOf(
  kind: MlsKind,
  field: Field,
  value: unknown,
  found: string | undefined,
): MlsValue | undefined {
  const options: readonly BoardOption[] = "options" in field ? field.options : [];
  const chosen = [value ?? found ?? []].flat().flatMap((one) => {
    const said = wordsOf(String(one));
    const option = options.find(
      (each) => each.value === one || [each.label, boardWord(each)].some((words) => wordsOf(words) === said),
    );
    return option ? [option] : [];
  });
  const words = chosen.map(boardWord).filter(Boolean);
  switch (kind) {
    case "flag":
      if (typeof value === "boolean") return value;
      return chosen[0] && { yes: true, no: false }[chosen[0].value];
    case "one":
      return options.length > 0 ? words[0] : undefined;
    case "several":
      return words.length > 0 ? words : undefined;
    case "number":
    case "money":
    case "length": {
      const figure = Number(value ?? /^\D{0,2}([\d,]*\.?\d+)/.exec(found ?? "")?.[1]?.replaceAll(",", ""));
      return Number.isNaN(figure) ? undefined : figure;
    }
    case "day":
      return typeof value === "string" ? value : undefined;
    default:
      return valueText(field, value as never) || found;
  }
}

const wordIn = (options: readonly BoardOption[], value: unknown): string => {
  const option = options.find((one) => one.value === value);
  return option ? boardWord(option) : "";
};

/** Rooms as records of the MLS. */
export const roomRecordsOf = (posting: Posting): MlsRecord[] =>
  roomsIn(posting).map(({ type, level, length, width, unit }, at) => ({
    Order: at + 1,
    RoomType: type,
    RoomLevel: level,
    RoomLength: length,
    RoomWidth: width,
    RoomLengthWidthUnits: unit,
  }));

/** Rooms of a posting in the board's words. */
export const roomsIn = (posting: Posting): MlsRoom[] =>
  itemsOf(readAnswers(posting).answers.rooms?.roomList as TaskValues[string]).map((room) => ({
    type: String(room.type ?? ""),
    level: wordIn(levels, room.level),
    length: Number(room.length ?? Number.NaN),
    width: Number(room.width ?? Number.NaN),
    unit: wordIn(roomUnits, room.unit),
  }));
