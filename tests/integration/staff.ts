import type { StaffRole } from "~/accounts/staff/permissions";
import { removeFromOffice, saveStaff } from "~/accounts/staff/staff.server";
import { type loadSite, loggedIn } from "./site";

/** A logged-in member of staff. */
export async function staffMember(
  site: Awaited<ReturnType<typeof loadSite>>,
  role: StaffRole = "agent",
  name = `Ana ${role}`,
) {
  const { person, visitor, uid } = await loggedIn(site);
  const addedBy = { id: "deploy", name: null };
  await saveStaff(uid, { role, name, addedAt: new Date(), addedBy });
  return { person, visitor, uid, name, actor: { role, id: uid, name } };
}

/** Removes a member of staff without reassigning their files. */
export const dismiss = (uid: string) => removeFromOffice(uid, { kind: "operator", id: "deploy", name: null });
