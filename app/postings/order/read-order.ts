import { LRUCache } from "lru-cache";
import { showingRequests } from "~/content/business";
import { today, torontoDay } from "~/lib/format";
import { checkField } from "~/lib/forms/check";
import { cleanText } from "~/lib/forms/clean-text";
import { applies, type Field, type Fields, fieldOfPath, type Typed } from "~/lib/forms/form";
import { type Closure, closedFor } from "~/lib/time/closures";
import { addressParts } from "~/postings/address-parts";
import { isPaperKind } from "~/postings/papers/papers";
import type { PaperKind } from "~/postings/papers/words";
import { filedPapers, type Posting, type RawValue, type SavedTask } from "~/postings/posting";
import type { TaskValues } from "./answers";
import type { TaskId } from "./task-names";
import {
  type Answers,
  contextOf,
  contradictionsOf,
  fieldsOf,
  gapsUntil,
  isAsked,
  isTaskNeededToSend,
  type OrderContext,
  type Outdated,
  taskIds,
  type Until,
} from "./tasks";

/** Answers as stored (text as typed) and as the rules read them (numbers, days, choices). */

/** A field that isn't required. */
type Optional<F extends Field> = F extends { kind: "hidden" }
  ? F
  : F extends { kind: "list"; item: infer I extends Fields }
    ? Omit<F, "required" | "item"> & { item: Draft<I> }
    : Omit<F, "required">;

/** Fields that aren't required. */
export type Draft<F extends Fields> = { readonly [Name in keyof F]: Optional<F[Name]> };

/** Caches the optional version of each field description, so that values read with it can be looked up by it. */
const optionals = new WeakMap<Field, Field>();

function optional(field: Field): Field {
  if (field.kind === "hidden") return field;
  const known = optionals.get(field);
  if (known) return known;
  const made: Field =
    field.kind === "list"
      ? { ...field, required: false, item: asDraft(field.item) }
      : { ...field, required: false };
  optionals.set(field, made);
  return made;
}

/** Makes all fields optional, because an order is saved with gaps but not with invalid values. */
export const asDraft = <F extends Fields>(fields: F): Draft<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, optional(field)])) as Draft<F>;

/** Parses a task's saved text. Values that no longer fit their field are left out, and their names returned. */
export function readTask(fields: Fields, saved: SavedTask): { values: TaskValues; outdated: string[] } {
  const values: Record<string, TaskValues[string]> = {};
  const outdated: string[] = [];
  for (const [name, raw] of Object.entries(saved.raw)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) continue;
    const read = checkField(optional(field), raw);
    if (read.ok) values[name] = read.value;
    else outdated.push(name);
  }
  // An outdated day is ignored if its question no longer applies.
  return { values, outdated: outdated.filter((name) => applies(fields, name, values)) };
}

/** An order as the rules see it. */
export interface ReadOrder {
  answers: Answers;
  context: OrderContext;
  /** Names of values invalidated by a later answer or a passed day, by task. */
  outdated: Outdated;
}

type Readable = Pick<Posting, "tasks" | "photos" | "papers"> & { sentAt?: Date | null };

/** Caches orders by posting. A page reads one posting many times, and a change makes a new object. */
const read = new WeakMap<Readable, { day: string; closures: readonly Closure[]; order: ReadOrder }>();

const noClosures: readonly Closure[] = [];

/**
 * Reads all answers, once for each posting object.
 * Plan, options and kind of home come first, because the fields of other tasks depend on them.
 * The documents come last, because the other answers decide which are needed.
 * @param day on which it is read, ISO, which decides which days are still ahead
 * @param closures office closures, on which a chosen day is outdated
 */
export function readOrder(posting: Readable, day: string, closures: readonly Closure[]): ReadOrder {
  const known = read.get(posting);
  if (known?.day === day && known.closures === closures) return known.order;
  const order = newlyRead(posting, day, closures);
  read.set(posting, { day, closures, order });
  return order;
}

/** Like `readOrder` where no day is asked for, or every day was checked when the order was sent. */
export const readWithoutClosures = (posting: Readable, day = today()): ReadOrder =>
  readOrder(posting, day, noClosures);

/** Reads answers only to show them, so a day may be one on which the office is closed by now. */
export const readAnswers = (posting: Readable, day = today()): Pick<ReadOrder, "answers" | "context"> =>
  readWithoutClosures(posting, day);

/** Input of `readOrder`. */
interface ReadFrom {
  tasks: Posting["tasks"];
  /** Number of stored photos. */
  photos: number;
  papers: readonly PaperKind[];
  /** Day on which the order was sent. A day that was ahead then stays a valid answer. */
  since?: string | undefined;
  /** Days on which the office has closed since. A day chosen earlier stays valid. */
  closed: readonly string[];
  day: string;
}

/**
 * Caches recently read orders by their input, because people move between pages of the same answers.
 * The limits are in characters and ten minutes, so that a deleted order doesn't stay in memory.
 */
const lastRead = new LRUCache<string, ReadOrder>({
  maxSize: 4_000_000,
  sizeCalculation: (_, key) => key.length,
  ttl: 10 * 60 * 1000,
  ttlAutopurge: true,
});

function newlyRead(
  { tasks, photos, papers, sentAt }: Readable,
  day: string,
  closures: readonly Closure[],
): ReadOrder {
  const from: ReadFrom = {
    tasks,
    photos: photos.length,
    papers: filedPapers({ papers })
      .map(({ kind }) => kind)
      .filter(isPaperKind),
    since: sentAt ? torontoDay(sentAt) : undefined,
    closed: closedFor(sentAt ?? new Date(), closures),
    day,
  };
  const key = JSON.stringify(from);
  const known = lastRead.get(key);
  if (known) return known;
  const order = readFrom(from);
  lastRead.set(key, order);
  return order;
}

function readFrom({ tasks, photos, papers, since, closed, day }: ReadFrom): ReadOrder {
  const withSince = (context: OrderContext): OrderContext => ({ ...context, since, closed });
  const readAll = (ids: readonly TaskId[], context: OrderContext) =>
    ids.flatMap((id) => {
      const saved = tasks[id];
      if (!saved) return [];
      // Older addresses can have a part in the wrong field.
      const raw = id === "address" ? addressParts(saved.raw) : saved.raw;
      const task = withTenantsNotice(id, { ...saved, raw }, context);
      return [[id, readTask(fieldsOf(id, context), task)] as const];
    });
  const valuesOf = (tasks: ReturnType<typeof readAll>): Answers =>
    Object.fromEntries(tasks.map(([id, { values }]) => [id, values]));
  const home = withSince(
    contextOf(
      valuesOf(readAll(["plan", "options", "building", "occupancy"], withSince(contextOf({}, day)))),
      day,
    ),
  );
  const others = readAll(
    taskIds.filter((id) => id !== "papers" && isAsked(id, home)),
    home,
  );
  const context = withSince(contextOf(valuesOf(others), day, photos, papers));
  const all = [...others, ...readAll(["papers"], context)];
  return {
    answers: valuesOf(all),
    context,
    outdated: Object.fromEntries(all.map(([id, { outdated }]) => [id, outdated])),
  };
}

/** Raises the notice of showings to a tenant's minimum. The occupancy may be answered after the showings. */
function withTenantsNotice(id: TaskId, saved: SavedTask, { hasTenant }: OrderContext): SavedTask {
  const isLet = hasTenant || saved.raw.access === "tenant";
  if (id !== "showings" || !isLet || !saved.raw.notice) return saved;
  return { ...saved, raw: { ...saved.raw, notice: String(showingRequests.tenantNotice) } };
}

/** Names of a task's folded fields, which can wait. */
function foldedNames(fields: Fields): ReadonlySet<string> {
  const names = new Set<string>();
  let isFolded = false;
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === "hidden") continue;
    if (field.section) isFolded = field.section.folded === true;
    if (isFolded) names.add(name);
  }
  return names;
}

/**
 * Gaps of a task that has been saved, first for sending the order and then for the listing.
 * On a page needed for sending, every open question counts, so that the seller needn't come back.
 */
export function missingOf(task: TaskId, { tasks, state }: Posting, { answers, context }: ReadOrder) {
  if (!tasks[task]?.version) return [];
  const until: Until = state === "draft" && isTaskNeededToSend(task) ? "sent" : "proof";
  const folded = foldedNames(fieldsOf(task, context));
  const asked = Object.entries(gapsUntil("proof", task, answers, context)).filter(
    ([name]) => !folded.has(fieldOfPath(name)),
  );
  return Object.entries({
    ...(task === "papers" ? {} : Object.fromEntries(asked)),
    ...gapsUntil(until, task, answers, context),
    ...contradictionsOf(task, answers, context),
  }).map(([field, message]) => ({ field, message }));
}

/** Stored form of the submitted values: known fields only, cleaned, without empty ones. */
export const rawOf = (fields: Fields, sent: Typed): SavedTask["raw"] =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, RawValue][] => {
      const value = sent[name];
      const kept = value === undefined || value === "" ? undefined : rawValueOf(field, value);
      if (kept !== undefined && kept.length > 0) return [[name, kept]];
      // An unticked box means no.
      return field.kind === "radio" && field.tick ? [[name, "no"]] : [];
    }),
  );

function rawValueOf(field: Field, value: RawValue): RawValue | undefined {
  if (field.kind === "hidden") return undefined;
  if (typeof value === "string") {
    if (field.kind === "checkboxes") return [value];
    if (field.kind === "checkbox") return value === "yes" ? value : undefined;
    return field.kind === "list" ? undefined : cleanText(value, field.kind === "textarea");
  }
  if (field.kind === "checkboxes") return value;
  if (field.kind !== "list") return undefined;
  const items: readonly (string | Typed | undefined)[] = value;
  return items
    .map((item) => rawOf(field.item, typeof item === "object" ? item : {}))
    .filter((item) => Object.keys(item).length > 0);
}
