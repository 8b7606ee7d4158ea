import { createHash, randomUUID } from "node:crypto";

/**
 * Returns a new id. A request has an id and a reference. The id (UUID, 122 random bits) travels in the form, and can't be
 * guessed. It's the key of the record and of its confirmation page. The reference follows from the id. It's short enough for the
 * phone, and gives no access by itself.
 */

export const newRequestId = (): string => randomUUID();

/**
 * Returns the id for different words under the same id. The same words always give the same id, so that a repeat has no effect.
 * It's as hard to guess as the original.
 */
export function idForOtherWords(id: string, words: string): string {
  const hash = createHash("sha256").update(`${id}\n${words}`).digest("hex");
  // The two fixed digits of a UUID of version 4.
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Fields that aren't part of a form's words: the state of its page, and the login that sends it. */
const carried: readonly string[] = ["changeId", "seen", "email", "password"];

/**
 * Returns the id of a form's effect, from the form's own id and its words. A resubmission with the same words has no further
 * effect. With other words it's a new form.
 */
export function idOfForm(sent: FormData): string {
  const id = sent.get("changeId");
  if (!isRequestId(id)) return newRequestId();
  const words = [...sent].filter(([name, value]) => value !== "" && !carried.includes(name));
  return idForOtherWords(id, JSON.stringify(words));
}

export const isRequestId = (text: unknown): text is string =>
  typeof text === "string" && /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(text);

/** Returns the id that a form carried, so that a resubmission has no further effect. An invalid id gives a new one. */
export const requestIdOf = (sent: unknown): string => (isRequestId(sent) ? sent : newRequestId());

/** Crockford's base 32 without I, L, O and U, so that no two symbols look alike. */
export const referenceSymbols = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const symbols = 10;
const shortSymbols = 8;

/** Returns that many symbols from a text's hash, with 5 bits each. */
function symbolsOf(text: string, count: number): string {
  const hash = createHash("sha256").update(text).digest().readBigUInt64BE();
  return Array.from(
    { length: count },
    (_, at) => referenceSymbols[Number((hash >> BigInt(at * 5)) & 31n)],
  ).join("");
}

/**
 * Parses typed symbols. They may be in lower case, or with hyphens. O counts as 0, and I and L as 1.
 * Returns null for another number of symbols.
 */
function parseSymbols(text: string, count: number): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  return code.length === count && [...code].every((symbol) => referenceSymbols.includes(symbol))
    ? code
    : null;
}

/** Returns the code of a secret for a short link: 8 symbols (40 bits), such as "7K4Q2M9X". It doesn't reveal the secret. */
export const shortCodeOf = (secret: string): string => symbolsOf(secret, shortSymbols);

/** Parses the typed code of a short link, or returns null. */
export const parseShortCode = (text: string): string | null => parseSymbols(text, shortSymbols);

/**
 * Returns the reference `MP-7K4Q2-M9X3P`, from 50 bits of the id's hash. Among 200,000 requests, the odds that two share one are
 * about 1 in 50,000. Searches still look for two and report it.
 */
export function referenceOf(id: string): string {
  const code = symbolsOf(id, symbols);
  return `MP-${code.slice(0, 5)}-${code.slice(5)}`;
}

/** Parses a typed or dictated reference, with or without hyphens and prefix. Returns null if it can't be one. */
export function parseReference(text: string): string | null {
  const code = parseSymbols(text.replace(/[\s-]/g, "").replace(/^mp(?=.{10}$)/i, ""), symbols);
  return code && `MP-${code.slice(0, 5)}-${code.slice(5)}`;
}
