import { contentSecurityPolicy } from "~/lib/http/content-security-policy";

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

/** Two years in seconds, what the HSTS preload list asks for. */
const hstsMaxAge = 63_072_000;

/**
 * The headers every response carries, whatever made it. A page with scripts of its own replaces the
 * content security policy by one with a nonce.
 */
export function securityHeaders(https: boolean): [name: string, value: string][] {
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
