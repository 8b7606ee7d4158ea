import { redirectDocument } from "@remix-run/node";
import { findUser, loginRedirect, orServiceUnavailable, type User } from "#server/accounts/guard.server";
import { notFound } from "#server/http/error-response";
import { findStaff, type StaffMember } from "#server/office/staff.server";
import { sessionHours } from "~/content/business";
import { isPermitted, type Permission } from "~/rules/permissions";

const hourMs = 60 * 60 * 1000;

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
 * The same once the body of a form has arrived, which its sender can draw out for minutes.
 * @throws Response 404 when the person was removed or has another role by now; 503
 */
export async function requireStillStaff({ uid, role }: StaffUser): Promise<void> {
  const staff = await orServiceUnavailable(findStaff(uid));
  if (staff?.role !== role) throw notFound();
}

const isOlder = ({ signedInAt }: User, hours: number): boolean => Date.now() - signedInAt > hours * hourMs;

/** Whether the password was typed recently enough to change a record. */
export const isRecentSignIn = (user: User): boolean => !isOlder(user, sessionHours.recent);

/** Where the password is asked for again. @param returnTo where to go then */
export const confirmPasswordPath = (returnTo: string): string =>
  `/account/confirm-password?${new URLSearchParams({ redirectTo: returnTo })}`;

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
