import { isStaffRole, type StaffRole } from "~/accounts/staff/permissions";

/** The words of the office's own pages. */

export const roleNames: Readonly<Record<StaffRole, string>> = {
  assistant: "Assistant",
  agent: "Agent",
  broker: "Broker of record",
};

/** A role as it is stored. One that a later build knows stays as it is. */
export const roleNameOf = (role: string): string => (isStaffRole(role) ? roleNames[role] : role);

/** What forms of the office say about the password. */
export const officeRequest = {
  confirmAndSend:
    "Nothing was changed yet: you typed your password too long ago. Confirm it in another tab with the link below, then send this again.",
} as const;
