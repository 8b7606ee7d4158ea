import { createHash } from "node:crypto";
import * as z from "zod";
import { sameRequestHours } from "~/content/business";
import { signedCookie } from "~/lib/http/signed-cookie.server";
import { isRequestId } from "~/lib/ids";

/**
 * The last request of a browser, stored in a cookie. A sender who goes back from the confirmation gets the
 * old words with a new id. Sending them again must not create a second request.
 */
const lastSent = z.object({
  id: z.string().refine(isRequestId),
  /** Fingerprint of the sent words. */
  words: z.string(),
});

/** Includes the unguessable id, so that an attacker can't try out words. */
const fingerprint = (id: string, words: string): string =>
  createHash("sha256").update(`${id}\n${words}`).digest("base64url");

const lastSentCookie = signedCookie("sent", sameRequestHours * 60 * 60);

/** The id under which this browser has just sent these words, or undefined. */
export async function findLastSent(request: Request, words: string): Promise<string | undefined> {
  const { data } = lastSent.safeParse(await lastSentCookie().parse(request.headers.get("Cookie")));
  return data && data.words === fingerprint(data.id, words) ? data.id : undefined;
}

/** `Set-Cookie` that remembers the sent request in the browser. */
export const rememberSent = (id: string, words: string): Promise<string> =>
  lastSentCookie().serialize({ id, words: fingerprint(id, words) });
