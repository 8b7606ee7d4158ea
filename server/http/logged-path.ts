/**
 * The path of a request target as logs may have it: without its query, and of an owner's link to confirm an order
 * without the secret that opens it.
 */
export const loggedPath = (target: string): string =>
  (target.split("?", 1)[0] ?? "").replace(/^(\/confirm-order\/[^/]*)\/.+$/, "$1/...");
