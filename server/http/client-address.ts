import type { IncomingMessage } from "node:http";
import { isIP, isIPv4, SocketAddress } from "node:net";

/**
 * Address of the visitor. Each trusted proxy appends the address it saw to X-Forwarded-For.
 * With `n` proxies the n-th entry from the right is the first one that no visitor can have written.
 * @param trustedProxies number of proxies in front. With 0 the header is ignored
 * @returns an IP address in canonical form, without port or zone. Without a valid entry it's the socket's
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
 * Normalizes an address that a proxy wrote. Some add a port, brackets, quotes or a zone, or pad it with zeros.
 * The rate limits would count each spelling as another visitor.
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
  // IPv4 addresses have this form if a socket listens to both kinds.
  return new SocketAddress({ address: bare, family: "ipv6" }).address.replace(/^::ffff:(?=\d+\.)/, "");
}
