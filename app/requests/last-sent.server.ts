import { createHash } from "node:crypto";
import * as z from "zod";
import { sameRequestHours } from "~/content/business";
import { signedCookie } from "~/lib/http/signed-cookie.server";
import { isRequestId } from "~/lib/ids";

/**
 * The request that a browser sent last, kept there in a cookie. Whoever goes back from the confirmation finds
 * the form with the old words and a new id; sent again, it has to become the same request.
 */
const lastSent = z.object({
  id: z.string().refine(isRequestId),
  /** Fingerprint of what was sent. */
  words: z.string(),
});

/** The id is in it, and cannot be guessed, so that nobody can try out words. */
const fingerprint = (id: string, words: string): string =>
  createHash("sha256").update(`${id}\n${words}`).digest("base64url");

const lastSentCookie = signedCookie("sent", sameRequestHours * 60 * 60);

/** The id under which this browser has just sent these words, else undefined. */
export async function findLastSent(request: Request, words: string): Promise<string | undefined> {
  const { data } = lastSent.safeParse(await lastSentCookie().parse(request.headers.get("Cookie")));
  return data && data.words === fingerprint(data.id, words) ? data.id : undefined;
}

/** `Set-Cookie` that makes the browser remember what it sent. */
export const rememberSent = (id: string, words: string): Promise<string> =>
  lastSentCookie().serialize({ id, words: fingerprint(id, words) });
