import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** What a request is called in our log and in those of the proxies in front. */
export interface RequestSource {
  /** Sent back as `X-Request-Id`. */
  id: string;
  /** The trace that a proxy began: 32 hexadecimal digits. */
  trace?: string;
}

/** As long as a UUID or a proxy's own kind of id, and nothing that could mean something in a log or a header. */
const safeId = /^[\w.-]{8,64}$/;

/** https://www.w3.org/TR/trace-context/#traceparent-header */
const traceparent = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}(?:-|$)/;

/** Google's older header: `TRACE/SPAN;o=1`. */
const cloudTrace = /^(?!0{32})([\da-f]{32})(?:\/|$)/i;

/**
 * Id and trace of a request: those that a proxy in front has given it, so that its log and ours can be joined.
 * @param behindProxy whether there is one; without it a visitor would have written them
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
