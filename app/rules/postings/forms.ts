import type { TaskId } from "~/content/postings/tasks";
import { type Fields, type Form, form } from "~/rules/fields";
import { fieldsOf, type OrderContext } from "./tasks";

/** The forms of an order. */

/** A task's form: its fields, and the version of it that the page began with. */
export const taskForm = (task: TaskId, context: OrderContext): Form<Fields> =>
  form(task, { ...fieldsOf(task, context), seen: { kind: "hidden", maxLength: 10 } } as Fields);

/** The form that begins an order: its first task, with an id that makes it safe to send twice. */
export const beginForm = (today: string): Form<Fields> =>
  form("begin", {
    ...fieldsOf("plan", { today, photos: 0 }),
    postingId: { kind: "hidden", maxLength: 100 },
  } as Fields);
