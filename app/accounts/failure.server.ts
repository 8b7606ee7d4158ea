import { causeOf, ProviderUnavailable } from "#server/platform/deadline.server";
import { log } from "#server/platform/log.server";
import { RateLimited } from "#server/platform/rate-limits.server";
import { noteWhy } from "#server/platform/request-context.server";
import { callInstead } from "~/content/errors";
import type { FormFailure } from "~/lib/forms/failure";
import { formFailure } from "~/lib/forms/failure.server";
import type { Field } from "~/lib/forms/form";
import type { FormErrors } from "~/lib/forms/parse-form";
import { AuthError, isMisconfigured } from "./identity-toolkit.server";

/** Seconds a visitor is asked to wait when Firebase itself says "too many". */
const retryAfterSeconds = 60;

/** Firebase codes for input that is badly formed, as opposed to wrong credentials. */
const badInput = new Set(["auth/invalid-email", "auth/weak-password"]);

/**
 * The HTTP status of a refusal: 429 too many tries, 503 provider trouble, 400 bad input, else `refused`.
 */
export function authStatus(error: unknown, refused: number): ResponseInit {
  if (error instanceof RateLimited) {
    return { status: 429, headers: { "Retry-After": String(error.retryAfterSeconds) } };
  }
  if (error instanceof AuthError) noteWhy(error.code);
  if (error instanceof AuthError && error.code === "auth/too-many-requests") {
    return { status: 429, headers: { "Retry-After": String(retryAfterSeconds) } };
  }
  if (error instanceof AuthError && !isMisconfigured(error)) {
    return { status: badInput.has(error.code) ? 400 : refused };
  }
  log.error({
    event: "auth_unavailable",
    error: String(error),
    cause: causeOf(error),
  });
  return { status: 503 };
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

/** What a refusal says: about the whole form, or at the field it is about. */
export type Message<Name extends string = string> = string | { field: Name; message: string };

/**
 * An account form that Firebase refused, or could not answer. Anything that is neither is a fault of
 * ours and is thrown on.
 * @param fail makes the form again with the given errors
 * @param refused the status of a refusal that has none of its own
 */
export function authFailure<Name extends string>(
  error: unknown,
  message: (code: string) => Message<Name>,
  fail: (errors: FormErrors<Record<Name, Field>>) => FormFailure,
  refused: number,
) {
  const code = authCode(error);
  if (code === undefined) throw error;
  const said = message(code);
  const init = authStatus(error, refused);
  const form = [...(typeof said === "string" ? [said] : []), ...(init.status === 503 ? [callInstead] : [])];
  const fields: { [N in Name]?: string[] } = {};
  if (typeof said !== "string") fields[said.field] = [said.message];
  return formFailure(fail({ form: form.length > 0 ? form : undefined, fields }), init);
}
