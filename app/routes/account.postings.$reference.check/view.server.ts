import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { today } from "~/lib/format";
import { newRequestId } from "~/lib/ids";
import { addressOf } from "~/postings/facts";
import { readOrder } from "~/postings/order/read-order";
import { carryShown } from "~/postings/order/shown";
import { orderContent, orderLines } from "~/postings/order/shown-order";
import { checkForm } from "~/postings/order/start-forms";
import { type TaskId, takesAnswers, tasks } from "~/postings/order/task-names";
import { gapsUntil, isAsked, isReady, isTaskNeededToSend, stateOf, taskIds } from "~/postings/order/tasks";
import { type Posting, sellersPapers } from "~/postings/posting";
import { findAccessible, requireReader } from "~/postings/seller-guard.server";
import { closuresForPages } from "~/work/closures/days.server";

/** @throws Response to /login, 404, 503 */
export async function showCheck({ request, params }: LoaderFunctionArgs) {
  const user = await requireReader(request, params.reference);
  const { posting, coOwner } = await findAccessible(user, params.reference);
  const order = readOrder(posting, today(), await closuresForPages());
  const { context } = order;
  const saved = posting.tasks.check;
  const shown = orderContent(posting, order);
  const parts = shown.parts
    .map((part) => ({
      ...part,
      // Street and town. The rows contain the legal description.
      gist: part.id === "address" ? (addressOf(posting) ?? undefined) : undefined,
      agreed: !takesAnswers(part.id, posting),
      gaps: gapsShown(part.id, posting, order),
      changed: posting.state === "draft" && changedSince(part.id, posting, saved?.savedAt),
    }))
    // Tasks that can wait and aren't begun are left out. Photos have a row even if there are none.
    .filter(
      ({ id, rows, gaps }) =>
        isTaskNeededToSend(id) || (id === "photos" ? posting.photos.length : rows.length) + gaps.length > 0,
    );
  return {
    reference: posting.reference,
    state: posting.state,
    // A co-owner with a login can read it only.
    editable: coOwner === null && parts.some(({ agreed }) => !agreed),
    /** True if it's sent from here. Questions of the office have a page of their own. */
    unsent: posting.state === "draft",
    /** Account's address until it's confirmed. An order can't be sent before. */
    unconfirmed: user.emailVerified ? null : user.email,
    fields: checkForm.fields,
    parts,
    // Sending removes answers made unnecessary by later ones.
    dropped: taskIds.filter((id) => posting.tasks[id] && !isAsked(id, context)).map((id) => tasks[id].title),
    fee: shown.fee,
    receipt: shown.receipt,
    // Current values, also after a refusal, so that a second attempt includes the saved state.
    origin: {
      seen: String(saved?.version ?? 0),
      page: randomUUID(),
      shown: carryShown(orderLines(shown)),
    },
    raw: saved?.raw ?? {},
    changeId: newRequestId(),
  };
}

/**
 * True if a task or its files were saved after this page.
 * @param last time of that save, undefined if there is none
 */
function changedSince(task: TaskId, { tasks, photos, papers }: Posting, last: Date | undefined): boolean {
  const own = tasks[task]?.savedAt;
  const files = task === "photos" ? photos : task === "papers" ? sellersPapers({ papers }) : [];
  const dates = [...(own ? [own] : []), ...files.map(({ addedAt }) => addedAt)];
  return last !== undefined && dates.some((at) => at > last);
}

const notStarted = "Nothing has been entered here yet.";

function gapsShown(
  task: TaskId,
  posting: Posting,
  { answers, context, outdated }: ReturnType<typeof readOrder>,
) {
  const isDraft = posting.state === "draft";
  if (isDraft && !isTaskNeededToSend(task)) return [];
  const until = isDraft ? "sent" : "proof";
  const state = stateOf(task, answers, context, outdated, until);
  if (isReady(state)) return [];
  const gaps = Object.values(gapsUntil(until, task, answers, context));
  if (!posting.tasks[task] && gaps.length > 3) return [notStarted];
  if (outdated[task]?.length) gaps.push("An answer here no longer fits what you said elsewhere.");
  return gaps.length > 0 ? gaps : [notStarted];
}
