import { type QueueGroup, queueGroups } from "./due-groups";

/** What is needed of a row to put it in its place on the page. */
interface Placed {
  /** Id of the record it is about. */
  record: string;
  group: QueueGroup;
}

/** The rows of one group. */
export interface RowGroup<Row> {
  group: QueueGroup;
  /** How many there are of it on the page, wherever they stand. */
  count: number;
  /** `follows`: whether it stands under a more urgent one of the same record. */
  rows: (Row & { follows: boolean })[];
}

/** The rows by group, those of one record together where the most urgent of them stands. @param rows in the order of the queue */
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
