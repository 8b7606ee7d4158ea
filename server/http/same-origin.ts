import { originsOf } from "#server/http/request-checks";
import { env } from "#server/platform/env.server";
import { logReason } from "#server/platform/request-context.server";

/**
 * Reason to think that a request wasn't sent by one of our own pages, or null.
 * Remix's own check is bypassed on data requests and uses a header that can be forged.
 * A client without any of the three headers isn't a browser, so there are no ambient cookies to abuse.
 */
function whyForeign(headers: Headers, origins: ReadonlySet<string>): string | null {
  const origin = headers.get("Origin");
  // "null" is an origin too: a sandboxed frame, or a redirect from another site.
  if (origin === "null") return "Origin is null";
  if (origin !== null && origins.has(origin)) return null;
  if (origin !== null)
    return isOtherScheme(origin, origins) ? "Origin has another scheme than APP_ORIGIN" : "foreign Origin";
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none" ? null : "foreign Sec-Fetch-Site";
  const referer = headers.get("Referer");
  const isOurs = referer === null || (URL.canParse(referer) && origins.has(new URL(referer).origin));
  return isOurs ? null : "foreign Referer";
}

/** True if the likely cause is a proxy in front instead of another site. */
const isOtherScheme = (origin: string, origins: ReadonlySet<string>): boolean =>
  [...origins].some((ours) => ours.replace(/^\w+/, "") === origin.replace(/^\w+/, ""));

/** True for a request with another origin than the configured one, except GET and HEAD. */
export function refusesOrigin({ method, headers }: Request): boolean {
  if (method === "GET" || method === "HEAD") return false;
  const why = whyForeign(headers, originsOf(env().APP_ORIGIN));
  if (why !== null) logReason(why);
  return why !== null;
}
