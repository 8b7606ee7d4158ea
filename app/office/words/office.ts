import { isStaffRole, type StaffRole } from "~/accounts/staff/permissions";

/** The words of the office's own pages. */

export const roleNames: Readonly<Record<StaffRole, string>> = {
  assistant: "Assistant",
  agent: "Agent",
  broker: "Broker of record",
};

/** A role as it is stored. One that a later build knows stays as it is. */
export const roleNameOf = (role: string): string => (isStaffRole(role) ? roleNames[role] : role);
