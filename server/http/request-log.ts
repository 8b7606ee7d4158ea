import type { IncomingMessage, ServerResponse } from "node:http";
import { loggedPath } from "#server/http/logged-path";
import type { RequestSource } from "#server/http/request-source";
import { log } from "#server/platform/log.server";

/**
 * One line a request, written when its answer is out. The path goes in without its query: reset codes
 * travel there, and without the secret of an owner's link. No header is logged but the id and the trace of a proxy: cookies and tokens travel there.
 * @param project whose trace it is, as Cloud Logging wants it named
 */
export function logRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { id, trace }: RequestSource,
  address: string,
  project: string,
): void {
  if (!log.isLevelEnabled("info")) return;
  const started = performance.now();
  response.once("close", () => {
    log.info({
      event: "request",
      id,
      method: request.method,
      path: loggedPath(request.url ?? ""),
      status: response.statusCode,
      ms: Math.round((performance.now() - started) * 10) / 10,
      address,
      ...(trace ? { "logging.googleapis.com/trace": `projects/${project}/traces/${trace}` } : {}),
      // The visitor left before the answer was out.
      ...(response.writableFinished ? {} : { aborted: true }),
    });
  });
}
