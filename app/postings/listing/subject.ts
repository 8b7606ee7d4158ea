import { calendarDate, dateAndTime } from "~/lib/format";
import { mlsRows } from "~/postings/agreement/stage";
import { holdoverEnd, lastListedDay } from "~/postings/listing/relist";
import { type InspectedPosting, notRecorded, type RecordPart, type Subject } from "~/postings/subject";

function parts({ posting: { mls } }: InspectedPosting): RecordPart[] {
  if (!mls) return [{ text: "No MLS number is recorded." }];
  return [
    {
      rows: [
        ...mlsRows(mls),
        ...(mls.board ? [] : [["Board and MLS system", notRecorded] as [string, string]]),
        ["Recorded on", dateAndTime(mls.recordedAt)],
      ],
    },
  ];
}

export const listing: Subject = {
  sections: [{ id: "mls", title: "MLS", parts }],
  office: {
    page: "/list-again",
    line({ posting }) {
      if (!lastListedDay(posting)) return null;
      const end = holdoverEnd(posting);
      return { text: end ? `Holdover until ${calendarDate(end)}` : "Listing again" };
    },
  },
  sellersCopy: ({ posting: { mls, term } }) => ({ mls, term }),
  copyWords: {
    labels: {
      mls: "MLS listing",
      "mls.number": "MLS number",
      "mls.link": "Public page of the listing",
      term: "End of the term",
      reminded: "Last reminder",
      daysBefore: "Days before the end",
      declinedFor: "Extension declined for the term to",
    },
  },
};
