import { retention } from "~/content/business";
import { forSeller } from "~/lib/steps/states";
import { stateNames } from "~/postings/words";
import { doneBy, steps } from "./machine";
import type { OfficeFile } from "./office-file";
import { officeStates } from "./office-words";
import type { Posting } from "./posting";
import { actorName, type InspectedPosting, type RecordPart, type Subject, tableOr } from "./subject";

/** Sections of the inspection about a posting's events and letters. */

const timeline = ({ posting }: InspectedPosting): RecordPart[] => [
  {
    text: "All times are Toronto's.",
    csv: "events",
    table: {
      head: ["When", "Who", "What", "From", "To", "Details"],
      lines: posting.events.map(({ at, actor, transition, from, to, reason }) => [
        at,
        actorName(posting, actor),
        doneBy(transition),
        from ? officeStates[from] : "",
        officeStates[to],
        reason ?? "",
      ]),
    },
  },
];

const letters = ({ letters }: InspectedPosting): RecordPart[] => [
  {
    text: `Copies of emails are kept for ${retention.mailDays} days. For older emails, see the timeline.`,
  },
  tableOr(
    "No copies of emails are kept.",
    ["When", "To", "Subject", "Sent"],
    letters.map(({ at, to, subject, sent }) => [at, to.join(", "), subject, sent]),
  ),
];

const written = (
  posting: Posting,
  all: Posting["messages"] | OfficeFile["notes"],
  csv: string,
): RecordPart => ({
  csv,
  table: {
    head: ["at", "who", "text"],
    lines: all.map(({ at, actor, text }) => [at, actorName(posting, actor), text]),
  },
});

export const history: Subject = {
  sections: [
    { id: "timeline", title: "Timeline", parts: timeline },
    { id: "letters", title: "Emails", parts: letters },
    {
      id: "messages",
      title: "Messages",
      tablesOnly: true,
      parts: ({ posting, file }) => [
        written(posting, posting.messages, "messages"),
        written(posting, file.notes, "internal-notes"),
      ],
    },
  ],
  sellersCopy: ({ posting }) => ({
    messages: posting.messages.map(({ at, actor, text }) => ({ at, from: actor, text })),
    events: forSeller(steps, posting.events).map(({ at, transition, from, to, actor, reason }) => ({
      at,
      transition,
      from,
      to,
      by: actor,
      reason,
    })),
  }),
  copyWords: {
    labels: {
      events: "History",
      transition: "Step",
      "events.from": "Status before",
      "events.to": "Status after",
      actor: "By",
    },
    values: {
      from: stateNames,
      to: stateNames,
      transition: Object.fromEntries(steps.flatMap(({ name, done }) => (done ? [[name, done]] : []))),
    },
  },
};
