import { createHmac, timingSafeEqual } from "node:crypto";
import type { ActionFunctionArgs } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { noteUnanswered } from "#server/platform/deadline.server";
import { env } from "#server/platform/env.server";
import { log } from "#server/platform/log.server";
import { underMaintenance } from "#server/platform/maintenance.server";
import { addressKey, countTry, forgiveTry, RateLimited } from "#server/platform/rate-limits.server";
import { SentBody } from "~/lib/uploads/body";
import { uploads } from "~/lib/uploads/limits";
import { Places } from "~/lib/uploads/turns";
import { receiveEmail } from "~/postings/communications/mail-in.server";

/**
 * `POST /mail/in`: an email as its mail server received it (RFC 5322), from the operator's mail service.
 * `Mail-Timestamp` has the time in seconds. `Mail-Signature` has the HMAC-SHA256 of the timestamp, a period and the body,
 * in hexadecimal digits.
 */

/** Age that a signature can have, in seconds. */
const signatureSeconds = 300;

/** Signatures of emails that were filed. */
const used = new LRUCache<string, true>({ max: 10_000, ttl: 2 * signatureSeconds * 1000 });

const places = new Places(uploads.mail);

const answer = (status: number, headers: HeadersInit = {}) => new Response(null, { status, headers });

/** Answers like a missing address, and logs why. */
function refuse(why: string): Response {
  log.warn({ event: "mail_in_refused", why });
  return answer(404);
}

export const loader = () => answer(404);

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { MAIL_IN_SECRET: secret } = env();
  if (!secret) return answer(404);
  const [timestamp, signature] = ["Mail-Timestamp", "Mail-Signature"].map(
    (name) => request.headers.get(name) ?? "",
  ) as [string, string];
  if (!/^\d{10}$/.test(timestamp) || !/^[\da-f]{64}$/.test(signature)) return refuse("unsigned");
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > signatureSeconds) return refuse("stale");
  if (used.has(signature)) return refuse("replayed");
  if (underMaintenance()) return answer(503, { "Retry-After": "60" });
  const { requestBytes } = uploads.mail;
  const address = addressKey(context.clientAddress);
  if (Number(request.headers.get("Content-Length")) > requestBytes) return refuse("too large");
  const upload = {
    account: signature,
    address,
    bytes: Number(request.headers.get("Content-Length")) || undefined,
    signal: request.signal,
  };
  const unsigned = { unsignedMailByAddress: address };
  try {
    // The signature can only be checked once the email has been read, so each one counts as unsigned until then.
    await countTry(unsigned);
    return await places.inTurn(upload, async () => {
      const body = await bodyOf(request, requestBytes);
      if (!body) return refuse("too large");
      const right = createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest();
      if (!timingSafeEqual(right, Buffer.from(signature, "hex"))) return refuse("unsigned");
      await forgiveTry(unsigned);
      const outcome = await receiveEmail(body);
      used.set(signature, true);
      if (outcome === "filed") return answer(204);
      const refused = refuse(outcome);
      // A bounce to a program could begin a loop, so automatic emails count as taken.
      return outcome === "twice" || outcome === "automatic" ? answer(204) : refused;
    });
  } catch (error) {
    if (error instanceof RateLimited) return refuse("unsigned too often");
    noteUnanswered(error, { event: "form_not_answered" });
    return answer(503, { "Retry-After": "60" });
  }
}

/** The whole body, or null if it's too large. */
async function bodyOf(request: Request, most: number): Promise<Buffer | null> {
  const body = new SentBody(request);
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for (let piece = await body.next(); piece; piece = await body.next()) {
    bytes += piece.length;
    if (bytes > most) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
