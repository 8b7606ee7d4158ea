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
import { today } from "~/lib/format";
import { notFound } from "~/lib/http/error-response";
import { actingRole, isPermitted, type Permission } from "./permissions";
import { findStaff, type StaffMember } from "./staff.server";
import { setUpPath, twoStepPath } from "./two-step-paths";
import { isTwoStepRequired } from "./two-step-settings.server";

export type StaffUser = User & Pick<StaffMember, "role" | "name">;

/**
 * The requesting member of staff, for every loader and action of `/office`. A removed person loses access at
 * the next request.
 * @throws Response 404 to sellers, and to staff without the permission
 * @throws Response 302 to /login for logged-out visitors and logins older than a working day
 * @throws Response 302 to the second step while it isn't completed. A form gets 401 with its words instead
 * @throws Response 503 if Firebase can't answer
 */
export async function requireStaff(request: Request, permission: Permission): Promise<StaffUser> {
  const user = await requireStaffFirstFactor(request, permission);
  await requireSecondStep(request, user);
  const { pathname } = new URL(request.url);
  // The record and the records of a period log their complete downloads themselves.
  if (request.method === "GET" && downloads.test(pathname))
    log.info({ event: "office_download", staff: user.uid, path: pathname });
  return user;
}

/** The office's files, except pictures, calendars and polls of an open queue. */
const downloads = /\.(?:csv|zip)$|\/papers\/[^/]+$|\/document$/;

/**
 * The logged-in user, for changes that take an account over: a new address or password, or deletion. A staff
 * account with a second step must complete it first, because a stolen password alone could bypass it.
 * @param returnTo path after the login
 * @throws Response like `requireUser`, and like `requireStaff` while the second step isn't completed
 */
export async function requireWholeLogin(request: Request, returnTo?: string): Promise<User> {
  const user = await requireUser(request, returnTo);
  const staff = await orServiceUnavailable(staffOfRequest(request, user.uid));
  if (staff?.twoStepSince) await requireSecondStep(request, staff);
  return user;
}

/** @throws Response with the page of the second step, if it has to be completed or set up. 503 */
async function requireSecondStep(request: Request, { twoStepSince, mustSetUp }: Read): Promise<void> {
  if (twoStepSince ? await orServiceUnavailable(isSecondStepDone(request, twoStepSince)) : !mustSetUp) return;
  const page = twoStepSince ? twoStepPath : setUpPath;
  const path = `${page}?${new URLSearchParams({ redirectTo: pagePath(request) })}`;
  // The session stays, because its password was right.
  throw request.method === "POST" ? notSignedIn(path, false) : redirect(path);
}

/** Requests that have just completed the second step. Their pages are read with the old cookie. */
const doneNow = new WeakSet<RequestContext>();

/**
 * Marks the second step as completed in this session.
 * @param at no earlier than its set-up
 * @param notice shown once on the next page
 * @returns the `Set-Cookie` with the mark
 */
export function noteSecondStep(request: Request, at: Date, notice?: string): Promise<string> {
  const context = requestContext.getStore();
  if (context) doneNow.add(context);
  return markTwoStep(request, at, notice);
}

/** True if this session completed the current second step within a working day. */
export async function isSecondStepDone(request: Request, since: Date): Promise<boolean> {
  const context = requestContext.getStore();
  if (context && doneNow.has(context)) return true;
  const { twoStepAt = 0 } = await marksOf(request);
  return twoStepAt >= since.getTime() && Date.now() - twoStepAt < sessionHours.staff * 60 * 60 * 1000;
}

/** A member of staff whose password is right. */
export type PasswordAuthenticated = StaffUser & {
  /** Start of the second step, or null if it's off. */
  twoStepSince: Date | null;
  /** True if the person has to set it up, because all staff need it. */
  mustSetUp: boolean;
};

/**
 * Like `requireStaff` without the second step. Only for the pages that complete it and set it up.
 * @throws Response like `requireStaff`
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

/** Equal for every address of the office, so that it doesn't reveal which pages exist. */
const logInFirst = async (request: Request) =>
  request.method === "POST" ? sessionOver(loginPath(pagePath(request)), false) : loginRedirect(request);

type Read = Pick<PasswordAuthenticated, "role" | "name" | "twoStepSince" | "mustSetUp">;

/** Staff records read by the loaders of one request. */
const read = new WeakMap<RequestContext, Promise<Read | null>>();

/** Shares one read between the header and the page of a request. A POST reads the record again. */
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
  const { name, twoStepSince = null } = staff;
  const role = actingRole(staff, today());
  // A person with a second step has to complete it in any case.
  return { role, name, twoStepSince, mustSetUp: !twoStepSince && (await isTwoStepRequired()) };
}

/**
 * Checks staff again after the body of a form has arrived, because a sender can delay it for minutes.
 * @throws Response 404 if the person was removed or has another role. 503
 */
export async function requireStillStaff({ uid, role }: StaffUser): Promise<void> {
  const staff = await orServiceUnavailable(findStaff(uid));
  if (!staff || actingRole(staff, today()) !== role) throw notFound();
}

/**
 * Requires a recent password for changing a record. A form with typed words should check `isRecentSignIn`
 * instead and return them.
 * @throws Response 302 to the page that asks for the password
 */
export function requireRecentSignIn(user: User, returnTo: string): void {
  if (!isRecentSignIn(user)) throw redirect(confirmPasswordPath(returnTo));
}

/**
 * Action of office pages without a form. The default answer would reveal to visitors that the page exists.
 */
export async function methodNotAllowed({ request }: { request: Request }): Promise<never> {
  await requireStaff(request, "read-requests");
  throw new Response("Method not allowed", { status: 405 });
}
