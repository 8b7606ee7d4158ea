import { sessionHours } from "~/content/business";
import type { Permission } from "~/office/people/permissions";

/** The words of the page about the people of the office, and who of them may do what. */
export const peoplePage = {
  title: "People",
  people: "Who works here",
  peopleHead: ["Name", "Role", "Since"],
  peopleCaption: "By name",
  added: `The operator of the site adds and removes people; whoever is removed is out at once. A login lasts ${sessionHours.staff} hours here, and what changes a record asks for the password again after ${sessionHours.recent === 1 ? "an hour" : `${sessionHours.recent} hours`}.`,
  rights: "Who may do what",
  rightsCaption: "As the site itself checks it, each time",
  what: "What",
  yes: "Yes",
  no: "No",
  /** After what is done, who else may do it. */
  also: (others: readonly string[]) => `Also: ${others.join(", ")}`,
  only: (others: readonly string[]) => `Only: ${others.join(", ")}`,
  groups: { pages: "Pages", requests: "Requests", orders: "Orders" },
} as const;

/** Who else than the people of the office does something. */
export const otherRoles = {
  seller: "the seller",
  owner: "another owner",
  operator: "the operator's command",
  system: "the clock",
} as const;

export const permissionWords: Readonly<Record<Permission, string>> = {
  "read-requests": "Read the queue and requests",
  "change-requests": "Work on requests",
  "read-postings": "Read orders, their photos and papers",
  "change-postings": "Work on orders",
  "export-postings": "Download all there is of an order, for an inspection",
  "read-people": "See this page",
};
