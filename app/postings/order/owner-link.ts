import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { AskedOwner, Posting } from "~/postings/posting";

/** The links on which other owners confirm an order or read a change of its listing: each has a secret, of which only the hash is stored. */

/** 256 random bits, as they stand in a link. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

const digest = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** What is stored of a link's secret. */
export const hashOf = (secret: string): string => digest(secret).toString("hex");

/** Whether this is the secret of the owner's link; how long that takes tells nothing about it. */
export function isSecretOf({ secretHash }: Pick<AskedOwner, "secretHash">, secret: string): boolean {
  const [stored, own] = [Buffer.from(secretHash, "hex"), digest(secret)];
  // Two of different lengths can't be compared so, and aren't the same.
  return stored.length === own.length && timingSafeEqual(stored, own);
}

/** Whether this is the secret of a link of the owner's: of their first letter, or of the one about the agreement. */
export const hasSecret = (owner: Pick<AskedOwner, "secretHash" | "signing">, secret: string): boolean =>
  isSecretOf(owner, secret) || (owner.signing !== undefined && isSecretOf(owner.signing, secret));

/** The address on which another owner answers an order, and then reads its agreement. */
export const ownerPath = ({ id }: Pick<Posting, "id">, secret: string): string =>
  `/confirm-order/${id}/${secret}`;

/** The address on which another owner takes the login that the seller gave them. */
export const loginPath = ({ id }: Pick<Posting, "id">, secret: string): string =>
  `/owner-login/${id}/${secret}`;

/** The address on which another owner reads a change of the listing, and can object to it. */
export const amendmentPath = ({ id }: Pick<Posting, "id">, secret: string): string =>
  `/amendment/${id}/${secret}`;
