import { securityHeaders } from "#server/http/security-headers";
import { env } from "#server/platform/env.server";
import { underMaintenance } from "#server/platform/maintenance.server";

/** `Retry-After` in seconds. */
const retryAfterSeconds = { unanswered: 30, maintenance: 300 };

/**
 * Adds the headers that every response of a route has, under our own server and under Remix's.
 * They are the security headers and the `Retry-After` of a 503.
 * Responses that shared caches may store get `Vary: Cookie`, because a session changes the page.
 */
export function completeHeaders(headers: Headers, status: number): Headers {
  for (const [name, value] of securityHeaders(env().APP_ORIGIN.startsWith("https:")))
    if (!headers.has(name)) headers.set(name, value);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  if (/\bs-maxage=|\bpublic, no-cache\b/.test(headers.get("Cache-Control") ?? ""))
    headers.append("Vary", "Cookie");
  if (status === 503) {
    const { unanswered, maintenance } = retryAfterSeconds;
    headers.set("Retry-After", String(underMaintenance() ? maintenance : unanswered));
  }
  return headers;
}
