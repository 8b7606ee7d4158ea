import { dateAndTime } from "~/lib/format";
import { mlsRows } from "~/postings/agreement/stage";
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
  sellersCopy: ({ posting: { mls, term } }) => ({ mls, term }),
};
