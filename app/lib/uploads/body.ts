import { uploads } from "./limits";

/** Least speed of a sender. */
export interface BodyLimits {
  /** Time of waiting after which the speed is looked at, and again after as much, ms. */
  windowMs: number;
  /** Least speed within each window, bytes a second. */
  leastBytesASecond: number;
}

export const bodyLimits: BodyLimits = {
  windowMs: uploads.windowSeconds * 1000,
  leastBytesASecond: uploads.leastBytesASecond,
};

/** Too little has come in too long a time. */
export class TooSlow extends Error {
  constructor() {
    super("the body comes too slowly");
    this.name = "TooSlow";
  }
}

/** A body is cut into crumbs. */
export class Crumbs extends Error {
  constructor() {
    super("the body comes in crumbs");
    this.name = "Crumbs";
  }
}

/**
 * The least that the pieces of a body hold on the average, bytes, once there are more than a browser's first few: each
 * costs memory and time whatever is in it, and a sender who writes byte by byte would use up both.
 */
const leastPiece = 256;
const piecesFree = 1000;

/** A body piece by piece, as it arrives. Time counts only while a piece is waited for: what we do with one is ours. */
export class SentBody {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  /** A piece that is waited for, or that nobody has taken yet. */
  private ahead: Promise<ReadableStreamReadResult<Uint8Array>> | undefined;
  private bytes = 0;
  private pieces = 0;
  private window = { bytes: 0, waitedMs: 0 };

  constructor(
    { body }: Request,
    private readonly limits: BodyLimits,
  ) {
    this.reader = body?.getReader();
  }

  /** The next piece; null at the end. @throws TooSlow, Crumbs, and what the connection throws */
  async next(): Promise<Uint8Array | null> {
    const { windowMs, leastBytesASecond } = this.limits;
    for (;;) {
      const since = performance.now();
      const piece = await inTime(this.look(), windowMs - this.window.waitedMs);
      this.window.waitedMs += performance.now() - since;
      if (piece) return this.taken(piece);
      // What came fast at first doesn't count for a sender who is silent later.
      if (this.window.bytes * 1000 < leastBytesASecond * windowMs) throw new TooSlow();
      this.window = { bytes: 0, waitedMs: 0 };
    }
  }

  /** Reads what is left and keeps none of it, up to so many bytes. It ends early for a slow sender. */
  async discard(bytes: number): Promise<void> {
    try {
      for (let left = bytes; left > 0; ) {
        const piece = await this.next();
        if (!piece) return;
        left -= piece.length;
      }
    } catch {
      // The sender has gone, or is none that reads answers.
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

/** What a promise resolves to; null if it takes longer. */
function inTime<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
