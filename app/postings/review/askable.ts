import { readOrder } from "~/postings/order/read-order";
import { shownAnswers } from "~/postings/order/shown-answers";
import { isAgreed, type TaskId, tasks } from "~/postings/order/task-names";
import { isAsked, taskIds } from "~/postings/order/tasks";
import type { Posting } from "~/postings/posting";

/** Something that the seller can be asked to change. */
export interface Askable {
  /** "rooms.bedrooms", or "rooms" for the whole page. */
  value: string;
  label: string;
  task: TaskId;
  /** What stands there now; "" for a whole page. */
  before: string;
}

/** What can be asked about: each answer, and each page as a whole. */
export function askable(posting: Posting): Askable[] {
  const { context } = readOrder(posting);
  const shown = shownAnswers(posting);
  return (
    taskIds
      // What the agreement says changes by an amendment alone.
      .filter((task) => task !== "check" && isAsked(task, context) && !isAgreed(task, posting))
      .flatMap((task): Askable[] => {
        const { title } = tasks[task];
        const rows = shown.find((one) => one.task === task)?.rows ?? [];
        return [
          { value: task, label: `${title}: the whole page`, task, before: "" },
          ...rows.map(({ name, row: [label, before] }) => ({
            value: `${task}.${name}`,
            label: `${title}: ${label}`,
            task,
            before,
          })),
        ];
      })
  );
}
