import type { HeadersFunction } from "@remix-run/node";

/**
 * `headers` of the root: what its loader says, or an error's own. Remix hands neither to the routes below unless the
 * root passes them on.
 */
export const rootHeaders: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

/** `headers` of a route with a form: its action's too, or an error's own, such as `Retry-After` of a 429. */
export const formHeaders: HeadersFunction = ({ parentHeaders, actionHeaders, errorHeaders }) => {
  const headers = new Headers(errorHeaders ?? parentHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  return headers;
};
