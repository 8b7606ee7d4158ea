const isMoment = (value: object): value is { toDate(): Date } =>
  "toDate" in value && typeof value.toDate === "function";

/** A stored value with its moments as dates, at any depth: the store has a type of its own for them. */
export function withDates(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (isMoment(value)) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withDates(inner)]));
}

/**
 * A stored record with its moments as dates: the one way a record comes in from the store. What it holds is what its
 * converter has written (`collection.server.ts`), and so of that type.
 */
export const storedRecord = <Stored>(document: { data(): unknown }): Stored =>
  withDates(document.data()) as Stored;
