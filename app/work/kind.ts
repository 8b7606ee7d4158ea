import type { Closure } from "~/lib/time/closures";
import { type Assignee, type Band, bands, type IdentifiedRow, nobody, type WorkRow } from "./row";
import { type SearchText, termsOf, wordsOfRow } from "./terms";

/**
 * A kind of the office's work, described in its subject's folder. Ids, ranks, names, filters and pages are
 * derived from it. So are the rows that `npm run queue` checks and rebuilds.
 */

/** Filters of the queue, in order. */
export const workFilters = {
  requests: "Requests",
  orders: "Orders",
  messages: "Messages",
  changes: "Changes to listings",
  offers: "Offers and sales",
  reminders: "Follow-ups",
  office: "Our office",
} as const;

export type WorkFilter = keyof typeof workFilters;

/** Work about a record, as one row of the queue. */
export interface Work extends Partial<Pick<WorkRow, "phone" | "acts" | "variant" | "waitsFor" | "from">> {
  since: Date;
  /** Due time, or null if others have to act or there is no date. */
  due: Date | null;
  next: string;
  waitsForSeller?: boolean;
  /** Missing if there is something to do. Only a search finds quiet and ended rows. */
  standing?: "quiet" | "ended";
  /** The person concerned, by default the seller. */
  person?: string;
  /** Assignee, by default the record's. */
  assignee?: Assignee;
  /** Start of the scheduled meeting. */
  meets?: Date | null;
}

/** Parts of a row that determine its name. */
type NamedRow = Pick<WorkRow, "state" | "variant">;

interface Description<Subject> {
  /** Name of a row, in the queue and in letters. */
  name: string | ((row: NamedRow) => string);
  filter: WorkFilter;
  /** Path of its page below the record's office page, such as "/money", or "" for the first one. */
  place: string;
  /** Band of its rows in the queue. A row can have another one. */
  waitsFor: Band;
  /** Variants that can have a row at the same time. Missing if a record has one row. */
  variants?: readonly string[];
  /** Names of the record's states. Only for the record's own row, which the search finds. */
  stateName?: (state: string) => string;
  /** Prefix of the id of the record's own row, by default the kind's id. */
  rowId?: string;
  /** True if a person chose its day, so that its waiting time isn't counted. */
  isPlanned?: true;
  /** True if the office's calendar shows it on its due day. Only for our band. */
  inCalendar?: true;
  /** True if it can still be open once its record has ended. */
  outlivesRecord?: true;
  /** The current work about a record. */
  of: (record: Subject, closures: readonly Closure[]) => Work | readonly Work[] | null;
}

export interface WorkKind<Subject> extends Omit<Description<Subject>, "name" | "rowId"> {
  id: string;
  nameOf: (row: NamedRow) => string;
  /** Ids of all rows of this kind that a record can have. */
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

/** Common fields of a record's rows. */
export interface QueuedRecord
  extends Pick<
    WorkRow,
    "subject" | "reference" | "state" | "street" | "person" | "email" | "assignee" | "plan" | "home"
  > {
  /** True if it has ended. Then only work that outlives it is open. */
  hasEnded: boolean;
  searched: SearchText[];
}

/** The current work about a record, by these kinds, each with its kind. */
export const workOf = <Subject>(
  kinds: readonly WorkKind<Subject>[],
  record: Subject,
  hasEnded: boolean,
  closures: readonly Closure[],
): (readonly [WorkKind<Subject>, Work])[] =>
  kinds.flatMap((kind) => {
    if (hasEnded && !kind.outlivesRecord && !kind.stateName) return [];
    return [kind.of(record, closures) ?? []].flat().map((work) => [kind, work] as const);
  });

/** Fields of a record about no home and no client, such as a month of the trust account. */
const aboutNobody = {
  street: null,
  person: null,
  email: null,
  assignee: null,
  plan: "",
  home: null,
  hasEnded: false,
} as const;

/** The rows of a record, by these kinds of work. @param known fields of the record, besides empty ones */
export function rowsOf<Subject>(
  kinds: readonly WorkKind<Subject>[],
  record: Subject,
  known: Omit<QueuedRecord, keyof typeof aboutNobody> & Partial<QueuedRecord>,
  closures: readonly Closure[] = [],
): IdentifiedRow[] {
  const about: QueuedRecord = { ...aboutNobody, ...known };
  return workOf(kinds, record, about.hasEnded, closures).map(([kind, work]) => ({
    id: kind.rowId(about.subject.id, work.variant),
    row: rowOf(kind, work, about),
  }));
}

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
    waitsFor: own.waitsFor ?? kind.waitsFor,
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

/** Sorts ended rows after everything else, the newest first. */
const fromTheEnd = (moment: Date): string => String(10 ** 14 - moment.getTime()).padStart(15, "0");

/** Ranks of a band's due rows between two moments, without the end. Without moments, all of the band. */
export const ranksOf = (band: Band, from?: Date, to?: Date): [from: string, to: string] => [
  `1_${bands.indexOf(band)}_${from?.toISOString() ?? ""}`,
  `1_${bands.indexOf(band)}_${to?.toISOString() ?? "~"}`,
];

/**
 * Rank that sorts the queue by one index. Due rows are first, by band, due time and waiting time. Rows that
 * wait for the seller and undated rows follow, by waiting time. Quiet and ended rows are last, the newest
 * first, and only searches find them.
 */
function rankOf<Subject>(
  { id, stateName }: WorkKind<Subject>,
  { due, waitsFor = "us", waitsForSeller, since, reference, variant }: Omit<WorkRow, "rank">,
  standing: Work["standing"],
): string {
  // Ranks are unique, because an order and other work about it can have an equal due time.
  const own = stateName ? reference : [`${reference}+${id}`, ...(variant ? [variant] : [])].join("-");
  if (standing) return `${standing === "ended" ? 9 : 8}_${fromTheEnd(since)}_${own}`;
  if (due) return `${ranksOf(waitsFor, due)[0]}_${since.toISOString()}_${own}`;
  return `${waitsForSeller ? 2 : 3}_${since.toISOString()}_${own}`;
}
