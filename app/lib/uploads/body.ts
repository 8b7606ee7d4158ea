import { uploads } from "./limits";

/** What a sender may take of our time. */
export interface BodyLimits {
  /** How long nothing may come after the head, ms. */
  silentMs: number;
  /** How long is waited before the speed is looked at, ms. */
  speedAfterMs: number;
  /** The least speed then, bytes a second. */
  leastBytesASecond: number;
}

export const bodyLimits: BodyLimits = {
  silentMs: uploads.silentSeconds * 1000,
  speedAfterMs: uploads.leastSpeedAfterSeconds * 1000,
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
  private waitedMs = 0;

  constructor(
    { body }: Request,
    private readonly limits: BodyLimits,
  ) {
    this.reader = body?.getReader();
  }

  /** Resolves once the first piece is there. @throws TooSlow where nothing comes */
  async begin(): Promise<void> {
    await inTime(this.look(), this.limits.silentMs);
  }

  /** The next piece; null at the end. @throws TooSlow, Crumbs, and what the connection throws */
  async next(): Promise<Uint8Array | null> {
    const { speedAfterMs, leastBytesASecond } = this.limits;
    const mayTakeMs = Math.max(speedAfterMs, (1000 * this.bytes) / leastBytesASecond);
    const since = performance.now();
    const piece = await inTime(this.look(), mayTakeMs - this.waitedMs);
    this.waitedMs += performance.now() - since;
    return this.taken(piece);
  }

  /** Reads what is left and keeps none of it, up to so many bytes. */
  async discard(bytes: number): Promise<void> {
    try {
      for (let left = bytes; left > 0; ) {
        const piece = this.taken(await this.look());
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
    this.pieces += 1;
    if (this.pieces > piecesFree + this.bytes / leastPiece) throw new Crumbs();
    return value;
  }
}

function inTime<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
