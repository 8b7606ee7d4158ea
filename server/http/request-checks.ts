import type { IncomingMessage } from "node:http";

/** Methods that the site answers. */
const methods = new Set(["GET", "HEAD", "POST"]);

/** Paths that a load balancer requests by IP address instead of by name. */
const probes = new Set(["/healthz", "/readyz", "/readyz?exclude=firebase"]);

/** Names of this machine. On loopback each of them reaches the same site. */
const loopback = ["localhost", "127.0.0.1", "[::1]"];

/** Allowed values of `Host` for the configured origin. Browsers leave out default ports. */
export function hostsOf(origin: string): ReadonlySet<string> {
  const url = new URL(origin);
  if (!loopback.includes(url.hostname)) return new Set([url.host]);
  return new Set(loopback.map((name) => (url.port ? `${name}:${url.port}` : name)));
}

/** Allowed values of `Origin` for the configured origin. */
export function originsOf(origin: string): ReadonlySet<string> {
  return new Set([...hostsOf(origin)].map((host) => `${new URL(origin).protocol}//${host}`));
}

/** A request that is refused before anything reads it. */
export interface BadRequest {
  status: 400 | 405 | 421;
  /** Reason for the log line. */
  why: string;
}

/** Reason to refuse a request before anything reads it, or null. */
export function badRequest(request: IncomingMessage, hosts: ReadonlySet<string>): BadRequest | null {
  if (!methods.has(request.method ?? "")) return { status: 405, why: "method" };
  const target = request.url ?? "";
  // An absolute target, or one like `//host`, names a host that some layers would believe.
  if (!target.startsWith("/") || /^\/[/\\]/.test(target)) return { status: 400, why: "target is not a path" };
  if (!isDecodable(target)) return { status: 400, why: "path can't be decoded" };
  // Requests are smuggled past proxies in bodies of methods that define none.
  if (request.method !== "POST" && hasBody(request)) return { status: 400, why: "body without POST" };
  if (request.httpVersionMajor !== 1) return { status: 400, why: "version of HTTP" };
  if (!hasOneHost(request)) return { status: 400, why: "not exactly one Host" };
  const isOurs = hosts.has((request.headers.host ?? "").toLowerCase()) || probes.has(target);
  return isOurs ? null : { status: 421, why: "Host isn't that of APP_ORIGIN" };
}

/** True if the path's percent-encoding is valid and its bytes are text. */
function isDecodable(target: string): boolean {
  if (!target.includes("%")) return true;
  try {
    decodeURIComponent(target.split("?", 1)[0] ?? "");
    return true;
  } catch {
    return false;
  }
}

/**
 * True for exactly one Host line, as HTTP/1.1 requires. Of several, each layer could believe another (RFC 9112 §3.2).
 */
const hasOneHost = ({ headersDistinct: { host = [] }, httpVersion }: IncomingMessage): boolean =>
  host.length === 1 || (host.length === 0 && httpVersion === "1.0");

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
