import { originsOf } from "#server/http/request-checks";
import { env } from "#server/platform/env.server";

/**
 * True if a request was sent by one of our own pages, as far as the browser says. Remix's own check is bypassed on data requests
 * and compares with a header that can be forged. A client that sends none of the three headers is no browser: there are no ambient
 * cookies to abuse.
 */
function isSameOrigin(headers: Headers, origins: ReadonlySet<string>): boolean {
  const origin = headers.get("Origin");
  // "null" is an origin too: a sandboxed frame, or a redirect from elsewhere.
  if (origin !== null) return origins.has(origin);
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const referer = headers.get("Referer");
  return referer === null || (URL.canParse(referer) && origins.has(new URL(referer).origin));
}

/** True for everything but GET and HEAD that comes from another origin than the configured one. */
export const refusesOrigin = ({ method, headers }: Request): boolean =>
  method !== "GET" && method !== "HEAD" && !isSameOrigin(headers, originsOf(env().APP_ORIGIN));
