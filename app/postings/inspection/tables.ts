import { csvFile, csvRow } from "~/lib/csv";
import { torontoStamp } from "~/lib/time/toronto";
import { withoutSecrets } from "~/postings/export/export";
import type { Cell, InspectedPosting, RecordPart } from "~/postings/subject";
import { subjects } from "~/postings/subjects";

/** Data files for an inspection: everything stored, and tables. Times are Toronto's, but UTC in the JSON. */

/**
 * Files of an inspection besides its page, documents and photos.
 * @param list subjects whose tables are included
 */
export const tableFiles = (
  record: InspectedPosting,
  now: Date,
  list = subjects,
): { name: string; text: string }[] => {
  const { letters: _, file, rounds: __, ...stored } = record;
  return [
    { name: "record.json", text: JSON.stringify({ ...stored, office: file }, withoutSecrets, 2) },
    ...list
      .flatMap(({ sections = [] }) => sections)
      .flatMap(({ parts }) => parts(record, now))
      .flatMap((part) =>
        part.csv && (part.table || part.records) ? { name: `${part.csv}.csv`, text: csvOf(part) } : [],
      ),
  ];
};

function csvOf({ records = [], table }: RecordPart): string {
  if (table) return csvFile([table.head, ...table.lines.map((line) => line.map(cellText))].map(csvRow));
  const labels = [...new Set(records.flatMap(({ rows }) => rows.map(([label]) => label)))];
  return csvFile([
    csvRow(["", ...labels]),
    ...records.map(({ name, rows }) => {
      const texts = new Map(rows);
      return csvRow([name, ...labels.map((label) => texts.get(label) ?? "")]);
    }),
  ]);
}

const cellText = (cell: Cell): string => {
  if (typeof cell === "string") return cell;
  return cell instanceof Date ? torontoStamp(cell) : cell.text;
};
