import { rowsOf } from "~/lib/forms/form";
import { feeRows } from "~/postings/facts";
import { receiptOfAnswers } from "~/postings/money/receipt";
import { paperName } from "~/postings/papers/papers";
import { type Posting, sellersPapers } from "~/postings/posting";
import { feeNow } from "./fee-now";
import { readAnswers } from "./read-order";
import type { ShownLine } from "./shown";
import { type TaskId, tasks } from "./task-names";
import { fieldsOf, isAsked, taskIds } from "./tasks";

/** An order as it's read before sending: "Check and send", and the page on which a co-owner confirms it. */

/** Content of the page: the answers of the other tasks, and the fee. */
export function orderContent(posting: Posting, { answers, context } = readAnswers(posting)) {
  const fee = feeNow(posting);
  return {
    parts: taskIds
      .filter((id) => id !== "check" && isAsked(id, context))
      .map((id) => ({
        id,
        title: tasks[id].title,
        rows: [...rowsOf(fieldsOf(id, context), answers[id] ?? {}), ...filesOf(id, posting)],
      })),
    fee: fee && feeRows(fee),
    receipt: receiptOfAnswers(fee, answers.price),
  };
}

/** Lines of that content. */
export const orderLines = ({ parts, fee }: ReturnType<typeof orderContent>): ShownLine[] => [
  ...parts.flatMap(({ id, title, rows }) =>
    rows.map(([label, text], index): ShownLine => {
      // Several documents can share a label.
      const nth = rows.slice(0, index).filter(([other]) => other === label).length;
      return [`${id} ${label} ${nth}`, `${title}: ${label}`, text];
    }),
  ),
  ...(fee ?? []).map(([label, text]): ShownLine => [`fee ${label}`, label, text]),
];

/** Photos and documents of a task, which are files and not fields. */
function filesOf(task: TaskId, { photos, papers }: Posting): [string, string][] {
  if (task === "photos")
    return [[tasks.photos.title, photos.length === 0 ? "None yet" : String(photos.length)]];
  if (task === "papers") return sellersPapers({ papers }).map(({ kind, name }) => [paperName(kind), name]);
  return [];
}
