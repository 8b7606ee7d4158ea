import { orServiceUnavailable, requireUser } from "~/accounts/guard.server";
import { findOne } from "~/accounts/staff/find-record.server";
import { requireStaff, type StaffUser } from "~/accounts/staff/guard.server";
import { listStaff } from "~/accounts/staff/staff.server";
import { notFound } from "~/lib/http/error-response";
import { parseReference } from "~/lib/ids";
import type { SellerRequest } from "./request";
import type { RequestContext } from "./steps";
import { findRequestOf, withReference } from "./store.server";

/** Loads the request in an address, for people who may see it. */

/**
 * A request of the logged-in seller.
 * @throws Response to /login. 404 if there is none or it belongs to another seller, 503 if the store doesn't
 * answer
 */
export async function openOwnRequest(
  request: Request,
  reference: string | undefined,
): Promise<SellerRequest> {
  const user = await requireUser(request);
  const own = parseReference(reference ?? "");
  const found = own && (await orServiceUnavailable(findRequestOf(user.uid, own)));
  if (!found) throw notFound();
  return found;
}

/**
 * Any request, for the office.
 * @throws Response 404 if there is none, 302 to the login, 503 if the store doesn't answer
 */
export async function openRequest(
  request: Request,
  reference: string | undefined,
  permission: "read-requests" | "change-requests" = "read-requests",
): Promise<{ user: StaffUser; context: RequestContext }> {
  const user = await requireStaff(request, permission);
  const [found, staff] = await Promise.all([
    findOne(reference, withReference),
    orServiceUnavailable(listStaff()),
  ]);
  return { user, context: { request: found, staff, user, now: new Date() } };
}
