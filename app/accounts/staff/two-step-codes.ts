import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { site } from "~/content/site";

/**
 * Codes of the second login step at the office. They are six digits that a phone app makes every thirty
 * seconds (RFC 6238), or one of ten recovery codes.
 */

/** Lifetime of a code, in seconds. One interval on either side is accepted too, for inaccurate clocks. */
const period = 30;
const around = 1;

/** Number of recovery codes. */
export const recoveryCodes = 10;

const totpOf = (secret: string, email: string) =>
  new TOTP({ issuer: site.name, label: email, secret: Secret.fromBase32(secret), period });

/** A new secret of 160 bits in base 32, as apps take them. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** Address in the QR code for an app. @param email by which the app names the account */
export const addressForApp = (secret: string, email: string): string => totpOf(secret, email).toString();

/**
 * The interval of a code, in 30-second steps since 1970, or null if the code isn't valid now. Takes constant
 * time, so that it reveals nothing about the code.
 */
export function intervalOf(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret, "").validate({ token: code, timestamp: now.getTime(), window: around });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}

/** The code of a moment, for tests. */
export const codeAt = (secret: string, now: Date): string =>
  totpOf(secret, "").generate({ timestamp: now.getTime() });

/** Crockford's base 32: 80 bits in sixteen symbols that can't be confused. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const symbols = 16;

/** A new recovery code: "7K4Q-2M9X-3P0D-V8RT". */
function newRecoveryCode(): string {
  const code = [...randomBytes(symbols)].map((byte) => alphabet[byte % alphabet.length]).join("");
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodes }, newRecoveryCode);

/** A typed code of an app, a recovery code, or null. */
export type TypedCode = { kind: "app" | "recovery"; code: string } | null;

export function readCode(typed: string): TypedCode {
  const code = typed.replace(/[\s-]/g, "").toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: "app", code };
  const read = code.replaceAll("O", "0").replace(/[IL]/g, "1");
  return read.length === symbols && [...read].every((symbol) => alphabet.includes(symbol))
    ? { kind: "recovery", code: read }
    : null;
}

const digest = (code: string): Buffer => createHash("sha256").update(code.replaceAll("-", "")).digest();

/** Stored hash of a recovery code. A code has 80 random bits, so its hash can't be reversed. */
export const hashOfRecoveryCode = (code: string): string => digest(code).toString("hex");

/**
 * The stored hashes without this code's, or null if it isn't among them. Compares all of them, to take
 * constant time.
 */
export function withoutRecoveryCode(hashes: readonly string[], code: string): string[] | null {
  const own = digest(code);
  const left = hashes.filter((hash) => !timingSafeEqual(Buffer.from(hash, "hex"), own));
  return left.length < hashes.length ? left : null;
}
