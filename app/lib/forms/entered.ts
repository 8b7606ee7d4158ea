import { type Field, type Fields, type Row, type Value, type Values, valueText } from "./form";

/**
 * Values that a record stores as entered in a form. The form's fields describe type, storage and text, so that a new field needs
 * no further code.
 */

/** A stored value. An empty text is "", and an empty number, day or choice null, so that clearing a value is stored. */
type EnteredValue<F extends Field> = F extends { kind: "text" | "textarea" }
  ? string
  : Exclude<Value<F>, undefined> | (undefined extends Value<F> ? null : never);

/** Stored values of these fields. */
export type Entered<F extends Fields> = { [Name in keyof F]: EnteredValue<F[Name]> };

const isText = ({ kind }: Field): boolean => kind === "text" || kind === "textarea";

/** Returns a checked form's values as a record stores them. Values of other fields are left out. */
export const enteredOf = <F extends Fields>(fields: F, sent: Partial<Values<F>>): Entered<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, sent[name] ?? (isText(field) ? "" : null)]),
    // Each value belongs to its field.
  ) as Entered<F>;

/** Returns stored values as their form holds them. A field that is newer than the record is empty. */
export const sentAgain = <F extends Fields>(fields: F, record: Entered<F>): Values<F> =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [name, record[name] === "" ? undefined : (record[name] ?? undefined)]),
    // Each value belongs to its field.
  ) as Values<F>;

/** Returns a stored value as text, or "" if it's empty. */
export const enteredText = <F extends Fields>(fields: F, record: Entered<F>, name: keyof F): string => {
  const field = fields[name];
  return field ? valueText(field, record[name] as Value<Field> | null) : "";
};

/** Returns a field's label for lists of facts. */
export const nameOfField = ({ shortLabel, label }: Pick<Field, "label"> & { shortLabel?: string }): string =>
  shortLabel ?? label ?? "";

/**
 * Returns stored values with their labels, in the order of the fields.
 * @param ifEmpty text for an empty value, by field name. Empty values without one are left out.
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

/** Returns the rows that aren't empty. */
export const withoutEmpty = (rows: readonly Row[]): Row[] => rows.filter(([, text]) => text !== "");

/** Returns the fields without their section headings, for a form that shows them under others. */
export const withoutSections = <F extends Fields>(fields: F): F =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, section: undefined }]),
  ) as F;
