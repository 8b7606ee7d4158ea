import { readAnswers } from "~/postings/order/read-order";
import { shownAnswers } from "~/postings/order/shown-answers";
import { isAgreed, type TaskId, tasks } from "~/postings/order/task-names";
import { isAsked, taskIds } from "~/postings/order/tasks";
import type { Posting } from "~/postings/posting";

/** Something that the office can request the seller to change. */
export interface Askable {
  /** "rooms.bedrooms", or "rooms" for the whole page. */
  value: string;
  label: string;
  task: TaskId;
  /** Current value, or "" for a whole page. */
  before: string;
}

/** Possible subjects of a request: each answer, and each page as a whole. */
export function askableItems(posting: Posting): Askable[] {
  const { context } = readAnswers(posting);
  const shown = shownAnswers(posting);
  return (
    taskIds
      // Terms in the agreement change only by an amendment.
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
