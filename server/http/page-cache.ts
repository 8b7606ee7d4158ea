import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { type Encoding, encode, negotiateEncoding } from "#server/http/encoding";

/**
 * A small shared HTTP cache for pages that are the same for every anonymous visitor. It stores what a
 * route marks `s-maxage` and nothing else, as buffers ready to send, so that a hit costs little more
 * than writing them to the socket. It is empty when a new build starts.
 */
export interface PageCacheOptions {
  /** Makes a page for an anonymous visitor: the request carries a path and nothing else. */
  render: (path: string) => Promise<Response>;
  /** Name of the session cookie: who sends it is not anonymous. */
  sessionCookie: string;
  /** Headers every response of the site carries. */
  headers: readonly (readonly [string, string])[];
  /** Bytes of all stored pages together, every encoding counted. */
  maxBytes?: number;
}

interface Variant {
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  etag: string;
  body: Buffer;
}

interface StoredPage {
  variants: Record<Encoding, Variant>;
  bytes: number;
  /** When it was made, seconds since the epoch, for `Age`. */
  madeAt: number;
  ttlMs: number;
}

const defaultMaxBytes = 16 * 1024 * 1024;

/** How long a path is remembered as not storable, ms: it spares forms a second rendering. */
const refusedMs = 60_000;

/** Seconds a response may be kept by a shared cache; 0 when it may not. */
function sharedMaxAge(response: Response): number {
  const control = response.headers.get("Cache-Control") ?? "";
  if (response.status !== 200 || response.headers.has("Set-Cookie")) return 0;
  if (/\b(private|no-store|no-cache)\b/.test(control)) return 0;
  return Number(/\bs-maxage=(\d+)/.exec(control)?.[1] ?? 0);
}

export class PageCache {
  readonly #pages: LRUCache<string, StoredPage>;
  readonly #refused = new LRUCache<string, true>({ max: 5000, ttl: refusedMs });
  readonly #options: PageCacheOptions;
  /** Answers so far, by method and status. Plain numbers: this is the busiest place there is. */
  readonly answers = { GET: { 200: 0, 304: 0 }, HEAD: { 200: 0, 304: 0 } };
  /** How many of them waited for the page to be made. */
  misses = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#pages = new LRUCache<string, StoredPage>({
      maxSize: options.maxBytes ?? defaultMaxBytes,
      sizeCalculation: (page) => page.bytes,
      // Concurrent misses of a path share one call.
      fetchMethod: async (path, _stale, { options: entry }) => {
        const page = await this.#make(path);
        if (page) entry.ttl = page.ttlMs;
        return page;
      },
    });
  }

  /** Number of pages stored. */
  get size(): number {
    return this.#pages.size;
  }

  /** Bytes of all of them together, every encoding counted. */
  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /**
   * Answers an anonymous request for a storable page.
   * @returns true when it has answered, false when the request is not for the cache, or a promise of
   *   either while the page is being made
   */
  answer(request: IncomingMessage, response: ServerResponse, requestId: string): boolean | Promise<boolean> {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const path = request.url ?? "";
    // A query may mean anything to a route, so an address with one is not stored.
    if (path.includes("?") || request.headers.authorization || this.#isKnown(request)) return false;
    const page = this.#pages.get(path);
    if (page) {
      this.#send(page, request, response, requestId);
      return true;
    }
    if (this.#refused.has(path)) return false;
    return this.#fill(path, request, response, requestId);
  }

  /** Makes pages before anybody asks, one at a time. */
  async warm(paths: readonly string[]): Promise<void> {
    for (const path of paths) await this.#pages.fetch(path);
  }

  #isKnown(request: IncomingMessage): boolean {
    return request.headers.cookie?.includes(`${this.#options.sessionCookie}=`) ?? false;
  }

  async #fill(path: string, request: IncomingMessage, response: ServerResponse, requestId: string) {
    // A page that cannot be made is left to whoever can say so.
    const page = await this.#pages.fetch(path).catch(() => undefined);
    if (!page) return false;
    this.misses += 1;
    this.#send(page, request, response, requestId);
    return true;
  }

  #send(page: StoredPage, request: IncomingMessage, response: ServerResponse, requestId: string): void {
    const status = send(page, request, response, requestId);
    this.answers[request.method === "HEAD" ? "HEAD" : "GET"][status] += 1;
  }

  async #make(path: string): Promise<StoredPage | undefined> {
    const rendered = await this.#options.render(path);
    const seconds = sharedMaxAge(rendered);
    if (seconds === 0) {
      await rendered.body?.cancel();
      this.#refused.set(path, true);
      return undefined;
    }
    return store(rendered, seconds * 1000, this.#options.headers);
  }
}

async function store(
  rendered: Response,
  ttlMs: number,
  common: PageCacheOptions["headers"],
): Promise<StoredPage> {
  const body = Buffer.from(await rendered.arrayBuffer());
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const variant = async (encoding: Encoding): Promise<Variant> => {
    const encoded = await encode(body, encoding, "once");
    // Strong: a validator names these very bytes, so each encoding has its own.
    const etag = encoding === "identity" ? `"${hash}"` : `"${hash}-${encoding}"`;
    const headers = new Headers(rendered.headers);
    for (const [name, value] of common) if (!headers.has(name)) headers.set(name, value);
    headers.set("Vary", "Accept-Encoding, Cookie");
    headers.set("ETag", etag);
    headers.set("Content-Length", String(encoded.length));
    if (encoding !== "identity") headers.set("Content-Encoding", encoding);
    return { headers: [...headers].flat(), etag, body: encoded };
  };
  const [identity, gzip, br] = await Promise.all([variant("identity"), variant("gzip"), variant("br")]);
  const bytes = identity.body.length + gzip.body.length + br.body.length + 4096;
  return { variants: { identity, gzip, br }, bytes, madeAt: Math.floor(Date.now() / 1000), ttlMs };
}

/** Whether the client already has these bytes (RFC 9110 §13.1.2; weak comparison). */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header === etag || header === "*") return true;
  return header.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag);
}

/** Answers with a page, or with word that the client has it. @returns the status sent */
function send(
  page: StoredPage,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): 200 | 304 {
  const variant = page.variants[negotiateEncoding(request.headers["accept-encoding"] as string | undefined)];
  const age = String(Math.max(0, Math.floor(Date.now() / 1000) - page.madeAt));
  const extra = ["X-Request-Id", requestId, "Age", age];
  if (matches(request.headers["if-none-match"], variant.etag)) {
    const kept = variant.headers.filter(
      (_, index, all) => !/^content-(length|encoding|type)$/i.test(all[index - (index % 2)] ?? ""),
    );
    response.writeHead(304, [...kept, ...extra]);
    response.end();
    return 304;
  }
  response.writeHead(200, [...variant.headers, ...extra]);
  response.end(request.method === "HEAD" ? undefined : variant.body);
  return 200;
}
