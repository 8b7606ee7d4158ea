import { sessionHours } from "~/content/business";
import type { StaffRole } from "~/office/people/permissions";

/** The words of the office's own pages. */

export const roleNames: Readonly<Record<StaffRole, string>> = {
  assistant: "Assistant",
  agent: "Agent",
  broker: "Broker of record",
};

/** What forms of the office say about the password, and when nobody knows what became of them. */
export const officeRequest = {
  confirmFirst: `You typed your password more than ${sessionHours.recent === 1 ? "an hour" : `${sessionHours.recent} hours`} ago. Type it again before you change anything.`,
  confirm: "Confirm your password",
  confirmAndSend:
    "Nothing was changed yet: you typed your password too long ago. Confirm it in another tab with the link below, then send this again.",
} as const;
