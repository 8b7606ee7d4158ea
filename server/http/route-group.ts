/** What requests are told apart by in the metrics: few, whatever addresses strangers make up. */
type RouteGroup = "asset" | "probe" | "auth" | "account" | "request" | "page";

const groups: readonly (readonly [RouteGroup, RegExp])[] = [
  ["probe", /^\/(healthz|readyz)$/],
  [
    "auth",
    /^\/(auth|login|logout|sign-up|session|forgot-password|reset-password|verify-email|v1\/auth)(\/|$)/,
  ],
  ["account", /^\/account(\/|$)/],
  ["request", /^\/request(\/|$)/],
  // Pages have no dot in their names, the browser's files do; robots.txt and its like count with them.
  ["asset", /\.\w+$/],
];

/** The group of a request target. A page's data request counts with its page. */
export function routeGroup(target: string): RouteGroup {
  const path = target.split("?", 1)[0]?.replace(/\.data$/, "") ?? "";
  return groups.find(([, pattern]) => pattern.test(path))?.[0] ?? "page";
}
