import { redirectDocument } from "@remix-run/node";
import type { DecodedIdToken, UserRecord } from "firebase-admin/auth";
import { newAccountMs } from "#server/auth/admin.server";
import { isSessionEnded } from "#server/auth/ended-sessions.server";
import { AuthError } from "#server/auth/identity-toolkit.server";
import { clearSession, readToken } from "#server/auth/session.server";
import { ProviderUnavailable, withDeadline } from "#server/deadline.server";
import { adminAuth } from "#server/firebase-admin.server";
import { log } from "#server/log.server";
import { errorWords } from "~/content/errors";

/** Who a verified session belongs to: the account as Firebase has it now, read once a request. */
export interface User {
  uid: string;
  email: string;
  /** Whether that address is known to be theirs. */
  emailVerified: boolean;
  /** When they signed in, ms since the epoch. */
  signedInAt: number;
}

/** Codes of the Admin SDK that mean the session is over. */
const endedCodes = new Set([
  "auth/session-cookie-expired",
  "auth/session-cookie-revoked",
  "auth/user-disabled",
  "auth/user-not-found",
]);

/**
 * The SDK reports a bad cookie and an unreachable network with the same code, `auth/argument-error`;
 * only the words tell them apart. These are the words about the cookie.
 */
const badCookie = /session cookie has |Decoding Firebase session cookie|verifySessionCookie\(\) expects/;

function isOver(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : undefined;
  if (typeof code === "string" && endedCodes.has(code)) return true;
  return code === "auth/argument-error" && badCookie.test(error.message);
}

/**
 * Whether a session is still one of its account, as the account is now. It is over when the account is
 * disabled, has another address than the session was made for, or ended its sessions since.
 *
 * Firebase notes only the second in which an account ended its sessions, and its SDK lets the sessions of
 * that second live. Here they are over: one may have begun just before the password or the address changed.
 * Making an account counts as ending its sessions, so those that begin with it are good.
 */
export function isCurrent(
  session: Pick<DecodedIdToken, "auth_time" | "email">,
  account: Pick<UserRecord, "disabled" | "email" | "tokensValidAfterTime"> & {
    metadata: Pick<UserRecord["metadata"], "creationTime">;
  },
): boolean {
  if (account.disabled || account.email !== session.email) return false;
  if (!account.tokensValidAfterTime) return true;
  const beganAt = session.auth_time * 1000;
  const endedAt = Date.parse(account.tokensValidAfterTime);
  const isNew = endedAt - Date.parse(account.metadata.creationTime) <= newAccountMs;
  return isNew ? beganAt >= endedAt : beganAt > endedAt;
}

/**
 * The signed-in user, verified with Firebase, or null. Revoked, disabled, expired, signed-out and
 * foreign sessions are null, and so are those of an account whose address has changed.
 * @throws ProviderUnavailable when Firebase cannot say: the session may be good, so keep it
 */
export async function findUser(request: Request): Promise<User | null> {
  const token = await readToken(request);
  if (!token) return null;
  try {
    const look = async () => {
      const auth = await adminAuth();
      const session = await auth.verifySessionCookie(token);
      return { session, account: await auth.getUser(session.uid) };
    };
    const [{ session, account }, ended] = await Promise.all([
      withDeadline("Firebase Auth", look()),
      isSessionEnded(token),
    ]);
    if (ended || !isCurrent(session, account)) return null;
    return {
      uid: account.uid,
      email: account.email ?? "",
      emailVerified: account.emailVerified,
      signedInAt: session.auth_time * 1000,
    };
  } catch (error) {
    if (isOver(error)) return null;
    throw error instanceof ProviderUnavailable
      ? error
      : new ProviderUnavailable("Firebase Auth", { cause: error });
  }
}

/** A 503 that the error page draws; its text is for requests without a page. The session cookie stays. */
export function serviceUnavailable(): Response {
  const { heading, text } = errorWords(503);
  return new Response(`${heading}. ${text}`, { status: 503, headers: { "Retry-After": "30" } });
}

/**
 * What a page needs from Firebase to be drawn at all.
 * @throws Response 503 when Firebase cannot answer; other errors as they are
 */
export async function orServiceUnavailable<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    // An AuthError here means that the account was deleted after the guard read it.
    if (!(error instanceof ProviderUnavailable || error instanceof AuthError)) throw error;
    log.error({ event: "page_not_served", error: String(error), cause: String(error.cause ?? "") });
    throw serviceUnavailable();
  }
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/**
 * The signed-in user, for every loader and action of a protected route (each one: Remix runs a
 * child's loader without its parent's on a data request).
 * @param returnTo where to go after signing in; the address that was asked for, unless a form says more
 * @throws Response 302 to /login with `redirectTo`, clearing a session that is over
 * @throws Response 503 when Firebase cannot say
 */
export async function requireUser(request: Request, returnTo = pathOf(request.url)): Promise<User> {
  const user = await orServiceUnavailable(findUser(request));
  if (user) return user;
  const headers = new Headers();
  if (await readToken(request)) headers.append("Set-Cookie", await clearSession());
  throw redirectDocument(`/login?${new URLSearchParams({ redirectTo: returnTo })}`, { headers });
}
