import { postingWork } from "~/postings/work";
import { requestWork } from "~/requests/work";
import type { WorkFilter, WorkKind } from "~/work/kind";
import type { WorkRow } from "~/work/row";
import { type Subject, sources } from "./sources";

/** All kinds of the office's work. The queue, the calendar and letters use them to name a row and link to its page. */

const all = [
  ...new Map(
    Object.values(sources).flatMap(({ work }) => work.map((kind) => [kind.id, kind] as const)),
  ).values(),
];

/** The kind of a row, or undefined for a row of another build. */
export const kindOf = ({ kind }: Pick<WorkRow, "kind">): WorkKind<never> | undefined =>
  all.find(({ id }) => id === kind);

/** Name of a row, such as "Video consultation", "Order", "Price change". */
export const workName = (row: Pick<WorkRow, "kind" | "state" | "variant">): string =>
  kindOf(row)?.nameOf(row) ?? row.kind;

/** The page on which it is done. */
export const hrefOf = (row: Pick<WorkRow, "kind" | "subject" | "reference">): string =>
  `${sources[row.subject.kind].page(row)}${kindOf(row)?.place ?? ""}`;

/** Ids of the kinds that a filter matches. */
export const kindsOf = (filter: WorkFilter): string[] =>
  all.filter((kind) => kind.filter === filter).map(({ id }) => id);

/** Ids of the kinds that are the own row of a request or a posting. */
export const recordKinds: readonly string[] = [...postingWork, ...requestWork]
  .filter(({ stateName }) => stateName)
  .map(({ id }) => id);

/** Ids of the kinds that the calendar shows on their due day. All are in our band. */
export const calendarKinds: readonly string[] = all
  .filter(({ inCalendar }) => inCalendar)
  .map(({ id }) => id);

/** Ids of all rows that a record can have. */
export const rowIdsOf = ({ kind, id }: Subject): string[] => [
  ...new Set(sources[kind].work.flatMap(({ rowIds }) => rowIds(id))),
];
