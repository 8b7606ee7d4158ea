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
 * Pages of one kind that are the same for every anonymous visitor. A page that somebody asked for is kept, and sent as long as
 * the stamp of its kind is the one it was drawn under; then the next request draws it anew, for all who wait. What isn't a page
 * for everybody (gone, moved, one's own), or can't be drawn, is left to the app.
 */
export interface PageCacheOptions {
  /** Whether an address may have such a page. */
  holds: (path: string) => boolean;
  /** The address of the page that answers a URL, without what no page reads. Left out where any query may mean another page. */
  pageAt?: (url: string) => string;
  /** What the route of such a page says in `Cache-Control`: a page that says anything else is not kept. */
  cacheControl: string;
  /**
   * The same text as long as none of the pages has changed: at once where it's known, rejected where nobody can tell.
   * Who gives it sees to it that it isn't asked for too often.
   */
  stamp: () => string | Promise<string>;
  /** Makes a page for an anonymous visitor: the request carries a path and nothing else. */
  render: (path: string) => Promise<Response>;
  /** Whether a `Cookie` header makes a difference to the page. False at once for most. */
  isKnown: (cookie: string) => false | Promise<boolean>;
  /** How many pages are kept: those that were asked for last. */
  most: number;
  /** How long a page is kept under one stamp, ms: a page that changes by itself is drawn anew after this. */
  keptMs?: number;
}

/** What is kept of an address. */
interface Kept {
  page: StoredPage;
  stamp: string;
  /** ms of the process's own clock. */
  drawnAt: number;
}

export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #pages: LRUCache<string, Kept>;
  /** Pages that are being drawn. */
  readonly #underWay = new Map<string, { stamp: string; page: Promise<StoredPage | null> }>();
  readonly answers: StoredAnswers = { GET: { 200: 0, 304: 0 }, HEAD: { 200: 0, 304: 0 } };
  /** How many requests found their page there. */
  hits = 0;
  /** How many requests had to wait for a page to be drawn, or were left to the app. */
  misses = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#pages = new LRUCache({ max: options.most });
  }

  /** Number of pages stored. */
  get size(): number {
    return this.#pages.size;
  }

  /** Bytes of all of them together, every encoding counted. */
  get bytes(): number {
    return bytesOf([...this.#pages.values()].map(({ page }) => page));
  }

  /**
   * Answers an anonymous request for one of the pages.
   * @returns whether it has answered; a promise of that while something is asked or made
   */
  answer(request: IncomingMessage, response: ServerResponse, requestId: string): boolean | Promise<boolean> {
    // A query may mean anything to a route, so as a rule no page is held at an address with one.
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

  /** The page that is kept, where it is as the stamp says. */
  #ready(path: string, stamp: string): StoredPage | null {
    const { keptMs = Number.POSITIVE_INFINITY } = this.#options;
    const kept = this.#pages.get(path);
    if (kept?.stamp !== stamp || performance.now() >= kept.drawnAt + keptMs) return null;
    this.hits += 1;
    return kept.page;
  }

  /** The page as it is now, drawn once for all who ask meanwhile; null where it is left to the app. */
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
    // One that was begun under another stamp may have been read before the change.
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

  /** @param stamp read before the page is, so that it is never younger than what the page says */
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
      // The app says what is wrong.
    }
    this.#pages.delete(path);
    return null;
  }

  /** Whether the page is the same for everybody, as its route says. */
  #isForAll({ status, headers }: Response): boolean {
    return (
      status === 200 &&
      !headers.has("Set-Cookie") &&
      headers.get("Cache-Control") === this.#options.cacheControl
    );
  }
}
