import { redirect } from "@remix-run/node";
import { log } from "#server/platform/log.server";
import { type RequestContext, requestContext } from "#server/platform/request-context.server";
import {
  findUser,
  loginPath,
  loginRedirect,
  notSignedIn,
  orServiceUnavailable,
  pagePath,
  requireUser,
  sessionOver,
  type User,
} from "~/accounts/guard.server";
import { confirmPasswordPath, isOlder, isRecentSignIn } from "~/accounts/recent-sign-in";
import { marksOf, markTwoStep } from "~/accounts/session.server";
import { sessionHours } from "~/content/business";
import { notFound } from "~/lib/http/error-response";
import { isPermitted, type Permission } from "./permissions";
import { findStaff, type StaffMember } from "./staff.server";
import { setUpPath, twoStepPath } from "./two-step-paths";
import { isTwoStepRequired } from "./two-step-settings.server";

export type StaffUser = User & Pick<StaffMember, "role" | "name">;

/**
 * The member of staff who asks, for every loader and action of `/office`. Whoever was removed is out with the
 * next request.
 * @throws Response 404 to sellers, and to staff without the permission; 302 to /login to whoever isn't signed in, and when
 *   the sign-in is older than a working day, and to the page of the second step while that isn't done (401 with what was typed when
 *   a form was sent); 503 when Firebase cannot say
 */
export async function requireStaff(request: Request, permission: Permission): Promise<StaffUser> {
  const user = await requireStaffFirstFactor(request, permission);
  await requireSecondStep(request, user);
  const { pathname } = new URL(request.url);
  // The record and the records of a period say themselves when they are whole.
  if (request.method === "GET" && downloads.test(pathname))
    log.info({ event: "office_download", staff: user.uid, path: pathname });
  return user;
}

/** The office's files, without the pictures of its pages, its calendars and what an open queue asks for. */
const downloads = /\.(?:csv|zip)$|\/papers\/[^/]+$|\/document$/;

/**
 * The signed-in user, for what takes an account over: another address, another password, its end. Where the account is one of the
 * office's with a second step, that is done before: whoever has the password alone would go round it.
 * @param returnTo where to go after signing in
 * @throws Response as `requireUser` does; while the second step isn't done, as `requireStaff` does
 */
export async function requireWholeLogin(request: Request, returnTo?: string): Promise<User> {
  const user = await requireUser(request, returnTo);
  const staff = await orServiceUnavailable(staffOfRequest(request, user.uid));
  if (staff?.twoStepSince) await requireSecondStep(request, staff);
  return user;
}

/** @throws Response that leads to the page of the second step, while that isn't done or has to be set up; 503 */
async function requireSecondStep(request: Request, { twoStepSince, mustSetUp }: Read): Promise<void> {
  if (twoStepSince ? await orServiceUnavailable(isSecondStepDone(request, twoStepSince)) : !mustSetUp) return;
  const page = twoStepSince ? twoStepPath : setUpPath;
  const path = `${page}?${new URLSearchParams({ redirectTo: pagePath(request) })}`;
  // The session stays: its password was right.
  throw request.method === "POST" ? notSignedIn(path, false) : redirect(path);
}

/** Requests in which the second step was just done: their pages are read with the cookie from before. */
const doneNow = new WeakSet<RequestContext>();

/**
 * Notes that the second step is done in this session.
 * @param at no earlier than it was set up
 * @param notice shown once on the next page
 * @returns the `Set-Cookie` that says so
 */
export function noteSecondStep(request: Request, at: Date, notice?: string): Promise<string> {
  const context = requestContext.getStore();
  if (context) doneNow.add(context);
  return markTwoStep(request, at, notice);
}

/** Whether the second step was done in this session: with what is asked for now, and within a working day. */
export async function isSecondStepDone(request: Request, since: Date): Promise<boolean> {
  const context = requestContext.getStore();
  if (context && doneNow.has(context)) return true;
  const { twoStepAt = 0 } = await marksOf(request);
  return twoStepAt >= since.getTime() && Date.now() - twoStepAt < sessionHours.staff * 60 * 60 * 1000;
}

/** Somebody whose password is right. */
export type PasswordAuthenticated = StaffUser & {
  /** Since when a second step is asked for; null while none is. */
  twoStepSince: Date | null;
  /** Whether one has to be set up, because everybody needs one. */
  mustSetUp: boolean;
};

/**
 * The same before the second step: for the pages on which that is done and set up, and for no other.
 * @throws Response as `requireStaff` does
 */
export async function requireStaffFirstFactor(
  request: Request,
  permission: Permission,
): Promise<PasswordAuthenticated> {
  const user = await orServiceUnavailable(findUser(request));
  if (!user) throw await logInFirst(request);
  const staff = await orServiceUnavailable(staffOfRequest(request, user.uid));
  if (!staff || !isPermitted(staff.role, permission)) throw notFound();
  if (isOlder(user, sessionHours.staff)) throw await logInFirst(request);
  const { role, name, twoStepSince, mustSetUp } = staff;
  return { ...user, role, name, twoStepSince, mustSetUp };
}

/** The same at every address of the office, whether there is such a page or not. */
const logInFirst = async (request: Request) =>
  request.method === "POST" ? sessionOver(loginPath(pagePath(request)), false) : loginRedirect(request);

type Read = Pick<PasswordAuthenticated, "role" | "name" | "twoStepSince" | "mustSetUp">;

/** What the loaders of one request have read of whoever asks. */
const read = new WeakMap<RequestContext, Promise<Read | null>>();

/** The header and the page under it ask for the same person: they're read once a request. What changes something reads anew. */
function staffOfRequest({ method }: Request, uid: string): Promise<Read | null> {
  const context = requestContext.getStore();
  if (!context || method === "POST") return readStaff(uid);
  const found = read.get(context) ?? readStaff(uid);
  read.set(context, found);
  return found;
}

async function readStaff(uid: string): Promise<Read | null> {
  const staff = await findStaff(uid);
  if (!staff) return null;
  const { role, name, twoStepSince = null } = staff;
  // Who has a second step is asked for it in any case.
  return { role, name, twoStepSince, mustSetUp: !twoStepSince && (await isTwoStepRequired()) };
}

/**
 * The same once the body of a form has arrived, which its sender can draw out for minutes.
 * @throws Response 404 when the person was removed or has another role by now; 503
 */
export async function requireStillStaff({ uid, role }: StaffUser): Promise<void> {
  const staff = await orServiceUnavailable(findStaff(uid));
  if (staff?.role !== role) throw notFound();
}

/**
 * For what changes a record: the password again, when the sign-in is older than an hour. Where something
 * was typed, ask `isRecentSignIn` instead and give it back.
 * @throws Response 302 to the page that asks for the password
 */
export function requireRecentSignIn(user: User, returnTo: string): void {
  if (!isRecentSignIn(user)) throw redirect(confirmPasswordPath(returnTo));
}

/** The action of office pages without a form. Without it, a stranger would be told so, and that there is a page. */
export async function methodNotAllowed({ request }: { request: Request }): Promise<never> {
  await requireStaff(request, "read-requests");
  throw new Response("Method not allowed", { status: 405 });
}
