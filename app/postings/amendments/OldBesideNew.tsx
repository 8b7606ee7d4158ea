import type { ReactNode } from "react";
import { StackedTable } from "~/lib/ui/StackedTable";
import type { AmendmentState } from "~/postings/amendment";
import { amendmentWords as words } from "./words";

interface OldBesideNewProps {
  caption?: ReactNode;
  rows: readonly { label: string; before: string; after: string }[];
  /** State of the change, which decides the headings of the two values. */
  stage?: AmendmentState;
}

/** Old and new values of a change, side by side if there is room. */
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
