import { StackedTable } from "~/lib/ui/StackedTable";

export type Differences = readonly { label: string; before: string; after: string }[];

interface DifferencesTableProps {
  caption: string;
  head: readonly string[];
  rows: Differences;
}

/** Table of old and new answers. Empty if nothing has changed. */
export const DifferencesTable = ({ caption, head, rows }: DifferencesTableProps) =>
  rows.length > 0 ? (
    <StackedTable
      className="old-new"
      caption={caption}
      head={head}
      rows={rows.map(({ label, before, after }) => ({
        id: label,
        cells: [label, before || "Nothing", after || "Nothing"],
      }))}
    />
  ) : null;

/** Changes since the page was opened. */
export const AnswerChanges = ({ rows }: { rows: Differences }) => (
  <DifferencesTable
    caption="What has changed since you opened this page"
    head={["What", "What you read", "Now"]}
    rows={rows}
  />
);
