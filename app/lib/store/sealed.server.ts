import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "#server/platform/env.server";

/**
 * Encrypts texts, so that a copy of the store doesn't reveal them: AES-256-GCM with keys from SESSION_SECRET. The newest secret
 * encrypts, and every listed one decrypts. So a changed secret loses nothing while the previous one is listed.
 */

const keyOf = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", `sealed: ${purpose}`, 32));

const bytes = { nonce: 12, tag: 16 } as const;

/** @param about context of the text. It can't be decrypted in another context. */
export function seal(text: string, purpose: string, about: string): string {
  const [secret = ""] = env().SESSION_SECRET;
  const nonce = randomBytes(bytes.nonce);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret, purpose), nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** @returns the text, and true if an older secret encrypted it. Null if no secret decrypts it. */
export function unseal(
  sealed: string,
  purpose: string,
  about: string,
): { text: string; isOld: boolean } | null {
  const all = Buffer.from(sealed, "base64url");
  const nonce = all.subarray(0, bytes.nonce);
  const tag = all.subarray(bytes.nonce, bytes.nonce + bytes.tag);
  for (const [index, secret] of env().SESSION_SECRET.entries()) {
    try {
      const decipher = createDecipheriv("aes-256-gcm", keyOf(secret, purpose), nonce, {
        authTagLength: bytes.tag,
      });
      decipher.setAAD(Buffer.from(about)).setAuthTag(tag);
      const text = decipher.update(all.subarray(bytes.nonce + bytes.tag), undefined, "utf8");
      return { text: text + decipher.final("utf8"), isOld: index > 0 };
    } catch {
      // Another secret encrypted it, or it was changed.
    }
  }
  return null;
}
