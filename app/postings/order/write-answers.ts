import type { Fields, Values } from "~/lib/forms/form";
import { typedOf } from "~/lib/forms/typed-of";
import { copySentAnswers, type OfficeFile } from "~/postings/office-file";
import type { Posting, SavedTask } from "~/postings/posting";
import { readAnswers } from "./read-order";
import { lengthName } from "./separate-measures";
import type { TaskId } from "./task-names";
import { fieldsOf } from "./tasks";

/** Single answers of an order, asked and stored separately. */

/** Returns the posting's tasks with new answers to one of them. An empty answer removes the old one. */
export function withAnswers(
  posting: Posting,
  task: TaskId,
  typed: SavedTask["raw"],
  at: Date,
): Posting["tasks"] {
  const there = posting.tasks[task];
  const all = Object.entries({ ...there?.raw, ...typed }).filter(([, value]) => value !== "");
  return {
    ...posting.tasks,
    [task]: { version: (there?.version ?? 0) + 1, savedAt: at, raw: Object.fromEntries(all) },
  };
}

/** Fields of a task in a form of their own. */
export function standaloneFields(posting: Posting, task: TaskId, names: readonly string[]): Fields {
  const { context, answers } = readAnswers(posting);
  const lengthIn = (answers[task] as { unit?: string } | undefined)?.unit;
  return Object.fromEntries(
    Object.entries(fieldsOf(task, context)).flatMap(([name, field]) => {
      if (!names.includes(name) || field.kind === "hidden" || field.kind === "list") return [];
      const alone = { ...field, section: undefined, onlyIf: undefined, unless: undefined, required: false };
      return [[name, lengthName.test(name) ? { ...alone, lengthIn } : alone]];
    }),
  );
}

/** Adds answers by the office to the file. They don't count as additions by the seller. */
export function withOfficeAnswers(
  { posting, file }: { posting: Posting; file: OfficeFile },
  task: TaskId,
  fields: Fields,
  sent: Values<Fields>,
  at: Date,
): { posting: Posting; file: OfficeFile } {
  const empty = Object.fromEntries(Object.keys(fields).map((name) => [name, ""]));
  return withTypedByOffice(
    { posting, file },
    task,
    { ...empty, ...typedOf(fields, sent) } as SavedTask["raw"],
    at,
  );
}

/** Like `withOfficeAnswers`, for answers as they are stored. Others of the task stay. */
export function withTypedByOffice(
  { posting, file }: { posting: Posting; file: OfficeFile },
  task: TaskId,
  typed: SavedTask["raw"],
  at: Date,
): { posting: Posting; file: OfficeFile } {
  const next = { ...posting, tasks: withAnswers(posting, task, typed, at) };
  const asSent = file.asSent && {
    ...file.asSent,
    tasks: { ...file.asSent.tasks, [task]: copySentAnswers(next).tasks[task] },
  };
  return { posting: next, file: { ...file, asSent } };
}
