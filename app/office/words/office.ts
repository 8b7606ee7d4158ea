import { requests, sessionHours } from "~/content/business";
import type { StaffRole } from "~/office/people/permissions";
import { dueGroups } from "~/office/queue/due-groups";

/** The words of the office's own pages. */

export const roleNames: Readonly<Record<StaffRole, string>> = {
  assistant: "Assistant",
  agent: "Agent",
  broker: "Broker of record",
};

/** What the navigation of these pages is called. */
export const officeNavigation = "Office";

export const officePages = [
  { label: "Queue", href: "/office" },
  { label: "Listings", href: "/office/listings" },
  { label: "Calendar", href: "/office/calendar" },
  { label: "Money", href: "/office/money" },
  { label: "Reports", href: "/office/reports" },
  { label: "People", href: "/office/people" },
] as const;

/** Who is signed in: "Ana Lee, broker of record". */
export const signedInAs = (name: string, role: StaffRole): string =>
  `${name}, ${roleNames[role].toLowerCase()}`;

/** Whose work the queue shows, besides one person's. */
export const queueScopes = ["mine-and-free", "mine", "free", "all"] as const;
export type Whose = (typeof queueScopes)[number];

/** The groups of the queue in their order; what a search finds beside them comes last. */
export const queueGroups = [...dueGroups, "quiet", "ended"] as const;
export type QueueGroup = (typeof queueGroups)[number];

export const queuePage = {
  title: "Queue",
  searchTitle: "Search",
  search: "Find in the office",
  searchHint: "Address, phone, MLS number",
  searchSubmit: "Find",
  longestSearch: requests.longest.search,
  whose: "Whose",
  queueScopes: [
    { value: "mine-and-free", label: "Mine and unassigned" },
    { value: "mine", label: "Mine" },
    { value: "free", label: "Unassigned" },
    { value: "all", label: "Everyone's" },
  ] satisfies { value: Whose; label: string }[],
  what: "What",
  everything: "Everything",
  caption: "What has to be done, most urgent first",
  head: { what: "What", where: "Where and who", next: "Next", when: "Due", holder: "Assigned to" },
  groups: {
    overdue: "Overdue",
    today: "Due today",
    soon: "Due within a week",
    later: "Later",
    waiting: "Waiting for the seller",
    undated: "No date",
    quiet: "On file",
    ended: "Ended",
  } satisfies Record<QueueGroup, string>,
  other: "Another order for this home:",
  nobody: "No one",
  you: "You",
  empty: "Nothing is waiting here.",
  found: (typed: string) => `Found for “${typed}”, whoever it's assigned to, ended ones too`,
  foundHere: "Found",
  /** A page of a search shows so many of more. */
  more: (shown: number) =>
    `More than ${shown} were found. Add a word to narrow it down, or go through the older ones below.`,
  none: (typed: string) =>
    `Nothing was found for “${typed}”. The search knows the beginnings of words (“que” finds Queen Street), whole phone numbers, MLS numbers and references.`,
  tooShort: "Type at least two characters.",
  wholeQueue: "The whole queue",
  older: "Older",
  newest: "Back to the first page",
  /** Said when something appears by itself. */
  appeared: (count: number) => (count === 1 ? "One new item." : `${count} new items.`),
  take: "Take",
  took: (reference: string) => `${reference} is assigned to you now.`,
  tick: (name: string) => `Select ${name}`,
  assignTo: "Assign what is ticked to",
  assign: "Assign",
  assigned: (count: number, name: string) =>
    `${count === 1 ? "One item is" : `${count} items are`} assigned to ${name} now.`,
  nothingTicked: "Tick what you want to assign first.",
  nobodyChosen: "Choose who gets it.",
  takenFirst: (reference: string, name: string) =>
    `${reference}: ${name} was first. It's assigned to ${name} now.`,
  freedFirst: (reference: string) =>
    `${reference}: somebody has unassigned it meanwhile. Look again, then decide.`,
  notPossible: (reference: string) =>
    `${reference}: that isn't possible any more. Open it to see what happened.`,
  ownOrder: (reference: string) => `${reference} is your own order, so a colleague has to take it.`,
  told: (letter: string) => `${letter} told by phone`,
  toldOf: (letter: string, reference: string) =>
    `Recorded: the buyer of offer ${letter} was told by phone (${reference}).`,
  toldBefore: (letter: string, reference: string) =>
    `${reference}: somebody has recorded that already for offer ${letter}, or it isn't open any more.`,
  handOver: "Hand over all of somebody's work",
  waited: (days: number) => (days === 1 ? "1 day" : `${days} days`),
  call: (number: string) => `Call ${number}`,
  keys: "Keys: / search, j next, k previous, o open, t take.",
  keysOff: "Turn keys off",
  keysOn: "Turn keys on",
  stale: "This list may be out of date: the last check for new work got no answer. Reload the page.",
} as const;

/** What forms of the office say about the password, and when nobody knows what became of them. */
export const officeRequest = {
  confirmFirst: `You typed your password more than ${sessionHours.recent === 1 ? "an hour" : `${sessionHours.recent} hours`} ago. Type it again before you change anything.`,
  confirm: "Confirm your password",
  confirmAndSend:
    "Nothing was changed yet: you typed your password too long ago. Confirm it in another tab with the link below, then send this again.",
} as const;
