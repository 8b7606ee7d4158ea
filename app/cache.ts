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
