import { isStaffRole, type StaffRole } from "~/accounts/staff/permissions";

/** Words of the office's own pages. */

export const roleNames: Readonly<Record<StaffRole, string>> = {
  assistant: "Assistant",
  agent: "Agent",
  broker: "Broker of record",
};

/** Name of a stored role. A role of a later build stays as it is. */
export const roleNameOf = (role: string): string => (isStaffRole(role) ? roleNames[role] : role);
