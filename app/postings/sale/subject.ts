import { doneText, type InspectedPosting, type RecordPart, type Subject } from "~/postings/subject";
import { salePeopleRows } from "./people";
import { saleView } from "./view";

function parts({ posting, file }: InspectedPosting, now: Date): RecordPart[] {
  const people = salePeopleRows(posting, file);
  const { sale } = posting;
  const shown = saleView(posting, now);
  if (!sale || !shown) return [{ text: "No sale is recorded." }];
  const recorded = doneText(posting, { at: sale.reportedAt, by: sale.by });
  return [
    { rows: [...shown.rows, ["Recorded by", recorded]] },
    ...(shown.conditions.length > 0 ? [{ title: "Conditions", rows: shown.conditions }] : []),
    ...(people.length > 0 ? [{ title: "People of the sale", rows: people }] : []),
    ...(shown.told.length > 0 ? [{ title: "Told to the MLS", text: shown.told.join("\n") }] : []),
  ];
}

export const sale: Subject = {
  sections: [{ id: "sale", title: "Sale", parts }],
  sellersCopy: ({ posting: { sale, backOnMls } }) => ({ sale, backOnMls }),
  sellersAlone: ({ lawyer }) => ({ lawyer }),
};
