import type { AppLoadContext } from "@remix-run/node";
import { AuthError } from "#server/auth/identity-toolkit.server";
import { ProviderUnavailable } from "#server/deadline.server";
import { formFailure } from "#server/form-failure.server";
import type { FormError, FormValues } from "#server/forms";
import { log } from "#server/log.server";
import { RateLimited } from "#server/rate-limits.server";
import { callInstead } from "~/content/errors";

/** Seconds a visitor is asked to wait when Firebase itself says "too many". */
const retryAfterSeconds = 60;

/** Refusals of what was typed, not of who typed it. */
const badInput = new Set(["auth/invalid-email", "auth/weak-password"]);

/**
 * The HTTP status of a refusal: 429 too many tries, 503 provider trouble, 400 bad input, else `refused`.
 */
export function authStatus(error: unknown, refused: number): ResponseInit {
  if (error instanceof RateLimited) {
    return { status: 429, headers: { "Retry-After": String(error.retryAfterSeconds) } };
  }
  if (error instanceof AuthError && error.code === "auth/too-many-requests") {
    return { status: 429, headers: { "Retry-After": String(retryAfterSeconds) } };
  }
  if (error instanceof AuthError && error.code !== "auth/internal-error") {
    return { status: badInput.has(error.code) ? 400 : refused };
  }
  log.error({
    event: "auth_unavailable",
    error: String(error),
    cause: String((error as Error)?.cause ?? ""),
  });
  return { status: 503, headers: { "Retry-After": "30" } };
}

/**
 * The provider code a refusal amounts to, for its message, or the name of a limit that has words of its
 * own; undefined for what is neither a refusal nor provider trouble but a fault of ours.
 */
export function authCode(error: unknown): string | undefined {
  if (error instanceof RateLimited) {
    return error.limit === "signUpByAddress" ? error.limit : "auth/too-many-requests";
  }
  if (error instanceof AuthError) return error.code;
  return error instanceof ProviderUnavailable ? "unavailable" : undefined;
}

/**
 * An account form that Firebase refused, or could not answer. Anything that is neither is a fault of
 * ours and is thrown on.
 */
export function authFailure(
  context: AppLoadContext,
  error: unknown,
  message: (code: string) => string | FormError,
  values: FormValues,
  refused: number,
) {
  const code = authCode(error);
  if (code === undefined) throw error;
  const said = message(code);
  const errors = [typeof said === "string" ? { message: said } : said];
  const init = authStatus(error, refused);
  if (init.status === 503) errors.push({ message: callInstead });
  return formFailure(context, { errors, values }, init);
}
