import { uploads } from "./limits";

/** Error for a body that arrives below the minimum speed. */
export class TooSlow extends Error {
  constructor() {
    super("the body arrives too slowly");
    this.name = "TooSlow";
  }
}

/** Error for a body sent in tiny pieces. */
export class Crumbs extends Error {
  constructor() {
    super("the body arrives in very small pieces");
    this.name = "Crumbs";
  }
}

/**
 * Minimum average size of a body's pieces, in bytes, once more than `piecesFree` have arrived. Each piece costs memory
 * and time, so a sender who writes byte by byte could exhaust both.
 */
const leastPiece = 256;
const piecesFree = 1000;

/** Reads a body piece by piece. Only the time spent waiting for the sender counts, not our processing time. */
export class SentBody {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  /** Pending read, or a piece that arrived after a timeout. */
  private ahead: Promise<ReadableStreamReadResult<Uint8Array>> | undefined;
  private bytes = 0;
  private pieces = 0;
  private window = { bytes: 0, waitedMs: 0 };

  constructor({ body }: Request) {
    this.reader = body?.getReader();
  }

  /**
   * Returns the next piece, or null at the end.
   * @throws TooSlow, Crumbs, and errors of the connection
   */
  async next(): Promise<Uint8Array | null> {
    const windowMs = uploads.windowSeconds * 1000;
    for (;;) {
      const since = performance.now();
      const piece = await inTime(this.look(), windowMs - this.window.waitedMs);
      this.window.waitedMs += performance.now() - since;
      if (piece) return this.taken(piece);
      // Each window is checked on its own, because a fast start doesn't excuse a silent sender.
      if (this.window.bytes < uploads.leastBytesASecond * uploads.windowSeconds) throw new TooSlow();
      this.window = { bytes: 0, waitedMs: 0 };
    }
  }

  /** Reads and drops the rest of the body, up to `bytes`. Stops early if the sender is slow. */
  async discard(bytes: number): Promise<void> {
    try {
      for (let left = bytes; left > 0; ) {
        const piece = await this.next();
        if (!piece) return;
        left -= piece.length;
      }
    } catch {
      // Nothing to report: the sender has disconnected or is too slow.
    }
  }

  private look(): Promise<ReadableStreamReadResult<Uint8Array>> {
    this.ahead ??= this.reader?.read() ?? Promise.resolve({ done: true, value: undefined });
    return this.ahead;
  }

  private taken({ done, value }: ReadableStreamReadResult<Uint8Array>): Uint8Array | null {
    this.ahead = undefined;
    if (done) return null;
    this.bytes += value.length;
    this.window.bytes += value.length;
    this.pieces += 1;
    if (this.pieces > piecesFree + this.bytes / leastPiece) throw new Crumbs();
    return value;
  }
}

/** Resolves to the promise's value, or to null after `ms`. */
function inTime<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
