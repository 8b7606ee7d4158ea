import type { Closure } from "~/lib/time/closures";
import { type Assignee, type IdentifiedRow, nobody, type WorkRow } from "./row";
import { type Searched, termsOf, wordsOfRow } from "./terms";

/**
 * A kind of work for the office, described once in the folder of its subject. Ids, ranks, names, filters and places in the queue,
 * and the rows that `npm run queue` checks and makes again, follow from the description. Pure.
 */

/** The filters of the queue, in their order. */
export const workFilters = {
  requests: "Requests",
  orders: "Orders",
  messages: "Messages",
  changes: "Changes to listings",
  offers: "Offers and sales",
  reminders: "Follow-ups",
} as const;

export type WorkFilter = keyof typeof workFilters;

/** What is to be done about a record, as one row of the queue. */
export interface Work extends Partial<Pick<WorkRow, "phone" | "tell" | "variant">> {
  since: Date;
  /** By when the office does it; null of what waits for somebody else, or has no date. */
  due: Date | null;
  next: string;
  waitsForSeller?: boolean;
  /** Left out of what is to be done. Quiet and ended rows are found by the search alone. */
  standing?: "quiet" | "ended";
  /** Whom it is about; the seller where left out. */
  person?: string;
  /** Whose it is. Left out: the person the record is assigned to. */
  assignee?: Assignee;
  /** When the meeting that is set begins. */
  meets?: Date | null;
}

/** The parts of a row that its kind can be named by. */
type NamedRow = Pick<WorkRow, "state" | "variant">;

interface Description<Subject> {
  /** What a row of it is called, in the queue and in letters. */
  name: string | ((row: NamedRow) => string);
  filter: WorkFilter;
  /** Where on the office's pages of its record it is done: "/money"; "" on the first one. */
  place: string;
  /**
   * Its place among what is due at the same moment: 0 comes first. What a buyer or a board waits for comes before our own work.
   * "first" comes before everything that is due.
   */
  weight: number | "first";
  /** Every variant of which a record can have a row at the same time; left out where it has one row. */
  variants?: readonly string[];
  /** Of the record's own row, by which the search finds it: what its states are called. */
  stateName?: (state: string) => string;
  /** Of a record's own row, what its id begins with; the kind's id where left out. */
  rowId?: string;
  /** True if somebody chose its day: then nobody counts how long it has waited. */
  isPlanned?: true;
  /** True if it can be left to do once its record has ended. */
  outlivesRecord?: true;
  /** What is to be done about a record now. */
  of: (record: Subject, closures: readonly Closure[]) => Work | readonly Work[] | null;
}

export interface WorkKind<Subject> extends Omit<Description<Subject>, "name" | "rowId"> {
  id: string;
  nameOf: (row: NamedRow) => string;
  /** Ids of all rows that a record can have of it. */
  rowIds: (recordId: string) => string[];
  rowId: (recordId: string, variant?: string) => string;
}

/** A kind of work. @param id is stored in rows and in their ids, and never changes */
export function workKind<Subject>(id: string, description: Description<Subject>): WorkKind<Subject> {
  const { name, variants, rowId: begins = id } = description;
  const rowId = (recordId: string, variant?: string) =>
    [begins, ...(variant === undefined ? [] : [variant]), recordId].join("-");
  return {
    ...description,
    id,
    nameOf: typeof name === "string" ? () => name : name,
    rowId,
    rowIds: (recordId) => variants?.map((variant) => rowId(recordId, variant)) ?? [rowId(recordId)],
  };
}

/** What the rows of a record have in common. */
export interface QueuedRecord
  extends Pick<
    WorkRow,
    "subject" | "reference" | "state" | "street" | "person" | "email" | "assignee" | "plan" | "home"
  > {
  /** Whether it has ended: only what outlives it is left to do. */
  hasEnded: boolean;
  searched: Searched[];
}

/** The rows of a record, by these kinds of work. */
export const rowsOf = <Subject>(
  kinds: readonly WorkKind<Subject>[],
  record: Subject,
  about: QueuedRecord,
  closures: readonly Closure[],
): IdentifiedRow[] =>
  kinds.flatMap((kind) => {
    if (about.hasEnded && !kind.outlivesRecord && !kind.stateName) return [];
    const found = kind.of(record, closures) ?? [];
    return [found].flat().map((work) => ({
      id: kind.rowId(about.subject.id, work.variant),
      row: rowOf(kind, work, about),
    }));
  });

function rowOf<Subject>(
  kind: WorkKind<Subject>,
  work: Work,
  { hasEnded: _, searched, home, ...record }: QueuedRecord,
): WorkRow {
  const { standing, assignee = record.assignee, meets = null, waitsForSeller = false, ...own } = work;
  const terms = kind.stateName ? termsOf(record.reference, searched) : [];
  const row = {
    ...record,
    ...own,
    kind: kind.id,
    assignee,
    holder: assignee?.uid ?? nobody,
    meets,
    waitsForSeller,
    open: standing === undefined,
    home: kind.stateName ? home : null,
    ...(kind.stateName ? { terms, words: wordsOfRow(terms), searched } : { terms, searched: [] }),
  };
  return { ...row, rank: rankOf(kind, row, standing) };
}

/** Sorts what has ended after everything else, the newest first. */
const fromTheEnd = (moment: Date): string => String(10 ** 14 - moment.getTime()).padStart(15, "0");

/**
 * Sorts the queue by one index: what is due by when, of that what weighs most, and then what has waited longest; then what waits for the seller and what has no date by since
 * when; then, for the search alone, what asks for nothing and what has ended, the newest first.
 */
function rankOf<Subject>(
  { id, weight, stateName }: WorkKind<Subject>,
  { due, waitsForSeller, since, reference, variant }: Omit<WorkRow, "rank">,
  standing: Work["standing"],
): string {
  // No two rows have the same rank: an order and what else is about it can be due at the same moment.
  const own = stateName ? reference : [`${reference}+${id}`, ...(variant ? [variant] : [])].join("-");
  if (standing) return `${standing === "ended" ? 9 : 8}_${fromTheEnd(since)}_${own}`;
  if (weight === "first") return `1_0_${since.toISOString()}_${own}`;
  if (due) return `1_${due.toISOString()}_${weight}_${since.toISOString()}_${own}`;
  return `${waitsForSeller ? 2 : 3}_${since.toISOString()}_${own}`;
}
