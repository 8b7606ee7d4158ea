import type { Staff, StaffChange } from "~/accounts/staff/collections.server";
import { actingRole, isStaffRole, roleNames, type StaffRole } from "~/accounts/staff/permissions";
import { registrationText } from "~/accounts/staff/work";
import { longDate, today } from "~/lib/format";

/** Words of the office's own pages. */

/** Name of a stored role. A role of a later build stays as it is. */
export const roleNameOf = (role: string): string => (isStaffRole(role) ? roleNames[role] : role);

/** "Agent", or "Agent, deputy until December 4, 2026" while that lasts. */
export const placeText = (place: { role: StaffRole; deputyUntil?: string | null }): string =>
  place.deputyUntil && actingRole(place, today()) !== place.role
    ? `${roleNames[place.role]}, deputy until ${longDate(place.deputyUntil)}`
    : roleNames[place.role];

/** Registration with RECO in words, or null for a person who needs none. */
export const registrationOf = ({
  role,
  registration,
}: Pick<Staff, "role" | "registration">): string | null =>
  role === "assistant"
    ? null
    : registration
      ? `${registrationText(registration)}${registration.until < today() ? ". It has expired." : ""}`
      : "Not recorded, so the trade record lacks this number.";

/** Names of changes to a staff member or to their login. */
export const staffChangeNames: Readonly<Record<StaffChange, string>> = {
  added: "Added",
  role: "Role changed",
  name: "Name changed",
  removed: "Removed",
  deputy: "Deputy",
  registration: "RECO registration",
  invited: "Invited",
  "invitation-withdrawn": "Invitation withdrawn",
  "two-step-on": "Two-step login set up",
  "two-step-off": "Two-step login turned off",
  "two-step-reset": "Two-step login reset",
  "recovery-code-used": "Logged in with a recovery code",
  "recovery-codes-renewed": "New recovery codes made",
  "trade-numbers": "First trade number",
  "two-step-required": "Two-step login required",
  "two-step-not-required": "Two-step login no longer required",
};
