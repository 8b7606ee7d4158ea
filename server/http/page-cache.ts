import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Encoding, encode, negotiateEncoding } from "#server/http/encoding";
import { torontoDay } from "~/lib/format";

/**
 * The pages that are the same for every anonymous visitor, as buffers ready to send: sending one costs little more than
 * writing it to the socket. They change with a new build, which starts with none, and with the day. A page that is not
 * there is left to the app; an encoding of it is made once, for the first who asks.
 */
export interface PageCacheOptions {
  /** The pages that are kept. Any other path costs one look-up and nothing else. */
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
  /** Of every encoding, but for its own three. */
  headers: Headers;
  hash: string;
  body: Buffer;
  /** Each encoding that somebody has asked for; a promise while it is made. */
  variants: Partial<Record<Encoding, Variant | Promise<Variant>>>;
}

/** Room that names and values of headers and the page's place in the map take, about. */
const bytesAround = 4096;

/** Whether a page may be sent to everybody, as its route says. */
function isShared(response: Response): boolean {
  const control = response.headers.get("Cache-Control") ?? "";
  if (response.status !== 200 || response.headers.has("Set-Cookie")) return false;
  return !/\b(private|no-store|no-cache)\b/.test(control) && /\bs-maxage=[1-9]/.test(control);
}

/** How often it is looked whether a new day has begun, ms. A timer until midnight would not notice a clock that is set. */
const lookEveryMs = 60_000;

export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #paths: ReadonlySet<string>;
  readonly #pages = new Map<string, StoredPage>();
  /** Answers so far, by method and status. Plain numbers: this is the busiest place there is. */
  readonly answers = { GET: { 200: 0, 304: 0 }, HEAD: { 200: 0, 304: 0 } };
  /** How many requests for one of the pages were left to the app, because it was not there yet. */
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
    const encoded = [...this.#pages.values()].flatMap(({ variants: { gzip, br } }) => [gzip, br]);
    return [...this.#pages.values(), ...encoded].reduce(
      (sum, made) => sum + (made && "body" in made ? made.body.length + bytesAround : 0),
      0,
    );
  }

  /**
   * Answers an anonymous request for one of the pages.
   * @returns whether it has answered; a promise of that while a session is looked at, or an encoding is made
   */
  answer(request: IncomingMessage, response: ServerResponse, requestId: string): boolean | Promise<boolean> {
    // A query may mean anything to a route, so an address with one is not stored.
    const path = request.url ?? "";
    if (!this.#paths.has(path) || (request.method !== "GET" && request.method !== "HEAD")) return false;
    const { authorization, cookie } = request.headers;
    if (authorization) return false;
    const known = cookie ? this.#options.isKnown(cookie) : false;
    if (known === false) return this.#send(path, request, response, requestId);
    return known.then((isOwn) => !isOwn && this.#send(path, request, response, requestId));
  }

  /**
   * Makes all pages now, and again each day that begins in Toronto. What cannot be made is tried again a minute later.
   * @param failed told why a page could not be made
   */
  async keepFilled(failed: (error: unknown) => void): Promise<void> {
    let filledOn = "";
    let isFilling = false;
    const look = async () => {
      const today = torontoDay(new Date());
      if (isFilling || today === filledOn) return;
      isFilling = true;
      try {
        await this.fill();
        filledOn = today;
      } catch (error) {
        failed(error);
      } finally {
        isFilling = false;
      }
    };
    setInterval(look, lookEveryMs).unref();
    await look();
  }

  /** Makes all pages, one at a time; each is sent as it was until it is made. @throws when one cannot be made, after the others */
  async fill(): Promise<void> {
    const failures: unknown[] = [];
    for (const path of this.#paths) {
      try {
        this.#pages.set(path, await this.#make(path));
      } catch (error) {
        this.#pages.delete(path);
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  async #make(path: string): Promise<StoredPage> {
    const rendered = await this.#options.render(path);
    if (isShared(rendered)) return toStore(rendered, this.#options.headers);
    await rendered.body?.cancel();
    throw new Error(`${path} is not the same for everyone: it was answered with ${rendered.status}`);
  }

  #send(
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): boolean | Promise<boolean> {
    const page = this.#pages.get(path);
    if (!page) {
      this.misses += 1;
      return false;
    }
    const write = (variant: Variant) => {
      const status = send(variant, request, response, requestId);
      this.answers[request.method === "HEAD" ? "HEAD" : "GET"][status] += 1;
      return true;
    };
    const encoding = negotiateEncoding(request.headers["accept-encoding"] as string | undefined);
    const variant = page.variants[encoding] ?? makeOnce(page, encoding);
    return variant instanceof Promise ? variant.then(write) : write(variant);
  }
}

async function toStore(rendered: Response, common: PageCacheOptions["headers"]): Promise<StoredPage> {
  const body = Buffer.from(await rendered.arrayBuffer());
  const headers = new Headers(rendered.headers);
  for (const [name, value] of common) if (!headers.has(name)) headers.set(name, value);
  headers.set("Vary", "Accept-Encoding, Cookie");
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  return { headers, hash, body, variants: {} };
}

/**
 * A page in an encoding, made for the first who asks: it takes some fifty milliseconds of a thread, which for all pages
 * would be more than half of what a start costs.
 */
function makeOnce(page: StoredPage, encoding: Encoding): Promise<Variant> {
  const made = makeVariant(page, encoding);
  page.variants[encoding] = made;
  made.then(
    (variant) => {
      page.variants[encoding] = variant;
    },
    () => {
      delete page.variants[encoding];
    },
  );
  return made;
}

async function makeVariant({ headers, hash, body }: StoredPage, encoding: Encoding): Promise<Variant> {
  const encoded = await encode(body, encoding, "once");
  // Strong: a validator names these very bytes, so each encoding has its own.
  const etag = encoding === "identity" ? `"${hash}"` : `"${hash}-${encoding}"`;
  const own = new Headers(headers);
  own.set("ETag", etag);
  own.set("Content-Length", String(encoded.length));
  if (encoding !== "identity") own.set("Content-Encoding", encoding);
  return { headers: [...own].flat(), etag, body: encoded };
}

/** Whether the client already has these bytes (RFC 9110 §13.1.2; weak comparison). */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header === etag || header === "*") return true;
  return header.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag);
}

/** Answers with a page, or with word that the client has it. @returns the status sent */
function send(
  variant: Variant,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): 200 | 304 {
  const extra = ["X-Request-Id", requestId];
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
