/** What the people of the office may do on the pages under `/office`: the one table. */

/** From the one with the fewest rights to the one who answers for the rest. */
export const staffRoles = ["assistant", "agent", "broker"] as const;

export type StaffRole = (typeof staffRoles)[number];

export const isStaffRole = (text: unknown): text is StaffRole => staffRoles.some((role) => role === text);

/**
 * Roles by permission. "change-requests" and "change-postings" open the forms. Which step a role may take is in the steps of
 * requests (`app/requests/steps.ts`) and postings (`app/postings/machine.ts`).
 */
export const permissions = {
  "read-requests": ["assistant", "agent", "broker"],
  "change-requests": ["assistant", "agent", "broker"],
  "read-postings": ["assistant", "agent", "broker"],
  "change-postings": ["assistant", "agent", "broker"],
  "read-people": ["assistant", "agent", "broker"],
  "change-people": ["broker"],
  "change-closures": ["broker"],
  // Everything there is of all postings of a period.
  "export-period": ["broker"],
  // Everything there is of one posting, for an inspection.
  "export-postings": ["agent", "broker"],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof permissions;

export const isPermitted = (role: StaffRole, permission: Permission): boolean =>
  permissions[permission].some((permitted) => permitted === role);
