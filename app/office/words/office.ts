import { requests, sessionHours } from "~/content/business";
import type { StaffRole } from "~/office/people/permissions";
import { dueGroups } from "~/office/queue/due-groups";
import type { PostingState } from "~/postings/states";

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
  { label: "Reports", href: "/office/reports" },
  { label: "People", href: "/office/people" },
] as const;

/** Whose work the queue shows. */
export const whoses = ["mine-and-free", "mine", "all"] as const;
export type Whose = (typeof whoses)[number];

/** What kind of work it shows. */
export const whats = ["requests", "orders", "changes", "offers", "messages"] as const;
export type What = (typeof whats)[number];

/** The groups of the queue in their order; what a search finds beside them comes last. */
export const queueGroups = [...dueGroups, "quiet", "ended"] as const;
export type QueueGroup = (typeof queueGroups)[number];

export const queuePage = {
  title: "Queue",
  greeting: (name: string, role: StaffRole) => `${name}, ${roleNames[role].toLowerCase()}.`,
  search: "Find by reference, street, name or email",
  searchSubmit: "Find",
  longestSearch: requests.longest.search,
  filters: "What the queue shows",
  whose: "Whose",
  whoses: [
    { value: "mine-and-free", label: "Mine and unassigned" },
    { value: "mine", label: "Mine" },
    { value: "all", label: "Everyone's" },
  ] satisfies { value: Whose; label: string }[],
  what: "What",
  everything: "Everything",
  whats: [
    { value: "requests", label: "Requests" },
    { value: "orders", label: "Orders" },
    { value: "messages", label: "Messages" },
    { value: "changes", label: "Changes to listings" },
    { value: "offers", label: "Offers and sales" },
  ] satisfies { value: What; label: string }[],
  show: "Show",
  caption: "What has to be done, most urgent first",
  head: { what: "What", where: "Where and who", state: "Status", when: "Due", holder: "Assigned to" },
  groups: {
    overdue: "Overdue",
    today: "Due today",
    soon: "Due soon",
    waiting: "Waiting for the seller",
    undated: "No date",
    quiet: "Nothing to do now",
    ended: "Ended",
  } satisfies Record<QueueGroup, string>,
  other: "Another order for this home:",
  nobody: "No one",
  you: "You",
  empty: "Nothing is waiting here.",
  found: (typed: string) => `Found for “${typed}”, whoever it's assigned to, ended ones too`,
  none: (typed: string) =>
    `Nothing was found for “${typed}”. The search matches the beginning of a word: “que” finds Queen Street.`,
  tooShort: "Type at least two characters.",
  wholeQueue: "The whole queue",
  older: "Older",
  newest: "Back to the first page",
  /** Said when something appears by itself. */
  appeared: (count: number) => (count === 1 ? "One new item." : `${count} new items.`),
  stale: "This list may be out of date: the last check for new work got no answer. Reload the page.",
} as const;

/** What rows of the queue say. */
export const workNames = {
  posting: "Order",
  message: "Message about an order",
  change: "Change to a listing",
  offer: "Tell the buyers",
  sale: "Sale",
  papers: "Documents missing from a listing",
  account: "Seller's account deleted",
  meets: (state: string, moment: string) => `${state}: ${moment}`,
  since: (moment: string) => `since ${moment}`,
} as const;

/** A posting's state as the office reads it. */
export const officeStates: Readonly<Record<PostingState, string>> = {
  draft: "Draft",
  submitted: "New",
  "in-review": "Being checked",
  "changes-asked": "Changes asked for",
  "to-sign": "To sign",
  proof: "Proof with the seller",
  ready: "Ready for the MLS",
  live: "On the MLS",
  suspended: "Off the MLS for now",
  conditional: "Conditionally sold",
  sold: "Sold (firm)",
  closed: "Closed",
  expired: "Expired",
  terminated: "Ended early",
  withdrawn: "Withdrawn",
  declined: "Declined",
};

/** What forms of the office say about the password, and when nobody knows what became of them. */
export const officeRequest = {
  confirmFirst: `You typed your password more than ${sessionHours.recent === 1 ? "an hour" : `${sessionHours.recent} hours`} ago. Type it again before you change anything.`,
  confirm: "Confirm your password",
  confirmAndSend:
    "Nothing was changed yet: you typed your password too long ago. Confirm it in another tab with the link below, then send this again.",
  unanswered:
    "We don't know whether that was saved: our system didn't answer in time. What you typed is still here. Send it again in a minute, which is safe: it's done once.",
} as const;
