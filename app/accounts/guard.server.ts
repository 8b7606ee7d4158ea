import { redirectDocument } from "@remix-run/node";
import type { DecodedIdToken, UserRecord } from "firebase-admin/auth";
import * as z from "zod";
import { causeOf, ProviderUnavailable, withDeadline } from "#server/platform/deadline.server";
import { type Env, env } from "#server/platform/env.server";
import { adminAuth } from "#server/platform/firebase-admin.server";
import { log } from "#server/platform/log.server";
import { RateLimited } from "#server/platform/rate-limits.server";
import { serviceUnavailable, tooManyTries } from "~/lib/http/error-response";
import { newAccountMs } from "./admin-auth.server";
import { isSessionEnded } from "./ended-sessions.server";
import { AuthError } from "./identity-toolkit.server";
import { clearSession, readToken, sessionId } from "./session.server";
import { type User, userFor } from "./user-cache.server";

export type { User } from "./user-cache.server";

/** Admin SDK codes that mean the session has ended. */
const endedCodes = new Set([
  "auth/session-cookie-expired",
  "auth/session-cookie-revoked",
  "auth/user-disabled",
  "auth/user-not-found",
]);

const hasEnded = (error: unknown): boolean =>
  error instanceof Error && "code" in error && endedCodes.has(String(error.code));

/** Header and claims of a Firebase session cookie, before its signature is checked. */
const cookieHeader = z.object({ alg: z.string() });
const cookieClaims = z.object({ aud: z.string(), iss: z.string(), sub: z.string().min(1) });

/**
 * True if Firebase made a cookie for this project: readable, signed with the right algorithm and issued for
 * us. The SDK reports every fault of a cookie as `auth/argument-error`, which it also uses for keys that it
 * couldn't fetch. Faults are therefore detected here, and the remaining errors are the network's.
 * https://firebase.google.com/docs/auth/admin/manage-cookies#verify_session_cookies_using_a_third-party_jwt_library
 */
export function isOurs(
  token: string,
  {
    FIREBASE_PROJECT_ID,
    FIREBASE_AUTH_EMULATOR_HOST,
  }: Pick<Env, "FIREBASE_PROJECT_ID" | "FIREBASE_AUTH_EMULATOR_HOST"> = env(),
): boolean {
  const [header, claims] = token.split(".", 2).map(decodeJson);
  const { success, data } = cookieClaims.safeParse(claims);
  return (
    success &&
    data.aud === FIREBASE_PROJECT_ID &&
    data.iss === `https://session.firebase.google.com/${FIREBASE_PROJECT_ID}` &&
    cookieHeader.safeParse(header).data?.alg === (FIREBASE_AUTH_EMULATOR_HOST ? "none" : "RS256")
  );
}

/** Decodes a part of a JWT. Returns undefined if it's malformed. */
function decodeJson(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString());
  } catch {
    return undefined;
  }
}

/**
 * True if a session is still valid for its account. It ends when the account is disabled, changes its
 * address, or ends its sessions.
 * Firebase stores only the second in which an account ended its sessions, and its SDK accepts sessions of
 * that second. Here they have ended, because one may have begun just before the password or address changed.
 * Creating an account counts as ending its sessions, so sessions that begin with it are valid.
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
 * The logged-in user, verified with Firebase, or null. Revoked, disabled, expired, logged-out and foreign
 * sessions return null. So do sessions of an account whose address has changed. Reading requests may use
 * Firebase's answer of the last ten seconds.
 * @throws ProviderUnavailable if Firebase can't answer. The session may be valid, so keep it.
 */
export async function findUser(request: Request): Promise<User | null> {
  const token = await readToken(request);
  if (!token || !isOurs(token)) return null;
  const reads = request.method === "GET" || request.method === "HEAD";
  return userFor(sessionId(token), reads, () => userOf(token));
}

/** The current account of a session. @throws ProviderUnavailable */
async function userOf(token: string): Promise<User | null> {
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
    if (hasEnded(error)) return null;
    throw error instanceof ProviderUnavailable
      ? error
      : new ProviderUnavailable("Firebase Auth", { cause: error });
  }
}

/**
 * Awaits an answer of Firebase without which the page can't be rendered.
 * @throws Response 503 if Firebase can't answer, 429 if asked too often. Other errors are rethrown.
 */
export async function orServiceUnavailable<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof RateLimited) throw tooManyTries(error.retryAfterSeconds);
    // An AuthError here means that the account was deleted after the guard read it.
    if (!(error instanceof ProviderUnavailable || error instanceof AuthError)) throw error;
    log.error({ event: "page_not_served", error: String(error), cause: causeOf(error) });
    throw serviceUnavailable();
  }
}

/** Path and query of the request. For Remix data requests, those of their page. */
export function pagePath({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname.replace(/\.data$/, "") + search;
}

/**
 * Redirects to the login and ends the browser's session.
 * @param returnTo path after the login
 */
export async function loginRedirect(request: Request, returnTo = pagePath(request)): Promise<Response> {
  const headers = new Headers();
  if (await readToken(request)) headers.append("Set-Cookie", await clearSession());
  return redirectDocument(loginPath(returnTo), { headers });
}

/** Answer to a form whose sender has to log in first. The root's error boundary renders it with the typed words. */
export interface NotSignedIn extends Response {
  /** Path of the login page. */
  login: string;
  /** True if the login only needs an address and a password. */
  inPlace: boolean;
}

export const notSignedIn = (login: string, inPlace: boolean, headers: HeadersInit = {}): NotSignedIn =>
  Object.assign(new Response("Log in first", { status: 401, headers }), { login, inPlace });

/** Like `notSignedIn`, and also ends the browser's session. */
export const sessionOver = async (login: string, inPlace: boolean): Promise<NotSignedIn> =>
  notSignedIn(login, inPlace, { "Set-Cookie": await clearSession() });

/** Path of the login. @param returnTo path after the login */
export const loginPath = (returnTo: string): string =>
  `/login?${new URLSearchParams({ redirectTo: returnTo })}`;

/**
 * The logged-in user, for every loader and action of a protected route. Each one needs it, because Remix runs
 * a child's loader without its parent's on a data request.
 * @param returnTo path after the login, by default the requested one
 * @throws Response 302 to /login with `redirectTo`, which ends an expired session. 401 to a form
 * @throws Response 503 if Firebase can't answer
 */
export async function requireUser(request: Request, returnTo?: string): Promise<User> {
  const user = await orServiceUnavailable(findUser(request));
  if (user) return user;
  // A specific `returnTo` already holds everything the form would bring.
  if (request.method === "POST" && !returnTo) throw await sessionOver(loginPath(pagePath(request)), true);
  throw await loginRedirect(request, returnTo);
}
