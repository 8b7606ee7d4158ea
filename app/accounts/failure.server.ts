import { causeOf, ProviderUnavailable } from "#server/platform/deadline.server";
import { log } from "#server/platform/log.server";
import { RateLimited } from "#server/platform/rate-limits.server";
import { noteWhy } from "#server/platform/request-context.server";
import { callInstead } from "~/content/errors";
import type { Fields, Form, Values } from "~/lib/forms/form";
import { formAction, type Unfit } from "~/lib/forms/form-action.server";
import type { FormErrors } from "~/lib/forms/parse-form";
import { AuthError, isMisconfigured } from "./identity-toolkit.server";

/** Seconds a visitor is asked to wait when Firebase itself says "too many". */
const retryAfterSeconds = 60;

/** Firebase codes for input that is badly formed, as opposed to wrong credentials. */
const badInput = new Set(["auth/invalid-email", "auth/weak-password"]);

/**
 * The HTTP status of a refusal: 429 too many tries, 503 provider trouble, 400 bad input, else `refused`.
 */
export function authStatus(
  error: unknown,
  refused: 400 | 401 | 503,
): { status: 400 | 401 | 429 | 503; headers?: HeadersInit } {
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

/** How a refusal is answered. */
interface Refused<F extends Fields> {
  /** What it says. */
  message(code: string, error: unknown): Message<keyof F & string>;
  /** Its status if it has none of its own. */
  status: 400 | 401;
}

/**
 * Answers a form of an account: does what it says, and says why Firebase refuses it or can't answer.
 * @param perform does what the form says, and answers where the browser goes then, or what is wrong
 * @throws what `perform` throws, if it's neither a refusal nor provider trouble
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
