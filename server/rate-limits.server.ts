import type { RateLimiterMemory as Limiter, RateLimiterRes } from "rate-limiter-flexible";
// The package's own entry loads a dozen kinds of database limiters: eight megabytes nobody here needs.
// @ts-expect-error: the types are declared for the entry alone.
import RateLimiterMemory from "rate-limiter-flexible/lib/RateLimiterMemory.js";
import { log } from "#server/log.server";
import { metrics } from "#server/metrics.server";

/**
 * How often one account or one address may try. Each replica counts for itself: with n of them a
 * visitor gets at most n times as many tries. Google counts all of ours as one address, so these
 * limits come before any call to it.
 */
const minutes = 60;

interface Limit {
  /** Tries within the window. */
  points: number;
  /** Length of the window, seconds. */
  duration: number;
}

/** The defaults of the public interface. */
export const limits = {
  loginFailuresByAccount: { points: 10, duration: 15 * minutes },
  loginFailuresByAddress: { points: 100, duration: 15 * minutes },
  signUpByAddress: { points: 100, duration: 60 * minutes },
  resetByAccount: { points: 5, duration: 60 * minutes },
  resetByAddress: { points: 50, duration: 60 * minutes },
  verificationByAccount: { points: 5, duration: 60 * minutes },
  requestByAddress: { points: 50, duration: 60 * minutes },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

const limiters = new Map<LimitName, Limiter>();

function limiter(name: LimitName): Limiter {
  const existing = limiters.get(name);
  if (existing) return existing;
  const made: Limiter = new RateLimiterMemory({ keyPrefix: name, ...limits[name] });
  limiters.set(name, made);
  return made;
}

/** Too many tries. `retryAfterSeconds` says when the next one is welcome. */
export class RateLimited extends Error {
  constructor(
    readonly limit: LimitName,
    readonly retryAfterSeconds: number,
  ) {
    super(`rate limited: ${limit}`);
    this.name = "RateLimited";
  }
}

/** One key per limit to count against, e.g. `{ resetByAccount: email, resetByAddress: address }`. */
export type Keys = { readonly [Name in LimitName]?: string | undefined };

const normalised = (key: string): string => key.trim().toLowerCase();

/**
 * Counts one try against each limit. It counts before the try is made, so that many at once cannot
 * slip through together.
 * @throws RateLimited when that was one too many
 */
export async function countTry(keys: Keys): Promise<void> {
  for (const [name, key] of entries(keys)) {
    try {
      await limiter(name).consume(normalised(key));
    } catch (result) {
      throw refused(name, result as RateLimiterRes);
    }
  }
}

/** Takes a counted try back: it turned out not to be one that counts. */
export async function forgiveTry(keys: Keys): Promise<void> {
  for (const [name, key] of entries(keys)) await limiter(name).reward(normalised(key));
}

/** A key nobody knows (the address, under a server that does not tell it) is not counted. */
const entries = (keys: Keys) =>
  Object.entries(keys).filter((entry): entry is [LimitName, string] => entry[1] !== undefined);

/**
 * What an address is counted under: itself, or for IPv6 its /64, since whoever has one address of a
 * network has them all.
 */
export function addressKey(address: string | undefined): string | undefined {
  if (!address) return undefined;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array<string>(tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)).fill("0");
  return [...front, ...zeros, ...back].slice(0, 4).join(":");
}

function refused(name: LimitName, result: RateLimiterRes): RateLimited {
  log.warn({ event: "rate_limited", limit: name });
  metrics()?.rateLimited.inc({ limit: name });
  return new RateLimited(name, Math.max(1, Math.ceil(result.msBeforeNext / 1000)));
}
