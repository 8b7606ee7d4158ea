import {
  doneText,
  fromTo,
  type InspectedPosting,
  lines,
  type RecordPart,
  type Subject,
  tableOr,
} from "~/postings/subject";

const parts = ({ posting, file, offers }: InspectedPosting): RecordPart[] => [
  tableOr(
    "No corrections are recorded.",
    ["When and by whom", "What", "From and to", "Why", "Written to"],
    [...(file.corrections ?? []), ...offers.offers.flatMap(({ corrections = [] }) => corrections)]
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .map((correction) => [
        doneText(posting, correction),
        correction.what,
        lines(correction.rows.map(fromTo)),
        correction.why,
        correction.told.map((whom) => (whom === "seller" ? "the seller" : "co-owners")).join(", "),
      ]),
    { csv: "corrections" },
  ),
];

export const corrections: Subject = {
  sections: [{ id: "corrections", title: "Corrections", parts }],
};
