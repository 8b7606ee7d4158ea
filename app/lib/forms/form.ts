import { fullDay, wholeNumber } from "~/lib/format";
import type { Link, Option, RichText } from "~/lib/ui/shapes";
import { type FormatName, type FormatValues, formats } from "./formats";
import { formWords } from "./words";

/**
 * The description of a form's field, the one source of the check of what was sent
 * (`app/lib/forms/check.ts`), the markup (`app/lib/forms/FormField.tsx`), and the
 * rows of summaries, letters and exports (`rowsOf`). Plain data, so that server and browser share it.
 */

interface Common {
  label: string;
  hint?: string;
  /** Shorter name for summaries, letters and exports, where the label is too long. */
  shortLabel?: string;
  /** True if it must be filled in; left out, a field that says what is missing must. */
  required?: boolean;
  /** Whether it must be filled in depends on another answer, which its form checks: it's marked neither way. */
  depends?: true;
  /** Message for an empty required field; by default it follows from the label (`missingText`). */
  missing?: string;
  /** Message for a value that does not fit the field's format or is none of its options. */
  malformed?: string;
  /** Begins a section of its page, which goes on to the next field that begins one. */
  section?: Section;
  /** Where it is asked only after certain answers to another field of the form: which, and to what. */
  onlyIf?: { field: string; is: readonly string[] };
  /** Name of the field that answers in its place: a box "Nothing is rented." */
  unless?: string;
  /** True if the reader of the form looks it up where it is left empty. */
  lookUp?: true;
}

/** A heading over fields, with what is to be read before them. */
export interface Section {
  title: string;
  text?: RichText;
  link?: Link;
  /** Whether it's folded away until something in it was answered or is missing. */
  folded?: boolean;
}

/** Width that fits what is typed: a price, a name, an address. */
export type Width = "short" | "medium" | "full";

/** One line of text, or several. With a format it becomes what the format makes of it. */
export interface TextField<Format extends FormatName = never> extends Common {
  kind: "text" | "textarea";
  /** Longest text taken, characters, and what is said of longer ones; otherwise how long it may be. */
  maxLength: number;
  tooLong?: string;
  format?: Format;
  autoComplete?: string;
  inputMode?: "numeric" | "decimal" | "text";
  width?: Width;
  spellCheck?: boolean;
  rows?: number;
  /** Whether styles have to know that a text of several lines is empty: it then has a blank placeholder. */
  tellsEmpty?: true;
  /** That it says what's wrong with something: nobody has to, and it isn't marked "(optional)". */
  corrects?: true;
  /** Printed before and after the input, e.g. "$" and "sq ft". */
  prefix?: string;
  suffix?: string;
}

/** A number, read as people write it: "1,450", "$ 4 550.50". */
export interface NumberField extends Common {
  kind: "number";
  /** Smallest and largest number taken. */
  min: number;
  max: number;
  /** Most decimals taken. */
  decimals: 0 | 1 | 2;
  /** Left out where a keypad of digits will do. */
  inputMode?: "text";
  /** An amount of each month, as people may add. */
  per?: "month";
  /** Unit of a length that is asked without its unit: "18'6"" is read, too. */
  lengthIn?: string | undefined;
  width?: Width;
  prefix?: string;
  suffix?: string;
  /** Written without commas, as years are. */
  plain?: boolean;
}

/** A day, ISO (2026-11-21). */
export interface DateField extends Common {
  kind: "date";
  /** Earliest and latest day taken, and what is said of others. */
  min: string;
  max: string;
  tooEarly: string;
  tooLate: string;
  /** Where not every day will do: on which weekdays (0 is Sunday), holidays and days of closure apart, and what is said of others. */
  only?: { weekdays: readonly number[]; closed?: readonly string[]; message: string };
}

/** A password: never given back to the browser. */
export interface PasswordField extends Common {
  kind: "password";
  /** A new one keeps the rule for new ones; a known one is long enough to be one; a repeated one is compared. */
  rule: "new" | "known" | "repeated";
}

/** One of the options: all in view (radio), or in a list. */
export interface ChoiceField extends Common {
  kind: "radio" | "select";
  options: readonly Option[];
  /** Text of a list's empty first line. */
  placeholder?: string;
  /** Chosen on a fresh page. */
  initial?: string;
  /** Drawn as one box, its label a statement: a tick is "yes", and a form that comes without it says "no". */
  tick?: true;
}

/** Any number of the options. */
export interface ChoicesField extends Common {
  kind: "checkboxes";
  options: readonly Option[];
  /** How many may be chosen. */
  most: number;
  /** Longest value taken that is none of the options: words that the form quoted (`app/lib/forms/meant.ts`), characters. */
  quotes?: number;
}

/** A single checkbox. A required one must be ticked. */
export interface CheckboxField extends Common {
  kind: "checkbox";
}

/** A hidden input. */
export interface HiddenField {
  kind: "hidden";
  label?: undefined;
  maxLength: number;
  /** Whether it is never given back to the browser. */
  secret?: boolean;
}

/** A list of items, each with fields of its own. */
export interface ListField extends Common {
  kind: "list";
  /** What one of them is called, in lower case: "owner". */
  itemName: string;
  item: Fields;
  /** Most items the list takes. */
  most: number;
}

/** Files. They are never given back to the browser: it has to ask for them again. */
export interface FilesField extends Common {
  kind: "files";
  /** Media types, as an input's `accept` takes them. */
  accept: readonly string[];
  most: number;
  /** Largest file taken, bytes. */
  maxBytes: number;
  tooLarge: string;
}

export type Field =
  | TextField<FormatName>
  | NumberField
  | DateField
  | PasswordField
  | ChoiceField
  | ChoicesField
  | CheckboxField
  | HiddenField
  | ListField
  | FilesField;

/** The fields of a form by their names, in the order of the page. */
export type Fields = Readonly<Record<string, Field>>;

/** A form: its id, which names it among the forms of its page, and its fields. */
export interface Form<F extends Fields = Fields> {
  id: string;
  fields: F;
}

/** Describes a form, typed so that the compiler knows what a checked one holds, and that its fields know each other. */
export const form = <const F extends Fields>(id: string, fields: F & ValidFieldReferences<F>): Form<F> => ({
  id,
  fields,
});

/** What a field can be answered with, as `onlyIf` names it; any text where it takes any. */
type Answered<F extends Field> = F extends { options: readonly { value: infer V }[] }
  ? V
  : F extends { kind: "checkbox" }
    ? "true"
    : string;

/** Fields that name another in `onlyIf` or `unless` which isn't among them, or an answer that it doesn't have. */
type UnknownReferences<F extends Fields> = {
  [Name in keyof F]:
    | (F[Name] extends { unless: infer Box extends string } ? Exclude<Box, keyof F> : never)
    | (F[Name] extends { onlyIf: { field: infer Other extends string; is: readonly (infer Is)[] } }
        ? Other extends keyof F
          ? Exclude<Is, Answered<F[Other]>>
          : Other
        : never)
    | (F[Name] extends { kind: "list"; item: infer Item extends Fields } ? UnknownReferences<Item> : never);
}[keyof F];

/** Nothing, or, where fields name strangers, what no field can be. */
export type ValidFieldReferences<F extends Fields> = [UnknownReferences<F>] extends [never]
  ? unknown
  : { "fields name one that isn't there": UnknownReferences<F> };

type Present<F extends Field> = F extends { kind: "checkbox" }
  ? boolean
  : F extends { kind: "number" }
    ? number
    : F extends { kind: "checkboxes"; options: readonly { value: infer V }[] }
      ? V[]
      : F extends { options: readonly { value: infer V }[] }
        ? V
        : F extends { kind: "list"; item: infer I extends Fields }
          ? Values<I>[]
          : F extends { kind: "files" }
            ? File[]
            : F extends { format: infer N extends FormatName }
              ? FormatValues[N]
              : "format" extends keyof F
                ? string | FormatOf<F>
                : string;

/** What a field that may have a format, or none, becomes with one. */
type FormatOf<F> = F extends { format?: unknown } ? FormatValues[FormatName & F["format"]] : never;

/** Any field but a hidden one. */
export type Named = Exclude<Field, HiddenField>;

/** True if a field must be filled in. */
export const isRequired = ({ required, missing }: { required?: boolean; missing?: string }): boolean =>
  required ?? missing !== undefined;

/** What is said of a required field that is empty: "Enter the postal code." */
export function missingText(field: Named): string {
  if (field.missing !== undefined) return field.missing;
  switch (field.kind) {
    case "radio":
    case "select":
      return field.tick ? formWords.unsaid(field.label) : formWords.choose(field.label);
    case "checkboxes":
    case "files":
      return formWords.choose(field.label);
    case "checkbox":
      return formWords.tickBox;
    case "list":
      return formWords.addOne(field.itemName);
    case "password":
      return formWords.required(field.label);
    default:
      return formWords.enter(field.label);
  }
}

/** What a checked field holds: `undefined` where an optional one was left empty; lists are then empty. */
export type Value<F extends Field> = F extends
  | { required: true }
  | { kind: "checkbox" | "checkboxes" | "list" | "files" | "hidden" | "password" }
  ? Present<F>
  : F extends { required: boolean }
    ? Present<F> | undefined
    : F extends { missing: string }
      ? Present<F>
      : Present<F> | undefined;

/** What a checked form holds. */
export type Values<F extends Fields> = { [Name in keyof F]: Value<F[Name]> };

/** A field as it was sent: text; of ticked boxes one or several, of a list each item's fields. */
type TypedField<F extends Field> = F extends { kind: "list"; item: infer I extends Fields }
  ? readonly Typed<I>[]
  : F extends { kind: "checkboxes" }
    ? string | readonly string[]
    : F extends { kind: "files" }
      ? undefined
      : string;

/** A form as it was sent, or as it begins, unchecked: text by the names of its fields, nothing for what was not sent, no files. */
export type Typed<F extends Fields = Fields> = { readonly [Name in keyof F]?: TypedField<F[Name]> };

/** Name of the buttons that add an item to a list or take one away, and what they send: "add owners", "remove owners 1". */
export const listButton = {
  name: "list",
  add: (list: string) => `add ${list}`,
  remove: (list: string, place: number) => `remove ${list} ${place}`,
};

/** Whether a field is asked after these answers: what asks for it must be asked itself. */
export function applies(fields: Fields, name: string, values: Readonly<Values<Fields>> | Typed): boolean {
  const field = fields[name];
  const { onlyIf } = field && field.kind !== "hidden" ? field : {};
  if (!onlyIf) return true;
  return onlyIf.is.includes(String(values[onlyIf.field])) && applies(fields, onlyIf.field, values);
}

/** A fact as summaries, letters and exports show it. */
export type Row = [name: string, value: string];

/**
 * What was given, in the order of the fields; what was left empty or no longer applies is left out. A ticked box that
 * answers in another field's place ("Nothing is rented.") stands where that field would.
 * Passwords and files never show.
 */
export const rowsOf = <F extends Fields>(fields: F, values: Readonly<Partial<Values<F>>>): Row[] =>
  givenValues(fields, values).map(({ name, shown }) => [name, shown]);

/** What summaries, letters and exports call a field. */
export const shortLabelOf = (field: Field | undefined): string =>
  field && field.kind !== "hidden" ? (field.shortLabel ?? field.label) : "";

/** The same, each with the kind of its field, or "instead" where a box answers for it. */
function givenValues(fields: Fields, values: Readonly<Values<Fields>>) {
  /** Names of the boxes that answer for others, and the first field that each answers for. */
  const answersFor = new Map<string, string>();
  for (const [name, field] of Object.entries(fields)) {
    const box = field.kind === "hidden" ? undefined : field.unless;
    if (box && fields[box]?.kind === "checkbox" && !answersFor.has(box)) answersFor.set(box, name);
  }
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === "hidden" || !applies(fields, name, values) || answersFor.has(name)) return [];
    const box = field.unless;
    const typed = valueText(field, values[name]);
    const instead =
      !typed && box && answersFor.get(box) === name && values[box] === true && shortLabelOf(fields[box]);
    const shown = typed || instead;
    return shown ? [{ name: shortLabelOf(field), shown, kind: instead ? "instead" : field.kind }] : [];
  });
}

/** "$4,550.50", "1,450 sq ft", "1987". */
export function numberText({ prefix = "", suffix, plain }: NumberField, number: number): string {
  const [whole = "0", decimals] = String(number).split(".");
  const written = plain ? whole : wholeNumber(Number(whole));
  // Money has two decimals or none.
  const rest = decimals && (prefix === "$" ? decimals.padEnd(2, "0") : decimals);
  return `${prefix}${written}${rest ? `.${rest}` : ""}${suffix === "%" ? "%" : suffix ? ` ${suffix}` : ""}`;
}

/** A field's value as people read it; "" when there is nothing to read. Whether the field is asked at all is not looked at. */
export function valueText(field: Field, value: Value<Field> | null): string {
  if (value === undefined || value === null) return "";
  const several: readonly (string | File | Values<Fields>)[] = Array.isArray(value) ? value : [];
  const labelOf = (chosen: (typeof several)[number] | typeof value) => {
    const option = "options" in field ? field.options.find((one) => one.value === chosen) : undefined;
    return option?.shortLabel ?? option?.label;
  };
  switch (field.kind) {
    case "text":
    case "textarea":
      // A field holds what its format reads.
      return field.format ? formats[field.format].show(value as never) : String(value);
    case "number":
      return numberText(field, Number(value));
    case "date":
      return fullDay(String(value));
    case "radio":
    case "select":
      return labelOf(value) ?? "";
    case "checkboxes":
      return several
        .flatMap((chosen) => labelOf(chosen) ?? ("quotes" in field ? `“${chosen}”` : []))
        .join(", ");
    case "checkbox":
      return value === true ? formWords.ticked : "";
    case "list":
      return several
        .flatMap((item) => (typeof item === "object" && !(item instanceof File) ? itemText(field, item) : []))
        .join("; ");
    default:
      return "";
  }
}

/** An item of a list in one line: "How many: 2, Pieces: 4, Second". A figure alone would say nothing. */
export const itemText = ({ item: fields }: ListField, item: Readonly<Values<Fields>>): string =>
  givenValues(fields, item)
    .map(({ name, shown, kind }) => {
      if (kind === "number") return `${name}: ${shown}`;
      if (kind === "checkbox") return name.replace(/\.$/, "");
      return kind === "instead" ? shown.replace(/\.$/, "") : shown;
    })
    .join(", ");

/** Names of the fields that are never given back to the browser. */
export const secretsOf = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([, field]) => field.kind === "password" || (field.kind === "hidden" && field.secret))
    .map(([name]) => name);
