import { sessionHours } from "~/content/business";
import type { StaffRefusal } from "~/office/people/staff.server";
import type { StaffChange } from "~/store/collections.server";

/** The words of the pages about the people of the office. */
export const peoplePage = {
  title: "People",
  people: "Who works here",
  peopleHead: ["Name", "Role", "Since", "Two-step login"],
  peopleCaption: "By name",
  login: `A login lasts ${sessionHours.staff} hours here, and anything that changes a record asks for the password again after ${sessionHours.recent === 1 ? "an hour" : `${sessionHours.recent} hours`}. The broker of record adds, changes and removes people; anyone removed is logged out at once.`,
} as const;

/** What was done to somebody's place, or to how they log in. */
export const changeNames: Readonly<Record<StaffChange, string>> = {
  added: "Added",
  role: "Role changed",
  name: "Name changed",
  removed: "Removed",
  "two-step-on": "Two-step login set up",
  "two-step-off": "Two-step login turned off",
  "two-step-reset": "Two-step login reset",
  "recovery-code-used": "Logged in with a recovery code",
  "recovery-codes-renewed": "New recovery codes made",
  "two-step-required": "Two-step login required",
  "two-step-not-required": "Two-step login no longer required",
};

/** Where somebody who has left is still named as the owners' representative: nothing where they aren't. */
export const stillNamed = (name: string, listings: readonly { reference: string }[]): string[] =>
  listings.length === 0
    ? []
    : [
        `${name} is still named as the designated representative of ${listings.map(({ reference }) => reference).join(", ")}: have an amendment signed there that names somebody else.`,
      ];

/** Said to somebody who would delete the account. */
export const lastBrokerStays =
  "You're the only broker of record, and the office needs one. Make somebody else one first; then you can delete your account.";

/** Why somebody's place stays as it is. */
export const staffRefusals: Readonly<Record<StaffRefusal, string>> = {
  "last-broker": "The office needs a broker of record. Make somebody else one first.",
  "not-allowed": "You aren't a broker of record any more, so nothing was changed.",
  gone: "They don't work here any more.",
  there: "They work here already.",
  changed:
    "A colleague has changed their name or role meanwhile. This page shows how it is now; send yours again if it's still right.",
};
