/** Permissions of staff on the pages under `/office`. */

/** In order of rank, the broker of record last. */
export const staffRoles = ["assistant", "agent", "broker"] as const;

export type StaffRole = (typeof staffRoles)[number];

export const roleNames: Readonly<Record<StaffRole, string>> = {
  assistant: "Assistant",
  agent: "Agent",
  broker: "Broker of record",
};

export const isStaffRole = (text: unknown): text is StaffRole => staffRoles.some((role) => role === text);

/**
 * Roles by permission. "change-requests" and "change-postings" open the forms. Permissions of each step are
 * in the steps of requests (`app/requests/steps.ts`) and postings (`app/postings/machine.ts`).
 */
export const permissions = {
  "read-requests": ["assistant", "agent", "broker"],
  "change-requests": ["assistant", "agent", "broker"],
  "read-postings": ["assistant", "agent", "broker"],
  "change-postings": ["assistant", "agent", "broker"],
  "read-people": ["assistant", "agent", "broker"],
  "change-people": ["broker"],
  "change-closures": ["broker"],
  // Complete records of all postings of a period.
  "export-period": ["broker"],
  // The complete record of one posting, for an inspection.
  "export-postings": ["agent", "broker"],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof permissions;

export const isPermitted = (role: StaffRole, permission: Permission): boolean =>
  permissions[permission].some((permitted) => permitted === role);

/**
 * Role that a person acts in: that of the broker of record also for an agent who is the deputy.
 * @param today in Toronto, ISO
 */
export const actingRole = (
  { role, deputyUntil }: { role: StaffRole; deputyUntil?: string | null },
  today: string,
): StaffRole => (role === "agent" && deputyUntil && today <= deputyUntil ? "broker" : role);
