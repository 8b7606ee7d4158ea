import { answerWords } from "./words";

/** Responses that a loader or an action throws; the error page draws them. Their text is for requests without a page. */

/** The same for what is not there and for what is not for whoever asks. */
export const notFound = (): Response => new Response(answerWords[404].heading, { status: 404 });

/** Firebase cannot answer. The session cookie stays. */
export function serviceUnavailable(): Response {
  const { heading, text } = answerWords[503];
  return new Response(`${heading}. ${text}`, { status: 503 });
}

/** Too many tries. @param seconds until the next one is allowed */
export function tooManyTries(seconds: number): Response {
  const { heading, text } = answerWords[429];
  return new Response(`${heading}. ${text}`, { status: 429, headers: { "Retry-After": String(seconds) } });
}
