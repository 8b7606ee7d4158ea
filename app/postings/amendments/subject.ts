import type { Amendment } from "~/postings/posting";
import {
  doneText,
  fromTo,
  type InspectedPosting,
  lines,
  type RecordPart,
  type Subject,
  tableOr,
} from "~/postings/subject";
import { amendmentView } from "./view";

function parts({ posting, amendments }: InspectedPosting, now: Date): RecordPart[] {
  const all = [...amendments, ...posting.amendments].sort(
    (a, b) => a.requestedAt.getTime() - b.requestedAt.getTime(),
  );
  return [
    tableOr(
      "No changes are recorded.",
      ["Asked for", "Change", "From and to", "Signed", "Result"],
      all.map((amendment) => {
        const shown = amendmentView(amendment, posting, now);
        return [
          doneText(posting, { at: amendment.requestedAt, by: amendment.by }),
          lines([shown.name, shown.note]),
          lines(shown.rows.map(fromTo)),
          lines(shown.signers.map(([owner, signed]) => `${owner}: ${signed}`)) || "Not needed",
          lines([
            [shown.state, shown.ended].filter(Boolean).join(", "),
            shown.answer,
            ...shown.objections.map(({ by, text, settled }) => `${by}: ${text} ${settled ?? ""}`.trim()),
          ]),
        ];
      }),
      { csv: "changes" },
    ),
  ];
}

/** A change as its seller may have it. Of who is to represent the owners, they are told the names. */
const sellersAmendment = (amendment: Amendment) =>
  amendment.kind === "representation"
    ? {
        ...amendment,
        values: { representatives: amendment.values.representatives.map(({ name }) => name) },
      }
    : amendment;

export const amendments: Subject = {
  sections: [{ id: "changes", title: "Changes of the listing", parts }],
  sellersCopy: ({ posting, amendments }) => ({
    amendments: [...amendments, ...posting.amendments].map(sellersAmendment),
  }),
};
