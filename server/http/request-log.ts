import type { IncomingMessage, ServerResponse } from "node:http";
import { loggedPath } from "#server/http/logged-path";
import { log } from "#server/platform/log.server";
import { fieldsOf, type RequestContext } from "#server/platform/request-context.server";

/**
 * One line a request, written when its answer is out. The path goes in without its query: reset codes
 * travel there, and without the secret of an owner's link. No header is logged but the id and the trace of a proxy: cookies and tokens travel there.
 */
export function logRequest(
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
  address: string,
): void {
  if (!log.isLevelEnabled("info")) return;
  const started = performance.now();
  response.once("close", () => {
    const path = loggedPath(request.url ?? "");
    const ms = Math.round((performance.now() - started) * 10) / 10;
    log.info({
      event: "request",
      ...fieldsOf(context),
      method: request.method,
      path,
      status: response.statusCode,
      ms,
      address,
      // What Cloud Logging draws in its list of requests.
      httpRequest: {
        requestMethod: request.method,
        requestUrl: path,
        status: response.statusCode,
        latency: `${ms / 1000}s`,
        remoteIp: address,
      },
      // The visitor left before the answer was out.
      ...(response.writableFinished ? {} : { aborted: true }),
    });
  });
}
