import { env } from "#server/env.server";
import { metrics } from "#server/metrics.server";

/** Firebase did not answer, or failed for a reason that has nothing to do with the visitor. Pages answer 503. */
export class ProviderUnavailable extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(`${what} is unavailable`, options);
    this.name = "ProviderUnavailable";
    // Counted here because every failure makes one of these; one with another as its cause was counted already.
    if (!(options?.cause instanceof ProviderUnavailable)) metrics()?.providerFailures.inc({ provider: what });
  }
}

/**
 * The promise's value, or ProviderUnavailable once `deadlineMs` have passed.
 * The late promise's own rejection is swallowed: an unhandled one would end the process.
 * @throws ProviderUnavailable
 */
export async function withDeadline<T>(
  what: string,
  promise: Promise<T>,
  deadlineMs = env().PROVIDER_DEADLINE_MS,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderUnavailable(what)), deadlineMs);
  });
  promise.catch(() => {});
  const stop = metrics()?.providerDuration.startTimer({ provider: what });
  try {
    return await Promise.race([promise, late]);
  } finally {
    stop?.();
    clearTimeout(timer);
  }
}

/**
 * Like `withDeadline`, for a call that nothing a visitor does can make fail: any failure is the provider's.
 * @throws ProviderUnavailable and nothing else
 */
export async function orUnavailable<T>(what: string, promise: Promise<T>): Promise<T> {
  try {
    return await withDeadline(what, promise);
  } catch (cause) {
    throw cause instanceof ProviderUnavailable ? cause : new ProviderUnavailable(what, { cause });
  }
}
