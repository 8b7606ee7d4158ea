import type { StaffRole } from "~/rules/permissions";
import { requests, sessionHours } from "./business";

/** The words of the office's own pages. */

export const roleNames: Readonly<Record<StaffRole, string>> = {
  assistant: "Assistant",
  agent: "Agent",
  broker: "Broker of record",
};

/** What the navigation of these pages is called. */
export const officeNavigation = "Office";

export const officePages = [{ label: "Open requests", href: "/office" }] as const;

export const queuePage = {
  title: "Office",
  greeting: (name: string, role: StaffRole) => `${name}, ${roleNames[role].toLowerCase()}.`,
  heading: "Open requests",
  caption: "The newest come first",
  head: ["Reference", "Request", "State", "Answer by", "Sent"],
  noDue: "–",
  empty: "No request is open.",
  more: `These are the newest ${requests.officePageSize}; older ones are open too. Ask the operator for the whole list.`,
} as const;

export const officeRequest = {
  back: "Open requests",
  answerBy: (day: string) => `Answer by the end of ${day}.`,
  sent: "What was sent",
  removed: "The person has been taken out of this request.",
  notes: "The seller's notes",
  timeline: "What happened",
  next: "What you can do",
  nothing: "For you there's nothing to do here.",
  confirmFirst: `You typed your password more than ${sessionHours.recent === 1 ? "an hour" : `${sessionHours.recent} hours`} ago. Type it again before you change anything.`,
  confirm: "Confirm your password",
  confirmAndSend:
    "Nothing was changed yet: you typed your password too long ago. Confirm it in another tab, with the link below, then send this again.",
  typed: "You had typed:",
  busy: "Saving…",
  /** @param told whether the seller can be written to */
  done: (state: string, told: boolean) =>
    `Saved. The request is ${state.toLowerCase()}.${told ? " An email to the seller is on its way." : ""}`,
  unanswered:
    "We don't know whether that was saved: our system didn't answer in time. What you typed is still here. Send it again in a minute, which is safe: it's done once.",
} as const;

/** When something is due. */
export const dueWords = {
  days: { yesterday: "yesterday", today: "today", tomorrow: "tomorrow" },
  since: (moment: string) => `since ${moment}`,
} as const;
