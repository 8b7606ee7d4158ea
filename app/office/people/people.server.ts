import { orServiceUnavailable } from "~/accounts/guard.server";
import { longDate } from "~/lib/format";
import { roleNames } from "~/office/words/office";
import { requireStaff } from "./guard.server";
import { isStaffRole } from "./permissions";
import { listStaff } from "./staff.server";

/** Who works at the office. @throws Response 404, 302, 503 as `requireStaff` does */
export async function showPeople(request: Request) {
  const user = await requireStaff(request, "read-people");
  const staff = await orServiceUnavailable(listStaff());
  return {
    people: staff.map(({ uid, name, role, addedAt }) => ({
      uid,
      name,
      you: uid === user.uid,
      // A role that a later build knows is said as it is stored.
      role: isStaffRole(role) ? roleNames[role] : String(role),
      since: longDate(addedAt),
    })),
  };
}
