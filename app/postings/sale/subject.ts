import { doneText, type InspectedPosting, type RecordPart, rowsOr, type Subject } from "~/postings/subject";
import { depositMethodNames } from "~/postings/trust/methods";
import { identityRecords } from "./buyer-identity";
import { fundsRecords } from "./deposit";
import { salePeopleRows } from "./people";
import { saleView } from "./view";

/** The sale for an inspector and for the trade record. */
export function saleParts(
  { posting, file }: Pick<InspectedPosting, "posting" | "file">,
  now: Date,
): RecordPart[] {
  const { sale } = posting;
  const shown = saleView(posting, now);
  if (!sale || !shown) return [{ text: "No sale is recorded." }];
  const recorded = doneText(posting, { at: sale.reportedAt, by: sale.by });
  return [
    { rows: [...shown.rows, ["Recorded by", recorded]] },
    ...(shown.conditions.length > 0 ? [{ title: "Conditions", rows: shown.conditions }] : []),
    { title: "Lawyers and deposit", ...rowsOr("None are recorded.", salePeopleRows(posting, file)) },
    ...(file.buyerIdentities
      ? [{ title: "Identification of the buyer (FINTRAC)", records: identityRecords(file) }]
      : []),
    ...(file.funds ? [{ title: "Receipt of funds (FINTRAC)", records: fundsRecords(file) }] : []),
    ...(shown.told.length > 0 ? [{ title: "Reported to the MLS", text: shown.told.join("\n") }] : []),
  ];
}

export const sale: Subject = {
  sections: [{ id: "sale", title: "Sale", parts: saleParts }],
  sellersCopy: ({ posting: { sale, backOnMls } }) => ({ sale, backOnMls }),
  sellersAlone: ({ lawyer }) => ({ lawyer }),
  copyWords: {
    labels: {
      what: "Description",
      brokered: "Buyer has a brokerage",
      beforeReview: "Accepted before the review of offers on",
      "conditions.by": "Last day",
      "sale.mls": "Next report to the MLS",
      "sale.told": "Reports to the MLS",
      news: "Report",
      inTime: "On time",
      trade: "Trade number",
      second: "Second deposit",
      received: "Receipt",
      "received.trust": "Trust entry ID",
      backOnMls: "Back on the MLS",
      lawyer: "Link for your lawyer",
      madeAt: "Created",
      lastAt: "Last download",
    },
    values: {
      "conditions.state": { open: "Open", fulfilled: "Fulfilled", waived: "Waived" },
      news: { conditional: "Conditional sale", sold: "Firm sale", changed: "Changed price or closing day" },
      "received.method": depositMethodNames,
    },
    dollars: ["price", "deposit"],
  },
};
