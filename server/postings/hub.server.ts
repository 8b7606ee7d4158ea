import { orServiceUnavailable, requireUser, type User } from "#server/accounts/guard.server";
import { senderOf } from "#server/accounts/sign-in-again.server";
import { parseForm, readForm } from "#server/forms/form";
import { notFound } from "#server/http/error-response";
import { readOrder } from "#server/postings/answers";
import { deleteDraft } from "#server/postings/erase.server";
import { answerBy, feeRows, headOf, ownersOf, pathOf } from "#server/postings/facts";
import type { LoadContext } from "#server/postings/own.server";
import {
  type Answered,
  answerAgain,
  backTo,
  findOwn,
  type SignedInSender,
  signInFirst,
  unanswered,
} from "#server/postings/own.server";
import { takeStep } from "#server/postings/transitions.server";
import { isRequestId, newRequestId } from "#server/requests/reference";
import type { Posting } from "#server/store/posting-record";
import { postings as limits } from "~/content/business";
import { hubPage, nextSteps } from "~/content/postings/pages";
import { taskStates, tasks } from "~/content/postings/tasks";
import { done, refusals } from "~/content/postings/transitions";
import { actorNames } from "~/content/requests";
import { dateAndTime } from "~/rules/format";
import { isEditable, objectionOf, type PostingTransitionName } from "~/rules/posting-states";
import { feeOf } from "~/rules/postings/fee";
import { messageForm, withdrawForm } from "~/rules/postings/hub-forms";
import { isAsked, stateOf, taskIds } from "~/rules/postings/tasks";
import type { Actor } from "~/rules/states";

/** The page of one order: what comes next, its tasks, what happened, messages. */

/** @returns null after a form that came without a session @throws Response to /login, 404, 503 */
export async function showPosting(
  request: Request,
  reference: string | undefined,
  { signedOut }: LoadContext,
) {
  if (signedOut) return null;
  const user = await requireUser(request);
  const posting = await findOwn(user, reference);
  const order = readOrder(posting);
  const { answers, context, outdated } = order;
  const list = taskIds
    .filter((id) => isAsked(id, context))
    .map((id) => {
      const state = stateOf(id, answers, context, outdated);
      return { id, title: tasks[id].title, state, stateName: taskStates[state] };
    });
  const fee = posting.fee ?? feeOf(context.plan, answers.price?.listPrice as number | undefined);
  const allowed = (name: PostingTransitionName) => objectionOf(name, posting.state, "seller") === null;
  return {
    ...headOf(posting),
    editable: isEditable(posting),
    next: nextSteps[posting.state] ?? null,
    answerBy: posting.state === "submitted" && posting.sentAt ? answerBy(posting.sentAt) : null,
    sent: posting.sentAt && dateAndTime(posting.sentAt),
    tasks: list,
    // The first that waits for the seller: where "go on" leads.
    nextTask: list.find(({ state }) => state !== "done" && state !== "cannot-start") ?? null,
    progress: hubPage.progress(list.filter(({ state }) => state === "done").length, list.length),
    fee: fee && { rows: feeRows(fee), fixed: posting.fee !== null },
    owners: ownersOf(posting),
    timeline: timelineOf(posting),
    messages: posting.messages.map(({ id, at, actor, text }) => ({
      ...{ id, at: dateAndTime(at), text },
      from: actor.role === "seller" ? actorNames.seller : actorNames.office,
    })),
    canWrite: allowed("write") && posting.messages.length < limits.messages,
    full: posting.messages.length >= limits.messages,
    canWithdraw: allowed("withdraw"),
    canDelete: posting.state === "draft",
    ids: { message: newRequestId(), withdraw: newRequestId() },
  };
}

/** Who did what and when, oldest first, as the seller reads it: the office is one person to them. */
const timelineOf = ({ events }: Posting) =>
  events.map(({ id, at, actor, transition, reason }) => ({
    id: id ?? at.toISOString(),
    at: dateAndTime(at),
    what: `${calledBySeller(actor)} ${done[transition as PostingTransitionName] ?? ""}`,
    reason,
  }));

function calledBySeller(actor: Actor | null): string {
  if (actor?.role === "seller") return actorNames.seller;
  if (actor?.role === "owner") return actor.name ?? hubPage.anOwner;
  return actor?.role === "system" ? actorNames.system : actorNames.office;
}

const asSeller = ({ uid }: User): Actor => ({ role: "seller", id: uid, name: null });

/**
 * What the forms of the page do: `intent` "withdraw" or "discard", or else a message.
 * @returns a failure to show on the page
 * @throws Response 303 when it is done; 404; 503
 */
export async function changeOrder(
  request: Request,
  reference: string | undefined,
  context: LoadContext,
): Promise<Answered> {
  const sent = await readForm(request);
  const sender = await orServiceUnavailable(senderOf(request, sent, context.clientAddress));
  if (!sender.user) return signInFirst(sender, messageForm.fields, context);
  const { user } = sender;
  const posting = await findOwn(user, reference);
  const which = { uid: user.uid, reference: posting.reference };
  const actor = asSeller(user);
  const intent = sent.get("intent");
  if (intent === "discard") return discard(sender, posting);
  const withdrawing = intent === "withdraw";
  const form = withdrawing ? parseForm(withdrawForm, sent) : parseForm(messageForm, sent);
  const again = answerAgain(sender, messageForm.fields);
  if (!form.ok) return again({ failure: form.fail(), status: form.status });
  const { changeId, text } = form.data;
  const id = isRequestId(changeId) ? changeId : newRequestId();
  try {
    const outcome = await takeStep(
      which,
      withdrawing
        ? { transition: "withdraw", actor, id, reason: text ?? null }
        : {
            ...{ transition: "write", actor, id },
            change: (now, at, _file, id) => ({
              ...now,
              messages: [...now.messages, { id, at, actor, text: text ?? "" }],
            }),
          },
    );
    if (!outcome) throw notFound();
    if (outcome.refused) {
      const message = outcome.refused === "full" ? refusals.full : refusals.gone;
      return again({ failure: form.fail({ form: [message] }), status: 409 });
    }
  } catch (error) {
    return again(unanswered(error, form.fail));
  }
  throw await backTo(pathOf(posting), sender, withdrawing ? hubPage.cancelled : hubPage.messageSent);
}

/** A draft was seen by nobody, so nothing of it is kept. */
async function discard(sender: SignedInSender, posting: Posting): Promise<Answered> {
  const form = parseForm(withdrawForm, new FormData());
  const again = answerAgain(sender, withdrawForm.fields);
  try {
    const gone = await deleteDraft(sender.user.uid, posting.id);
    if (!gone) return again({ failure: form.fail({ form: [refusals.gone] }), status: 409 });
  } catch (error) {
    return again(unanswered(error, form.fail));
  }
  throw await backTo("/account/postings", sender, hubPage.discarded);
}
