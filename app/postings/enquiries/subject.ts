import { dateAndTime } from "~/lib/format";
import {
  doneText,
  type InspectedPosting,
  lines,
  namedIn,
  type RecordPart,
  type Subject,
  tableOr,
} from "~/postings/subject";

const parts = ({ posting, enquiries }: InspectedPosting): RecordPart[] => [
  tableOr(
    "Nobody asked, or it was removed when the time for keeping it was over.",
    ["Who", "Came", "Asked", "Passed on", "Answered"],
    enquiries.enquiries.map(({ name, reach, at, by, visit, text, when, passedOn, calledBack }) => [
      lines([name, reach]),
      lines([dateAndTime(at), by ? `By phone, noted by ${namedIn(posting, by)}` : "From the home's page"]),
      lines([visit ? "Wants to see the home" : "", text, when ? `When it suits them: ${when}` : ""]),
      doneText(posting, passedOn),
      doneText(posting, calledBack),
    ]),
    { csv: "enquiries" },
  ),
];

export const enquiries: Subject = {
  sections: [{ id: "enquiries", title: "Enquiries of buyers without an agent", parts }],
  sellersCopy: ({ enquiries: { enquiries } }) => ({
    enquiries: enquiries.map((enquiry) => ({ ...enquiry, by: enquiry.by ?? "buyer" })),
  }),
};
