import type { MiddlewareHandler } from "hono";
import { refusalPage } from "#server/http/refusal";

/**
 * Whether a request that changes something was sent by one of our own pages, as far as the browser
 * says. Remix's own check is bypassed on data requests and compares with a header that can be forged.
 * A client that sends none of the three headers is no browser: there are no ambient cookies to abuse.
 */
export function isSameOrigin(headers: Headers, origins: ReadonlySet<string>): boolean {
  const origin = headers.get("Origin");
  // "null" is an origin too: a sandboxed frame, or a redirect from elsewhere.
  if (origin !== null) return origins.has(origin);
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const referer = headers.get("Referer");
  return referer === null || (URL.canParse(referer) && origins.has(new URL(referer).origin));
}

/** 403 for everything but GET and HEAD that comes from another origin. */
export function sameOriginOnly(origins: ReadonlySet<string>): MiddlewareHandler {
  return async (c, next) => {
    const reads = c.req.method === "GET" || c.req.method === "HEAD";
    if (!reads && !isSameOrigin(c.req.raw.headers, origins)) return c.html(refusalPage(403), 403);
    await next();
  };
}
