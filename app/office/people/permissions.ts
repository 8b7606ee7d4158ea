/** What the people of the office may do on the pages under `/office`: the one table. */

/** From the one with the fewest rights to the one who answers for the rest. */
export const staffRoles = ["assistant", "agent", "broker"] as const;

export type StaffRole = (typeof staffRoles)[number];

export const isStaffRole = (text: unknown): text is StaffRole => staffRoles.some((role) => role === text);

/**
 * Who may do what. Which transition of a request a role may perform is in the table of transitions
 * (`app/requests/steps.ts`): "change-requests" opens its forms. The same with postings (`posting-states.ts`).
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
