import {
  settingsCollection,
  staffCollection,
  staffEventsCollection,
  staffInvitationsCollection,
  twoStepsCollection,
} from "~/accounts/staff/collections.server";
import { roleNames } from "~/accounts/staff/permissions";
import { findStaff } from "~/accounts/staff/staff.server";
import { staffEventsAbout } from "~/accounts/staff/staff-events.server";
import { retention } from "~/content/business";
import { type Handling, namesNobody } from "~/lib/store/handling";
import { expiryPass, type Pass } from "~/lib/store/passes.server";
import { mlsLooksCollection } from "~/mls/collection.server";
import { staffChangeNames } from "~/office/words/office";
import { officeDaysCollection } from "~/work/closures/collection.server";
import { oldOfficeDays } from "~/work/closures/days.server";
import { bankColumnsCollection, bankLinesCollection } from "./bank/collection.server";
import { oldestDays } from "./bank/statement";
import { leaveOffice } from "./people/leave.server";

/** Old closures of the office. */
export const pastOfficeDays: Pass = {
  name: `closures of the office, ${retention.officeDays} days after they ended`,
  async *run(now, dryRun) {
    yield await oldOfficeDays(now, dryRun);
  },
};

/** Handling of staff's personal data. */
export const officeHandling: readonly Handling[] = [
  {
    of: staffCollection,
    export: { name: "staff", read: ({ uid }) => ownStaff(uid) },
    words: {
      labels: {
        staff: "Your access to the office",
        calendarSince: "Calendar link created",
        registration: "Registration with RECO",
        "registration.until": "Valid until",
        twoStepSince: "Two-step login since",
      },
      values: {
        role: roleNames,
        change: staffChangeNames,
      },
    },

    erase: ({ uid }) => leaveOffice(uid),
    retain: "A person is staff until they leave.",
  },
  {
    of: staffInvitationsCollection,
    export: "The export of the staff record includes the change that it led to.",
    erase: "Deleted some weeks after its link has expired, which is sooner than a person leaves.",
    retain: [expiryPass(staffInvitationsCollection, "invitations to the office", null)],
  },
  {
    of: twoStepsCollection,
    export:
      "Holds secrets of the login. The export of the staff record says since when two-step login is on.",
    erase: "The write that deletes the staff record deletes it.",
    retain: "Deleted when the person turns it off, it's reset, or they leave.",
  },
  {
    of: settingsCollection,
    ...namesNobody("Settings by the broker of record for everyone at the office, in one document."),
  },
  {
    of: officeDaysCollection,
    ...namesNobody("Days on which the office is closed, for everyone at the office."),
    retain: [pastOfficeDays],
  },
  {
    of: mlsLooksCollection,
    ...namesNobody(
      "Says when our listings were last compared with the MLS, and which of them we don't know.",
    ),
  },
  {
    of: bankLinesCollection,
    export: "The bank's words about a payment. The export of the order has the payments recorded from them.",
    erase: "The brokerage's own statement doesn't say which account a payment is from.",
    retain: [
      expiryPass(
        bankLinesCollection,
        `lines of the bank's statement older than ${oldestDays} days`,
        retention.brake.usual,
      ),
    ],
  },
  { of: bankColumnsCollection, ...namesNobody("Which columns of the bank's file have the day and amount.") },
  {
    of: staffEventsCollection,
    export: "The export of the staff record includes these changes.",
    erase: "Shows who could read clients' records, so it's kept as long as the brokerage's own records.",
    retain: [
      expiryPass(
        staffEventsCollection,
        `changes of staff, ${retention.tradeYears} years after they were made`,
        retention.brake.usual,
      ),
    ],
  },
];

/** A person's staff record without secrets, and its changes, also after they have left. */
async function ownStaff(uid: string) {
  const [staff, events] = await Promise.all([findStaff(uid), staffEventsAbout(uid)]);
  const changes = events.map(({ at, change, before, after }) => ({ at, change, before, after }));
  if (!staff) return changes.length > 0 ? { changes } : null;
  const { calendar, twoStepSince, ...own } = staff;
  return {
    ...own,
    calendarSince: calendar?.madeAt ?? null,
    twoStepSince: twoStepSince ?? null,
    changes,
  };
}
