import { type Paper, type Posting, readablePapers } from "~/postings/posting";
import { officePaperName } from "~/postings/review/office";
import {
  doneText,
  type InspectedPosting,
  lines,
  type RecordPart,
  type Subject,
  tableOr,
} from "~/postings/subject";
import { documentEntries } from "./zip-paths";

function parts({ posting, file }: InspectedPosting): RecordPart[] {
  const held = Object.entries(file.held);
  const entries = documentEntries(posting);
  return [
    tableOr(
      "No documents are on file.",
      ["Document", "From", "Filed", "Place in the ZIP"],
      entries.map(({ paper, name, path }) => [
        lines([
          name,
          paper.hidden && `Taken from the file ${doneText(posting, paper.hidden)}: ${paper.hidden.reason}`,
        ]),
        paper.fromOffice ? "Our office" : "Seller",
        paper.addedAt,
        { text: path, id: paper.id, path },
      ]),
      { csv: "documents" },
    ),
    ...(held.length > 0
      ? [
          tableOr(
            "",
            ["Document", "Held at", "By"],
            held.map(([kind, { where, ...noted }]) => [
              officePaperName(kind) ?? kind,
              where,
              doneText(posting, noted),
            ]),
            { title: "Not in this file" },
          ),
        ]
      : []),
    { text: `Photos: ${posting.photos.length}` },
  ];
}

/** A document as its seller may have it, with the name of the owner who sent it. */
const sellersPaper = (paper: Paper, owners: Posting["owners"]) =>
  paper.later?.by
    ? { ...paper, later: { ...paper.later, by: owners.find(({ id }) => id === paper.later?.by)?.name } }
    : paper;

export const papers: Subject = {
  sections: [{ id: "documents", title: "Documents", parts }],
  sellersCopy: ({ posting }) => ({
    papers: readablePapers(posting).map((paper) => sellersPaper(paper, posting.owners)),
  }),
};
