import type { IncomingMessage } from "node:http";
import { answerClientError } from "#server/http/client-error";
import { uploads } from "~/content/business";
import { isUpload } from "~/lib/uploads/address";

/** Time for a whole form to arrive, in ms, so that slow senders don't hold connections. */
const formMs = 20_000;

/** Longest time for the body of any request, in ms. It's for files over a slow connection. */
export const longestBodyMs = uploads.seconds * 1000;

/**
 * Ends a request whose body doesn't arrive in time.
 * Node's `requestTimeout` isn't enough, because it has one limit for all requests.
 * @param common headers of every response
 */
export function endSlowBody(
  request: IncomingMessage,
  common: readonly (readonly [string, string])[],
  limitMs = formMs,
): void {
  // The listener refuses a body with any other method.
  if (request.method !== "POST") return;
  const path = request.url?.split("?", 1)[0] ?? "";
  if (request.complete || isUpload(request.method, path, request.headers["content-type"])) return;
  const late = setTimeout(() => {
    const error = Object.assign(new Error("Request timeout"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
    if (!request.complete) answerClientError(error, request.socket, common);
  }, limitMs);
  request.once("close", () => clearTimeout(late));
}
