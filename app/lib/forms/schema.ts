import { LRUCache } from "lru-cache";
import * as z from "zod";
import { readLength } from "~/lib/read-length";
import { readDollars, readMonthlyDollars, readPercent } from "~/lib/read-number";
import { isWorkday } from "~/lib/time/business-days";
import { cleanText, withoutUnseen } from "./clean-text";
import type {
  ChoiceField,
  ChoicesField,
  DateField,
  Field,
  Fields,
  FilesField,
  Form,
  HiddenField,
  ListField,
  Named,
  NumberField,
  PasswordField,
  TextField,
  Value,
  Values,
} from "./form";
import { isRequired, missingText, numberText } from "./form";
import { type FormatName, formats, parseAs } from "./formats";
import { passwords } from "./passwords";
import { formWords, passwordRule } from "./words";

/** Checks what was sent against the description of a form's fields (`app/lib/forms/form.ts`). */

/**
 * Text as it was sent, "" for whatever else came under the name. Half a character (a surrogate alone, which
 * only JSON can bring) is refused: neither Firebase nor the store takes it.
 */
const text = z
  .string()
  .catch("")
  .pipe(z.string().refine((value) => value.isWellFormed(), formWords.unreadable));

const singleLine = text.transform((value) => cleanText(value, false));
const severalLines = text.transform((value) => cleanText(value, true));

/** Accepts an empty optional field and reports an empty required one before any other check runs. */
const orEmpty = <T>(field: Named, schema: z.ZodType<T, string>) =>
  isRequired(field)
    ? z.string().min(1, missingText(field)).pipe(schema)
    : z
        .string()
        .transform((value) => value || undefined)
        .pipe(schema.optional());

function textSchema(field: TextField<FormatName>) {
  const { format, label, maxLength, malformed, tooLong = formWords.tooLong(label, maxLength) } = field;
  if (!format) {
    const bounded = z.string().max(maxLength, tooLong);
    return (field.kind === "textarea" ? severalLines : singleLine).pipe(orEmpty(field, bounded));
  }
  const { slip, fault, keepsSigns } = formats[format];
  // A format says itself which characters it takes.
  const read = z.string().transform((value, context) => {
    const isTooLong = value.length > maxLength;
    const result = isTooLong ? null : parseAs(format, value);
    if (result !== null) return result;
    const meant = slip?.(value);
    // A name can be too long. A longer number or code is none at all.
    const message =
      isTooLong && keepsSigns
        ? tooLong
        : meant
          ? formWords.slip(meant)
          : (malformed ?? fault?.(value, label) ?? formWords.malformed(label));
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
  return text.transform(withoutUnseen).pipe(orEmpty(field, read));
}

/** "1400-1500", "50 to 60". */
const range = /\d ?(?:[-–—…]|to|\.\.\.?) ?\$?\d/i;

function numberSchema(field: NumberField) {
  const { label, min, max, decimals, malformed = formWords.notANumber(label, decimals) } = field;
  const number = z.string().transform((value, context) => {
    const readMoney = field.per === "month" ? readMonthlyDollars : readDollars;
    const length = field.lengthIn ? readLength(value) : null;
    const read =
      length?.value ?? (field.prefix === "$" ? (readMoney(value)?.dollars ?? null) : readPercent(value));
    const message = range.test(value)
      ? formWords.oneNumber(label)
      : length && length.unit !== field.lengthIn
        ? formWords.otherUnit(label, field.lengthIn)
        : read === null || Math.round(read * 10 ** decimals) / 10 ** decimals !== read
          ? malformed
          : read < min || read > max
            ? formWords.outOfRange(label, numberText(field, min), numberText(field, max))
            : null;
    if (read !== null && message === null) return read;
    context.addIssue({ code: "custom", message: message ?? malformed });
    return z.NEVER;
  });
  return singleLine.pipe(orEmpty(field, number));
}

function dateSchema(field: DateField) {
  const day = z
    .string()
    .refine(isDay, field.malformed ?? formWords.malformed(field.label))
    .refine((value) => value >= field.min, field.tooEarly)
    .refine((value) => value <= field.max, field.tooLate)
    .refine(
      (value) => !field.only || !isDay(value) || isWorkday(value, field.only.weekdays, field.only.closed),
      field.only?.message,
    );
  return singleLine.pipe(orEmpty(field, day));
}

/** A date that exists: not "2026-02-29". */
const isDay = (value: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true;

function passwordSchema(field: PasswordField) {
  // The same letters, whichever way a keyboard writes them. A known one may be of an account from before.
  const normalized = text.transform((value) => value.normalize("NFC"));
  if (field.rule === "repeated") return normalized;
  if (field.rule === "known") {
    return text.pipe(
      z
        .string()
        .min(1, missingText(field))
        .min(passwords.minimumAtLogin, formWords.tooShort(field.label, passwords.minimumAtLogin))
        .max(passwords.longestKnown, formWords.wrongPassword),
    );
  }
  return normalized.pipe(
    z
      .string()
      .refine(
        (value) => value.length >= passwords.minimumAtSignUp && /\p{L}/u.test(value) && /\d/.test(value),
        passwordRule,
      )
      .max(passwords.longestNew, formWords.tooLong(field.label, passwords.longestNew)),
  );
}

function choiceSchema(field: ChoiceField) {
  const values = field.options.map(({ value }) => value);
  const option = z.string().refine((value) => values.includes(value), field.malformed ?? missingText(field));
  return singleLine.pipe(orEmpty(field, option));
}

/** A form sends one chosen box as text, several as a list, none not at all. */
function choicesSchema(field: ChoicesField) {
  const values = field.options.map(({ value }) => value);
  const isTaken = (value: string) => values.includes(value) || value.length <= (field.quotes ?? -1);
  return z
    .union([z.array(z.string()), z.string().transform((value) => [value])])
    .catch([])
    .pipe(
      z
        .array(text.pipe(z.string().refine(isTaken, field.malformed ?? missingText(field))))
        .min(isRequired(field) ? 1 : 0, missingText(field))
        .max(field.most, formWords.tooMany(field.label, field.most)),
    );
}

const checkboxSchema = (field: Named) =>
  text
    .transform((value) => value === "yes")
    .pipe(z.boolean().refine((ticked) => ticked || !isRequired(field), missingText(field)));

/** A hidden field that is too long is taken for empty, because the visitor cannot correct it. */
const hiddenSchema = (field: HiddenField) =>
  text.transform((value) => (value.length <= field.maxLength ? value : ""));

const listSchema = (field: ListField) =>
  z
    .preprocess((sent) => (Array.isArray(sent) ? sent : []), z.array(schemaOf(field.item)))
    .refine((items) => items.length > 0 || !isRequired(field), missingText(field))
    .refine((items) => items.length <= field.most, formWords.tooMany(field.label, field.most));

/** An empty file input sends a file without a name. */
const filesSchema = (field: FilesField) =>
  z
    .union([z.array(z.instanceof(File)), z.instanceof(File).transform((file) => [file])])
    .catch([])
    .transform((files) => files.filter(({ size, name }) => size > 0 || name))
    .pipe(
      z
        .array(z.instanceof(File).refine(({ size }) => size <= field.maxBytes, field.tooLarge))
        .min(isRequired(field) ? 1 : 0, missingText(field))
        .max(field.most, formWords.tooMany(field.label, field.most)),
    );

/**
 * Schemas that were made, by what the description of their field says: to make one costs a hundred times what it costs
 * to check an answer. Descriptions that name days are made anew for each order, so they aren't told apart by identity.
 */
const made = new LRUCache<string, z.ZodType>({ max: 2000 });

/** The same by the description itself, for those that are the same for every order: to write one out costs as much as to check it. */
const known = new WeakMap<Field, z.ZodType>();

/** The schema of one field. */
export function fieldSchema<F extends Field>(field: F): z.ZodType<Value<F>> {
  const schema = known.get(field) ?? sharedSchema(field);
  known.set(field, schema);
  // What a schema answers follows from the kind of its field, which the compiler knows of the description alone.
  return schema as z.ZodType<Value<F>>;
}

function sharedSchema(field: Field): z.ZodType {
  const key = JSON.stringify(field);
  const schema = made.get(key) ?? newSchema(field);
  made.set(key, schema);
  return schema;
}

function newSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case "text":
    case "textarea":
      return textSchema(field);
    case "number":
      return numberSchema(field);
    case "date":
      return dateSchema(field);
    case "password":
      return passwordSchema(field);
    case "radio":
    case "select":
      return choiceSchema(field);
    case "checkboxes":
      return choicesSchema(field);
    case "checkbox":
      return checkboxSchema(field);
    case "hidden":
      return hiddenSchema(field);
    case "list":
      return listSchema(field);
    case "files":
      return filesSchema(field);
  }
}

/** The schemas of the forms that are the same for everybody, by their fields. */
const forms = new WeakMap<Fields, z.ZodType>();

/** The zod schema of a form. Its issues come in the order of the fields, the first one of each to be shown. */
export function schemaOf<const F extends Fields>(fields: F): z.ZodType<Values<F>> {
  const schema =
    forms.get(fields) ??
    z.object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])));
  forms.set(fields, schema);
  // The same of all fields together.
  return schema as z.ZodType<Values<F>>;
}

/** The schema of a form whose two passwords must be the same. */
export const samePasswords = <
  const F extends Fields & { password: PasswordField; confirmPassword: PasswordField },
>({
  fields,
}: Form<F>): z.ZodType<Values<F>> =>
  schemaOf(fields).check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ["confirmPassword"],
      error: formWords.passwordsDiffer,
      // Without this, zod would compare the passwords only once every field is right.
      when: () => true,
    }),
  );
