/**
 * Version stamp of a kind of data. It's read at most once a second for all callers together. If the store doesn't answer, the
 * last stamp stays valid for a while.
 */
export class WatchedStamp {
  readonly #read: () => Promise<string>;
  readonly #now: () => number;
  #known: { value: string; askedAt: number } | null = null;
  #asking: Promise<string> | null = null;
  #triedAt = Number.NEGATIVE_INFINITY;
  /** True if the last try failed. Callers that can use the last stamp then don't wait for the next try. */
  #isSilent = false;

  /**
   * @param read asks the store, and rejects without an answer within about a second
   * @param now a clock that never goes back, in ms
   */
  constructor(read: () => Promise<string>, now: () => number = () => performance.now()) {
    this.#read = read;
    this.#now = now;
  }

  /**
   * Returns the stamp, without a wait if it was read within the last second.
   * @throws errors of `read`, once the last stamp is too old
   */
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

  /** Asks the store once for all concurrent callers. */
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
      // Dated from the request, not from the answer.
      this.#known = { value, askedAt };
      this.#isSilent = false;
      return value;
    } catch (error) {
      this.#isSilent = true;
      throw error;
    }
  }
}

/** Time for which a stamp is valid without asking again, in ms. */
const goodMs = 1000;

/** Time for which the last stamp may be used while the store doesn't answer, in ms. */
const keptMs = 60_000;
