import { type Field, type Fields, type Row, type Value, type Values, valueText } from "./form";

/**
 * What a record keeps as it was entered in a form. The fields of the form describe it: its type, how it's stored and how it's said all follow
 * from them, so a new field is stored and shown without another line.
 */

/** A stored value: "" for no text, and null for no number, day or choice, so that a value that was cleared is stored as such. */
type EnteredValue<F extends Field> = F extends { kind: "text" | "textarea" }
  ? string
  : Exclude<Value<F>, undefined> | (undefined extends Value<F> ? null : never);

/** The stored values of these fields. */
export type Entered<F extends Fields> = { [Name in keyof F]: EnteredValue<F[Name]> };

const isText = ({ kind }: Field): boolean => kind === "text" || kind === "textarea";

/** The values of a checked form as a record stores them. Values of other fields are left out. */
export const enteredOf = <F extends Fields>(fields: F, sent: Partial<Values<F>>): Entered<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, sent[name] ?? (isText(field) ? "" : null)]),
    // Each value is that of its field.
  ) as Entered<F>;

/** Stored values as their form holds them. A field that is newer than the record is empty. */
export const sentAgain = <F extends Fields>(fields: F, record: Entered<F>): Values<F> =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [name, record[name] === "" ? undefined : (record[name] ?? undefined)]),
    // Each value is that of its field.
  ) as Values<F>;

/** A stored value as people read it; "" if it wasn't entered. */
export const enteredText = <F extends Fields>(fields: F, record: Entered<F>, name: keyof F): string => {
  const field = fields[name];
  return field ? valueText(field, record[name] as Value<Field> | null) : "";
};

/** Label of a field in lists of facts. */
export const nameOfField = ({ shortLabel, label }: Pick<Field, "label"> & { shortLabel?: string }): string =>
  shortLabel ?? label ?? "";

/**
 * Stored values with their labels, in the order of the fields.
 * @param ifEmpty text for a value that wasn't entered, by the name of its field; values without one are left out
 */
export const enteredRows = <F extends Fields>(
  fields: F,
  record: Entered<F>,
  ifEmpty: { readonly [Name in keyof F]?: string } = {},
): Row[] =>
  Object.entries(fields).flatMap(([name, field]): Row[] => {
    const text = enteredText(fields, record, name) || ifEmpty[name];
    return text ? [[nameOfField(field), text]] : [];
  });

/** The rows that say something. */
export const withoutEmpty = (rows: readonly Row[]): Row[] => rows.filter(([, text]) => text !== "");

/** The same fields without the headings of their form: for a form that shows them under others. */
export const withoutSections = <F extends Fields>(fields: F): F =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, section: undefined }]),
  ) as F;
