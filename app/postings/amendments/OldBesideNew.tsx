import type { ReactNode } from "react";
import { StackedTable } from "~/lib/ui/StackedTable";
import type { AmendmentState } from "~/postings/amendment";
import { amendmentWords as words } from "./words";

interface OldBesideNewProps {
  caption?: ReactNode;
  rows: readonly { label: string; before: string; after: string }[];
  /** How far the change is: what is said over both values follows from it. */
  stage?: AmendmentState;
}

/** What changes: old beside new; one under the other where there is no room. */
export const OldBesideNew = ({ caption = "Old and new", rows, stage = "requested" }: OldBesideNewProps) => (
  <StackedTable
    className="old-new"
    caption={caption}
    head={["What", ...words.oldAndNew[stage]]}
    rows={rows.map(({ label, before, after }) => ({
      id: label,
      cells: [label, before || words.nothing, after || words.nothing],
    }))}
  />
);
