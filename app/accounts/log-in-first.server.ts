import type { FormFailure } from "~/lib/forms/failure";
import { parseForm } from "~/lib/forms/parse-form";
import { authCode, authStatus } from "./failure.server";
import { loginForm } from "./forms";
import { findUser } from "./guard.server";
import { logIn } from "./log-in.server";
import { loginMessage } from "./messages";

/** A session that has just begun. */
export interface LogIn {
  /** `Cookie` header for a request in this session. */
  cookie: string;
  setCookies: readonly string[];
}

/**
 * Logs in the sender of a form that includes a login, because the session had expired. A sender who has
 * logged in elsewhere by now doesn't need the password.
 * @returns the login's own form if it is refused
 */
export async function logInFirst(
  request: Request,
  sent: FormData,
  clientAddress: string | undefined,
): Promise<{ login?: LogIn; failure?: FormFailure; init?: ResponseInit }> {
  const form = parseForm(loginForm, sent);
  try {
    if (await findUser(request)) return {};
    if (!form.ok) return { failure: form.fail(), init: { status: form.status } };
    const setCookies = (await logIn(form.data, clientAddress)).getSetCookie();
    return { login: { cookie: setCookies.map((line) => line.split(";", 1)[0]).join("; "), setCookies } };
  } catch (error) {
    const code = authCode(error);
    if (code === undefined) throw error;
    return { failure: form.fail({ form: [loginMessage(code)] }), init: authStatus(error, 401) };
  }
}

/** Copies the request with another session. */
export function withCookie(request: Request, cookie: string): Request {
  const headers = new Headers(request.headers);
  headers.set("Cookie", cookie);
  return new Request(request, { headers });
}
