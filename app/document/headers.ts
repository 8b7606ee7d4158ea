import type { HeadersFunction } from "@remix-run/node";

/** `headers` of the root: its loader's, or an error's. Remix passes neither to child routes unless the root does. */
export const rootHeaders: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

/** `headers` of a route with a form: also its action's, or an error's, such as `Retry-After` of a 429. */
export const formHeaders: HeadersFunction = ({ parentHeaders, actionHeaders, errorHeaders }) => {
  const headers = new Headers(errorHeaders ?? parentHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  return headers;
};
