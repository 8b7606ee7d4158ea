import type { MiddlewareHandler } from "hono";
import { contentSecurityPolicy } from "#server/http/content-security-policy";

/** Browser features the site does not use and no page may ask for. */
const deniedFeatures = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "payment",
  "usb",
];

/** Seconds: two years, what the HSTS preload list asks for. */
const hstsMaxAge = 63_072_000;

/** The headers every response carries, whatever made it. */
export function securityHeaderList(https: boolean): [name: string, value: string][] {
  const headers: [string, string][] = [
    ["Content-Security-Policy", contentSecurityPolicy()],
    ["Cross-Origin-Embedder-Policy", "require-corp"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", deniedFeatures.map((feature) => `${feature}=()`).join(", ")],
    // Not no-referrer: browsers would send `Origin: null` with every form.
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
  ];
  if (https) headers.push(["Strict-Transport-Security", `max-age=${hstsMaxAge}; includeSubDomains`]);
  return headers;
}

/** Sets the security headers on every response, keeping a policy a page has set for its own scripts. */
export function securityHeaders({
  https,
  development,
}: {
  https: boolean;
  development: boolean;
}): MiddlewareHandler {
  // Vite's development client needs inline scripts and a socket.
  const headers = securityHeaderList(https).filter(
    ([name]) => !development || name !== "Content-Security-Policy",
  );
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    if (development) c.res.headers.delete("Content-Security-Policy");
    if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
  };
}
