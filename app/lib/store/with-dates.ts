const isMoment = (value: object): value is { toDate(): Date } =>
  "toDate" in value && typeof value.toDate === "function";

/** A stored value with its moments as dates, at any depth: the store has a type of its own for them. */
export function withDates(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (isMoment(value)) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withDates(inner)]));
}
