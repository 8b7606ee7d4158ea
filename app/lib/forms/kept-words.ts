import type { FormFailure } from "./failure";
import type { Fields } from "./form";

/** What the error page is told about a form that could not be answered. */
export interface KeptWords {
  /** All that was sent, by the fields' names, without passwords. */
  sent: readonly (readonly [name: string, value: string])[];
  /** Names of the fields from which files were sent, which no page can give back. */
  files: readonly string[];
  /** Given where its sender has to log in: address of that page, "" where the login is drawn with the words. */
  login?: string;
  /** Why the login that came with it was refused. */
  failure?: FormFailure;
}

export const isKeptWords = (told: unknown): told is KeptWords =>
  typeof told === "object" && told !== null && "sent" in told && "files" in told;

/** Before the names of the fields that a login brings: a form may ask for an address and a password itself. */
export const carriedPrefix = "kept.";

/** The hidden input in which a form names the fields that are typed into: once it's gone, nobody else knows what it asked. */
export const typedInput = "typed";

/** What that input says of a form with these fields: their names, of a list's items without their numbers ("owners.name"). */
export const typedNames = (fields: Fields): string => namesIn(fields).join(" ");

const namesIn = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === "list") return namesIn(field.item).map((part) => `${name}.${part}`);
    return ["text", "textarea", "number", "date"].includes(field.kind) ? [name] : [];
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

const looksTyped = ([name, value]: KeptWords["sent"][number]): boolean =>
  !carriedNames.includes(name) && typedShapes.some((shape) => shape.test(value.trim()));

/**
 * What was typed, without what forms carry and what was chosen: the form is sent again with all of it. Of a form that doesn't name
 * its fields the shape of a value has to tell.
 */
export function typedIn(sent: KeptWords["sent"]): string[] {
  const named = sent.find(([name]) => name === typedInput)?.[1].split(" ");
  const isNamed = (name: string) => named?.includes(name.replaceAll(/\[\d+\]/g, ""));
  const typed = sent.filter((one) => (named ? isNamed(one[0]) && one[1].trim() : looksTyped(one)));
  return [...new Set(typed.map(([, value]) => value))];
}
