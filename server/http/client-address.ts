import type { IncomingMessage } from "node:http";

/**
 * The visitor's address. Each trusted proxy appends the address it saw to X-Forwarded-For, so with `n`
 * of them the n-th entry from the right is the first one no visitor can have written.
 *
 * @param trustedProxies how many proxies stand in front; 0 means the header is never believed
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const socket = request.socket.remoteAddress ?? "unknown";
  if (trustedProxies === 0) return socket;
  const header = request.headers["x-forwarded-for"];
  const chain = (Array.isArray(header) ? header.join(",") : (header ?? ""))
    .split(",")
    .map((entry) => entry.trim());
  return chain.at(-trustedProxies) || socket;
}
