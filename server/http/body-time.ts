import type { IncomingMessage } from "node:http";
import { answerClientError } from "#server/http/client-error";
import { uploads } from "~/content/business";
import { isUpload } from "~/lib/uploads/address";

/** The whole of a request must arrive within this, ms: slow senders hold no connection for long. */
const formMs = 20_000;

/** The longest that the body of any request may take, ms: files over a slow line. */
export const longestBodyMs = uploads.seconds * 1000;

/**
 * Ends a request whose body does not arrive in time, as Node does by its own `requestTimeout`, which knows only one
 * time for all requests.
 * @param common headers of every response
 */
export function endSlowBody(
  request: IncomingMessage,
  common: readonly (readonly [string, string])[],
  limitMs = formMs,
): void {
  // No other method of ours has a body: the listener refuses it.
  if (request.method !== "POST") return;
  const path = request.url?.split("?", 1)[0] ?? "";
  if (request.complete || isUpload(request.method, path, request.headers["content-type"])) return;
  const late = setTimeout(() => {
    const error = Object.assign(new Error("Request timeout"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
    if (!request.complete) answerClientError(error, request.socket, common);
  }, limitMs);
  const done = () => clearTimeout(late);
  request.once("end", done);
  request.once("close", done);
}
