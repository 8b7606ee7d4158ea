import type { HeadersFunction } from "@remix-run/node";

/** How long a shared cache may keep a public page, seconds. A new build empties our own. */
const sharedMaxAge = 3600;

/**
 * `headers` of a route whose page is the same for every anonymous visitor. The root loader says
 * `private, no-store` for everybody else, and its word wins.
 */
export const publicPage: HeadersFunction = ({ parentHeaders }) => ({
  "Cache-Control": parentHeaders.get("Cache-Control") ?? `public, max-age=0, s-maxage=${sharedMaxAge}`,
});

/**
 * `headers` of the root: what its loader says, or an error's own (`Retry-After` of a 503). Remix hands
 * neither to the routes below unless the root passes them on.
 */
export const rootHeaders: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

/** `headers` of a route with a form: its action's too, such as `Retry-After` of a 429. */
export const formHeaders: HeadersFunction = ({ parentHeaders, actionHeaders }) => {
  const headers = new Headers(parentHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  return headers;
};
