import { torontoDay } from "~/lib/format";
import { daysBetween, isDay } from "~/lib/time/business-days";
import { type DateKind, moment, wholeDay } from "~/postings/date-kind";
import { amendmentsPath, homeOf } from "~/postings/facts";
import type { Posting } from "~/postings/posting";
import { termStates } from "~/postings/states";
import { holdoverEnd } from "./relist";
import { endOfTerm, endsUndecided, extendableFrom } from "./term";

/** Last day of a running term, or none. */
const endDays = ({ mls, state }: Posting): string[] =>
  mls && termStates.some((running) => running === state) && daysBetween(mls.startDay, mls.endDay) >= 0
    ? [mls.endDay]
    : [];

export const termDates: readonly DateKind[] = [
  {
    // Before the MLS, the agreed first day matters.
    id: "begins",
    of: ({ mls, agreement }) =>
      agreement && !mls && isDay(agreement.terms.startDay)
        ? [wholeDay("begins", agreement.terms.startDay)]
        : [],
    office: { name: "Term begins", place: "" },
  },
  {
    id: "began",
    of: ({ mls }) => (mls ? [wholeDay("begins", mls.startDay)] : []),
    seller: () => "The term begins",
  },
  {
    id: "extend",
    of: (posting) => endDays(posting).map((day) => wholeDay("extend", extendableFrom(day))),
    seller: () => "First day to request an extension",
  },
  {
    id: "holdover",
    outlivesListing: true,
    of: (posting) => {
      const end = holdoverEnd(posting);
      return end ? [wholeDay("holdover", end)] : [];
    },
    office: { name: "Holdover ends", place: "/list-again" },
  },
  {
    id: "ends",
    of: (posting) => endDays(posting).map((day) => moment("ends", endOfTerm(day))),
    seller: () => "The term ends. Every owner has to sign an extension before this",
    file: (posting) => {
      const { id, reference, mls } = posting;
      if (!mls) return [];
      const end = endOfTerm(mls.endDay);
      return [
        {
          id: `${id}-expiry`,
          stamp: mls.recordedAt,
          start: end,
          end,
          summary: `MLS listing ends: ${homeOf(posting)}`,
          description: `The listing and its agreement end at 11:59 p.m. To extend them, every owner has to sign an extension before then. Reference ${reference}.`,
        },
      ];
    },
    office: { name: "Last day", place: "" },
    due: (_, posting, now) =>
      endsUndecided(posting, torontoDay(now))
        ? {
            what: "The listing ends",
            action: { label: "Extend or decline", href: amendmentsPath(posting) },
          }
        : null,
  },
];
