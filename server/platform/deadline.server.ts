import { env } from "#server/platform/env.server";
import { log } from "#server/platform/log.server";
import { type FailureKind, metrics } from "#server/platform/metrics.server";
import { logReason, requestContext } from "#server/platform/request-context.server";

/** Firebase didn't answer, or failed for a reason unrelated to the visitor. Pages answer 503. */
export class ProviderUnavailable extends Error {
  constructor(what: string, options?: ErrorOptions, kind: FailureKind = "unavailable") {
    super(`${what} is unavailable`, options);
    this.name = "ProviderUnavailable";
    const context = requestContext.getStore();
    if (context) context.failed = new Set(context.failed).add(what);
    // Counted here, because every failure creates one of these errors.
    // An error whose cause is another of them was counted already.
    if (options?.cause instanceof ProviderUnavailable) return;
    countFailure(what, kind);
    logReason(`${what}: ${kind}`);
  }
}

/**
 * Logs work of a form that failed because Firebase didn't answer.
 * @throws any other error, unchanged
 */
export function noteUnanswered(error: unknown, event: { event: string } & Record<string, string>): void {
  if (!(error instanceof ProviderUnavailable)) throw error;
  log.error({ ...event, error: String(error), cause: causeOf(error) });
}

/** Causes of an error on one line, from its own cause down to the operating system's message. */
export function causeOf(error: unknown): string {
  const causes: string[] = [];
  let cause = error instanceof Error ? error.cause : undefined;
  // A connection tried at several addresses fails with one error for each. The first one suffices.
  while (cause !== undefined && causes.length < 5) {
    const { errors } = cause as Partial<AggregateError>;
    const told: unknown = String(cause) === "AggregateError" ? errors?.[0] : cause;
    const { code } = told as NodeJS.ErrnoException;
    causes.push(code && !String(told).includes(code) ? `${told} (${code})` : String(told));
    cause = told instanceof Error ? told.cause : undefined;
  }
  return causes.join(": ");
}

/** Counts a failed call that doesn't cause a ProviderUnavailable. */
export function countFailure(provider: string, kind: FailureKind): void {
  metrics()?.providerFailures.inc({ provider, kind });
}

let ownDeadlineMs: number | undefined;

/** Sets the default deadline of programs other than the site, in ms. */
export function setDeadline(deadlineMs: number): void {
  ownDeadlineMs = deadlineMs;
}

/**
 * Returns the promise's value. The default deadline is PROVIDER_DEADLINE_MS.
 * It fails at once for a provider that has failed a form of the same request.
 * The late promise's own rejection is ignored, because an unhandled one would end the process.
 * @throws ProviderUnavailable after `deadlineMs`
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
 * Like `withDeadline`, for a call that a visitor can't make fail. Any failure is the provider's.
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
    // The call's own signal can fire a moment before the deadline.
    const late = cause instanceof Error && cause.name === "TimeoutError";
    throw new ProviderUnavailable(what, { cause }, late ? "deadline" : "unavailable");
  }
}
