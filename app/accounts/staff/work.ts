import { longDate } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import { endOfOfficeDay } from "~/work/due";
import { rowsOf, type WorkKind, workKind } from "~/work/kind";
import type { IdentifiedRow } from "~/work/row";
import { searchTextsOf } from "~/work/terms";
import type { Registration, Staff } from "./collections.server";

/** Days before the end of a registration from which the queue asks for its renewal. */
export const renewalDays = 30;

export const registrationText = ({ number, until }: Registration): string =>
  `${number}, until ${longDate(until)}`;

type Person = Staff & { uid: string };

/** Work about a person's RECO registration. */
export const staffWork: readonly WorkKind<Person>[] = [
  workKind("registration", {
    name: "RECO registration",
    filter: "office",
    place: "",
    waitsFor: "us",
    isPlanned: true,
    inCalendar: true,
    // Makes the row searchable.
    stateName: () => "",
    of({ registration, role, addedAt }) {
      if (!registration || role === "assistant") return null;
      const { until } = registration;
      const day = longDate(until);
      return {
        since: addedAt,
        from: torontoMoment(addDays(until, -renewalDays), 0),
        due: endOfOfficeDay(until),
        next: `Renew it with RECO by ${day}, then have the new expiry date recorded`,
      };
    },
  }),
];

/** Rows of a member of staff in the office's queue. */
export const rowsOfStaff = (staff: Person): IdentifiedRow[] =>
  rowsOf(staffWork, staff, {
    subject: { kind: "staff", id: staff.uid },
    reference: `RECO-${staff.registration?.number}`,
    state: "registered",
    person: staff.name,
    assignee: { uid: staff.uid, name: staff.name },
    searched: searchTextsOf([
      ["Name", staff.name],
      ["RECO registration", staff.registration?.number],
    ]),
  });
