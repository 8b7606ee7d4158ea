import { StackedTable } from "~/lib/ui/StackedTable";
import { sinceYouRead as words } from "~/postings/review/changes-words";

export type Differences = readonly { label: string; before: string; after: string }[];

interface DifferencesTableProps {
  caption: string;
  head: readonly string[];
  rows: Differences;
}

/** What was answered before, beside what is answered now; nothing where nothing has changed. */
export const DifferencesTable = ({ caption, head, rows }: DifferencesTableProps) =>
  rows.length > 0 ? (
    <StackedTable
      className="old-new"
      caption={caption}
      head={head}
      rows={rows.map(({ label, before, after }) => ({
        id: label,
        cells: [label, before || words.nothing, after || words.nothing],
      }))}
    />
  ) : null;

/** What has changed since the page was read. */
export const SinceYouRead = ({ rows }: { rows: Differences }) => (
  <DifferencesTable caption={words.caption} head={words.head} rows={rows} />
);
