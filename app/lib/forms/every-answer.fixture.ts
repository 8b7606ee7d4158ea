import { addDays, isBusinessDay } from "~/lib/time/business-days";
import { dayMs } from "~/lib/time/day-ms";
import { checkFields } from "./check";
import { applies, type DateField, type Field, type Fields, type ListField, shortLabelOf } from "./form";
import type { FormatName } from "./formats";

/**
 * Answers to every question of a form, generated from its fields, so that a new field is included. Each answer comes with the
 * words that must show.
 */

/** Values as a form sends them: several for boxes, and rows for a list. */
type Raw = string | readonly string[] | readonly Readonly<Record<string, string>>[];

export interface Said {
  name: string;
  raw: Raw;
  /** Words that must show. None for a ticked box, whose label shows. */
  words: readonly string[];
  /** Values of the chosen options. */
  options: readonly string[];
}

/** Typed text for each format, in the form in which it's shown. The seed makes answers different. */
const typedAs: Partial<Readonly<Record<FormatName, (seed: number) => string>>> = {
  email: (seed) => `owner${seed}@example.com`,
  phone: (seed) => `416-555-01${String(seed % 100).padStart(2, "0")}`,
  "postal-code": (seed) => `M5V 0A${seed % 10}`,
  "ontario-postal-code": (seed) => `M5V 0A${seed % 10}`,
  pin: (seed) => `21087-${String(seed).padStart(4, "0")}`,
  pins: (seed) => `76543-${String(seed).padStart(4, "0")}`,
  "clock-time": (seed) => `1${seed % 3}:30`,
  "roll-number": (seed) => `1904${String(seed).padStart(11, "0")}`,
  link: (seed) => `https://tour.example.com/${seed}`,
  "square-feet": (seed) => `1,${String(seed % 1000).padStart(3, "0")}`,
};

/** Shared part of long and short forms of a day: "March 3". */
const dayWords = (day: string): string =>
  new Date(`${day}T00:00Z`).toLocaleDateString("en-CA", { month: "long", day: "numeric", timeZone: "UTC" });

function numberOf(min: number, max: number, decimals: number, seed: number): number {
  const least = Math.ceil(min);
  const whole = least + (seed % (Math.floor(max) - least + 1));
  return decimals > 0 && whole + 0.25 <= max ? whole + 0.25 : whole;
}

/** Returns the first business day from this one on, which every other rule about days accepts too. */
function takenFrom(day: string, { max }: DateField): string | undefined {
  const last = addDays(day, 10);
  for (let at = day; at <= max && at <= last; at = addDays(at, 1)) if (isBusinessDay(at)) return at;
  return undefined;
}

/** Returns an answer to one field. The seed picks among possible ones. */
function answer(field: Exclude<Field, ListField>, seed: number): Omit<Said, "name"> {
  switch (field.kind) {
    case "text":
    case "textarea": {
      const text = (field.format && typedAs[field.format]?.(seed)) ?? `Said ${seed}`;
      return { raw: text, words: [text], options: [] };
    }
    case "number": {
      const number = numberOf(field.min, field.max, field.decimals, seed);
      return {
        raw: String(number),
        words: [field.plain ? String(number) : number.toLocaleString("en-CA")],
        options: [],
      };
    }
    case "date": {
      const first = Date.parse(field.min);
      const days = Math.floor((Date.parse(field.max) - first) / dayMs);
      const chosen = new Date(first + (seed % (days + 1)) * dayMs).toISOString().slice(0, 10);
      // If only some days are valid, takes the next one or, at the end, the first.
      const day = field.only ? (takenFrom(chosen, field) ?? takenFrom(field.min, field) ?? chosen) : chosen;
      return { raw: day, words: [dayWords(day)], options: [] };
    }
    case "radio":
    case "select": {
      const option = field.options[seed % field.options.length];
      if (!option) throw new Error(`${field.label} has no options`);
      return { raw: option.value, words: [option.shortLabel ?? option.label], options: [option.value] };
    }
    case "checkboxes": {
      const { options, most, quotes } = field;
      if (quotes) return { raw: [`words ${seed}`], words: [`words ${seed}`], options: [] };
      const chosen = Array.from({ length: Math.min(most, 2) }, (_, index) => (seed + index) % options.length);
      const picked = [...new Set(chosen)].flatMap((index) => options[index] ?? []);
      const values = picked.map(({ value }) => value);
      return {
        raw: values,
        words: picked.map(({ shortLabel, label }) => shortLabel ?? label),
        options: values,
      };
    }
    case "checkbox":
      return { raw: "yes", words: [], options: [] };
    default:
      throw new Error(`no answer is made for a field of the kind ${field.kind}`);
  }
}

/**
 * Fills in every field that the answers ask for.
 * @param pick index of the possible answers, from 0
 * @param boxes true if boxes are ticked in place of the fields that they answer for
 * @param forced options that are chosen in any case, by field name
 */
function fill(
  fields: Fields,
  pick: number,
  boxes: boolean,
  forced: Readonly<Record<string, string>> = {},
): Said[] {
  const standIns = new Set(
    Object.values(fields).flatMap((field) => {
      const box = field.kind === "hidden" ? undefined : field.unless;
      return box && fields[box]?.kind === "checkbox" ? [box] : [];
    }),
  );
  const raw: Record<string, Raw> = {};
  return Object.entries(fields).flatMap(([name, field], index): Said[] => {
    if (field.kind === "hidden" || !applies(fields, name, raw)) return [];
    if (field.unless && standIns.has(field.unless) ? boxes : standIns.has(name) && !boxes) return [];
    // Options take turns. Among other answers, no two of a form are equal.
    const seed = "options" in field ? pick : 37 * pick + index + 3;
    const said =
      field.kind === "list" ? items(field, pick, boxes) : answer(forcedOption(field, forced[name]), seed);
    raw[name] = said.raw;
    return [{ name, ...said }];
  });
}

/** Limits the field to one option. */
function forcedOption(
  field: Exclude<Field, ListField>,
  option: string | undefined,
): Exclude<Field, ListField> {
  if (option === undefined || !(field.kind === "radio" || field.kind === "select")) return field;
  return { ...field, options: field.options.filter(({ value }) => value === option) };
}

/** Two items, or as many as the list takes. */
function items(field: ListField, pick: number, boxes: boolean): Omit<Said, "name"> {
  const filled = Array.from({ length: Math.min(2, field.most) }, (_, index) =>
    fill(field.item, 2 * pick + index, boxes),
  );
  const labels = filled
    .flat()
    .flatMap(({ name, words }) => (words.length > 0 ? [] : [shortLabelOf(field.item[name])]));
  return {
    raw: filled.map((item) => Object.fromEntries(item.map(({ name, raw }) => [name, String(raw)]))),
    // A ticked box shows its label without the period.
    words: [
      ...filled.flat().flatMap(({ words }) => words),
      ...labels.map((label) => label.replace(/\.$/, "")),
    ],
    options: filled.flat().flatMap(({ options }) => options),
  };
}

/** Returns the options that a field needs to be asked, also those of its ancestors. */
function chain(fields: Fields, name: string, option?: string): Record<string, string> {
  const field = fields[name];
  const onlyIf = field && field.kind !== "hidden" ? field.onlyIf : undefined;
  if (!onlyIf) return {};
  const asked = option ?? onlyIf.is[0] ?? "";
  return { ...chain(fields, onlyIf.field), [onlyIf.field]: asked };
}

/** Returns ways to fill in a form that together answer every field, tick every box and take every branch. */
export function fillings(fields: Fields): Said[][] {
  const branches = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === "hidden" || !field.onlyIf
      ? []
      : field.onlyIf.is.map((option) => chain(fields, name, option)),
  );
  const different = new Map(branches.map((forced) => [JSON.stringify(forced), forced]));
  return [
    fill(fields, 0, true),
    ...[...different.values()].map((forced, index) => fill(fields, index, false, forced)),
    fill(fields, 0, false),
    fill(fields, 1, false),
  ];
}

/**
 * Returns a form's checked values for these answers.
 * @throws Error if one is invalid
 */
export function valuesOf<F extends Fields>(fields: F, raw: Readonly<Record<string, unknown>>) {
  const checked = checkFields(fields, raw);
  if (!checked.ok) throw new Error(JSON.stringify(checked.wrong));
  return checked.value;
}
