import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { RateLimiterRes, RateLimiterMemory as TypedRateLimiterMemory } from "rate-limiter-flexible";
// The package's own entry loads a dozen database limiters that we don't use, which take eight megabytes.
// @ts-expect-error: the types are declared only for the entry.
import UntypedRateLimiterMemory from "rate-limiter-flexible/lib/RateLimiterMemory.js";
import { env } from "#server/platform/env.server";
import { log } from "#server/platform/log.server";
import { metrics } from "#server/platform/metrics.server";
import { logReason } from "#server/platform/request-context.server";
import { type Limiter, openSharedStore, SharedLimiter } from "#server/platform/shared-limiter.server";
import {
  openedAnHour,
  postings,
  requests,
  secretGuessesAnHour,
  showingRequests,
  unsignedMailAnHour,
  uploads,
} from "~/content/business";

/**
 * Limits on tries of one account, of one address, or of all together. With RATE_LIMIT_REDIS_URL all replicas count
 * together. Without it each counts alone, and n replicas allow a visitor at most n times as many tries. Google
 * counts all our calls as one address, so these limits come before any call to it.
 */
const minutes = 60;
const hours = 60 * minutes;

interface Limit {
  /** Tries within the window. */
  points: number;
  /** Length of the window, in seconds. */
  duration: number;
}

/**
 * Limits in the order in which a try is counted. Addresses come first.
 * A refused address must neither lock the accounts it names nor fill our memory with them.
 */
export const limits = {
  loginFailuresByAddress: { points: 100, duration: 15 * minutes },
  signUpByAddress: {
    get points() {
      return env().SIGN_UPS_PER_ADDRESS;
    },
    duration: hours,
  },
  resetByAddress: { points: 50, duration: hours },
  refusedCodesByAddress: { points: 20, duration: hours },
  secretGuessesByAddress: { points: secretGuessesAnHour, duration: hours },
  unsignedMailByAddress: { points: unsignedMailAnHour, duration: hours },
  openedByAddress: { points: openedAnHour, duration: hours },
  requestByAddress: { points: 50, duration: hours },
  enquiryByAddress: { points: postings.enquiries.fromAddressAnHour, duration: hours },
  enquiryByPosting: { points: postings.enquiries.aboutListingAnHour, duration: hours },
  // Counts offers, requests and enquiries separately, so that a few addresses can't use up what a listing accepts.
  sentAboutPosting: { points: postings.sentAboutListingADay, duration: 24 * hours },
  offerByAddress: { points: postings.registered.anHourByAddress, duration: hours },
  showingAskedByAddress: { points: showingRequests.askedAnHour, duration: hours },
  showingAskedByPosting: { points: showingRequests.askedADay, duration: 24 * hours },
  orderChangeByAccount: { points: postings.changesAMinute, duration: minutes },
  orderStepByAccount: { points: postings.stepsAnHour, duration: hours },
  orderSentByAccountADay: { points: postings.sentADay, duration: 24 * hours },
  ownersAskedByAccountADay: { points: postings.ownersAskedADay, duration: 24 * hours },
  packageByPosting: { points: postings.packagesAnHour, duration: hours },
  // Files of clients without an account, stored until their form is sent again.
  fileHeldByAddress: { points: postings.registered.filesHeldAnHour, duration: hours },
  fileHeldByPosting: { points: postings.registered.filesHeldAnHour, duration: hours },
  offerByPosting: { points: postings.registered.anHourByPosting, duration: hours },
  // In milliseconds: see `countCost`.
  uploadWorkByAccount: { points: uploads.workSecondsAnHour * 1000, duration: hours },
  uploadByAccount: { points: uploads.requestsAnHour, duration: hours },
  loginFailuresByAccount: { points: 10, duration: 15 * minutes },
  // Three of a million codes are valid at any moment, and the client has the password already. Recovery codes aren't
  // counted.
  twoStepByAccount: { points: 5, duration: 15 * minutes },
  twoStepByAccountADay: { points: 30, duration: 24 * hours },
  // Letters that anonymous clients can trigger to an address, an hour and a day.
  // Resets have the highest limits, because the owner may need one.
  resetByAccount: { points: 5, duration: hours },
  resetByAccountADay: { points: 20, duration: 24 * hours },
  verificationByRecipient: { points: 5, duration: hours },
  verificationByRecipientADay: { points: 10, duration: 24 * hours },
  emailChangeByAccountADay: { points: 10, duration: 24 * hours },
  accountByRecipient: { points: 5, duration: hours },
  accountByRecipientADay: { points: 10, duration: 24 * hours },
  confirmationByRecipient: { points: requests.confirmationsAnHour, duration: hours },
  confirmationByRecipientADay: { points: requests.confirmationsADay, duration: 24 * hours },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/**
 * Most keys that one limit remembers. At about 820 bytes each they take 16 MB.
 * Beyond it, the key that was tried longest ago is forgotten together with its count.
 * An attack by this is expensive, because each try also counts for its address.
 * Removing one account's count uses up 200 addresses, for ten more guesses.
 * Refusing new keys instead would let such an attack lock out all other clients.
 */
export const maximumKeys = 20_000;

const RateLimiterMemory: typeof TypedRateLimiterMemory = UntypedRateLimiterMemory;

/** The library's limiter, with at most `maximumKeys` keys. */
class BoundedLimiter extends RateLimiterMemory implements Limiter {
  private readonly keys = new LRUCache<string, true>({
    max: maximumKeys,
    // A key is forgotten together with its count.
    ttl: this.duration * 1000,
    ttlAutopurge: true,
    noUpdateTTL: true,
    dispose: (_, key) => void this.delete(key),
  });

  override consume(key: string, points?: number): Promise<RateLimiterRes> {
    this.keys.set(key, true);
    return super.consume(key, points);
  }

  async takeBack(key: string): Promise<void> {
    const counted = await this.get(key);
    if (counted && counted.consumedPoints > 1) await this.reward(key);
    else this.keys.delete(key);
  }

  async forget(key: string): Promise<void> {
    this.keys.delete(key);
  }
}

const limiters = new Map<LimitName, Promise<Limiter>>();

function limiter(name: LimitName): Promise<Limiter> {
  const existing = limiters.get(name);
  if (existing) return existing;
  const made = makeLimiter(name);
  limiters.set(name, made);
  return made;
}

let store: ReturnType<typeof openSharedStore> | undefined;

async function makeLimiter(name: LimitName): Promise<Limiter> {
  const { points, duration } = limits[name];
  const own = new BoundedLimiter({ keyPrefix: name, points, duration });
  const { RATE_LIMIT_REDIS_URL: url } = env();
  if (url === undefined) return own;
  store ??= openSharedStore(url);
  return new SharedLimiter(await store, own, { name, points, duration });
}

/** Too many tries. `retryAfterSeconds` is the time until the next one is allowed. */
export class RateLimited extends Error {
  constructor(
    readonly limit: LimitName,
    readonly retryAfterSeconds: number,
  ) {
    super(`rate limited: ${limit}`);
    this.name = "RateLimited";
  }
}

/** One key for each limit to count against, e.g. `{ resetByAccount: email, resetByAddress: address }`. */
export type LimitKeys = { readonly [Name in LimitName]?: string | undefined };

/** Hash of a key, so that all keys have one length and no e-mail address stays readable in memory. */
const hashKey = (key: string): string =>
  createHash("sha256").update(key.trim().toLowerCase()).digest("base64");

/**
 * Counts one try against each limit, before the try is made, so that simultaneous tries can't all pass.
 * A refused try counts only for the limit that refuses it.
 * @throws RateLimited if a limit is exceeded
 */
export async function countTry(keys: LimitKeys): Promise<void> {
  const counted: Entry[] = [];
  for (const [name, key] of entries(keys)) {
    try {
      await (await limiter(name)).consume(key);
    } catch (result) {
      await takeBack(counted);
      // The library throws a result, which isn't an error, if a limit is exceeded.
      throw result instanceof Error ? result : rateLimited(name, result as RateLimiterRes);
    }
    counted.push([name, key]);
  }
}

/** Counts one try, as `countTry` does. @returns true if it is within the limits */
export async function isWithinLimits(keys: LimitKeys): Promise<boolean> {
  try {
    await countTry(keys);
    return true;
  } catch (error) {
    if (error instanceof RateLimited) return false;
    throw error;
  }
}

/** Adds the cost of a try that was already counted. It refuses nothing. The next try is refused. */
export async function countCost(keys: LimitKeys, points: number): Promise<void> {
  for (const [name, key] of entries(keys)) {
    const counting = (await limiter(name)).consume(key, points);
    await counting.catch((result: unknown) => {
      // A result, which isn't an error, means that the limit is reached.
      if (result instanceof Error) throw result;
    });
  }
}

/** Undoes a counted try, for example because Firebase couldn't answer. */
export const forgiveTry = (keys: LimitKeys): Promise<void> => takeBack(entries(keys));

/** Forgets all tries under these keys, because their client can make no more. */
export async function forgetTries(keys: LimitKeys): Promise<void> {
  for (const [name, key] of entries(keys)) await (await limiter(name)).forget(key);
}

async function takeBack(counted: readonly Entry[]): Promise<void> {
  for (const [name, key] of counted) await (await limiter(name)).takeBack(key);
}

type Entry = readonly [LimitName, string];

const names = Object.keys(limits) as LimitName[];

/** The limits with a key. Under `remix-serve` the address is unknown, so its limits don't apply. */
const entries = (keys: LimitKeys): Entry[] =>
  names.flatMap((name): Entry[] => {
    const key = keys[name];
    return key === undefined ? [] : [[name, hashKey(key)]];
  });

/** Key of a client's address for limits on messages about a listing. */
export const senderKey = (kind: string, posting: string, address: string | undefined): string | undefined =>
  address && `${kind} ${posting} ${addressKey(address)}`;

/** Key of a recipient of letters. Most providers deliver "robin+anything" to "robin". */
export const recipientKey = (email: string): string => email.replace(/\+[^@]*(?=@)/, "");

/**
 * Key of a letter: its recipient and its cause. Anonymous clients who use up their count leave the others.
 * @param cause "stranger", a kind of link, or an id. The id is of the account that triggers the letter, or of the
 *   listing whose agent link was used.
 */
export const letterKey = (cause: string, email: string): string => `${cause} ${recipientKey(email)}`;

/** Limits on a letter that confirms something to an address. @param cause see `letterKey` */
export function confirmationKeys(cause: string, email: string): LimitKeys {
  const key = letterKey(cause, email);
  return { confirmationByRecipient: key, confirmationByRecipientADay: key };
}

/**
 * Key of an address: itself, or for IPv6 its /64, because a provider gives each client a whole network.
 * @param address as `clientAddress` spells it
 */
export function addressKey(address: string | undefined): string | undefined {
  if (!address) return undefined;
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array<string>(tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)).fill("0");
  return [...front, ...zeros, ...back].slice(0, 4).join(":");
}

function rateLimited(name: LimitName, result: RateLimiterRes): RateLimited {
  log.warn({ event: "rate_limited", limit: name });
  logReason(`limit ${name}`);
  metrics()?.rateLimited.inc({ limit: name });
  return new RateLimited(name, Math.max(1, Math.ceil(result.msBeforeNext / 1000)));
}
