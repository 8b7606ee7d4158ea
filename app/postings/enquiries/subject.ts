import { capitalised, inWords } from "~/content/phrases";
import { dateAndTime } from "~/lib/format";
import {
  actorName,
  doneText,
  type InspectedPosting,
  lines,
  type RecordPart,
  type Subject,
  tableOr,
} from "~/postings/subject";
import { markForm } from "./Enquiries";
import { enquiriesView } from "./view";

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
      lines([visit ? "Wants to see the home" : "", text, when ? `Preferred time: ${when}` : ""]),
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
    line({ posting: { enquiries } }) {
      if (!enquiries) return null;
      const { count = 0 } = enquiries.toCall ?? {};
      return count === 0 ? "All answered." : `${capitalised(inWords(count))} to answer.`;
    },
  },
  cards: ({ posting, enquiries, now }) =>
    enquiriesView(posting, enquiries, "seller", now).waiting.map((enquiry) => {
      const form = markForm(enquiry);
      return {
        id: enquiry.id,
        until: null,
        what: `${enquiry.name} ${enquiry.wants}`,
        when: enquiry.asked,
        text: enquiry.suits,
        quote: enquiry.text,
        reach: [enquiry.reach],
        forms: form ? [{ form }] : [],
      };
    }),
  copyWords: {
    labels: {
      reach: "Contact",
      visit: "Wants to see the home",
      "enquiries.when": "Convenient times",
      passedOn: "Passed on to you",
      calledBack: "Answered",
      junk: "Marked as junk",
    },
  },
};
