import { randomUUID } from "node:crypto";
import { requireUser } from "~/accounts/guard.server";
import { rowsOf } from "~/lib/forms/form";
import { newRequestId } from "~/lib/ids";
import { feeRows } from "~/postings/facts";
import { feeOf } from "~/postings/money/fee";
import { answeredReceipt } from "~/postings/money/receipt";
import { readOrder } from "~/postings/order/read-order";
import { carryShown, type ShownLine } from "~/postings/order/shown";
import { checkForm } from "~/postings/order/start-forms";
import { isAgreed, type TaskId, tasks } from "~/postings/order/task-names";
import { fieldsOf, gapsOf, isAsked, stateOf, taskIds } from "~/postings/order/tasks";
import { paperName } from "~/postings/papers/papers";
import { type Posting, sellersPapers } from "~/postings/posting";
import type { LoadContext } from "~/postings/seller-guard.server";
import { findOwn } from "~/postings/seller-guard.server";
import { isEditable } from "~/postings/states";

/** @returns null after a form that came without a session @throws Response to /login, 404, 503 */
export async function showCheck(request: Request, reference: string | undefined, { signedOut }: LoadContext) {
  if (signedOut) return null;
  const user = await requireUser(request);
  const posting = await findOwn(user, reference);
  const order = readOrder(posting);
  const { context } = order;
  const saved = posting.tasks.check;
  const shown = shownOf(posting, order);
  const parts = shown.parts.map((part) => ({
    ...part,
    agreed: isAgreed(part.id, posting),
    gaps: gapsShown(part.id, posting, order),
  }));
  return {
    reference: posting.reference,
    editable: isEditable(posting),
    /** Whether it is sent from here; what the office asked for is answered on its own page. */
    unsent: posting.state === "draft",
    /** The account's address while nobody has confirmed it: an order can't be sent before. */
    unconfirmed: user.emailVerified ? null : user.email,
    fields: checkForm.fields,
    parts,
    // What a later answer made needless goes when the order is sent.
    dropped: taskIds.filter((id) => posting.tasks[id] && !isAsked(id, context)).map((id) => tasks[id].title),
    fee: shown.fee,
    receipt: shown.receipt,
    // As it is now, also after a form was refused: whoever sends it again has seen what is saved.
    origin: {
      seen: String(saved?.version ?? 0),
      page: randomUUID(),
      shown: carryShown(linesOf(shown)),
    },
    raw: saved?.raw ?? {},
    changeId: newRequestId(),
  };
}

/** What is read on the page: the answers task by task, apart from its own, and what it will cost. */
export function shownOf(posting: Posting, { answers, context } = readOrder(posting)) {
  const fee = posting.fee ?? feeOf(context.plan, answers.price?.listPrice);
  return {
    parts: taskIds
      .filter((id) => id !== "check" && isAsked(id, context))
      .map((id) => ({
        id,
        title: tasks[id].title,
        rows: [...rowsOf(fieldsOf(id, context), answers[id] ?? {}), ...filesOf(id, posting)],
      })),
    fee: fee && feeRows(fee),
    receipt: answeredReceipt(fee, answers.price),
  };
}

/** The same line by line. */
export const linesOf = ({ parts, fee }: ReturnType<typeof shownOf>): ShownLine[] => [
  ...parts.flatMap(({ id, title, rows }) =>
    rows.map(([label, text], index): ShownLine => {
      // Of papers, several have one label.
      const nth = rows.slice(0, index).filter(([other]) => other === label).length;
      return [`${id} ${label} ${nth}`, `${title}: ${label}`, text];
    }),
  ),
  ...(fee ?? []).map(([label, text]): ShownLine => [`fee ${label}`, label, text]),
];

/** Photos and papers of a task, which are files and no fields. */
function filesOf(task: TaskId, { photos, papers }: Posting): [string, string][] {
  if (task === "photos") return [[tasks.photos.title, photos.length === 0 ? "None" : String(photos.length)]];
  if (task === "papers") return sellersPapers({ papers }).map(({ kind, name }) => [paperName(kind), name]);
  return [];
}

const notStarted = "Nothing has been entered here yet.";

function gapsShown(
  task: TaskId,
  posting: Posting,
  { answers, context, outdated }: ReturnType<typeof readOrder>,
) {
  const state = stateOf(task, answers, context, outdated);
  if (state === "done") return [];
  const gaps = Object.values(gapsOf(task, answers, context));
  if (!posting.tasks[task] && gaps.length > 3) return [notStarted];
  if (outdated[task]?.length) gaps.push("An answer here no longer fits what you said elsewhere.");
  return gaps.length > 0 ? gaps : [notStarted];
}
