import { data, redirect } from "@remix-run/node";
import { type RequestContext, requestContext } from "#server/platform/request-context.server";
import {
  findUser,
  loginPath,
  loginRedirect,
  orServiceUnavailable,
  pagePath,
  type User,
} from "~/accounts/guard.server";
import { confirmPasswordPath, isOlder, isRecentSignIn } from "~/accounts/recent-sign-in";
import { clearSession } from "~/accounts/session.server";
import type { SignInOver } from "~/accounts/sign-in-over";
import { sessionHours } from "~/content/business";
import { readForm } from "~/lib/forms/parse-form";
import { notFound } from "~/lib/http/error-response";
import { isPermitted, type Permission } from "./permissions";
import { findStaff, type StaffMember } from "./staff.server";

export type StaffUser = User & Pick<StaffMember, "role" | "name">;

/**
 * The member of staff who asks, for every loader and action of `/office`. Whoever was removed is out with the
 * next request.
 * @throws Response 404 to sellers, and to staff without the permission; 302 to /login to whoever isn't signed in, and when
 *   the sign-in is older than a working day (401 with what was typed when a form was sent); 503 when Firebase cannot say
 */
export async function requireStaff(request: Request, permission: Permission): Promise<StaffUser> {
  const user = await orServiceUnavailable(findUser(request));
  if (!user) throw await logInFirst(request);
  const staff = await orServiceUnavailable(staffOfRequest(request, user.uid));
  if (!staff || !isPermitted(staff.role, permission)) throw notFound();
  if (isOlder(user, sessionHours.staff)) throw await logInFirst(request);
  return { ...user, role: staff.role, name: staff.name };
}

/** The same at every address of the office, whether there is such a page or not. */
const logInFirst = async (request: Request) =>
  request.method === "POST" ? signInOver(request) : loginRedirect(request);

/** What the loaders of one request have read of whoever asks. */
const read = new WeakMap<RequestContext, Promise<StaffMember | null>>();

/** The header and the page under it ask for the same person: they're read once a request. What changes something reads anew. */
function staffOfRequest({ method }: Request, uid: string): Promise<StaffMember | null> {
  const context = requestContext.getStore();
  if (!context || method === "POST") return findStaff(uid);
  const found = read.get(context) ?? findStaff(uid);
  read.set(context, found);
  return found;
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
 * The answer to a form that was sent after the sign-in was over: a page with what was typed. Loaded again after the login,
 * it sends the form again.
 */
async function signInOver(request: Request) {
  // Papers are chosen again more easily than they are read here.
  const isText = /^application\/x-www-form-urlencoded\b/i.test(request.headers.get("Content-Type") ?? "");
  const form = isText ? [...(await readForm(request))] : [];
  const sent = form.flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : []));
  const over: SignInOver = { sent, login: loginPath(pagePath(request)) };
  return data(over, { status: 401, headers: { "Set-Cookie": await clearSession() } });
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
export async function noFormHere({ request }: { request: Request }): Promise<never> {
  await requireStaff(request, "read-requests");
  throw new Response("Method not allowed", { status: 405 });
}
