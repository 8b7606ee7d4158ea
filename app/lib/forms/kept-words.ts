/** What the error page is told about a form that could not be answered. */
export interface KeptWords {
  /** All that was sent, by the fields' names, without passwords. */
  sent: readonly (readonly [name: string, value: string])[];
}

export const isKeptWords = (told: unknown): told is KeptWords =>
  typeof told === "object" && told !== null && "sent" in told && !("login" in told);

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

/** What was typed, without what forms carry and what was chosen: the form is sent again with all of it. */
export const typedIn = (sent: KeptWords["sent"]): string[] => [
  ...new Set(
    sent.flatMap(([name, value]) =>
      !carriedNames.includes(name) && typedShapes.some((shape) => shape.test(value.trim())) ? [value] : [],
    ),
  ),
];
