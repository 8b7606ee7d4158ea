import type { IncomingMessage, ServerResponse } from "node:http";
import {
  bytesOf,
  type CommonHeaders,
  isForEverybody,
  type StoredAnswers,
  type StoredPage,
  sendStored,
  toStore,
} from "#server/http/stored-page";
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
  headers: CommonHeaders;
}

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
  readonly answers: StoredAnswers = { GET: { 200: 0, 304: 0 }, HEAD: { 200: 0, 304: 0 } };
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
    return bytesOf(this.#pages.values());
  }

  /**
   * Answers an anonymous request for one of the pages.
   * @returns whether it has answered; a promise of that while a session is looked at, or an encoding is made
   */
  answer(request: IncomingMessage, response: ServerResponse, requestId: string): boolean | Promise<boolean> {
    // A query may mean anything to a route, so an address with one is not stored.
    const path = request.url ?? "";
    if (!this.#paths.has(path)) return false;
    const isTheirs = isForEverybody(request, this.#options.isKnown);
    if (typeof isTheirs === "boolean") return isTheirs && this.#send(path, request, response, requestId);
    return isTheirs.then((send) => send && this.#send(path, request, response, requestId));
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
    return sendStored(page, request, response, requestId, this.answers);
  }
}
