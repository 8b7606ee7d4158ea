import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "#server/platform/log.server";

/**
 * One line a request, written when its answer is out. The path goes in without its query: reset codes
 * travel there. No header is logged: cookies and tokens travel there.
 */
export function logRequest(
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  address: string,
): void {
  if (!log.isLevelEnabled("info")) return;
  const started = performance.now();
  response.once("close", () => {
    log.info({
      event: "request",
      id,
      method: request.method,
      path: request.url?.split("?", 1)[0],
      status: response.statusCode,
      ms: Math.round((performance.now() - started) * 10) / 10,
      address,
      // The visitor left before the answer was out.
      ...(response.writableFinished ? {} : { aborted: true }),
    });
  });
}
