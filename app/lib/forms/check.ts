import { readLength } from "~/lib/read-length";
import { readDollars, readMonthlyDollars, readPercent } from "~/lib/read-number";
import { isWorkday } from "~/lib/time/business-days";
import { cleanText, withoutUnseen } from "./clean-text";
import {
  type ChoicesField,
  type DateField,
  type Field,
  type Fields,
  type FilesField,
  isRequired,
  type ListField,
  missingText,
  type NumberField,
  numberText,
  type PasswordField,
  type TextField,
  type Value,
  type Values,
} from "./form";
import { type FormatName, formats, parseAs } from "./formats";
import { passwords } from "./passwords";
import { formWords, passwordRule } from "./words";

/** Checks submitted values against the description of a form's fields (`app/lib/forms/form.ts`). */

/** First message of each invalid field, by name: `email`, `owners[1].phone`, `photos[0]`. */
export type Wrong = Readonly<Record<string, string>>;

/** A field's value, or its errors. Names in `wrong` follow the field's own, which is "". */
export type Checked<T> = { ok: true; value: T } | { ok: false; wrong: Wrong };

const right = <T>(value: T): Checked<T> => ({ ok: true, value });
const wrong = (message: string): Checked<never> => ({ ok: false, wrong: { "": message } });

/** Checks the value of one field. A value that the field can't send counts as empty. */
export function checkField<F extends Field>(field: F, sent: unknown): Checked<Value<F>> {
  // The kind of its field decides the type of the result, which the compiler only knows from the description.
  return checkAny(field, sent) as Checked<Value<F>>;
}

/** Checks the values of all fields of a form, in order. */
export function checkFields<const F extends Fields>(
  fields: F,
  sent: Readonly<Record<string, unknown>>,
): Checked<Values<F>> {
  const values: Record<string, unknown> = {};
  const faults: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const checked = checkAny(field, Object.hasOwn(sent, name) ? sent[name] : undefined);
    if (checked.ok) values[name] = checked.value;
    else for (const [at, message] of Object.entries(checked.wrong)) faults[name + at] = message;
  }
  // The type of all fields together follows the same way.
  return Object.keys(faults).length > 0 ? { ok: false, wrong: faults } : right(values as Values<F>);
}

function checkAny(field: Field, sent: unknown): Checked<unknown> {
  switch (field.kind) {
    case "checkboxes":
      return checkChoices(field, sent);
    case "list":
      return checkList(field, sent);
    case "files":
      return checkFiles(field, sent);
  }
  const typed = typeof sent === "string" ? sent : "";
  // Lone surrogate, which only JSON can bring. Firebase and the store reject it.
  if (!typed.isWellFormed()) return wrong(formWords.unreadable);
  switch (field.kind) {
    case "hidden":
      // The visitor can't correct a hidden value that is too long.
      return right(typed.length <= field.maxLength ? typed : "");
    case "checkbox":
      return typed === "yes" || !isRequired(field) ? right(typed === "yes") : wrong(missingText(field));
    case "password":
      return checkPassword(field, typed);
  }
  // A format decides itself which characters it takes.
  const text =
    "format" in field && field.format ? withoutUnseen(typed) : cleanText(typed, field.kind === "textarea");
  if (text === "") return isRequired(field) ? wrong(missingText(field)) : right(undefined);
  switch (field.kind) {
    case "text":
    case "textarea":
      return checkText(field, text);
    case "number":
      return checkNumber(field, text);
    case "date":
      return checkDay(field, text);
    default:
      return field.options.some(({ value }) => value === text)
        ? right(text)
        : wrong(field.malformed ?? missingText(field));
  }
}

function checkText(field: TextField<FormatName>, text: string): Checked<unknown> {
  const { format, label, maxLength, malformed, tooLong = formWords.tooLong(label, maxLength) } = field;
  const isTooLong = text.length > maxLength;
  if (!format) return isTooLong ? wrong(tooLong) : right(text);
  const { slip, fault, keepsSigns } = formats[format];
  const value = isTooLong ? null : parseAs(format, text);
  if (value !== null) return right(value);
  // A name can be too long. A longer number or code is invalid.
  if (isTooLong && keepsSigns) return wrong(tooLong);
  const meant = slip?.(text);
  if (meant) return wrong(formWords.slip(meant));
  return wrong(malformed ?? fault?.(text, label) ?? formWords.malformed(label));
}

/** A dot before three digits. In a price they are thousands, and in an amount with cents they can be a slip. */
const unclearCents = /^\D*\d{1,3}\.\d{3}\D*$/;

/** Range of numbers: "1400-1500", "50 to 60". */
const range = /\d ?(?:[-–—…]|to|\.\.\.?) ?\$?\d/i;

function checkNumber(field: NumberField, text: string): Checked<number> {
  const { label, min, max, decimals, malformed = formWords.notANumber(label, decimals) } = field;
  if (range.test(text)) return wrong(formWords.oneNumber(label));
  const readMoney = field.per === "month" ? readMonthlyDollars : readDollars;
  const length = field.lengthIn ? readLength(text) : null;
  if (length && length.unit !== field.lengthIn) return wrong(formWords.otherUnit(label, field.lengthIn));
  const number =
    length?.value ?? (field.prefix === "$" ? (readMoney(text)?.dollars ?? null) : readPercent(text));
  const isUnclear = field.prefix === "$" && decimals > 0 && unclearCents.test(text);
  if (number === null || isUnclear || Math.round(number * 10 ** decimals) / 10 ** decimals !== number)
    return wrong(malformed);
  if (number < min || number > max)
    return wrong(formWords.outOfRange(label, numberText(field, min), numberText(field, max)));
  return right(number);
}

function checkDay(field: DateField, text: string): Checked<string> {
  const { min, max, only } = field;
  if (!isDay(text)) return wrong(field.malformed ?? formWords.malformedDay);
  if (text < min) return wrong(field.tooEarly);
  if (text > max) return wrong(field.tooLate);
  return only && !isWorkday(text, only.weekdays, only.closed) ? wrong(only.message) : right(text);
}

/** True if the date exists, unlike "2026-02-29". */
const isDay = (value: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true;

function checkPassword(field: PasswordField, typed: string): Checked<string> {
  const { label, rule } = field;
  // A known password may be older than the rules, so it's taken as typed.
  if (rule === "known") {
    if (typed === "") return wrong(missingText(field));
    if (typed.length < passwords.minimumAtLogin)
      return wrong(formWords.tooShort(label, passwords.minimumAtLogin));
    return typed.length > passwords.longestKnown ? wrong(formWords.wrongPassword) : right(typed);
  }
  // Normalizes letters, because keyboards encode them differently.
  const password = typed.normalize("NFC");
  if (rule === "repeated") return right(password);
  if (password.length < passwords.minimumAtSignUp || !/\p{L}/u.test(password) || !/\d/.test(password))
    return wrong(passwordRule);
  return password.length > passwords.longestNew
    ? wrong(formWords.tooLong(label, passwords.longestNew))
    : right(password);
}

/** A form sends one chosen box as text, several as a list, and none as nothing. */
function checkChoices(field: ChoicesField, sent: unknown): Checked<string[]> {
  const all: readonly unknown[] = typeof sent === "string" ? [sent] : Array.isArray(sent) ? sent : [];
  const chosen = all.every((value) => typeof value === "string") ? [...all] : [];
  const isTaken = (value: string) =>
    field.options.some((option) => option.value === value) || value.length <= (field.quotes ?? -1);
  const message = (value: string) => {
    if (!value.isWellFormed()) return formWords.unreadable;
    return isTaken(value) ? null : (field.malformed ?? missingText(field));
  };
  return eachOf(chosen, message) ?? checkCount(field, chosen);
}

/** An empty file input sends a file without a name. */
function checkFiles(field: FilesField, sent: unknown): Checked<File[]> {
  const files = [sent]
    .flat()
    .filter((one): one is File => one instanceof File && (one.size > 0 || one.name !== ""));
  const message = ({ size }: File) => (size > field.maxBytes ? field.tooLarge : null);
  return eachOf(files, message) ?? checkCount(field, files);
}

function checkList(field: ListField, sent: unknown): Checked<unknown[]> {
  const items: readonly unknown[] = Array.isArray(sent) ? sent : [];
  const malformed = field.malformed ?? formWords.malformed(field.label);
  const unread = eachOf(items, (item) => (isRecord(item) ? null : malformed));
  if (unread) return unread;
  const checked = items
    .filter(isRecord)
    // An optional list begins with an empty item, which means none.
    .map((item): Checked<unknown> | null =>
      isRequired(field) || field.unless || !Object.values(item).every((value) => value === "")
        ? checkFields(field.item, item)
        : null,
    );
  const faults = checked.flatMap((item, index) =>
    !item || item.ok
      ? []
      : Object.entries(item.wrong).map(([name, message]) => [`[${index}].${name}`, message]),
  );
  if (faults.length > 0) return { ok: false, wrong: Object.fromEntries(faults) };
  return checkCount(
    field,
    checked.flatMap((item) => (item?.ok ? [item.value] : [])),
  );
}

const isRecord = (item: unknown): item is Readonly<Record<string, unknown>> =>
  typeof item === "object" && item !== null && !Array.isArray(item);

/** Errors of several values by position, or null if each is valid. */
function eachOf<T>(values: readonly T[], message: (value: T) => string | null): Checked<never> | null {
  const faults = values.flatMap((value, index) => {
    const fault = message(value);
    return fault === null ? [] : [[`[${index}]`, fault]];
  });
  return faults.length > 0 ? { ok: false, wrong: Object.fromEntries(faults) } : null;
}

function checkCount<T>(field: ChoicesField | FilesField | ListField, values: T[]): Checked<T[]> {
  if (values.length === 0 && isRequired(field)) return wrong(missingText(field));
  return values.length > field.most ? wrong(formWords.tooMany(field.label, field.most)) : right(values);
}
