import { uploads } from "./limits";

/**
 * Queue for uploads. Reading and processing one takes memory, so only a few run at a time and share a total of bytes.
 * Sellers, the office and visitors have separate places.
 */

/** Error if no place becomes free in time or too many uploads wait already. */
export class TooBusy extends Error {
  /** @param own true if the account already has the maximum number of uploads */
  constructor(readonly own = false) {
    super("too many uploads at once");
    this.name = "TooBusy";
  }
}

/** An upload that needs a place. */
export interface Upload {
  account: string;
  /** Key of the client's address, if known. */
  address: string | undefined;
  /** Declared size of the request, if any. */
  bytes: number | undefined;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
}

interface Entry extends Pick<Upload, "account" | "address"> {
  bytes: number;
  start: () => void;
}

type Limits = Record<"atOnce" | "requestBytes" | "room" | "waiting", number> & {
  ofAddress: Record<"atOnce" | "room" | "inAll", number>;
};

/** Places for uploads, and the waiting list in order of arrival. */
export class Places {
  private readonly running: Entry[] = [];
  private readonly waiting: Entry[] = [];

  /** @throws Error if one upload of the largest size could block all others */
  constructor(private readonly limits: Limits) {
    const { atOnce, room, requestBytes } = limits;
    if (room < 2 || atOnce <= room || requestBytes < uploads.fileBytes + uploads.headBytes) {
      throw new Error(`limits of uploads leave no room for a second sender: ${JSON.stringify(limits)}`);
    }
  }

  /**
   * Does the work once a place is free. One upload of an account runs at a time.
   * @throws TooBusy, the signal's reason, and errors of the work
   */
  async inTurn<T>(upload: Upload, work: () => Promise<T>): Promise<T> {
    const place = await this.placeFor(upload);
    try {
      return await work();
    } finally {
      this.running.splice(this.running.indexOf(place), 1);
      this.startNext();
    }
  }

  private placeFor({ account, address, bytes, signal }: Upload): Promise<Entry> {
    const all = [...this.running, ...this.waiting];
    if (all.filter((other) => other.account === account).length >= uploads.ofAccount) {
      return Promise.reject(new TooBusy(true));
    }
    const full = this.waiting.length >= this.limits.waiting;
    if (full || ofAddress(all, address).length >= this.limits.ofAddress.inAll) {
      return Promise.reject(new TooBusy());
    }
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", leave);
      };
      const start = () => {
        settle();
        resolve(entry);
      };
      const entry: Entry = { account, address, bytes: bytes ?? this.limits.requestBytes, start };
      const giveUp = (reason: unknown) => {
        const at = this.waiting.indexOf(entry);
        if (at < 0) return;
        this.waiting.splice(at, 1);
        settle();
        reject(reason);
        this.startNext();
      };
      const leave = () => giveUp(signal.reason);
      const timer = setTimeout(() => giveUp(new TooBusy()), uploads.waitSeconds * 1000);
      this.waiting.push(entry);
      signal.addEventListener("abort", leave);
      if (signal.aborted) leave();
      else this.startNext();
    });
  }

  private startNext(): void {
    // Later large uploads don't overtake a large one that waits for room.
    let isRoomAwaited = false;
    for (const entry of [...this.waiting]) {
      if (this.running.length >= this.limits.atOnce) return;
      if (!this.mayRun(entry)) continue;
      isRoomAwaited ||= !this.hasRoom(entry);
      if (isRoomAwaited && isLarge(entry)) continue;
      this.waiting.splice(this.waiting.indexOf(entry), 1);
      this.running.push(entry);
      entry.start();
    }
  }

  private mayRun(entry: Entry): boolean {
    if (this.running.some((other) => other.account === entry.account)) return false;
    const { atOnce, room } = this.limits.ofAddress;
    const others = ofAddress(this.running, entry.address);
    return others.length < atOnce && this.fits(entry, others, room);
  }

  private hasRoom(entry: Entry): boolean {
    return this.fits(entry, this.running, this.limits.room);
  }

  private fits(entry: Entry, others: readonly Entry[], room: number): boolean {
    const taken = others.filter(isLarge).reduce((sum, other) => sum + other.bytes, 0);
    return !isLarge(entry) || taken + entry.bytes <= room * this.limits.requestBytes;
  }
}

const isLarge = ({ bytes }: Entry): boolean => bytes > uploads.smallBytes;

/** Entries from a client's address. Returns none if the address is unknown. */
const ofAddress = (list: readonly Entry[], address: string | undefined): readonly Entry[] =>
  address === undefined ? [] : list.filter((other) => other.address === address);
