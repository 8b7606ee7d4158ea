import { env } from "#server/platform/env.server";
import { log } from "#server/platform/log.server";
import { type FailureKind, metrics } from "#server/platform/metrics.server";
import { noteWhy, requestContext } from "#server/platform/request-context.server";

/** Firebase did not answer, or failed for a reason that has nothing to do with the visitor. Pages answer 503. */
export class ProviderUnavailable extends Error {
  constructor(what: string, options?: ErrorOptions, kind: FailureKind = "unavailable") {
    super(`${what} is unavailable`, options);
    this.name = "ProviderUnavailable";
    const context = requestContext.getStore();
    if (context) context.failed = new Set(context.failed).add(what);
    // Counted here because every failure makes one of these; one with another as its cause was counted already.
    if (options?.cause instanceof ProviderUnavailable) return;
    countFailure(what, kind);
    noteWhy(`${what}: ${kind}`);
  }
}

/**
 * Writes to the log what a form could not do because Firebase did not answer.
 * @throws any other error, as it is
 */
export function noteUnanswered(error: unknown, event: { event: string } & Record<string, string>): void {
  if (!(error instanceof ProviderUnavailable)) throw error;
  log.error({ ...event, error: String(error), cause: causeOf(error) });
}

/** Why, in one line: an error's cause, that one's cause, and so on to what the operating system said. */
export function causeOf(error: unknown): string {
  const causes: string[] = [];
  let cause = error instanceof Error ? error.cause : undefined;
  // A connection tried at several addresses fails with one error for each; the first says enough.
  while (cause !== undefined && causes.length < 5) {
    const { errors } = cause as Partial<AggregateError>;
    const told: unknown = String(cause) === "AggregateError" ? errors?.[0] : cause;
    const { code } = told as NodeJS.ErrnoException;
    causes.push(code && !String(told).includes(code) ? `${told} (${code})` : String(told));
    cause = told instanceof Error ? told.cause : undefined;
  }
  return causes.join(": ");
}

/** Counts a call that was of no use, where no ProviderUnavailable comes of it. */
export function countFailure(provider: string, kind: FailureKind): void {
  metrics()?.providerFailures.inc({ provider, kind });
}

let ownDeadlineMs: number | undefined;

/** For programs other than the site: how long they wait where nothing else is said, ms. */
export function setDeadline(deadlineMs: number): void {
  ownDeadlineMs = deadlineMs;
}

/**
 * The promise's value, or ProviderUnavailable once `deadlineMs` have passed, or at once in a request that was given up already.
 * The late promise's own rejection is swallowed: an unhandled one would end the process.
 * @throws ProviderUnavailable
 */
export async function withDeadline<T>(
  what: string,
  promise: Promise<T>,
  deadlineMs = ownDeadlineMs ?? env().PROVIDER_DEADLINE_MS,
): Promise<T> {
  promise.catch(() => {});
  if (requestContext.getStore()?.down?.has(what)) throw new ProviderUnavailable(what);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderUnavailable(what, undefined, "deadline")), deadlineMs);
  });
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
export async function withProviderDeadline<T>(
  what: string,
  promise: Promise<T>,
  deadlineMs?: number,
): Promise<T> {
  try {
    return await withDeadline(what, promise, deadlineMs);
  } catch (cause) {
    if (cause instanceof ProviderUnavailable) throw cause;
    // The call's own signal can be a moment earlier than the deadline.
    const late = cause instanceof Error && cause.name === "TimeoutError";
    throw new ProviderUnavailable(what, { cause }, late ? "deadline" : "unavailable");
  }
}
