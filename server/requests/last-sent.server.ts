import { createHash } from "node:crypto";
import { createCookie } from "@remix-run/node";
import * as z from "zod";
import { env, isHttps } from "#server/platform/env.server";
import { isRequestId } from "#server/requests/reference";
import { sameRequestHours } from "~/content/business";

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

function createLastSentCookie() {
  return createCookie(isHttps() ? "__Host-sent" : "sent", {
    // Secrets of its own, so that no other cookie of ours can be passed off as this one.
    secrets: env().SESSION_SECRET.map((secret) => `sent ${secret}`),
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: isHttps(),
    maxAge: sameRequestHours * 60 * 60,
  });
}

let cookie: ReturnType<typeof createLastSentCookie> | undefined;

function lastSentCookie() {
  cookie ??= createLastSentCookie();
  return cookie;
}

/** The id under which this browser has just sent these words, else undefined. */
export async function findLastSent(request: Request, words: string): Promise<string | undefined> {
  const { data } = lastSent.safeParse(await lastSentCookie().parse(request.headers.get("Cookie")));
  return data && data.words === fingerprint(data.id, words) ? data.id : undefined;
}

/** `Set-Cookie` that makes the browser remember what it sent. */
export const rememberSent = (id: string, words: string): Promise<string> =>
  lastSentCookie().serialize({ id, words: fingerprint(id, words) });
