import { applies, type Fields, type Row, shortLabelOf, valueText } from "~/lib/forms/form";
import type { Posting } from "~/postings/posting";
import type { TaskValues } from "./answers";
import { readAnswers } from "./read-order";
import { type TaskId, tasks } from "./task-names";
import { fieldsOf, taskIds } from "./tasks";

/** Answers of an order in words. */

const ticked = "✓";

/** A field's value in words. */
export interface ShownAnswer {
  name: string;
  row: Row;
}

/**
 * Values of a task's fields in words, by name, without empty fields and those that don't apply.
 * A ticked box is shown with its label.
 * Needs all fields and values, because a follow-up question depends on another answer.
 */
export const shownFields = (fields: Fields, values: TaskValues): ShownAnswer[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === "hidden" || !applies(fields, name, values)) return [];
    const value = values[name];
    const text = field.kind === "checkbox" ? (value === true ? ticked : "") : valueText(field, value);
    return text ? [{ name, row: [shortLabelOf(field), text] }] : [];
  });

/** Label of the box ticked instead of a field ("Nothing rented"), or undefined. */
export function tickedBoxLabel(fields: Fields, name: string, values: TaskValues): string | undefined {
  const field = fields[name];
  const box = field && "unless" in field ? field.unless : undefined;
  return box && values[box] === true ? shortLabelOf(fields[box]) : undefined;
}

interface ShownTask {
  task: TaskId;
  rows: readonly ShownAnswer[];
}

type ShownFrom = ReturnType<typeof readAnswers>;

/** Caches the shown answers of each order, because several parts of a page need them. */
const shown = new WeakMap<ShownFrom, readonly ShownTask[]>();

/** Answered fields of each task, with their values in words. */
export function shownAnswers(posting: Posting): readonly ShownTask[] {
  const order = readAnswers(posting);
  const known = shown.get(order) ?? newlyShown(order);
  shown.set(order, known);
  return known;
}

const newlyShown = ({ answers, context }: ShownFrom): ShownTask[] =>
  taskIds.flatMap((task) => {
    const values = answers[task];
    return values ? [{ task, rows: shownFields(fieldsOf(task, context), values) }] : [];
  });

/** Answers of a posting in words, by task. A ticked box is shown with its label. */
export const answersOf = (posting: Posting): { task: string; rows: Row[] }[] =>
  shownAnswers(posting).map(({ task, rows }) => ({
    task: tasks[task].title,
    rows: rows.map(({ row }) => row),
  }));

/** Answers in words by the field's name: "rooms.bedrooms". */
export const answersByField = (posting: Posting): ReadonlyMap<string, string> =>
  new Map(
    shownAnswers(posting).flatMap(({ task, rows }) =>
      rows.map(({ name, row: [, shown] }) => [`${task}.${name}`, shown] as const),
    ),
  );
