import type { Redis } from "ioredis";
import type { RateLimiterRes, RateLimiterRedis as TypedRateLimiterRedis } from "rate-limiter-flexible";
// The package's own entry loads a dozen database limiters that we do not use: eight megabytes.
// @ts-expect-error: the types are declared for the entry alone.
import UntypedRateLimiterRedis from "rate-limiter-flexible/lib/RateLimiterRedis.js";
import { log } from "#server/platform/log.server";
import { metrics } from "#server/platform/metrics.server";

const RateLimiterRedis: typeof TypedRateLimiterRedis = UntypedRateLimiterRedis;

/** What counts tries under keys. */
export interface Limiter {
  /** Counts one try, or what one costs. @throws RateLimiterRes when that was too many */
  consume(key: string, points?: number): Promise<RateLimiterRes>;
  /** Takes one try back. A key without tries is forgotten, so that what succeeds leaves nothing behind. */
  takeBack(key: string): Promise<void>;
  /** Forgets all tries of a key. */
  forget(key: string): Promise<void>;
}

/** How long the shared store may take to answer, and to take a connection, ms. A visitor waits for it. */
const deadlineMs = { answer: 300, connect: 1000 };

/** How long the store is left alone after a failure, ms, so that not every try waits for its deadline. */
const restMs = 2000;

/** A store that all replicas count in. */
export interface SharedStore {
  client: Redis;
  /** Until when it is left alone, ms since the epoch. */
  restsUntil: number;
}

/**
 * Connects to a Redis or Valkey. The client is loaded here, so that a site without one pays nothing for it. It
 * connects again by itself, and never keeps commands for later.
 * @param url `redis://` or, with TLS, `rediss://`
 */
export async function openSharedStore(url: string): Promise<SharedStore> {
  const { Redis } = await import("ioredis");
  const client = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: deadlineMs.answer,
    // A connection on which nothing comes back is given up, and what waits on it with it.
    socketTimeout: deadlineMs.connect,
    connectTimeout: deadlineMs.connect,
    retryStrategy: (times) => Math.min(times * 200, 5000),
  });
  const store = { client, restsUntil: 0 };
  // Told of each lost connection and each attempt to make it anew; without a listener the client prints them.
  client.on("error", (error) => noteFailure(store, error));
  await client.connect().catch((error: Error) => noteFailure(store, error));
  return store;
}

function noteFailure(store: SharedStore, error: Error): void {
  const now = Date.now();
  if (now >= store.restsUntil) log.warn({ event: "rate_limit_store_failed", error: error.message });
  store.restsUntil = now + restMs;
}

/**
 * Adds to a count, or takes from it, never below nothing: a key without tries is deleted. Answers the count
 * and the time until it is forgotten, ms. The library's own script would leave counts below nothing behind.
 */
const countScript = `
local count = redis.call('incrby', KEYS[1], ARGV[1])
if count <= 0 then
  redis.call('del', KEYS[1])
  return {0, 0}
end
local ttl = redis.call('pttl', KEYS[1])
if ttl < 0 then
  redis.call('expire', KEYS[1], ARGV[2])
  ttl = 1000 * ARGV[2]
end
return {count, ttl}`;

/**
 * A limit counted in a shared store. Where the store does not answer in time, this process counts for itself
 * in `own`, so that a failure of the store neither refuses anybody nor lets everybody through.
 */
export class SharedLimiter implements Limiter {
  private readonly shared: TypedRateLimiterRedis;

  constructor(
    private readonly store: SharedStore,
    private readonly own: Limiter,
    { name, points, duration }: { name: string; points: number; duration: number },
  ) {
    this.shared = new RateLimiterRedis({
      storeClient: store.client,
      keyPrefix: `limit:${name}`,
      customIncrTtlLuaScript: countScript,
      points,
      duration,
    });
  }

  consume(key: string, points = 1): Promise<RateLimiterRes> {
    return this.inStore(
      () => this.shared.consume(key, points),
      () => this.own.consume(key, points),
    );
  }

  takeBack(key: string): Promise<void> {
    return this.inStore(
      async () => void (await this.shared.reward(key)),
      () => this.own.takeBack(key),
    );
  }

  forget(key: string): Promise<void> {
    return this.inStore(
      async () => void (await this.shared.delete(key)),
      () => this.own.forget(key),
    );
  }

  private async inStore<T>(shared: () => Promise<T>, own: () => Promise<T>): Promise<T> {
    if (Date.now() >= this.store.restsUntil) {
      try {
        return await shared();
      } catch (result) {
        // What is no error says that the try was one too many.
        if (!(result instanceof Error)) throw result;
        noteFailure(this.store, result);
      }
    }
    metrics()?.rateLimitStoreFailures.inc();
    return own();
  }
}
