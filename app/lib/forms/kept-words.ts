import { capitalize } from "~/lib/format";
import type { FormFailure } from "./failure";
import type { Fields, ListField } from "./form";

/** Data that the error page needs for a form that couldn't be answered. */
export interface KeptWords {
  /** All submitted values by field name, without passwords. */
  sent: readonly (readonly [name: string, value: string])[];
  /** Names of fields with files, which no page can give back. */
  files: readonly string[];
  /** Address of the login if the sender has to log in. Empty if the page shows the login with the words. */
  login?: string;
  /** Seconds until the form is accepted again, after too many tries. */
  waitSeconds?: number;
  /** Reason why the login that came with it failed. */
  failure?: FormFailure;
}

export const isKeptWords = (told: unknown): told is KeptWords =>
  typeof told === "object" && told !== null && "sent" in told && "files" in told;

/** Prefix of the fields that a login carries, because a form may have an email and a password field itself. */
export const carriedPrefix = "kept.";

/** Hidden input in which a form describes its fields, because the error page can't know them otherwise. */
export const describedInput = "described";

/** Shape in which a field shows again: an input, several lines, or words for a ticked or chosen value. */
const shapes = {
  text: "text",
  number: "text",
  date: "text",
  textarea: "textarea",
  checkbox: "tick",
  radio: "choice",
  select: "choice",
  checkboxes: "choice",
} as const;

type Shape = (typeof shapes)[keyof typeof shapes];

/** Content of that input: a line for each field. Fields of list items have no number ("owners.name"). */
export const description = (fields: Fields): string => linesOf(fields).join("\n");

const linesOf = (fields: Fields, list?: ListField): string[] =>
  Object.entries(fields).flatMap(([name, field]): string[] => {
    if (field.kind === "list") return linesOf(field.item, field).map((line) => `${name}.${line}`);
    if (!(field.kind in shapes)) return [];
    const shape = shapes[field.kind as keyof typeof shapes];
    return [`${name} ${shape} ${list ? `${capitalize(list.itemName)} #: ` : ""}${field.label}`];
  });

/** Hidden fields that forms carry. */
const carriedNames: readonly string[] = [
  ...["act", "variant", "changeId", "seen", "items", "intent", "next", "page", "propertyKind", "shown"],
  ...["postingId", "requestId", "remove"],
];

/** Words, a number, a day, an hour, a phone or MLS number, a name, an address. A chosen value is a word of ours, often an id. */
const typedShapes: readonly RegExp[] = [
  /\S\s+\S/,
  /^[a-z]{0,2}[\d.,:;$%+()/-]{1,19}$/i,
  /^\p{Lu}[\p{L}'’-]{0,19}[.!?]?$/u,
  /^[^@\s]+@[^@\s]+$/,
  /^https?:/,
];

const looksTyped = (name: string, value: string): boolean =>
  !carriedNames.includes(name) && typedShapes.some((shape) => shape.test(value.trim()));

/** A field of a submitted form, as its sender knows it. */
export interface KeptField {
  label: string;
  shape: Shape;
}

/**
 * Returns the fields of a form that its sender filled in. If a form doesn't describe its fields, the shape of a value decides,
 * and the field's name is the label.
 * @returns null for hidden values
 */
export function keptFields(sent: KeptWords["sent"]): readonly (KeptField | null)[] {
  const described = sent.find(([name]) => name === describedInput)?.[1];
  const known = new Map(
    described?.split(/\r?\n/).map((line): [string, KeptField] => {
      const [, name = "", shape, label = ""] = /^(\S+) (\w+) (.*)$/.exec(line) ?? [];
      return [name, { label, shape: shape as Shape }];
    }),
  );
  return sent.map(([name, value]) => {
    if (!value.trim()) return null;
    if (described === undefined) {
      const shape = /\n/.test(value) ? "textarea" : "text";
      return looksTyped(name, value) ? { label: readable(name), shape } : null;
    }
    const field = known.get(name.replaceAll(/\[\d+\]/g, ""));
    const [, index] = /\[(\d+)\]/.exec(name) ?? [];
    return field && index
      ? { ...field, label: field.label.replace("#", String(Number(index) + 1)) }
      : (field ?? null);
  });
}

/** Turns a field name into words: "irrevocableUntil" → "Irrevocable until". */
export const readable = (name: string): string =>
  capitalize(
    name
      .replace(/([A-Z]|\d+)/g, " $1")
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()
      .toLowerCase(),
  );
