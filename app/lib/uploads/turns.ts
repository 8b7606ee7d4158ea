import { uploads } from "./limits";

/**
 * Uploads take memory while they are read and worked on, so only a few are at a time, within a total of bytes, and the
 * others wait. Sellers and the office have places of their own: nothing a seller does keeps the office waiting.
 */

/** Nobody may wait any longer, or nobody else may: an upload for later. */
export class TooBusy extends Error {
  /** @param own whether it is the account's own uploads that are under way */
  constructor(readonly own = false) {
    super("too many uploads at once");
    this.name = "TooBusy";
  }
}

/** An upload that asks for a place. */
export interface Upload {
  account: string;
  /** What its client's address is counted under; undefined where it isn't known. */
  address: string | undefined;
  /** Settles once the first of its body is there: whoever sends nothing gets no place. */
  begun: Promise<void>;
  /** Of the request: whoever leaves doesn't wait any more. */
  signal: AbortSignal;
}

/** Resolves once there is room for so many more bytes of the upload that has the place. */
export type Take = (bytes: number) => Promise<void>;

interface Entry extends Pick<Upload, "account" | "address"> {
  hasBegun: boolean;
  /** Its body's that are in memory. */
  bytes: number;
  start: () => void;
}

type Limits = (typeof uploads)["sellers" | "visitors" | "office"];

/** Places, and the list of those who wait for one, the first come first. */
export class Places {
  /** The oldest first. */
  private readonly running: Entry[] = [];
  private readonly waiting: Entry[] = [];
  /** Uploads that have a place and wait for room. */
  private wanting: (() => void)[] = [];

  constructor(private readonly limits: Limits) {}

  /**
   * Does the work when it is its turn. One upload of an account runs at a time; those that wait are limited, too.
   * @throws TooBusy; the signal's reason; what `begun` and the work throw
   */
  async inTurn<T>(upload: Upload, work: (take: Take) => Promise<T>): Promise<T> {
    const place = await this.placeFor(upload);
    try {
      return await work((bytes) => this.take(place, bytes));
    } finally {
      this.running.splice(this.running.indexOf(place), 1);
      this.changed();
    }
  }

  private placeFor({ account, address, begun, signal }: Upload): Promise<Entry> {
    const all = [...this.running, ...this.waiting];
    if (all.filter((other) => other.account === account).length >= uploads.ofAccount) {
      return Promise.reject(new TooBusy(true));
    }
    const full = this.waiting.length >= this.limits.waiting;
    if (full || ofAddress(all, address) >= this.limits.ofAddress.inAll) return Promise.reject(new TooBusy());
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", leave);
      };
      const start = () => {
        settle();
        resolve(entry);
      };
      const entry: Entry = { account, address, hasBegun: false, bytes: 0, start };
      const giveUp = (reason: unknown) => {
        const at = this.waiting.indexOf(entry);
        if (at < 0) return;
        this.waiting.splice(at, 1);
        settle();
        reject(reason);
      };
      const leave = () => giveUp(signal.reason);
      const timer = setTimeout(() => giveUp(new TooBusy()), uploads.waitSeconds * 1000);
      this.waiting.push(entry);
      signal.addEventListener("abort", leave);
      if (signal.aborted) leave();
      begun.then(() => {
        entry.hasBegun = true;
        this.startNext();
      }, giveUp);
    });
  }

  private changed(): void {
    const wanting = this.wanting;
    this.wanting = [];
    for (const look of wanting) look();
    this.startNext();
  }

  private startNext(): void {
    while (this.running.length < this.limits.atOnce) {
      const next = this.waiting.find((entry) => this.mayRun(entry));
      if (!next) return;
      this.waiting.splice(this.waiting.indexOf(next), 1);
      this.running.push(next);
      next.start();
    }
  }

  private mayRun({ account, address, hasBegun }: Entry): boolean {
    if (!hasBegun || this.running.some((other) => other.account === account)) return false;
    return ofAddress(this.running, address) < this.limits.ofAddress.atOnce;
  }

  private async take(place: Entry, bytes: number): Promise<void> {
    while (!this.hasRoom(place, bytes)) await new Promise<void>((resolve) => this.wanting.push(resolve));
    place.bytes += bytes;
  }

  /** What one request needs is set aside for the oldest, so that somebody always gets to the end. */
  private hasRoom(place: Entry, bytes: number): boolean {
    const [oldest, ...others] = this.running;
    if (place === oldest) return true;
    const taken = others.reduce((sum, other) => sum + other.bytes, 0);
    return taken + bytes <= this.limits.bytes - uploads.requestBytes;
  }
}

/** How many of them are from a client's address; none where it isn't known. */
const ofAddress = (list: readonly Entry[], address: string | undefined): number =>
  address === undefined ? 0 : list.filter((other) => other.address === address).length;
