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
import { type User, userFor } from "./standing.server";

export type { User } from "./standing.server";

/** Codes of the Admin SDK that mean the session is over. */
const endedCodes = new Set([
  "auth/session-cookie-expired",
  "auth/session-cookie-revoked",
  "auth/user-disabled",
  "auth/user-not-found",
]);

const hasEnded = (error: unknown): boolean =>
  error instanceof Error && "code" in error && endedCodes.has(String(error.code));

/** What a session cookie of Firebase's says of itself, before its signature is checked. */
const cookieHeader = z.object({ alg: z.string() });
const cookieClaims = z.object({ aud: z.string(), iss: z.string(), sub: z.string().min(1) });

/**
 * Whether a cookie is one that Firebase makes for this project: readable, signed in Firebase's way, and issued
 * for us. The SDK reports every fault of a cookie with the code it also has for keys that it could not fetch
 * (`auth/argument-error`), so faults are looked for here; what it still reports is the network's.
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

/** A part of a JWT, or undefined. */
function decodeJson(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString());
  } catch {
    return undefined;
  }
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
 * foreign sessions are null, and so are those of an account whose address has changed. For reading, what Firebase said
 * up to ten seconds ago will do.
 * @throws ProviderUnavailable when Firebase cannot say: the session may be good, so keep it
 */
export async function findUser(request: Request): Promise<User | null> {
  const token = await readToken(request);
  if (!token || !isOurs(token)) return null;
  const reads = request.method === "GET" || request.method === "HEAD";
  return userFor(sessionId(token), reads, () => userOf(token));
}

/** Whose session it is as Firebase knows it now. @throws ProviderUnavailable */
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
 * What a page needs from Firebase to be drawn at all.
 * @throws Response 503 when Firebase cannot answer, 429 when too often asked; other errors as they are
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

/** The address that was asked for; on a data request of Remix's, that of its page. */
export function pagePath({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname.replace(/\.data$/, "") + search;
}

/**
 * The answer to whoever has to log in first; it ends the session the browser still has.
 * @param returnTo where to go after signing in
 */
export async function loginRedirect(request: Request, returnTo = pagePath(request)): Promise<Response> {
  const headers = new Headers();
  if (await readToken(request)) headers.append("Set-Cookie", await clearSession());
  return redirectDocument(loginPath(returnTo), { headers });
}

/** Answer to a form whose sender has to log in first. The root's error boundary draws it with what was typed. */
export interface NotSignedIn extends Response {
  /** Page on which they can log in. */
  login: string;
  /** True if an address and a password are all that is missing. */
  inPlace: boolean;
}

export const notSignedIn = (login: string, inPlace: boolean, headers: HeadersInit = {}): NotSignedIn =>
  Object.assign(new Response("Log in first", { status: 401, headers }), { login, inPlace });

/** The same to somebody whose session has ended. It ends in the browser, too. */
export const sessionOver = async (login: string, inPlace: boolean): Promise<NotSignedIn> =>
  notSignedIn(login, inPlace, { "Set-Cookie": await clearSession() });

/** Address of the login. @param returnTo where to go after signing in */
export const loginPath = (returnTo: string): string =>
  `/login?${new URLSearchParams({ redirectTo: returnTo })}`;

/**
 * The signed-in user, for every loader and action of a protected route (each one: Remix runs a
 * child's loader without its parent's on a data request).
 * @param returnTo where to go after signing in; the address that was asked for, unless a form says more
 * @throws Response 302 to /login with `redirectTo`, clearing a session that is over; 401 to a form
 * @throws Response 503 when Firebase cannot say
 */
export async function requireUser(request: Request, returnTo?: string): Promise<User> {
  const user = await orServiceUnavailable(findUser(request));
  if (user) return user;
  // An address that says more than the form's is all that its form would bring.
  if (request.method === "POST" && !returnTo) throw await sessionOver(loginPath(pagePath(request)), true);
  throw await loginRedirect(request, returnTo);
}
