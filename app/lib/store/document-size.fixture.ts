/** Largest document in Firestore, in bytes. https://firebase.google.com/docs/firestore/quotas#limits */
export const mostBytes = 1024 * 1024;

/** Returns the bytes of a value. https://firebase.google.com/docs/firestore/storage-size */
export function sizeOf(value: unknown): number {
  if (value === null || value === undefined || typeof value === "boolean") return 1;
  if (typeof value === "number" || value instanceof Date) return 8;
  if (typeof value === "string") return Buffer.byteLength(value) + 1;
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + sizeOf(item), 0);
  return Object.entries(value).reduce(
    (sum, [name, item]) => sum + Buffer.byteLength(name) + 1 + sizeOf(item),
    32,
  );
}

/** A character of the basic plane takes at most three bytes. Other characters count as two and take four. */
export const longest = (length: number) => "\u20ac".repeat(length);

export const many = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);
