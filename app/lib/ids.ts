import { createHash, randomUUID } from "node:crypto";

/**
 * A request has two names. Its id (UUID, 122 random bits) travels in the form, is the key of its record
 * and of its confirmation page, and cannot be guessed. Its reference is short enough for the phone,
 * follows from the id and opens nothing by itself.
 */

export const newRequestId = (): string => randomUUID();

/**
 * The id for other words that were sent under the same id: always the same for the same words, so that
 * these can be sent twice too. As hard to guess as the id it comes from.
 */
export function idForOtherWords(id: string, words: string): string {
  const hash = createHash("sha256").update(`${id}\n${words}`).digest("hex");
  // The two fixed digits of a UUID of version 4.
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** What a form carries that is none of its words: what was on its page, or the login that sends it. */
const carried: readonly string[] = ["changeId", "seen", "email", "password"];

/**
 * The id of what a form does: from the id the form was drawn with, and from what it says. Sent again as it was it does the
 * same thing, once; with other words it's something else, and isn't answered as done.
 */
export function idOfForm(sent: FormData): string {
  const id = sent.get("changeId");
  if (!isRequestId(id)) return newRequestId();
  const words = [...sent].filter(([name, value]) => value !== "" && !carried.includes(name));
  return idForOtherWords(id, JSON.stringify(words));
}

export const isRequestId = (text: unknown): text is string =>
  typeof text === "string" && /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(text);

/** The id that a form carried, so that sending it twice does one thing; a new one where somebody has made it up. */
export const requestIdOf = (sent: unknown): string => (isRequestId(sent) ? sent : newRequestId());

/** Crockford's base 32: no I, L, O or U, so nothing in it can be mistaken for something else in it. */
export const referenceSymbols = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const symbols = 10;

/**
 * `MP-7K4Q2-M9X3P`: 50 bits of the id's hash. Among 200,000 requests the odds that any two share one are
 * about 1 in 50,000; seekers still ask for two and say so.
 */
export function referenceOf(id: string): string {
  const hash = createHash("sha256").update(id).digest().readBigUInt64BE();
  const code = Array.from(
    { length: symbols },
    (_, index) => referenceSymbols[Number((hash >> BigInt(index * 5)) & 31n)],
  );
  return `MP-${code.slice(0, 5).join("")}-${code.slice(5).join("")}`;
}

/**
 * The reference as we write it, from what somebody typed or read out: lower case, without hyphens or
 * prefix, with O for 0 and I or L for 1. Null when it cannot be one.
 */
export function parseReference(text: string): string | null {
  const code = text
    .toUpperCase()
    .replace(/[\s-]/g, "")
    .replace(/^MP(?=.{10}$)/, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  if (code.length !== symbols || [...code].some((symbol) => !referenceSymbols.includes(symbol))) return null;
  return `MP-${code.slice(0, 5)}-${code.slice(5)}`;
}
