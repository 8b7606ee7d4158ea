import { orServiceUnavailable } from "#server/accounts/guard.server";
import { requireStaff } from "#server/office/guard.server";
import { listStaff } from "#server/office/staff.server";
import { roleNames } from "~/content/office";
import { longDate } from "~/rules/format";
import { isStaffRole } from "~/rules/permissions";

/** Who works at the office. @throws Response 404, 302, 503 as `requireStaff` does */
export async function showPeople(request: Request) {
  const user = await requireStaff(request, "read-people");
  const staff = await orServiceUnavailable(listStaff());
  return {
    people: staff.map(({ uid, name, role, addedAt }) => ({
      ...{ uid, name, you: uid === user.uid },
      // A role that a later build knows is said as it is stored.
      role: isStaffRole(role) ? roleNames[role] : String(role),
      since: longDate(addedAt),
    })),
  };
}
