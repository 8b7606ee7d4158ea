import { data } from "@remix-run/node";
import type { FormFailure } from "~/lib/forms/failure";
import { parseForm } from "~/lib/forms/parse-form";
import { authCode, authStatus } from "./failure.server";
import { loginForm } from "./forms";
import { findUser, orServiceUnavailable, type User } from "./guard.server";
import { logIn } from "./log-in.server";
import { loginMessage } from "./messages";
import { clearSession } from "./session.server";

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

/** What is known of a request besides what it carries (`app/load-context.d.ts`). */
interface SenderContext {
  clientAddress?: string;
  signedIn?: (cookie: string) => void;
}

export type FormSender =
  /** `request`: as that user's; `headers`: the cookies of a session that has just begun. */
  | { user: User; request: Request; headers: Headers; signIn: null }
  | { user: null; signIn: SignInAgain; init: ResponseInit };

export type SignedInSender = Extract<FormSender, { user: User }>;

/** A login in place of a form: the answer, and how it is sent. */
export interface SignInInstead {
  signIn: SignInAgain;
  init: ResponseInit;
}

/**
 * Who sends a form, or the login that carries what was typed.
 * @param context told, so that the loader does not ask in vain
 * @throws Response 503
 */
export async function senderOrSignIn(
  request: Request,
  sent: FormData,
  context: SenderContext & { signedOut?: boolean },
): Promise<SignedInSender | { answer: SignInInstead }> {
  const sender = await orServiceUnavailable(senderOf(request, sent, context));
  if (sender.user) return sender;
  context.signedOut = true;
  return { answer: { signIn: sender.signIn, init: sender.init } };
}

/** What the page's action answers then. */
export const signInFailure = ({ signIn, init }: SignInInstead) => data({ ...signIn.failure, signIn }, init);

/**
 * Who sent a form: the user of the session, or whoever the login that came with the form belongs to.
 * @param context with the address it came from, for the limit of tries; told of a session that has just begun, so that
 * the page that answers is read as its user's too
 * @throws ProviderUnavailable when Firebase cannot say
 */
export async function senderOf(
  request: Request,
  sent: FormData,
  { clientAddress, signedIn }: SenderContext,
): Promise<FormSender> {
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
    const headers = await logIn(form.data, clientAddress);
    const cookies = headers.getSetCookie().map((line) => line.split(";", 1)[0]);
    const cookie = cookies.join("; ");
    const own = new Request(request.url, { headers: { Cookie: cookie } });
    const known = await findUser(own);
    if (known) {
      signedIn?.(cookie);
      return { user: known, request: own, headers, signIn: null };
    }
    return refuse(null, { status: 401 });
  } catch (error) {
    const code = authCode(error);
    if (code === undefined) throw error;
    return refuse(form.fail({ form: [loginMessage(code)] }), authStatus(error, 401));
  }
}
