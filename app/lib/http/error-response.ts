import { answerWords } from "./words";

/** Responses that a loader or an action throws. The error page shows them, and their text is for requests without a page. */

/** Returns one answer for missing pages and for pages that the sender may not see. */
export const notFound = (): Response => new Response(answerWords[404].heading, { status: 404 });

/** Answer if Firebase fails. The session cookie stays. */
export function serviceUnavailable(): Response {
  const { heading, text } = answerWords[503];
  return new Response(`${heading}. ${text}`, { status: 503 });
}

/**
 * Answer after too many tries.
 * @param seconds time until the next try is allowed
 */
export function tooManyTries(seconds: number): Response {
  const { heading, text } = answerWords[429];
  return new Response(`${heading}. ${text}`, { status: 429, headers: { "Retry-After": String(seconds) } });
}
