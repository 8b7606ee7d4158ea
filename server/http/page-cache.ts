import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Encoding, encode, negotiateEncoding } from "#server/http/encoding";

/**
 * A small shared HTTP cache for pages that are the same for every anonymous visitor. Of the paths it is given
 * it stores what a route marks `s-maxage`, as buffers ready to send, so that a hit costs little more than
 * writing them to the socket. It is empty when a new build starts.
 */
export interface PageCacheOptions {
  /** The pages that may be stored. Any other path costs one look-up and nothing else. */
  paths: Iterable<string>;
  /** Makes a page for an anonymous visitor: the request carries a path and nothing else. */
  render: (path: string) => Promise<Response>;
  /** Whether a `Cookie` header makes a difference to the page; asked where there is one. False at once for most. */
  isKnown: (cookie: string) => false | Promise<boolean>;
  /** Headers every response of the site carries. */
  headers: readonly (readonly [string, string])[];
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
  /** When it was made, by the calendar and by the clock that only goes forward, ms. */
  madeAt: { date: number; elapsed: number };
  ttlMs: number;
}

/** How old a page is, ms. Either clock may have stood still or jumped: the one that says more is believed. */
const ageMs = ({ madeAt }: StoredPage): number =>
  Math.max(Date.now() - madeAt.date, performance.now() - madeAt.elapsed);

/** Seconds a response may be kept by a shared cache; 0 when it may not. */
function sharedMaxAge(response: Response): number {
  const control = response.headers.get("Cache-Control") ?? "";
  if (response.status !== 200 || response.headers.has("Set-Cookie")) return 0;
  if (/\b(private|no-store|no-cache)\b/.test(control)) return 0;
  return Number(/\bs-maxage=(\d+)/.exec(control)?.[1] ?? 0);
}

export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #paths: ReadonlySet<string>;
  readonly #pages = new Map<string, StoredPage>();
  /** Pages being made: who asks meanwhile waits for the same one. */
  readonly #making = new Map<string, Promise<StoredPage | undefined>>();
  /** Answers so far, by method and status. Plain numbers: this is the busiest place there is. */
  readonly answers = { GET: { 200: 0, 304: 0 }, HEAD: { 200: 0, 304: 0 } };
  /** How many of them waited for the page to be made. */
  misses = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#paths = new Set(options.paths);
  }

  /** Number of pages stored. */
  get size(): number {
    return this.#pages.size;
  }

  /** Bytes of all of them together, every encoding counted. */
  get bytes(): number {
    return [...this.#pages.values()].reduce((sum, page) => sum + page.bytes, 0);
  }

  /**
   * Answers an anonymous request for one of the pages.
   * @returns whether it has answered; a promise of that while a session is looked at or the page is made
   */
  answer(request: IncomingMessage, response: ServerResponse, requestId: string): boolean | Promise<boolean> {
    // A query may mean anything to a route, so an address with one is not stored.
    const path = request.url ?? "";
    if (!this.#paths.has(path) || (request.method !== "GET" && request.method !== "HEAD")) return false;
    const { authorization, cookie } = request.headers;
    if (authorization) return false;
    const known = cookie ? this.#options.isKnown(cookie) : false;
    const page = this.#fresh(path);
    if (known === false && page) {
      this.#send(page, request, response, requestId);
      return true;
    }
    return this.#answerLater(known, path, request, response, requestId);
  }

  async #answerLater(
    known: false | Promise<boolean>,
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): Promise<boolean> {
    if (await known) return false;
    let page = this.#fresh(path);
    if (!page) {
      // A page that cannot be made is left to whoever can say so.
      page = await this.#make(path).catch(() => undefined);
      if (!page) return false;
      this.misses += 1;
    }
    this.#send(page, request, response, requestId);
    return true;
  }

  /** Makes all pages before anybody asks, one at a time. */
  async warm(): Promise<void> {
    for (const path of this.#paths) await this.#make(path);
  }

  #fresh(path: string): StoredPage | undefined {
    const page = this.#pages.get(path);
    return page && ageMs(page) < page.ttlMs ? page : undefined;
  }

  #make(path: string): Promise<StoredPage | undefined> {
    const underWay = this.#making.get(path);
    if (underWay) return underWay;
    const made = this.#render(path).finally(() => this.#making.delete(path));
    this.#making.set(path, made);
    return made;
  }

  async #render(path: string): Promise<StoredPage | undefined> {
    const rendered = await this.#options.render(path);
    const seconds = sharedMaxAge(rendered);
    if (seconds === 0) {
      await rendered.body?.cancel();
      return undefined;
    }
    const page = await store(rendered, seconds * 1000, this.#options.headers);
    this.#pages.set(path, page);
    return page;
  }

  #send(page: StoredPage, request: IncomingMessage, response: ServerResponse, requestId: string): void {
    const status = send(page, request, response, requestId);
    this.answers[request.method === "HEAD" ? "HEAD" : "GET"][status] += 1;
  }
}

async function store(
  rendered: Response,
  ttlMs: number,
  common: PageCacheOptions["headers"],
): Promise<StoredPage> {
  const madeAt = { date: Date.now(), elapsed: performance.now() };
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
  return { variants: { identity, gzip, br }, bytes, madeAt, ttlMs };
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
  const age = String(Math.floor(ageMs(page) / 1000));
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
