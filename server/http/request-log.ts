import type { IncomingMessage, ServerResponse } from "node:http";
import { loggedPath } from "#server/http/logged-path";
import { log } from "#server/platform/log.server";
import { fieldsOf, type RequestContext } from "#server/platform/request-context.server";

/** Reasons for a status that the code didn't explain. */
const usualReasons: Readonly<Record<number, string>> = {
  401: "not signed in, or wrong credentials",
  403: "not allowed",
  404: "no such URL or record",
  409: "changed since the page was rendered",
  410: "gone",
  415: "not a form",
  500: "our error, see unhandled_error or render_error with this id",
};

/** Log fields for a refusal's reason and for the changed record. */
const outcomeOf = (status: number, { why, reference }: RequestContext) => ({
  ...(status >= 400 ? { why: why ? [...why].join(", ") : usualReasons[status] } : {}),
  ...(reference ? { reference } : {}),
});

/**
 * Logs one line for each request, once its answer is sent.
 * The path has neither its query, which can contain reset codes, nor the secret of a private link.
 * No headers are logged except the id and the trace of a proxy, because headers contain cookies and tokens.
 */
export function logRequest(
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
): void {
  if (!log.isLevelEnabled("info")) return;
  const { address } = context;
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
      ...outcomeOf(response.statusCode, context),
      ms,
      address,
      // Shown by Cloud Logging in its list of requests.
      httpRequest: {
        requestMethod: request.method,
        requestUrl: path,
        status: response.statusCode,
        latency: `${ms / 1000}s`,
        remoteIp: address,
      },
      // The visitor left before the answer was sent.
      ...(response.writableFinished ? {} : { aborted: true }),
    });
  });
}
