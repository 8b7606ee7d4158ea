import type { IncomingMessage } from "node:http";
import { isIP, isIPv4, SocketAddress } from "node:net";

/**
 * The visitor's address. Each trusted proxy appends the address it saw to X-Forwarded-For, so with `n`
 * of them the n-th entry from the right is the first one no visitor can have written.
 *
 * @param trustedProxies how many proxies stand in front; 0 means the header is never believed
 * @returns an IP address in its one spelling, without port or zone; the socket's where the header has none
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const socket = request.socket.remoteAddress ?? "";
  if (trustedProxies === 0) return plainAddress(socket) ?? "unknown";
  const header = request.headers["x-forwarded-for"];
  const chain = (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",");
  const forwarded = plainAddress(chain.at(-trustedProxies) ?? "");
  return forwarded ?? plainAddress(socket) ?? "unknown";
}

/**
 * The address in what a proxy wrote: some add a port, brackets, quotes or a zone, or pad it with zeros, and
 * each spelling would be a visitor of its own to the rate limits.
 */
function plainAddress(entry: string): string | undefined {
  if (isIPv4(entry)) return entry;
  const bare = entry
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .replace(/^\[([^\]]*)\](?::\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/%.*$/, "");
  if (isIP(bare) !== 6) return isIP(bare) === 4 ? bare : undefined;
  // IPv4 addresses come like this where a socket listens to both kinds.
  return new SocketAddress({ address: bare, family: "ipv6" }).address.replace(/^::ffff:(?=\d+\.)/, "");
}
