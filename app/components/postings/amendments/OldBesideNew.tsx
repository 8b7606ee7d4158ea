import { StackedTable } from "~/components/ui/StackedTable";
import { amendmentWords as words } from "~/content/postings/amendments";

interface OldBesideNewProps {
  caption: string;
  rows: readonly { label: string; before: string; after: string }[];
}

/** What changes: old beside new; one under the other where there is no room. */
export const OldBesideNew = ({ caption, rows }: OldBesideNewProps) => (
  <StackedTable
    className="old-new"
    caption={caption}
    head={[words.page.what, words.before, words.after]}
    rows={rows.map(({ label, before, after }) => ({
      id: label,
      cells: [label, before || words.nothing, after || words.nothing],
    }))}
  />
);
