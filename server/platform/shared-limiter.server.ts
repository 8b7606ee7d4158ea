import type { Redis } from "ioredis";
import type { RateLimiterRes, RateLimiterRedis as TypedRateLimiterRedis } from "rate-limiter-flexible";
// The package's own entry loads a dozen database limiters that we don't use, which take eight megabytes.
// @ts-expect-error: the types are declared only for the entry.
import UntypedRateLimiterRedis from "rate-limiter-flexible/lib/RateLimiterRedis.js";
import { log } from "#server/platform/log.server";
import { metrics } from "#server/platform/metrics.server";

const RateLimiterRedis: typeof TypedRateLimiterRedis = UntypedRateLimiterRedis;

/** Counts tries under keys. */
export interface Limiter {
  /** Counts one try, or its cost. @throws RateLimiterRes if the limit is exceeded */
  consume(key: string, points?: number): Promise<RateLimiterRes>;
  /** Undoes one try. A key without tries is forgotten, so that a successful try leaves nothing behind. */
  takeBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

/** Deadlines for an answer of the shared store and for connecting to it, in ms. A visitor waits for them. */
const deadlineMs = { answer: 300, connect: 1000 };

/** Pause after a failure of the store, in ms, so that not every try waits for its deadline. */
const restMs = 2000;

/** A store in which all replicas count. */
export interface SharedStore {
  client: Redis;
  /** End of the pause, in ms since the epoch. */
  restsUntil: number;
}

/**
 * Connects to a Redis or Valkey. The client is loaded here, so that a site without one doesn't load it.
 * It reconnects by itself and never queues commands.
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
    // Closes a connection without answers, together with the commands that wait on it.
    socketTimeout: deadlineMs.connect,
    connectTimeout: deadlineMs.connect,
    retryStrategy: (times) => Math.min(times * 200, 5000),
  });
  const store = { client, restsUntil: 0 };
  // Receives each lost connection and each failed reconnection. Without a listener the client prints them.
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
 * Adds to a count or subtracts from it, never below zero. A key without tries is deleted.
 * It returns the count and the time until it expires, in ms. The library's own script would leave negative counts.
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
 * A limit counted in a shared store. If the store doesn't answer in time, this process counts alone in `own`.
 * A failure of the store therefore neither refuses all clients nor lets all of them pass.
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
        // A result that isn't an error means that the limit is exceeded.
        if (!(result instanceof Error)) throw result;
        noteFailure(this.store, result);
      }
    }
    metrics()?.rateLimitStoreFailures.inc();
    return own();
  }
}
