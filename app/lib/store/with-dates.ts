const isMoment = (value: object): value is { toDate(): Date } =>
  "toDate" in value && typeof value.toDate === "function";

/** Converts the store's timestamps in a value to dates, at any depth. */
export function withDates(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (isMoment(value)) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withDates(inner)]));
}

/**
 * Reads a stored record with dates. It's the only way in from the store. Its content was written by its converter
 * (`collection.server.ts`), so it has that type.
 */
export const storedRecord = <Stored>(document: { data(): unknown }): Stored =>
  withDates(document.data()) as Stored;
