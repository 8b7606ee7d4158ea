import { causeOf, ProviderUnavailable } from "#server/platform/deadline.server";
import { log } from "#server/platform/log.server";
import { RateLimited } from "#server/platform/rate-limits.server";
import { logReason } from "#server/platform/request-context.server";
import { callInstead } from "~/content/errors";
import type { Fields, Form, Values } from "~/lib/forms/form";
import { formAction, type Unfit } from "~/lib/forms/form-action.server";
import type { FormErrors } from "~/lib/forms/parse-form";
import { AuthError, isMisconfigured } from "./identity-toolkit.server";

/** Seconds until a retry when Firebase itself reports too many requests. */
const retryAfterSeconds = 60;

/** Firebase codes for malformed input, as opposed to wrong credentials. */
const badInput = new Set(["auth/invalid-email", "auth/weak-password"]);

/**
 * HTTP status of a failure: 429 for too many tries, 503 for the provider, 400 for malformed input, otherwise
 * `refused`.
 */
export function authStatus(
  error: unknown,
  refused: 400 | 401 | 503,
): { status: 400 | 401 | 429 | 503; headers?: HeadersInit } {
  if (error instanceof RateLimited) {
    return { status: 429, headers: { "Retry-After": String(error.retryAfterSeconds) } };
  }
  if (error instanceof AuthError) logReason(error.code);
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
 * The provider code of a failure, or the name of a limit with its own message. Undefined for other errors,
 * which are bugs.
 */
export function authCode(error: unknown): string | undefined {
  if (error instanceof RateLimited) {
    return error.limit === "signUpByAddress" ? error.limit : "auth/too-many-requests";
  }
  if (error instanceof AuthError) return error.code;
  return error instanceof ProviderUnavailable ? "unavailable" : undefined;
}

/** Message about the whole form or one field. */
export type Message<Name extends string = string> = string | { field: Name; message: string };

/** Answer to a refusal. */
interface Refused<F extends Fields> {
  message(code: string, error: unknown): Message<keyof F & string>;
  /** Default status, if the error has none of its own. */
  status: 400 | 401;
}

/**
 * Handles an account form and explains if Firebase refuses it or can't answer.
 * @param perform does the action and returns a redirect, or the errors
 * @throws errors of `perform` that are neither a refusal nor the provider's fault
 */
export const accountAction = <F extends Fields>(
  request: Request,
  form: Form<F>,
  perform: (values: Values<F>, sent: FormData) => Promise<Response | Unfit<F>>,
  refused: Refused<F>,
) =>
  formAction<object, never, FormData, F>(request, {
    find: async (_, sent) => sent,
    form: () => ({ form }),
    async perform(sent, values) {
      try {
        const done = await perform(values, sent);
        return done instanceof Response ? { to: done } : done;
      } catch (error) {
        return refusalOf(error, refused);
      }
    },
  });

function refusalOf<F extends Fields>(error: unknown, { message, status }: Refused<F>): Unfit<F> {
  const code = authCode(error);
  if (code === undefined) throw error;
  const said = message(code, error);
  const init = authStatus(error, status);
  const form = [...(typeof said === "string" ? [said] : []), ...(init.status === 503 ? [callInstead] : [])];
  const fields: FormErrors<F>["fields"] = {};
  if (typeof said !== "string") fields[said.field] = [said.message];
  return { errors: { ...(form.length > 0 ? { form } : {}), fields }, ...init };
}
