import { metrics } from "#server/metrics.server";

/** Firebase did not answer, or not in a way that says anything about the visitor. A page says 503. */
export class ProviderUnavailable extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(`${what} is unavailable`, options);
    this.name = "ProviderUnavailable";
    // Here, where every way to fail comes by; one that passes on another has been counted.
    if (!(options?.cause instanceof ProviderUnavailable)) metrics()?.providerFailures.inc({ provider: what });
  }
}

/** How long any one call to Firebase may take, ms. The Admin SDK alone would retry for minutes. */
export const providerDeadlineMs = 4000;

/**
 * The promise's value, or ProviderUnavailable once `deadlineMs` have passed.
 * The late promise's own rejection is swallowed: an unhandled one would end the process.
 * @throws ProviderUnavailable
 */
export async function withDeadline<T>(
  what: string,
  promise: Promise<T>,
  deadlineMs = providerDeadlineMs,
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
