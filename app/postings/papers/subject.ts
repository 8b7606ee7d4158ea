import { capitalised, countInWords, inWords } from "~/content/phrases";
import { namesOf } from "~/lib/store/handling";
import { allOfficePapers, missingForListing, officePaperName } from "~/postings/office-papers";
import { type Paper, type Posting, readablePapers, waitingPapers } from "~/postings/posting";
import {
  doneText,
  type FirstPageData,
  type InspectedPosting,
  lines,
  type RecordPart,
  type Subject,
  tableOr,
} from "~/postings/subject";
import { laterKinds, paperKinds } from "./words";
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
            ["Document", "Location of record", "By"],
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

function line({ posting }: FirstPageData) {
  const count = readablePapers(posting).length;
  const waiting = waitingPapers(posting).length;
  const looked = waiting === 0 ? "" : `, ${inWords(waiting)} new to us`;
  return `${count === 0 ? "None" : capitalised(inWords(count))} in your account${looked}.`;
}

/** A document for its seller, with the name of the owner who sent it. */
const sellersPaper = (paper: Paper, owners: Posting["owners"]) =>
  paper.later?.by
    ? { ...paper, later: { ...paper.later, by: owners.find(({ id }) => id === paper.later?.by)?.name } }
    : paper;

const names = {
  ...namesOf(paperKinds),
  ...laterKinds,
  ...Object.fromEntries(allOfficePapers.map(({ kind, name }) => [kind, name])),
};

export const papers: Subject = {
  sections: [{ id: "documents", title: "Documents", parts }],
  sellersCopy: ({ posting }) => ({
    papers: readablePapers(posting).map((paper) => sellersPaper(paper, posting.owners)),
  }),
  panel: { name: "Documents", page: "/papers", line },
  office: {
    page: "/papers",
    line: ({ posting, file }) => {
      const missing = missingForListing(posting, file);
      const count = missing.length;
      return {
        text:
          count === 0
            ? "Every document for the listing is on file"
            : `${capitalised(countInWords(count, "document isn't", "documents aren't"))} on file yet`,
        aside: missing.map(({ name }) => name).join(" · "),
      };
    },
  },
  copyWords: {
    labels: {
      papers: "Documents",
      type: "File type",
      fromOffice: "From our office",
      later: "Sent after the order",
      as: "Filed as",
    },
    values: {
      "papers.kind": names,
      as: names,
      type: { "application/pdf": "PDF", "image/jpeg": "JPEG", "image/png": "PNG" },
    },
  },
};
