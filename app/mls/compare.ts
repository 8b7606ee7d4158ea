import { formatCentsTrimmed, longDate } from "~/lib/format";
import { withoutAccents } from "~/lib/plain-text";
import {
  isMandatory,
  kindOfField,
  labelOfField,
  type MlsKind,
  type MlsListing,
  type MlsPart,
  mlsFields,
  type PropertyField,
  washroomFields,
} from "./fields";
import { shortForms } from "./short-forms";

/** Compares a listing as it should be on the MLS with the record that the MLS shows. No side effects. */

/** A record of the MLS. Its values are unchecked, because each board adds its own. */
export type MlsRecord = Readonly<Record<string, unknown>>;

/** A difference in words. "" if the MLS has no value. */
export interface MlsDifference {
  field: PropertyField | MlsPart;
  ours: string;
  theirs: string;
}

/** True for a difference of the status, such as a listing that isn't on the MLS any more. */
export const isStatus = ({ field }: Pick<MlsDifference, "field">): boolean => field === "MlsStatus";

export type Verdict = "equal" | "different" | "not comparable";

/** Longest value that is stored or shown, in characters. */
const longest = 200;

const foldWord = (word: string): string => shortForms.get(word) ?? word;

/** Words of a text without accents, punctuation and case. Short forms become whole words: "Cres" is "crescent". */
export const wordsOf = (text: string): string =>
  withoutAccents(text.normalize("NFKC"))
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(foldWord)
    .join(" ");

/** A text that can be stored and shown, without control characters. */
export function shortText(text: string): string {
  const clean = text.replace(/[\p{C}\s]+/gu, " ").trim();
  return clean.length > longest ? `${clean.slice(0, longest - 1)}…` : clean;
}

/** Metres in a unit of length. Other units aren't converted. */
export const metresIn: ReadonlyMap<string, number> = new Map([
  ["feet", 0.3048],
  ["metres", 1],
]);

/** Lengths are rounded to two decimals in either unit. */
export const lengthTolerance = 0.0101;

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && wordsOf(value) === "") ||
  (Array.isArray(value) && value.length === 0);

/** A number, also if it's written as text: "1,250.00". NaN for anything else. */
export const numberOf = (value: unknown): number =>
  typeof value === "number" || (typeof value === "string" && /^\s*-?[\d,]*\.?\d+\s*$/.test(value))
    ? Number(String(value).replaceAll(",", ""))
    : Number.NaN;

const yes = ["yes", "true", "y"];
const no = ["no", "false", "n"];

function flagOf(value: unknown): boolean | undefined {
  const word = wordsOf(String(value));
  return yes.includes(word) ? true : no.includes(word) ? false : undefined;
}

/** Values of a list in sequence. A board may send one of several as a text, and two as one: "Finished with Walk-Out". */
const listOf = (value: unknown): string[] =>
  [value]
    .flat()
    .flatMap((one) => wordsOf(String(one)).split(" with "))
    .sort();

const isSame = <T>(one: T, other: T): Verdict => (one === other ? "equal" : "different");

type Compare = (ours: unknown, theirs: unknown, units: readonly [ours: unknown, theirs: unknown]) => Verdict;

const byNumber =
  (isClose: (one: number, other: number) => boolean): Compare =>
  (ours, theirs) => {
    const [one, other] = [numberOf(ours), numberOf(theirs)];
    if (Number.isNaN(one) || Number.isNaN(other)) return "not comparable";
    return isClose(one, other) ? "equal" : "different";
  };

/** Percentage and dollars of a commission: "2.5% + HST", "$500". A bare number up to 10 is a percentage. Null if unclear. */
export function readCommission(text: string): { percent: number | null; dollars: number | null } | null {
  const [, percent] =
    /([\d.]+)\s*%/.exec(text) ?? /^\s*(10|\d(?:\.\d+)?)\s*(?:\+?\s*HST)?\s*$/i.exec(text) ?? [];
  const [, dollars] = /\$\s*([\d,]*\.?\d+)/.exec(text) ?? [];
  if (!percent && !dollars) return null;
  const number = (typed: string | undefined) => (typed ? Number(typed.replaceAll(",", "")) : null);
  return { percent: number(percent), dollars: number(dollars) };
}

const byWords: Compare = (ours, theirs) => isSame(wordsOf(String(ours)), wordsOf(String(theirs)));

/** True if one name has all words of the other: "Bedroom" and "Bedroom 2", "Simcoe" and "Simcoe County". */
export function isSameName(one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) => new Set(wordsOf(name).split(" ")));
  const has = (words = new Set<string>(), others = new Set<string>()) =>
    [...others].every((word) => words.has(word));
  return has(first, second) || has(second, first);
}

/** A place without the board's district code: "Toronto C08". */
const withoutDistrict = (value: unknown): string => String(value).replace(/\b[CEW]\d\d\b/g, "");

const byPlace: Compare = (ours, theirs) =>
  isSame(isSameName(withoutDistrict(ours), withoutDistrict(theirs)), true);

/** Letters and digits alone. The last four digits of a roll number are zeros that feeds leave out. */
const bareCode = (value: unknown): string =>
  String(value)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/^(\d{15})0000$/, "$1");

/** A feed that gives yes or no for a list doesn't say which of its values. */
const byList: Compare = (ours, theirs) =>
  [ours, theirs].some((value) => typeof value === "boolean")
    ? "not comparable"
    : isSame(listOf(ours).join("|"), listOf(theirs).join("|"));

/** The rule of each kind. */
const rules: Readonly<Record<MlsKind, Compare>> = {
  number: byNumber((one, other) => one === other),
  money: byNumber((one, other) => Math.round(one * 100) === Math.round(other * 100)),
  length(ours, theirs, units) {
    const [one, other] = units.map((unit) => metresIn.get(wordsOf(String(unit))));
    if (one !== undefined && other !== undefined)
      return byNumber((a, b) => Math.abs(a * one - b * other) <= lengthTolerance)(ours, theirs, units);
    if (byWords(units[0], units[1], units) !== "equal") return "not comparable";
    return byNumber((a, b) => Math.abs(a - b) <= lengthTolerance)(ours, theirs, units);
  },
  commission(ours, theirs) {
    const [one, other] = [readCommission(String(ours)), readCommission(String(theirs))];
    if (!one || !other) return "not comparable";
    return one.percent === other.percent && one.dollars === other.dollars ? "equal" : "different";
  },
  flag(ours, theirs) {
    const [one, other] = [flagOf(ours), flagOf(theirs)];
    return one === undefined || other === undefined ? "not comparable" : isSame(one, other);
  },
  several: byList,
  one: byList,
  text: byWords,
  code: (ours, theirs) => isSame(bareCode(ours), bareCode(theirs)),
  place: byPlace,
  day: (ours, theirs) => isSame(String(ours).slice(0, 10), String(theirs).slice(0, 10)),
  moment: (ours, theirs) => {
    const [one, other] = [Date.parse(String(ours)), Date.parse(String(theirs))];
    return Number.isNaN(one) || Number.isNaN(other) ? "not comparable" : isSame(one, other);
  },
};

/** Fields whose own rule replaces the kind's: units are part of each length. */
const withoutRule: readonly PropertyField[] = ["LotSizeUnits", "MlsStatus", ...washroomFields.flat()];

/** Most washrooms of one kind that are compared. */
const mostOfKind = 20;

/** A home's washrooms one by one, in any sequence of their kinds: "4 pieces, Second". */
const washroomsIn = (record: MlsRecord): string[] =>
  washroomFields
    .flatMap(([number, pieces, level]) =>
      Array.from({ length: Math.min(numberOf(record[number]) || 0, mostOfKind) }, () =>
        shortText(`${record[pieces] ?? "?"} pieces, ${record[level] ?? "?"}`),
      ),
    )
    .sort();

/** Difference of the washrooms, if both sides have some. */
function washroomDifference(ours: MlsListing, theirs: MlsRecord): MlsDifference[] {
  const [own, other] = [washroomsIn(ours), washroomsIn(theirs)];
  const isEqual = own.map(wordsOf).join("|") === other.map(wordsOf).join("|");
  if (own.length === 0 || other.length === 0 || isEqual) return [];
  return [
    { field: "WashroomsType1", ours: shortText(own.join(" · ")), theirs: shortText(other.join(" · ")) },
  ];
}

/** Values that a form says with an empty box, too. */
const asEmpty = ["false", "no", "0", "none", "unknown"];

/**
 * Compares one field. A field that either side lacks isn't comparable, because feeds leave fields out. An empty one differs,
 * such as forgotten exclusions.
 */
export function compareField(name: PropertyField, ours: MlsListing, theirs: MlsRecord): Verdict {
  const values = [ours[name], theirs[name]];
  if (withoutRule.includes(name) || values.includes(undefined)) return "not comparable";
  const [given, ...more] = values.filter((value) => !isNothing(value));
  if (given === undefined) return "not comparable";
  if (more.length === 0)
    return listOf(given).every((word) => asEmpty.includes(word)) ? "not comparable" : "different";
  return rules[kindOfField(name)](ours[name], theirs[name], [ours.LotSizeUnits, theirs.LotSizeUnits]);
}

/** Names of fields with a value in any of these records. */
export const filledFields = (records: Iterable<MlsRecord>): ReadonlySet<string> =>
  new Set([...records].flatMap((record) => Object.keys(record).filter((name) => !isNothing(record[name]))));

/** A record with all fields that a feed fills, and without other empty fields. Feeds leave out some fields of all listings. */
export const withFilled = (record: MlsRecord, filled: ReadonlySet<string>): MlsRecord => ({
  ...Object.fromEntries([...filled].map((name) => [name, null])),
  ...Object.fromEntries(Object.entries(record).filter(([, value]) => !isNothing(value))),
});

/** True if a feed fills less than half of the fields that are mandatory for every home. */
export function isThin(filled: readonly string[]): boolean {
  const names = (Object.keys(mlsFields.Property) as PropertyField[]).filter(
    (name) => isMandatory(name, "freehold") && isMandatory(name, "condo"),
  );
  return names.filter((name) => filled.includes(name)).length * 2 < names.length;
}

/** A value in words, cut to a length that can be stored. */
export function shownValue(name: PropertyField, value: unknown): string {
  if (isNothing(value)) return "";
  const kind = kindOfField(name);
  const number = numberOf(value);
  const text =
    kind === "money" && !Number.isNaN(number)
      ? formatCentsTrimmed(Math.round(number * 100))
      : kind === "flag"
        ? { true: "Yes", false: "No" }[String(flagOf(value))]
        : kind === "day" && /^\d{4}-\d\d-\d\d/.test(String(value)) && !Number.isNaN(Date.parse(String(value)))
          ? longDate(String(value).slice(0, 10))
          : undefined;
  return shortText(text ?? [value].flat().map(String).join(", "));
}

/** Differing fields, in the order of the board's form, then the washrooms. */
export const compareListings = (ours: MlsListing, theirs: MlsRecord): MlsDifference[] => [
  ...(Object.keys(ours) as PropertyField[])
    .filter((name) => compareField(name, ours, theirs) === "different")
    .map((field) => ({
      field,
      ours: shownValue(field, ours[field]),
      theirs: shownValue(field, theirs[field]),
    })),
  ...washroomDifference(ours, theirs),
];

/** Names of differing fields: "List price, Expiry date". */
export const differingLabels = (differences: readonly Pick<MlsDifference, "field">[]): string =>
  differences.map(({ field }) => labelOfField(field)).join(", ");
