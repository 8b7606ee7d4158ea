import { redirectDocument } from "@remix-run/node";
import { findUser, loginRedirect, orServiceUnavailable, type User } from "#server/accounts/guard.server";
import { confirmPasswordPath, isOlder, isRecentSignIn } from "#server/accounts/recent-sign-in";
import { notFound } from "#server/http/error-response";
import { findStaff, type StaffMember } from "#server/office/staff.server";
import { sessionHours } from "~/content/business";
import { isPermitted, type Permission } from "~/rules/permissions";

export type StaffUser = User & Pick<StaffMember, "role" | "name">;

/**
 * The member of staff who asks, for every loader and action of `/office`. Whoever was removed is out with the
 * next request.
 * @throws Response 404 to everybody else, and to staff without the permission; 302 to /login when the sign-in
 *   is older than a working day; 503 when Firebase cannot say
 */
export async function requireStaff(request: Request, permission: Permission): Promise<StaffUser> {
  const user = await orServiceUnavailable(findUser(request));
  const staff = user && (await orServiceUnavailable(findStaff(user.uid)));
  if (!staff || !isPermitted(staff.role, permission)) throw notFound();
  if (isOlder(user, sessionHours.staff)) throw await loginRedirect(request);
  return { ...user, role: staff.role, name: staff.name };
}

/**
 * For what changes a record: the password again, when the sign-in is older than an hour. Where something
 * was typed, ask `isRecentSignIn` instead and give it back.
 * @throws Response 302 to the page that asks for the password
 */
export function requireRecentSignIn(user: User, returnTo: string): void {
  if (!isRecentSignIn(user)) throw redirectDocument(confirmPasswordPath(returnTo));
}

/** The action of office pages without a form. Without it, a stranger would be told so, and that there is a page. */
export async function noFormHere({ request }: { request: Request }): Promise<never> {
  await requireStaff(request, "read-requests");
  throw new Response("Method not allowed", { status: 405 });
}
