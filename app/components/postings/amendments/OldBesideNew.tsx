import { StackedTable } from "~/components/ui/StackedTable";
import { amendmentWords as words } from "~/content/postings/amendments";

interface OldBesideNewProps {
  caption: string;
  rows: readonly { label: string; before: string; after: string }[];
  /** Whether nothing is to come any more: it was made, declined or taken back. */
  ended?: boolean;
}

/** What changes: old beside new; one under the other where there is no room. */
export const OldBesideNew = ({ caption, rows, ended = false }: OldBesideNewProps) => (
  <StackedTable
    className="old-new"
    caption={caption}
    head={[words.page.what, ...(ended ? words.endedHead : [words.before, words.after])]}
    rows={rows.map(({ label, before, after }) => ({
      id: label,
      cells: [label, before || words.nothing, after || words.nothing],
    }))}
  />
);
