import { dateAndTime, sentence } from "~/lib/format";
import { nearMoment } from "~/lib/time/toronto";
import {
  actorName,
  doneText,
  type InspectedPosting,
  lines,
  type RecordPart,
  type Subject,
  tableOr,
} from "~/postings/subject";

const parts = ({ posting, enquiries }: InspectedPosting): RecordPart[] => [
  tableOr(
    "No enquiries are recorded, or they were deleted after the retention period.",
    ["Person", "Received", "Enquiry", "Passed on", "Answered"],
    enquiries.enquiries.map(({ name, reach, at, by, visit, text, when, passedOn, calledBack }) => [
      lines([name, reach]),
      lines([
        dateAndTime(at),
        by ? `By phone, recorded by ${actorName(posting, by)}` : "From the home's page",
      ]),
      lines([visit ? "Wants to see the home" : "", text, when ? `When it suits them: ${when}` : ""]),
      doneText(posting, passedOn),
      doneText(posting, calledBack),
    ]),
    { csv: "enquiries" },
  ),
];

export const enquiries: Subject = {
  sections: [{ id: "enquiries", title: "Enquiries from unrepresented buyers", parts }],
  sellersCopy: ({ enquiries: { enquiries } }) => ({
    enquiries: enquiries.map((enquiry) => ({ ...enquiry, by: enquiry.by ?? "buyer" })),
  }),
  panel: {
    name: "Enquiries",
    page: "/enquiries",
    line({ posting: { enquiries }, now }) {
      if (!enquiries) return null;
      const { count = 0, since = now, name = "" } = enquiries.toCall ?? {};
      if (count === 0) return { stands: "All answered.", label: "See the enquiries" };
      const when = nearMoment(since, now);
      const [stands, text] =
        count === 1
          ? ["One to answer.", `${name} asked about your home ${when} and is waiting for your answer.`]
          : [
              `${count} to answer.`,
              sentence(`${count} buyers are waiting for your answer, the first since ${when}`),
            ];
      return { stands, label: "See the enquiries", waiting: { text, label: "Read and call back" } };
    },
  },
};
