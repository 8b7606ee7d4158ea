import { createHash } from "node:crypto";
import { createCookieSessionStorage, type Session } from "@remix-run/node";
import { env, isHttps } from "#server/platform/env.server";
import { sessionDays } from "~/content/business";
import { dayMs } from "~/lib/time/day-ms";
import type { NoticeWords } from "~/lib/ui/shapes";
import { withAdminAuth } from "./admin-auth.server";

/**
 * The visitor's session: one signed cookie with the Firebase session cookie. This process stores nothing, so
 * any replica can answer, and sessions survive a restart.
 */
interface SessionData {
  /** Firebase session cookie, a JWT. */
  token: string;
  /** End of the token, in ms since the epoch. */
  expiresAt: number;
  /** Path to continue to after confirming an address. Set when a confirmation link is requested. */
  afterConfirming: string;
  /** True if the visitor was staff at the last check. It only shows a link, and grants nothing. */
  office: boolean;
  /** Time of the second login step at the office, in ms since the epoch. */
  twoStepAt: number;
}

/** Additional session data of staff. */
export type SessionMarks = Partial<Pick<SessionData, "office" | "twoStepAt">>;

interface FlashData {
  /** Shown once on the next page. */
  notice: NoticeWords;
}

const sessionLifetimeMs = sessionDays.lifetime * dayMs;

/** `__Host-` binds the cookie to this host and https. Browsers refuse the prefix on plain http. */
const sessionCookieName = (): string => (isHttps() ? "__Host-session" : "session");

function createStorage() {
  return createCookieSessionStorage<SessionData, FlashData>({
    cookie: {
      name: sessionCookieName(),
      secrets: env().SESSION_SECRET,
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      secure: isHttps(),
    },
  });
}

let storage: ReturnType<typeof createStorage> | undefined;

function sessions() {
  storage ??= createStorage();
  return storage;
}

/**
 * The request's session. It's empty if its cookie is missing, forged, expired, too long or sent twice. A
 * neighbouring subdomain could plant a second cookie with the name.
 */
const getSession = (request: Request) => readSession(request.headers.get("Cookie") ?? "");

async function readSession(header: string): Promise<Session<SessionData, FlashData>> {
  const copies = header.split(";").filter((pair) => pair.trim().startsWith(`${sessionCookieName()}=`));
  return sessions().getSession(copies.length === 1 && header.length <= 8192 ? header : null);
}

/** The Firebase session cookie of a visitor who seems logged in, without a call. Guards verify it. */
export async function readToken(request: Request): Promise<string | null> {
  const session = await getSession(request);
  const expiresAt = session.get("expiresAt");
  return expiresAt && expiresAt > Date.now() ? (session.get("token") ?? null) : null;
}

/**
 * True if a `Cookie` header has a session or notice signed by us. The page may then differ from the cached
 * one. Visitors with forged cookies are anonymous.
 */
export function hasSession(header: string): false | Promise<boolean> {
  if (!header.includes(`${sessionCookieName()}=`)) return false;
  return readSession(header).then(({ data }) => Object.keys(data).length > 0);
}

/** True if the page is rendered as logged in. Checked locally, because public pages never call Firebase. */
export const seemsSignedIn = async (request: Request): Promise<boolean> =>
  (await readToken(request)) !== null;

/** True if the link to the office is shown. Checked locally. The office's pages check for real. */
export async function seemsStaff(request: Request): Promise<boolean> {
  const session = await getSession(request);
  return (session.get("expiresAt") ?? 0) > Date.now() && session.get("office") === true;
}

/**
 * `Set-Cookie` that adds the link to the office to the site's header, or null if it's there. Null with a
 * notice too, because this page removes the notice from the cookie. The next page then sets it.
 */
export async function markStaff(request: Request): Promise<string | null> {
  const session = await getSession(request);
  if (!session.has("expiresAt") || session.has("notice") || session.get("office")) return null;
  session.set("office", true);
  return keep(session);
}

/** The marks of a staff session, which pass to its successor when the password is typed again. */
export async function marksOf(request: Request): Promise<SessionMarks> {
  const session = await getSession(request);
  const marks: SessionMarks = {};
  const [office, twoStepAt] = [session.get("office"), session.get("twoStepAt")];
  if (office) marks.office = office;
  if (twoStepAt) marks.twoStepAt = twoStepAt;
  return marks;
}

/**
 * `Set-Cookie` that marks the second step as completed in this session.
 * @param notice shown once on the next page
 */
export async function markTwoStep(request: Request, at: Date, notice?: string): Promise<string> {
  const session = await getSession(request);
  session.set("twoStepAt", at.getTime());
  if (notice) session.flash("notice", { text: notice });
  return keep(session);
}

/** The notice for this page, if any, with the `Set-Cookie` that removes it. */
export async function takeNotice(
  request: Request,
): Promise<{ notice: NoticeWords; setCookie: string } | null> {
  const session = await getSession(request);
  const notice = session.get("notice");
  if (!notice) return null;
  return {
    notice,
    setCookie: session.has("expiresAt") ? await keep(session) : await sessions().destroySession(session),
  };
}

/** `Set-Cookie` that leaves a notice for the next page and keeps the session. */
export async function leaveNotice(request: Request, notice: string | NoticeWords): Promise<string> {
  const session = await getSession(request);
  session.flash("notice", typeof notice === "string" ? { text: notice } : notice);
  return keep(session);
}

/**
 * `Set-Cookie` that stores where to continue after the account's address is confirmed.
 * @param notice shown once on the next page
 */
export async function leaveReturn(request: Request, path: string, notice?: string): Promise<string> {
  const session = await getSession(request);
  session.set("afterConfirming", path);
  if (notice) session.flash("notice", { text: notice });
  return keep(session);
}

/** The stored path to continue to, or null. The `Set-Cookie` removes it and leaves a notice. */
export async function takeReturn(
  request: Request,
  notice: string,
): Promise<{ path: string | null; setCookie: string }> {
  const session = await getSession(request);
  const path = session.get("afterConfirming") ?? null;
  session.unset("afterConfirming");
  session.flash("notice", { text: notice });
  return { path, setCookie: await keep(session) };
}

/** `Set-Cookie` that keeps the session's expiry. Without a token it ends with the browser session. */
function keep(session: Session<SessionData, FlashData>): Promise<string> {
  const expiresAt = session.get("expiresAt");
  return sessions().commitSession(session, expiresAt ? { expires: new Date(expiresAt) } : undefined);
}

/**
 * `Set-Cookie` of a new session for the account of the ID token. It takes nothing from an earlier session
 * except the given marks.
 * @param notice shown once on the next page, or a function that is called once there is a session
 * @param marks of a staff session
 * @throws AuthError, ProviderUnavailable
 */
export async function startSession(
  idToken: string,
  notice?: NoticeWords | (() => Promise<NoticeWords>),
  { office, twoStepAt }: SessionMarks = {},
): Promise<string> {
  const expiresAt = Date.now() + sessionLifetimeMs;
  const token = await withAdminAuth((auth) =>
    auth.createSessionCookie(idToken, { expiresIn: sessionLifetimeMs }),
  );
  const session = await sessions().getSession(null);
  session.set("token", token);
  session.set("expiresAt", expiresAt);
  if (office) session.set("office", true);
  if (twoStepAt) session.set("twoStepAt", twoStepAt);
  const words = typeof notice === "function" ? await notice() : notice;
  if (words) session.flash("notice", words);
  return sessions().commitSession(session, { expires: new Date(expiresAt) });
}

/** `Set-Cookie` that ends the browser's session, with an optional notice for the next page. */
export async function clearSession(notice?: string): Promise<string> {
  const session = await sessions().getSession(null);
  if (!notice) return sessions().destroySession(session);
  session.flash("notice", { text: notice });
  return sessions().commitSession(session);
}

/** Identifies a session without revealing it. It's the id of the session's record after the log-out. */
export const sessionId = (token: string): string => createHash("sha256").update(token).digest("hex");
