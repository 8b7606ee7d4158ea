import { csvFile, csvRow } from "~/lib/csv";
import { torontoStamp } from "~/lib/time/toronto";
import { withoutSecrets } from "~/postings/export/export";
import type { Cell, InspectedPosting, RecordPart } from "~/postings/subject";
import { subjects } from "~/postings/subjects";

/** A posting as the brokerage hands it to an inspector: all that is stored, and tables. Moments are by Toronto's clock; in the JSON they are in UTC. */

/** The files of an inspection besides its page, documents and photos. @param list the subjects whose tables are read */
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
