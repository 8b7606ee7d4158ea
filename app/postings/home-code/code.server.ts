import { createHmac, timingSafeEqual } from "node:crypto";
import { sessionSecrets } from "#server/platform/env.server";
import type { HomeLetter, Posting } from "~/postings/posting";

/**
 * Code of a letter to a home, derived from the letter's id and the server's secret. No digits are stored, so that the
 * store alone reveals none.
 */

const digits = 6;

const codeWith = (key: string, { id }: Pick<Posting, "id">, letter: Pick<HomeLetter, "id">): string => {
  const mac = createHmac("sha256", key).update(`home-code\n${id}\n${letter.id}`).digest();
  return String(mac.readUIntBE(0, 6) % 10 ** digits).padStart(digits, "0");
};

/** The six digits of a letter that is being made. */
export const newHomeCode = (posting: Pick<Posting, "id">, letter: Pick<HomeLetter, "id">): string =>
  codeWith(sessionSecrets()[0] ?? "", posting, letter);

/** The digits of a typed code, or null if they aren't six. */
export function homeCodeIn(typed: string): string | null {
  const found = typed.replace(/\D/g, "");
  return found.length === digits ? found : null;
}

/** True if these six digits are the letter's code. Compares in constant time. Retired secrets count. */
export const isHomeCode = (
  posting: Pick<Posting, "id">,
  letter: Pick<HomeLetter, "id">,
  code: string,
): boolean =>
  sessionSecrets()
    .map((key) => timingSafeEqual(Buffer.from(codeWith(key, posting, letter)), Buffer.from(code)))
    .includes(true);
