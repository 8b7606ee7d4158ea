import { capitalize } from "~/lib/format";
import type { FormFailure } from "./failure";
import type { Fields, ListField } from "./form";

/** What the error page is told about a form that could not be answered. */
export interface KeptWords {
  /** All that was sent, by the fields' names, without passwords. */
  sent: readonly (readonly [name: string, value: string])[];
  /** Names of the fields from which files were sent, which no page can give back. */
  files: readonly string[];
  /** Given where its sender has to log in: address of that page, "" where the login is drawn with the words. */
  login?: string;
  /** Seconds until it's taken again, where too much came. */
  waitSeconds?: number;
  /** Why the login that came with it was refused. */
  failure?: FormFailure;
}

export const isKeptWords = (told: unknown): told is KeptWords =>
  typeof told === "object" && told !== null && "sent" in told && "files" in told;

/** Before the names of the fields that a login brings: a form may ask for an address and a password itself. */
export const carriedPrefix = "kept.";

/** The hidden input in which a form describes its fields: once its page is gone, nobody else knows what it asked. */
export const describedInput = "described";

/** How a field is drawn again: in an input or in several lines, or said as words because it was ticked or chosen. */
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

/** What that input says of a form: a line a field, of a list's items without their number ("owners.name"). */
export const description = (fields: Fields): string => linesOf(fields).join("\n");

const linesOf = (fields: Fields, list?: ListField): string[] =>
  Object.entries(fields).flatMap(([name, field]): string[] => {
    if (field.kind === "list") return linesOf(field.item, field).map((line) => `${name}.${line}`);
    if (!(field.kind in shapes)) return [];
    const shape = shapes[field.kind as keyof typeof shapes];
    return [`${name} ${shape} ${list ? `${capitalize(list.itemName)} #: ` : ""}${field.label}`];
  });

/** What forms carry besides what was typed or chosen. */
const carriedNames: readonly string[] = [
  ...["act", "variant", "changeId", "seen", "items", "intent", "next", "page", "propertyKind", "shown"],
  ...["postingId", "requestId", "remove"],
];

/** Words, a figure, a day, an hour, a phone or MLS number, a name, an address. What was chosen is a value of ours in one word, often an id. */
const typedShapes: readonly RegExp[] = [
  /\S\s+\S/,
  /^[a-z]{0,2}[\d.,:;$%+()/-]{1,19}$/i,
  /^\p{Lu}[\p{L}'’-]{0,19}[.!?]?$/u,
  /^[^@\s]+@[^@\s]+$/,
  /^https?:/,
];

const looksTyped = (name: string, value: string): boolean =>
  !carriedNames.includes(name) && typedShapes.some((shape) => shape.test(value.trim()));

/** A field of a form that was sent, as its sender knows it. */
export interface KeptField {
  label: string;
  shape: Shape;
}

/**
 * The fields of a form that its sender filled in. Of a form that doesn't describe its fields the shape of a value has to tell, and the
 * field's name has to do as its label.
 * @returns null for what the form carries unseen
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

/** A name of ours as words: "irrevocableUntil" → "Irrevocable until". */
export const readable = (name: string): string =>
  capitalize(
    name
      .replace(/([A-Z]|\d+)/g, " $1")
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()
      .toLowerCase(),
  );
