import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import {
  bytesOf,
  isForEverybody,
  type StoredAnswers,
  type StoredPage,
  sendStored,
  toStore,
} from "#server/http/stored-page";

/**
 * Pages of one kind that are the same for every anonymous visitor.
 * A page is rendered on its first request and kept until the stamp of its kind changes.
 * The next request then renders it again, for all who wait.
 * The app answers for pages that aren't the same for all visitors (gone, moved, private) or that can't be rendered.
 */
export interface PageCacheOptions {
  /** True if a path may have a page of this kind. */
  holds: (path: string) => boolean;
  /**
   * Returns the path of the page for a URL, without parameters that no page reads. Left out if any query may mean
   * another page.
   */
  pageAt?: (url: string) => string;
  /** `Cache-Control` of the route. A page with any other value isn't kept. */
  cacheControl: string;
  /**
   * Version of the pages, which changes with any of them. It's a promise if it has to be read.
   * It rejects if the version can't be read. The function itself limits how often it reads.
   */
  stamp: () => string | Promise<string>;
  /** Renders a page for an anonymous visitor. The request has a path and nothing else. */
  render: (path: string) => Promise<Response>;
  /** True if a `Cookie` header changes the page. It's false at once for most headers. */
  isKnown: (cookie: string) => false | Promise<boolean>;
  /** Most pages to keep. The least recently requested are dropped. */
  most: number;
  /** Maximum age of a page under one stamp, in ms. A page that changes with time is rendered again after it. */
  keptMs?: number;
}

/** Cached page of a path. */
interface Kept {
  page: StoredPage;
  stamp: string;
  /** Time on the process's own clock, in ms. */
  drawnAt: number;
}

export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #pages: LRUCache<string, Kept>;
  /** Pages that are being rendered. */
  readonly #underWay = new Map<string, { stamp: string; page: Promise<StoredPage | null> }>();
  readonly answers: StoredAnswers = { GET: { 200: 0, 304: 0 }, HEAD: { 200: 0, 304: 0 } };
  /** Number of requests that found their page in the cache. */
  hits = 0;
  /** Number of requests that waited for rendering, or that were left to the app. */
  misses = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#pages = new LRUCache({ max: options.most });
  }

  /** Number of pages stored. */
  get size(): number {
    return this.#pages.size;
  }

  /** Bytes of all pages in all encodings. */
  get bytes(): number {
    return bytesOf([...this.#pages.values()].map(({ page }) => page));
  }

  /**
   * Answers an anonymous request for one of the pages.
   * @returns true if it has answered, or a promise while something is read or rendered
   */
  answer(request: IncomingMessage, response: ServerResponse, requestId: string): boolean | Promise<boolean> {
    // A query may mean anything to a route, so usually no URL with a query has a cached page.
    const { url = "" } = request;
    const path = this.#options.pageAt?.(url) ?? url;
    if (!this.#options.holds(path)) return false;
    const isTheirs = isForEverybody(request, this.#options.isKnown);
    if (typeof isTheirs === "boolean") return isTheirs && this.#send(path, request, response, requestId);
    return isTheirs.then((send) => send && this.#send(path, request, response, requestId));
  }

  #send(
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): boolean | Promise<boolean> {
    const write = (page: StoredPage) => sendStored(page, request, response, requestId, this.answers);
    const stamp = this.#options.stamp();
    const ready = typeof stamp === "string" ? this.#ready(path, stamp) : null;
    return ready ? write(ready) : this.#fresh(path, stamp).then((page) => page !== null && write(page));
  }

  /** The cached page, if it's current. */
  #ready(path: string, stamp: string): StoredPage | null {
    const { keptMs = Number.POSITIVE_INFINITY } = this.#options;
    const kept = this.#pages.get(path);
    if (kept?.stamp !== stamp || performance.now() >= kept.drawnAt + keptMs) return null;
    this.hits += 1;
    return kept.page;
  }

  /** The current page, rendered once for simultaneous requests. Null if it's left to the app. */
  async #fresh(path: string, asked: string | Promise<string>): Promise<StoredPage | null> {
    let stamp: string;
    try {
      stamp = await asked;
    } catch {
      return null;
    }
    const ready = this.#ready(path, stamp);
    if (ready) return ready;
    this.misses += 1;
    // A page begun under another stamp may have been read before the change.
    const underWay = this.#underWay.get(path);
    if (underWay?.stamp === stamp) return underWay.page;
    const page = this.#draw(path, stamp);
    const own = { stamp, page };
    this.#underWay.set(path, own);
    try {
      return await page;
    } finally {
      if (this.#underWay.get(path) === own) this.#underWay.delete(path);
    }
  }

  /** @param stamp read before the page, so that it's never newer than the page's content */
  async #draw(path: string, stamp: string): Promise<StoredPage | null> {
    const drawnAt = performance.now();
    try {
      const drawn = await this.#options.render(path);
      if (this.#isForAll(drawn)) {
        const page = await toStore(drawn);
        this.#pages.set(path, { page, stamp, drawnAt });
        return page;
      }
      await drawn.body?.cancel();
    } catch {
      // The app reports the error.
    }
    this.#pages.delete(path);
    return null;
  }

  /** True if the route says that the page is the same for all visitors. */
  #isForAll({ status, headers }: Response): boolean {
    return (
      status === 200 &&
      !headers.has("Set-Cookie") &&
      headers.get("Cache-Control") === this.#options.cacheControl
    );
  }
}
