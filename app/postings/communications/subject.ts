import {
  actorName,
  doneText,
  type InspectedPosting,
  lines,
  type RecordPart,
  type Subject,
  tableOr,
} from "~/postings/subject";
import { attachmentsText, communicationTitle, communicationWords } from "./communications";

const parts = ({ posting, communications: { entries } }: InspectedPosting): RecordPart[] => [
  tableOr(
    "No calls or emails are recorded.",
    ["When", "What", "Text", "Recorded by"],
    entries.map((entry) => [
      entry.at,
      lines([communicationTitle(entry), attachmentsText(entry)]),
      entry.removed ? `${doneText(posting, entry.removed)}: ${entry.removed.reason}` : entry.text,
      actorName(posting, entry.by),
    ]),
    { csv: "calls-and-emails" },
  ),
];

export const communications: Subject = {
  sections: [{ id: "communications", title: communicationWords.title, parts }],
  office: { page: "/communications", line: () => ({ text: "Log a call or add an email" }) },
};
