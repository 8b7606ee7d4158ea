import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { AskedOwner, Posting } from "~/postings/posting";

/**
 * Links with which co-owners confirm an order or read a change of its listing. Each has a secret, and only
 * the hash is stored.
 */

/** Returns 256 random bits in the format used in links. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

const digest = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** Returns the stored hash of a link's secret. */
export const hashOf = (secret: string): string => digest(secret).toString("hex");

/** True if this is the secret of the owner's link. Compares in constant time. */
export function isSecretOf({ secretHash }: Pick<AskedOwner, "secretHash">, secret: string): boolean {
  const [stored, own] = [Buffer.from(secretHash, "hex"), digest(secret)];
  // `timingSafeEqual` requires equal lengths.
  return stored.length === own.length && timingSafeEqual(stored, own);
}

/** True if this is the secret of one of the owner's letters about the order or the agreement. */
export const hasSecret = (
  { secretHash, signing, copied }: Pick<AskedOwner, "secretHash" | "signing" | "copied">,
  secret: string,
): boolean => [{ secretHash }, signing, copied].some((link) => link && isSecretOf(link, secret));

/** Path on which a co-owner answers an order and later reads its agreement. */
export const ownerPath = ({ id }: Pick<Posting, "id">, secret: string): string =>
  `/confirm-order/${id}/${secret}`;

/** Path on which a co-owner accepts the login that the seller gave them. */
export const loginPath = ({ id }: Pick<Posting, "id">, secret: string): string =>
  `/owner-login/${id}/${secret}`;

/** Path on which a co-owner reads a change of the listing and can object to it. */
export const amendmentPath = ({ id }: Pick<Posting, "id">, secret: string): string =>
  `/amendment/${id}/${secret}`;
