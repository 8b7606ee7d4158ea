import { contentSecurityPolicy } from "~/lib/http/content-security-policy";

/** Browser features that the site doesn't use and that no page may request. */
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

/** Two years in seconds, as the HSTS preload list requires. */
const hstsMaxAge = 63_072_000;

/** Headers of every response. A page with its own scripts replaces the content security policy by one with a nonce. */
export function securityHeaders(https: boolean): [name: string, value: string][] {
  const headers: [string, string][] = [
    ["Content-Security-Policy", contentSecurityPolicy()],
    ["Cross-Origin-Embedder-Policy", "require-corp"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", deniedFeatures.map((feature) => `${feature}=()`).join(", ")],
    // Browsers would send `Origin: null` with every form under no-referrer.
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
  ];
  if (https) headers.push(["Strict-Transport-Security", `max-age=${hstsMaxAge}; includeSubDomains`]);
  return headers;
}
