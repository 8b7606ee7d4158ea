import { applies, type Fields, type Row, shortLabelOf, valueText } from "~/lib/forms/form";
import type { Posting } from "~/postings/posting";
import type { TaskValues } from "./answers";
import { type ReadOrder, readOrder } from "./read-order";
import { type TaskId, tasks } from "./task-names";
import { fieldsOf, taskIds } from "./tasks";

/** The answers of an order in words. Pure. */

const ticked = "✓";

/** What one field of a task holds, in words. */
export interface ShownAnswer {
  name: string;
  row: Row;
}

/**
 * What a task's fields hold, in words, by their names; what was left empty or isn't asked is left out. A ticked box stands with
 * its label. It takes all fields with all their values: whether a follow-up question is asked follows from another answer.
 */
export const shownFields = (fields: Fields, values: TaskValues): ShownAnswer[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === "hidden" || !applies(fields, name, values)) return [];
    const value = values[name];
    const text = field.kind === "checkbox" ? (value === true ? ticked : "") : valueText(field, value);
    return text ? [{ name, row: [shortLabelOf(field), text] }] : [];
  });

/** The label of the box that was ticked in a field's place ("Nothing rented"); undefined where none was. */
export function tickedInstead(fields: Fields, name: string, values: TaskValues): string | undefined {
  const field = fields[name];
  const box = field && "unless" in field ? field.unless : undefined;
  return box && values[box] === true ? shortLabelOf(fields[box]) : undefined;
}

interface ShownTask {
  task: TaskId;
  rows: readonly ShownAnswer[];
}

/** Orders whose answers were put into words: several parts of a page ask for them. */
const shown = new WeakMap<ReadOrder, readonly ShownTask[]>();

/** The fields of each task that has answers, by their names, with what they hold in words. */
export function shownAnswers(posting: Posting): readonly ShownTask[] {
  const order = readOrder(posting);
  const known = shown.get(order) ?? newlyShown(order);
  shown.set(order, known);
  return known;
}

const newlyShown = ({ answers, context }: ReadOrder): ShownTask[] =>
  taskIds.flatMap((task) => {
    const values = answers[task];
    return values ? [{ task, rows: shownFields(fieldsOf(task, context), values) }] : [];
  });

/** The answers of a posting in words, task by task; a box that is ticked stands with its label. */
export const answersOf = (posting: Posting): { task: string; rows: Row[] }[] =>
  shownAnswers(posting).map(({ task, rows }) => ({
    task: tasks[task].title,
    rows: rows.map(({ row }) => row),
  }));

/** The same by the field's name: "rooms.bedrooms". */
export const answersByField = (posting: Posting): ReadonlyMap<string, string> =>
  new Map(
    shownAnswers(posting).flatMap(({ task, rows }) =>
      rows.map(({ name, row: [, shown] }) => [`${task}.${name}`, shown] as const),
    ),
  );
