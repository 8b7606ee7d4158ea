import { bands } from "~/work/row";

/** Groups of the queue in order: bands of due work, what isn't due, and the additional results of a search. */
export const queueGroups = [...bands, "waiting", "undated", "quiet", "ended"] as const;
export type QueueGroup = (typeof queueGroups)[number];

/** Data needed to place a row on the page. */
interface Placed {
  /** Id of its record. */
  record: string;
  group: QueueGroup;
}

/** The rows of one group. */
export interface RowGroup<Row> {
  group: QueueGroup;
  /** `follows`: true if it's below a more urgent row of its record. */
  rows: (Row & { follows: boolean })[];
}

/**
 * Rows by group. In a group, a record's rows are together at its most urgent one.
 * @param rows in the order of the queue
 */
export function groupRows<Row extends Placed>(rows: readonly Row[]): RowGroup<Row>[] {
  return queueGroups.flatMap((group) => {
    const own = rows.filter((row) => row.group === group);
    const leads = own.filter(({ record }, at) => own.findIndex((row) => row.record === record) === at);
    const together = leads.flatMap((lead) =>
      own.filter(({ record }) => record === lead.record).map((row) => ({ ...row, follows: row !== lead })),
    );
    return own.length > 0 ? [{ group, rows: together }] : [];
  });
}
