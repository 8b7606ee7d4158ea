import { AsyncLocalStorage } from "node:async_hooks";

/** Identity of a request in our log and in the logs of the proxies in front. */
export interface RequestContext {
  /** Sent back as `X-Request-Id`. */
  id: string;
  /** Trace that a proxy began (32 hexadecimal digits) and its project. */
  trace?: string;
  project: string;
  /** Client address without trusted proxies. */
  address: string;
  /**
   * Reasons for a refusal or a failure, for the log line. They name checks, limits, services and fields, never
   * values.
   */
  why?: Set<string>;
  /** Reference of the record that the request changed, as its sender knows it. */
  reference?: string;
  /** Services that haven't answered. */
  failed?: Set<string>;
  /** Services that have failed a form of this request. The rest of the request doesn't wait for them again. */
  down?: Set<string>;
}

/** The current request, so that every log line and error page can name it. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** Log fields that identify a request. The trace has the name that Cloud Logging reads. */
export const fieldsOf = ({ id, trace, project }: RequestContext): Record<string, string> =>
  trace ? { id, "logging.googleapis.com/trace": `projects/${project}/traces/${trace}` } : { id };

/** Log fields of the current request, or none outside a request. */
export function requestFields(): Record<string, string> {
  const context = requestContext.getStore();
  return context ? fieldsOf(context) : {};
}

/** Adds a reason to the request's log line. Lines of successful requests leave it out. */
export function logReason(reason: string): void {
  const context = requestContext.getStore();
  if (!context) return;
  context.why ??= new Set();
  context.why.add(reason);
}

/** Adds the changed record to the request's log line. */
export function logReference(reference: string): void {
  const context = requestContext.getStore();
  if (context) context.reference = reference;
}
