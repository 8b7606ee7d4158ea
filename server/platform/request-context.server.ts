import { AsyncLocalStorage } from "node:async_hooks";

/** What a request is called in our log and in those of the proxies in front. */
export interface RequestContext {
  /** Sent back as `X-Request-Id`. */
  id: string;
  /** The trace that a proxy began, 32 hexadecimal digits, and the project it belongs to. */
  trace?: string;
  project: string;
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
