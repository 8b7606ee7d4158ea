/** Firebase did not answer, or not in a way that says anything about the visitor. A page says 503. */
export class ProviderUnavailable extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(`${what} is unavailable`, options);
    this.name = "ProviderUnavailable";
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
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
