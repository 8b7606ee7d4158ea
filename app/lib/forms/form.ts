import { fullDay, wholeNumber } from "~/lib/format";
import type { Link, Option, RichText } from "~/lib/ui/shapes";
import { type FormatName, type FormatValues, formats } from "./formats";
import { formWords } from "./words";

/**
 * Description of a form's field. Validation (`app/lib/forms/check.ts`), markup (`app/lib/forms/FormField.tsx`), and rows of
 * summaries, letters and exports (`rowsOf`) follow from it. It's plain data, so that server and browser share it.
 */

interface Common {
  label: string;
  hint?: string;
  /** Shorter label for summaries, letters and exports. */
  shortLabel?: string;
  /** True if required. By default a field with a `missing` message is required. */
  required?: boolean;
  /** True if another answer decides if it's required, which its form checks. It's marked neither way. */
  depends?: true;
  /** Message for an empty required field. By default it follows from the label (`missingText`). */
  missing?: string;
  /** Message for a value that doesn't fit the format or the options. */
  malformed?: string;
  /** Begins a section of its page, which ends before the next field with a section. */
  section?: Section;
  /** Field and answers after which this field is asked. */
  onlyIf?: { field: string; is: readonly string[] };
  /** Name of the field that answers in its place, such as a box "Nothing is rented." */
  unless?: string;
  /** True if the reader of the form looks up an empty value. "only" if no form of the sender asks for it. */
  lookUp?: true | "only";
}

/** A heading over fields, with a text to read first. */
export interface Section {
  title: string;
  text?: RichText;
  link?: Link;
  /** True if it's folded until a field in it is answered or missing. */
  folded?: boolean;
}

/** Width that fits the value: a price, a name, an address. */
export type Width = "short" | "medium" | "full";

/** One or several lines of text. A format converts the text to its own value. */
export interface TextField<Format extends FormatName = never> extends Common {
  kind: "text" | "textarea";
  /** Longest text in characters, and the message for longer ones. By default the message says the length. */
  maxLength: number;
  tooLong?: string;
  format?: Format;
  autoComplete?: string;
  inputMode?: "numeric" | "decimal" | "text";
  width?: Width;
  spellCheck?: boolean;
  rows?: number;
  /** True if styles need to know that a long text is empty. It then has a blank placeholder. */
  tellsEmpty?: true;
  /** True for a correction of an error. It's optional, but isn't marked "(optional)". */
  corrects?: true;
  /** Text before and after the input, such as "$" and "sq ft". */
  prefix?: string;
  suffix?: string;
}

/** A number in any common notation: "1,450", "$ 4 550.50". */
export interface NumberField extends Common {
  kind: "number";
  /** Smallest and largest number. */
  min: number;
  max: number;
  /** Most decimals. */
  decimals: 0 | 1 | 2;
  /** Absent if a number pad is enough. */
  inputMode?: "text";
  /** A monthly amount, which people may write with its period. */
  per?: "month";
  /** Default unit of a length. "18'6"" is read, too. */
  lengthIn?: string | undefined;
  width?: Width;
  prefix?: string;
  suffix?: string;
  /** True if written without commas, as years are. */
  plain?: boolean;
}

/** A day as an ISO date (2026-11-21). */
export interface DateField extends Common {
  kind: "date";
  /** Earliest and latest day, and the message for others. */
  min: string;
  max: string;
  tooEarly: string;
  tooLate: string;
  /** Valid weekdays (0 is Sunday) if not every day is valid, without holidays and closures, and the message for others. */
  only?: { weekdays: readonly number[]; closed?: readonly string[]; message: string };
  /** Days to choose from instead of typing one. A stored day stays, although it isn't one of them. */
  offered?: readonly Option[];
}

/** A password, which is never sent back to the browser. */
export interface PasswordField extends Common {
  kind: "password";
  /** A new one follows the rules for new ones. A known one needs a minimum length. A repeated one is compared. */
  rule: "new" | "known" | "repeated";
}

/** One of the options: all in view (radio), or in a drop-down list. */
export interface ChoiceField extends Common {
  kind: "radio" | "select";
  options: readonly Option[];
  /** Text of a list's empty first line. */
  placeholder?: string;
  /** Initial option. */
  initial?: string;
  /** True if it's one box whose label is a statement. A tick is "yes", and an absent box "no". */
  tick?: true;
}

/** Any number of the options. */
export interface ChoicesField extends Common {
  kind: "checkboxes";
  options: readonly Option[];
  /** Most options that can be chosen. */
  most: number;
  /** Longest value outside the options, in characters: words that the form quoted (`app/lib/forms/meant.ts`). */
  quotes?: number;
}

/** A single checkbox. If required, it must be ticked. */
export interface CheckboxField extends Common {
  kind: "checkbox";
}

/** A hidden input. */
export interface HiddenField {
  kind: "hidden";
  label?: undefined;
  maxLength: number;
  /** True if it's never sent back to the browser. */
  secret?: boolean;
}

/** A list of items, each with its own fields. */
export interface ListField extends Common {
  kind: "list";
  /** Name of one item in lower case: "owner". */
  itemName: string;
  item: Fields;
  /** Words of an item in one line that replace the named fields if all are given: "{count} × {pieces}-piece". */
  inLine?: readonly string[];
  /** True if each item has a line of its own in summaries. By default all items share one. */
  isLongItem?: true;
  /** Most items. */
  most: number;
}

/** Files. They're never sent back to the browser, which has to ask for them again. */
export interface FilesField extends Common {
  kind: "files";
  /** Media types, as an input's `accept` lists them. */
  accept: readonly string[];
  most: number;
  /** Largest file, in bytes. */
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

/** Fields of a form by name, in the order of the page. */
export type Fields = Readonly<Record<string, Field>>;

/** A form: its id, unique on its page, and its fields. */
export interface Form<F extends Fields = Fields> {
  id: string;
  fields: F;
}

/** Describes a form, typed so that the compiler knows its values, and checks references between its fields. */
export const form = <const F extends Fields>(id: string, fields: F & ValidFieldReferences<F>): Form<F> => ({
  id,
  fields,
});

/** Answers of a field, as `onlyIf` names them. Any text if it takes any. */
type Answered<F extends Field> = F extends { options: readonly { value: infer V }[] }
  ? V
  : F extends { kind: "checkbox" }
    ? "true"
    : string;

/** Fields whose `onlyIf` or `unless` names an unknown field or answer. */
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

/** Nothing, or an impossible field if a field refers to an unknown one. */
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

/** Type of a field's value after its format, if it has one. */
type FormatOf<F> = F extends { format?: unknown } ? FormatValues[FormatName & F["format"]] : never;

/** Any field except a hidden one. */
export type Named = Exclude<Field, HiddenField>;

/** True if a field must be filled in. */
export const isRequired = ({ required, missing }: { required?: boolean; missing?: string }): boolean =>
  required ?? missing !== undefined;

/** Returns the message for an empty required field: "Enter the postal code." */
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

/** Type of a checked field's value: `undefined` for an empty optional one, and an empty list for lists. */
export type Value<F extends Field> = F extends
  | { required: true }
  | { kind: "checkbox" | "checkboxes" | "list" | "files" | "hidden" | "password" }
  ? Present<F>
  : F extends { required: boolean }
    ? Present<F> | undefined
    : F extends { missing: string }
      ? Present<F>
      : Present<F> | undefined;

/** Type of a checked form's values. */
export type Values<F extends Fields> = { [Name in keyof F]: Value<F[Name]> };

/** A field as sent: text, one or several texts for boxes, or each item's fields for a list. */
type TypedField<F extends Field> = F extends { kind: "list"; item: infer I extends Fields }
  ? readonly Typed<I>[]
  : F extends { kind: "checkboxes" }
    ? string | readonly string[]
    : F extends { kind: "files" }
      ? undefined
      : string;

/** A form as sent or as it begins, unchecked: text by field name, nothing for absent fields, and no files. */
export type Typed<F extends Fields = Fields> = { readonly [Name in keyof F]?: TypedField<F[Name]> };

/** Initial values of a new page or a new item, for questions with a usual choice. */
export const initialValues = (fields: Fields): Typed =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      "initial" in field && field.initial ? [[name, field.initial]] : [],
    ),
  );

/** Name of the buttons that add an item to a list or remove one, and their values: "add owners", "remove owners 1". */
export const listButton = {
  name: "list",
  add: (list: string) => `add ${list}`,
  remove: (list: string, place: number) => `remove ${list} ${place}`,
};

/** Returns true if a field is asked after these answers. Its condition must itself be asked. */
export function applies(fields: Fields, name: string, values: Readonly<Values<Fields>> | Typed): boolean {
  const field = fields[name];
  const { onlyIf } = field && field.kind !== "hidden" ? field : {};
  if (!onlyIf) return true;
  return onlyIf.is.includes(String(values[onlyIf.field])) && applies(fields, onlyIf.field, values);
}

/** A fact for summaries, letters and exports. */
export type Row = [name: string, value: string];

/**
 * Returns given answers in the order of the fields, without empty ones and those that no longer apply. A ticked box that answers
 * for a field ("Nothing is rented.") takes that field's place. Passwords and files never show.
 */
export const rowsOf = <F extends Fields>(fields: F, values: Readonly<Partial<Values<F>>>): Row[] =>
  givenValues(fields, values).map(({ name, shown }) => [name, shown]);

/** Name of the field that a path begins with: "owners" of "owners[1].phone". */
export const fieldOfPath = (path: string): string => /^\w+/.exec(path)?.[0] ?? "";

/** Returns a field's label for summaries, letters and exports. */
export const shortLabelOf = (field: Field | undefined): string =>
  field && field.kind !== "hidden" ? (field.shortLabel ?? field.label) : "";

/** Returns given answers with the kind of their field, or "instead" if a box answers for it. */
function givenValues(fields: Fields, values: Readonly<Values<Fields>>) {
  /** Names of the boxes that answer for others, and the first field of each. */
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
    return shown
      ? [{ key: name, name: shortLabelOf(field), shown, kind: instead ? "instead" : field.kind }]
      : [];
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

/** Returns a field's value as text, or "" if there is none. Doesn't check if the field is asked. */
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
      // A field holds the value that its format parses.
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
        .join(field.isLongItem ? "\n" : " · ");
    default:
      return "";
  }
}

/** Returns an item of a list in one line: "Hot water tank, Monthly cost: $38.50". A bare number would say nothing. */
export function itemText({ item: fields, inLine = [] }: ListField, item: Readonly<Values<Fields>>): string {
  const given = givenValues(fields, item);
  const texts = new Map(given.map(({ key, shown }) => [`{${key}}`, shown]));
  const whole = inLine.filter((words) => words.match(/\{\w+\}/g)?.every((name) => texts.has(name)));
  return given
    .flatMap(({ key, name, shown, kind }) => {
      const words = whole.find((one) => one.includes(`{${key}}`));
      if (words)
        return words.startsWith(`{${key}}`) ? words.replace(/\{\w+\}/g, (one) => texts.get(one) ?? "") : [];
      if (kind === "number") return `${name}: ${shown}`;
      if (kind === "checkbox") return name.replace(/\.$/, "");
      return kind === "instead" ? shown.replace(/\.$/, "") : shown;
    })
    .join(", ");
}

/** Returns the names of the fields that are never sent back to the browser. */
export const secretsOf = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([, field]) => field.kind === "password" || (field.kind === "hidden" && field.secret))
    .map(([name]) => name);
