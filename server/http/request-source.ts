import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** Identity of a request in our log and in the logs of the proxies in front. */
export interface RequestSource {
  /** Sent back as `X-Request-Id`. */
  id: string;
  /** Trace that a proxy began: 32 hexadecimal digits. */
  trace?: string;
}

/** Long enough for a UUID or a proxy's own id. It has no characters that are special in logs or headers. */
const safeId = /^[\w.-]{8,64}$/;

/** https://www.w3.org/TR/trace-context/#traceparent-header */
const traceparent = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}(?:-|$)/;

/** Google's older header: `TRACE/SPAN;o=1`. */
const cloudTrace = /^(?!0{32})([\da-f]{32})(?:\/|$)/i;

/**
 * Id and trace of a request. They come from a proxy in front, so that its log and ours can be joined.
 * @param behindProxy false without a proxy, because a visitor could have written the headers
 */
export function requestSource(headers: IncomingHttpHeaders, behindProxy: boolean): RequestSource {
  if (!behindProxy) return { id: randomUUID() };
  const header = (name: string): string => {
    const value = headers[name];
    return typeof value === "string" ? value : "";
  };
  const given = header("x-request-id");
  const [, trace] =
    traceparent.exec(header("traceparent")) ?? cloudTrace.exec(header("x-cloud-trace-context")) ?? [];
  return { id: safeId.test(given) ? given : randomUUID(), trace: trace?.toLowerCase() };
}
