import { AsyncLocalStorage } from "node:async_hooks";

/** What a request is called in our log and in those of the proxies in front. */
export interface RequestContext {
  /** Sent back as `X-Request-Id`. */
  id: string;
  /** The trace that a proxy began, 32 hexadecimal digits, and the project it belongs to. */
  trace?: string;
  project: string;
  /** Why it was refused or not answered, for its log line: names of checks, limits, services and fields, never a value. */
  why?: Set<string>;
  /** The record that it changed, by the reference that its sender knows. */
  reference?: string;
  /** Services that haven't answered. */
  failed?: Set<string>;
  /** The same once a form was given up for them: nothing of the same request waits for them again. */
  down?: Set<string>;
}

/** Which request the running code works for, so that every log line and error page can name it. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** The fields of a log line that say which request it belongs to, the trace as Cloud Logging wants it named. */
export const fieldsOf = ({ id, trace, project }: RequestContext): Record<string, string> =>
  trace ? { id, "logging.googleapis.com/trace": `projects/${project}/traces/${trace}` } : { id };

/** The same of the request that the running code works for; nothing outside one. */
export function requestFields(): Record<string, string> {
  const context = requestContext.getStore();
  return context ? fieldsOf(context) : {};
}

/** Says in the log line of the request why it was refused or not answered; a line of a request that succeeds leaves it out. */
export function noteWhy(reason: string): void {
  const context = requestContext.getStore();
  if (!context) return;
  context.why ??= new Set();
  context.why.add(reason);
}

/** Says in the log line of the request which record it changed. */
export function noteReference(reference: string): void {
  const context = requestContext.getStore();
  if (context) context.reference = reference;
}
