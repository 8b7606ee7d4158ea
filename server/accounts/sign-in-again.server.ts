import { authCode, authStatus } from "#server/accounts/failure.server";
import { findUser, type User } from "#server/accounts/guard.server";
import { logIn } from "#server/accounts/log-in.server";
import { loginMessage } from "#server/accounts/messages";
import { clearSession } from "#server/accounts/session.server";
import { parseForm } from "#server/forms/form";
import { loginForm } from "~/rules/account-forms";
import type { FormFailure } from "~/rules/form-failure";

/**
 * For long forms of signed-in people: when their session ends while they type, the answer is a login form that carries
 * what they typed, sent to the same address, so that one press logs in and does what they had asked for.
 */

/** What is shown in place of the form's own page. */
export interface SignInAgain {
  /** What was typed, by the names of the fields, without the login itself. */
  typed: [name: string, value: string][];
  /** Why the login was refused, if it was sent. */
  failure: FormFailure | null;
}

export type FormSender =
  /** `request`: as that user's; `headers`: the cookies of a session that has just begun. */
  | { user: User; request: Request; headers: Headers; signIn: null }
  | { user: null; signIn: SignInAgain; init: ResponseInit };

/**
 * Who sent a form: the user of the session, or whoever the login that came with the form belongs to.
 * @param address where it came from, for the limit of tries
 * @throws ProviderUnavailable when Firebase cannot say
 */
export async function senderOf(request: Request, sent: FormData, address?: string): Promise<FormSender> {
  const user = await findUser(request);
  if (user) return { user, request, headers: new Headers(), signIn: null };
  const typed = [...sent].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && !(name in loginForm.fields) ? [[name, value]] : [],
  );
  const refuse = (failure: FormFailure | null, init: ResponseInit): FormSender => ({
    user: null,
    signIn: { typed, failure },
    init,
  });
  if (!sent.has("password")) {
    return refuse(null, { status: 401, headers: { "Set-Cookie": await clearSession() } });
  }
  const form = parseForm(loginForm, sent);
  if (!form.ok) return refuse(form.fail(), { status: form.status });
  try {
    const headers = await logIn(request, form.data, address);
    const cookie = headers.getSetCookie().map((line) => line.split(";", 1)[0]);
    const signedIn = new Request(request.url, { headers: { Cookie: cookie.join("; ") } });
    const known = await findUser(signedIn);
    if (known) return { user: known, request: signedIn, headers, signIn: null };
    return refuse(null, { status: 401 });
  } catch (error) {
    const code = authCode(error);
    if (code === undefined) throw error;
    return refuse(form.fail({ form: [loginMessage(code)] }), authStatus(error, 401));
  }
}
