import type { Fields, Values } from "~/lib/forms/form";
import type { TaskId } from "./task-names";

/** The answers of one task as they were read; missing where nothing was given. */
export type TaskValues = Readonly<Values<Fields>>;

/** The answers of an order, task by task. */
export type Answers = Readonly<Partial<Record<TaskId, TaskValues>>>;
