import { type QueueGroup, queueGroups } from "./due-groups";

/** Data needed to place a row on the page. */
interface Placed {
  /** Id of its record. */
  record: string;
  group: QueueGroup;
}

/** The rows of one group. */
export interface RowGroup<Row> {
  group: QueueGroup;
  /** Number of its rows on the page, including those shown in other groups. */
  count: number;
  /** `follows`: true if it's below a more urgent row of its record. */
  rows: (Row & { follows: boolean })[];
}

/**
 * Rows by group, with a record's rows in the group of its most urgent one.
 * @param rows in the order of the queue
 */
export function groupRows<Row extends Placed>(rows: readonly Row[]): RowGroup<Row>[] {
  const leads = rows.filter(({ record }, at) => rows.findIndex((row) => row.record === record) === at);
  return queueGroups.flatMap((group) => {
    const own = leads.filter((row) => row.group === group);
    const together = own.flatMap((lead) =>
      rows.filter(({ record }) => record === lead.record).map((row) => ({ ...row, follows: row !== lead })),
    );
    const count = rows.filter((row) => row.group === group).length;
    return own.length > 0 ? [{ group, count, rows: together }] : [];
  });
}
