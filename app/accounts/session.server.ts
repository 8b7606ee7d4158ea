import { createHash } from "node:crypto";
import { createCookieSessionStorage, type Session } from "@remix-run/node";
import { env, isHttps } from "#server/platform/env.server";
import { sessionDays } from "~/content/business";
import type { NoticeWords } from "~/lib/ui/shapes";
import { withAdminAuth } from "./admin-auth.server";

/**
 * The visitor's session: one signed cookie that holds the session cookie Firebase made for them.
 * Nothing is kept in this process, so any replica can answer and a restart loses nobody.
 */
interface SessionData {
  /** Firebase session cookie, a JWT. */
  token: string;
  /** When the token ends, ms since the epoch. */
  expiresAt: number;
  /** Where to go on to once the address is confirmed; set when a link for that, or to a new address, is asked for. */
  afterConfirming: string;
  /** Set for whoever worked at the office when it was last asked: draws a link, and opens nothing. */
  office: boolean;
  /** When the second step of a login at the office was done, ms since the epoch. */
  twoStepAt: number;
}

/** What a session says of somebody at the office besides who they are. */
export type SessionMarks = Partial<Pick<SessionData, "office" | "twoStepAt">>;

interface FlashData {
  /** Shown once on the next page. */
  notice: NoticeWords;
}

const sessionLifetimeMs = sessionDays.lifetime * 24 * 60 * 60 * 1000;

/** `__Host-` binds the cookie to this host and to https; browsers refuse the prefix on plain http. */
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
 * The request's session; empty when its cookie is missing, tampered with, expired, too long or sent
 * twice (a second cookie of the same name is how a neighbouring subdomain would plant one).
 */
const getSession = (request: Request) => readSession(request.headers.get("Cookie") ?? "");

async function readSession(header: string): Promise<Session<SessionData, FlashData>> {
  const copies = header.split(";").filter((pair) => pair.trim().startsWith(`${sessionCookieName()}=`));
  return sessions().getSession(copies.length === 1 && header.length <= 8192 ? header : null);
}

/** The Firebase session cookie of a visitor who seems signed in; costs no call. Guards verify it. */
export async function readToken(request: Request): Promise<string | null> {
  const session = await getSession(request);
  const expiresAt = session.get("expiresAt");
  return expiresAt && expiresAt > Date.now() ? (session.get("token") ?? null) : null;
}

/**
 * Whether a `Cookie` header carries a session or a notice that we have signed, so that a page may differ from
 * the one everybody gets. Whoever makes a cookie up is anonymous.
 */
export function hasSession(header: string): false | Promise<boolean> {
  if (!header.includes(`${sessionCookieName()}=`)) return false;
  return readSession(header).then(({ data }) => Object.keys(data).length > 0);
}

/** Whether to draw the page as signed in. Local and cheap: public pages never call Firebase. */
export const seemsSignedIn = async (request: Request): Promise<boolean> =>
  (await readToken(request)) !== null;

/** Whether to draw the link to the office: as cheap. Its pages ask who really works there. */
export async function seemsStaff(request: Request): Promise<boolean> {
  const session = await getSession(request);
  return (session.get("expiresAt") ?? 0) > Date.now() && session.get("office") === true;
}

/**
 * `Set-Cookie` after which the site's header has a link to the office; null when it has one. Not beside a notice, which
 * this page takes out of the same cookie: the next page comes here again.
 */
export async function markStaff(request: Request): Promise<string | null> {
  const session = await getSession(request);
  if (!session.has("expiresAt") || session.has("notice") || session.get("office")) return null;
  session.set("office", true);
  return keep(session);
}

/** What the session says of somebody at the office: for the one that follows it when they type the password again. */
export async function marksOf(request: Request): Promise<SessionMarks> {
  const session = await getSession(request);
  const marks: SessionMarks = {};
  const [office, twoStepAt] = [session.get("office"), session.get("twoStepAt")];
  if (office) marks.office = office;
  if (twoStepAt) marks.twoStepAt = twoStepAt;
  return marks;
}

/**
 * `Set-Cookie` after which the second step is done in this session, whose token says whose it is.
 * @param notice shown once on the next page
 */
export async function markTwoStep(request: Request, at: Date, notice?: string): Promise<string> {
  const session = await getSession(request);
  session.set("twoStepAt", at.getTime());
  if (notice) session.flash("notice", { text: notice });
  return keep(session);
}

/**
 * The notice for this page, if any, with the `Set-Cookie` that makes sure it is shown once.
 */
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

/** `Set-Cookie` that leaves a notice for the next page and the session, if there is one, as it is. */
export async function leaveNotice(request: Request, notice: string | NoticeWords): Promise<string> {
  const session = await getSession(request);
  session.flash("notice", typeof notice === "string" ? { text: notice } : notice);
  return keep(session);
}

/**
 * `Set-Cookie` that notes where to go on to once the address of the account is confirmed.
 * @param notice shown once on the next page
 */
export async function leaveReturn(request: Request, path: string, notice?: string): Promise<string> {
  const session = await getSession(request);
  session.set("afterConfirming", path);
  if (notice) session.flash("notice", { text: notice });
  return keep(session);
}

/** Where to go on to, as it was noted, or null; and the `Set-Cookie` that leaves a notice there and forgets it. */
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

/** `Set-Cookie` of a session that ends when it was to end; without a token, with the browser's. */
function keep(session: Session<SessionData, FlashData>): Promise<string> {
  const expiresAt = session.get("expiresAt");
  return sessions().commitSession(session, expiresAt ? { expires: new Date(expiresAt) } : undefined);
}

/**
 * `Set-Cookie` of a new session for the account the ID token was just issued to.
 * A new session each time: nothing of an earlier one is carried over but the marks it is given.
 * @param notice shown once on the next page, or what finds its words once there is a session
 * @param marks of somebody at the office
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

/** `Set-Cookie` that ends the browser's session, leaving at most a notice for the next page. */
export async function clearSession(notice?: string): Promise<string> {
  const session = await sessions().getSession(null);
  if (!notice) return sessions().destroySession(session);
  session.flash("notice", { text: notice });
  return sessions().commitSession(session);
}

/** Names a session without revealing it: the id of its record once it has been signed out. */
export const sessionId = (token: string): string => createHash("sha256").update(token).digest("hex");
