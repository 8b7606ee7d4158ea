import { actingRole, isStaffRole, type StaffRole } from "~/accounts/staff/permissions";
import { longDate, today } from "~/lib/format";

/** Words of the office's own pages. */

export const roleNames: Readonly<Record<StaffRole, string>> = {
  assistant: "Assistant",
  agent: "Agent",
  broker: "Broker of record",
};

/** Name of a stored role. A role of a later build stays as it is. */
export const roleNameOf = (role: string): string => (isStaffRole(role) ? roleNames[role] : role);

/** "Agent", or "Agent, deputy until December 4, 2026" while that lasts. */
export const placeText = (place: { role: StaffRole; deputyUntil?: string | null }): string =>
  place.deputyUntil && actingRole(place, today()) !== place.role
    ? `${roleNames[place.role]}, deputy until ${longDate(place.deputyUntil)}`
    : roleNames[place.role];
