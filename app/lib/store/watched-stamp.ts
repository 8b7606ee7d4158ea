/**
 * What says whether anything of a kind has changed, read at most once a second however often it's asked for, and by all who ask
 * together. Where the store doesn't answer, what it said last is good for a while.
 */
export class WatchedStamp {
  readonly #read: () => Promise<string>;
  readonly #now: () => number;
  #known: { value: string; askedAt: number } | null = null;
  #asking: Promise<string> | null = null;
  #triedAt = Number.NEGATIVE_INFINITY;
  /** Whether the last try failed: then nobody waits for the next one who can do with what is known. */
  #isSilent = false;

  /**
   * @param read asks the store; it rejects where there is no answer within a second or so
   * @param now a clock that never goes back, ms
   */
  constructor(read: () => Promise<string>, now: () => number = () => performance.now()) {
    this.#read = read;
    this.#now = now;
  }

  /** The stamp, at once where it was read within the last second. @throws what `read` throws, once what was known is too old */
  get(): string | Promise<string> {
    const now = this.#now();
    const known = this.#known;
    if (known && now < known.askedAt + goodMs) return known.value;
    const kept = known && now < known.askedAt + keptMs ? known.value : null;
    if (kept !== null && this.#isSilent) {
      if (now >= this.#triedAt + goodMs) this.#ask(now).catch(() => {});
      return kept;
    }
    return this.#ask(now).catch((error) => {
      if (kept !== null) return kept;
      throw error;
    });
  }

  /** Asks the store, once for everybody who asks meanwhile. */
  #ask(now: number): Promise<string> {
    this.#asking ??= this.#readAt(now).finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #readAt(askedAt: number): Promise<string> {
    this.#triedAt = askedAt;
    try {
      const value = await this.#read();
      // As of when it was asked for, not of when the answer came.
      this.#known = { value, askedAt };
      this.#isSilent = false;
      return value;
    } catch (error) {
      this.#isSilent = true;
      throw error;
    }
  }
}

/** How long a stamp is good without asking again, ms. */
const goodMs = 1000;

/** How long what the store said last may be used while it doesn't answer, ms. */
const keptMs = 60_000;
