import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { site } from "~/content/site";

/**
 * The second step of a login at the office: a code of six digits that an app on the person's phone makes every thirty
 * seconds (RFC 6238), or one of ten recovery codes. Pure.
 */

/** How long a code is shown, seconds; one more on either side is taken, for clocks that are not quite right. */
const period = 30;
const around = 1;

/** How many recovery codes there are. */
export const recoveryCodes = 10;

const totpOf = (secret: string, email: string) =>
  new TOTP({ issuer: site.name, label: email, secret: Secret.fromBase32(secret), period });

/** A new secret: 160 bits, as apps take them (base 32). */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** What the QR code says to an app. @param email by which the app names the account */
export const addressForApp = (secret: string, email: string): string => totpOf(secret, email).toString();

/**
 * Which thirty seconds a code belongs to, counted from 1970; null when it is none of now. How long that takes tells nothing
 * about the code.
 */
export function intervalOf(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret, "").validate({ token: code, timestamp: now.getTime(), window: around });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}

/** The code of a moment: for tests, which have no phone. */
export const codeAt = (secret: string, now: Date): string =>
  totpOf(secret, "").generate({ timestamp: now.getTime() });

/** Crockford's base 32: 80 bits in sixteen symbols that nobody mistakes for each other. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const symbols = 16;

/** A new recovery code: "7K4Q-2M9X-3P0D-V8RT". */
function newRecoveryCode(): string {
  const code = [...randomBytes(symbols)].map((byte) => alphabet[byte % alphabet.length]).join("");
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodes }, newRecoveryCode);

/** What somebody typed: an app's code, a recovery code, or neither. */
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

/** What is stored of a recovery code. It has 80 random bits, so its hash can't be guessed back. */
export const hashOfRecoveryCode = (code: string): string => digest(code).toString("hex");

/** The stored hashes without that of this code; null when it is none of them. All are compared, whichever it is. */
export function withoutRecoveryCode(hashes: readonly string[], code: string): string[] | null {
  const own = digest(code);
  const left = hashes.filter((hash) => !timingSafeEqual(Buffer.from(hash, "hex"), own));
  return left.length < hashes.length ? left : null;
}
