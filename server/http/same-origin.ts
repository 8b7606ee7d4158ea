import { originsOf } from "#server/http/request-checks";
import { env } from "#server/platform/env.server";
import { noteWhy } from "#server/platform/request-context.server";

/**
 * Why a request was not sent by one of our own pages, as far as the browser says; null if it was. Remix's own check is bypassed on
 * data requests and compares with a header that can be forged. A client that sends none of the three headers is no browser: there
 * are no ambient cookies to abuse.
 */
function whyForeign(headers: Headers, origins: ReadonlySet<string>): string | null {
  const origin = headers.get("Origin");
  // "null" is an origin too: a sandboxed frame, or a redirect from elsewhere.
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

/** True if a proxy in front, and not another site, is the likely cause. */
const isOtherScheme = (origin: string, origins: ReadonlySet<string>): boolean =>
  [...origins].some((ours) => ours.replace(/^\w+/, "") === origin.replace(/^\w+/, ""));

/** True for everything but GET and HEAD that comes from another origin than the configured one. */
export function refusesOrigin({ method, headers }: Request): boolean {
  if (method === "GET" || method === "HEAD") return false;
  const why = whyForeign(headers, originsOf(env().APP_ORIGIN));
  if (why !== null) noteWhy(why);
  return why !== null;
}
