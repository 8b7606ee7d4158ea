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

/** What was typed, without what forms carry. */
export const typedIn = (sent: KeptWords["sent"]): string[] => [
  ...new Set(sent.flatMap(([name, value]) => (value.trim() && !carriedNames.includes(name) ? [value] : []))),
];
