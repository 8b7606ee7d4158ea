import { orServiceUnavailable, type User } from "~/accounts/guard.server";
import { senderOf } from "~/accounts/sign-in-again.server";
import { postings as limits } from "~/content/business";
import { dateAndTime, fileSize, today } from "~/lib/format";
import { parseForm, readForm } from "~/lib/forms/parse-form";
import { notFound } from "~/lib/http/error-response";
import { idOfForm, newRequestId, requestIdOf } from "~/lib/ids";
import { actorNames } from "~/lib/steps/actor-names";
import type { Actor } from "~/lib/steps/states";
import { doneBy, objectionOf, type StepName } from "~/postings/machine";
import { agreementOf, invoiceRows, listingOf } from "./agreement/stage";
import { stageFacts } from "./agreement/stage-words";
import { kindsNow } from "./amendments/kinds";
import { answerBy, feeDueOf, feeRows, headOf, isOwnRequest, lastSent, ownersOf, pathOf } from "./facts";
import { blocksOf } from "./guards";
import { deleteDraft } from "./kept/erase.server";
import { reasonForSeller } from "./kept/export";
import { daysLeft } from "./listing/term";
import { feeOf } from "./money/fee";
import { emptyOfficeFile } from "./office-file";
import { checkPage } from "./order/check-words";
import { canCopy, copyPosting } from "./order/copy.server";
import { messageForm, withdrawForm } from "./order/hub-forms";
import { storedId } from "./order/pages.server";
import { readOrder } from "./order/read-order";
import { type TaskId, type TaskState, taskStates, tasks } from "./order/task-names";
import { isAsked, stateOf, taskIds } from "./order/tasks";
import type { LoadContext } from "./own.server";
import {
  type Answered,
  answerAgain,
  backTo,
  findOwn,
  requireOwn,
  type SignedInSender,
  signInFirst,
  unanswered,
} from "./own.server";
import { takeStep } from "./perform.server";
import { type Posting, signedAgreement } from "./posting";
import { isAgreed } from "./review/office";
import { saleView } from "./sale/view";
import { isEditable, termStates } from "./states";
import type { Begun } from "./store.server";
import { refusals } from "./transition-words";
import { hubPage, nextSteps, postingsPage } from "./words";

/** The page of one order: what comes next, its tasks, what happened, messages. */

/** @returns null after a form that came without a session @throws Response to /login, 404, 503 */
export async function showPosting(
  request: Request,
  reference: string | undefined,
  { signedOut }: LoadContext,
) {
  if (signedOut) return null;
  const posting = await requireOwn(request, reference);
  const order = readOrder(posting);
  const { answers, context, outdated } = order;
  const list = taskIds
    .filter((id) => isAsked(id, context))
    .map((id) => {
      const state = stateOf(id, answers, context, outdated);
      return { id, title: tasks[id].title, ...shownState(posting, id, state) };
    });
  const sentAt = lastSent(posting);
  const fee = posting.fee ?? feeOf(context.plan, answers.price?.listPrice as number | undefined);
  const allowed = (name: StepName) => objectionOf(name, posting.state, "seller") === null;
  return {
    ...headOf(posting),
    editable: isEditable(posting),
    next: nextSteps[posting.state] ?? null,
    answerBy: posting.state === "submitted" && sentAt ? answerBy(sentAt) : null,
    sent: sentAt && dateAndTime(sentAt),
    action: actionOf(posting, list),
    asked: askedOf(posting),
    // Whether there are questions of an earlier round to read.
    answered: posting.state !== "changes-asked" && posting.asked.length > 0,
    // A listing says the same.
    agreement: posting.mls ? null : agreementOf(posting),
    signedAgreement: signedAgreement(posting).map(({ id, name, bytes }) => ({
      ...{ id, name, size: fileSize(bytes) },
    })),
    readsListing: posting.proof !== null && posting.state !== "proof",
    listing: listingOf(posting, today()),
    sale: saleView(posting, new Date()),
    pages: listingPages(posting),
    invoice: invoiceRows(posting),
    tasks: isEditable(posting) ? list : [],
    progress: hubPage.progress(list.filter(({ state }) => state === "done").length, list.length),
    agreedNote: list.some(({ state }) => state === "agreed") ? stageFacts.agreedNote : null,
    fee: fee && { rows: feeRows(fee, feeDueOf(posting)), fixed: posting.fee !== null },
    owners: ownersOf(posting),
    timeline: timelineOf(posting),
    messages: posting.messages.map(({ id, at, actor, text }) => ({
      ...{ id, at: dateAndTime(at), text },
      from: actor.role === "seller" ? actorNames.seller : actorNames.office,
    })),
    canWrite: allowed("write") && posting.messages.length < limits.messages,
    full: posting.messages.length >= limits.messages,
    canWithdraw: allowed("withdraw") && !hasSignature(posting),
    // Until then it could be cancelled here.
    signed: allowed("withdraw") && hasSignature(posting),
    canDelete: posting.state === "draft",
    copy: canCopy(posting) ? newRequestId() : null,
    change: changeOf(posting),
    ids: { message: newRequestId(), withdraw: newRequestId() },
  };
}

/** Days left, and what is under way; null where the term doesn't run. */
function changeOf(posting: Posting): string[] | null {
  const { mls, state, amendments } = posting;
  if (!mls || !termStates.some((running) => running === state)) return null;
  const left = daysLeft(mls.endDay, new Date());
  return [
    stageFacts.term.left(left),
    ...(left <= limits.term.extendWithinDays ? [stageFacts.term.extend] : []),
    ...(amendments.length > 0 ? [stageFacts.term.underWay(amendments.length)] : []),
  ];
}

/** The pages of a listing: what its seller can do while it is on the MLS, and what they can read afterwards. */
const listingPages = (posting: Posting): { label: string; href: string }[] =>
  posting.mls
    ? Object.entries({
        ...stageFacts.pages,
        ...(kindsNow(posting).length === 0 ? { amendments: stageFacts.changesToRead } : {}),
      }).map(([page, label]) => ({ label, href: `${pathOf(posting)}/${page}` }))
    : [];

/** The one thing to press: where it leads, and what it says. */
function actionOf(
  posting: Posting,
  list: readonly { id: string; title: string; state: string }[],
): { label: string; href: string } | null {
  const { state, agreement } = posting;
  const path = pathOf(posting);
  if (state === "changes-asked") return { label: stageFacts.changes.button, href: `${path}/changes` };
  if (state === "proof") return { label: stageFacts.proof, href: `${path}/proof` };
  if (state === "to-sign" && agreement?.link)
    return { label: stageFacts.agreement.button, href: agreement.link };
  const next = state === "draft" && list.find((task) => !["done", "cannot-start"].includes(task.state));
  if (!next) return null;
  const label = next.state === "not-started" ? hubPage.start(next.title) : hubPage.go(next.title);
  return { label, href: `${path}/${next.id}` };
}

/** A task's state as the list shows it; an agreement, or a question of the office, comes before how far it is. */
function shownState(posting: Posting, id: TaskId, state: TaskState): { state: string; stateName: string } {
  if (isAgreed(id, posting)) return { state: "agreed", stateName: stageFacts.agreed };
  const asked = posting.state === "changes-asked" && posting.asked.some(({ task }) => task === id);
  if (asked) return { state: "asked", stateName: stageFacts.changes.asked };
  return { state, stateName: taskStates[state] };
}

/** What waits for the seller's answer; null when nothing does. */
function askedOf(posting: Posting) {
  if (posting.state !== "changes-asked") return null;
  return {
    own: isOwnRequest(posting),
    items: posting.asked.map((item) => ({
      ...{ id: item.id, label: item.label, before: item.before, what: item.what },
      page: isAgreed(item.task, posting)
        ? null
        : { title: tasks[item.task].title, href: `${pathOf(posting)}/${item.task}` },
    })),
  };
}

const hasSignature = (posting: Posting): boolean =>
  blocksOf(["unsigned"], posting, emptyOfficeFile, { at: new Date() }).length > 0;

/** Who did what and when, oldest first, as the seller reads it: the office is one person to them. */
const timelineOf = ({ events }: Posting) =>
  events.map(({ id, at, actor, transition, reason }) => ({
    id,
    at: dateAndTime(at),
    what: `${calledBySeller(actor)} ${doneBy(transition)}`,
    reason: reasonForSeller({ transition, reason }),
  }));

function calledBySeller(actor: Actor): string {
  if (actor.role === "seller") return actorNames.seller;
  if (actor.role === "owner") return actor.name ?? hubPage.anOwner;
  return actor.role === "system" ? actorNames.system : actorNames.office;
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
  const sender = await orServiceUnavailable(senderOf(request, sent, context));
  const intent = sent.get("intent");
  const withdrawing = intent === "withdraw";
  const { fields } = withdrawing ? withdrawForm : messageForm;
  if (!sender.user) return signInFirst(sender, fields, context);
  const { user } = sender;
  const posting = await findOwn(user, reference);
  const which = { uid: user.uid, reference: posting.reference };
  const actor = asSeller(user);
  if (intent === "discard") return discard(sender, posting);
  if (intent === "copy") return copyOrder(sender, posting, sent);
  const form = withdrawing ? parseForm(withdrawForm, sent) : parseForm(messageForm, sent);
  const again = answerAgain(sender, fields);
  if (!form.ok) return again({ failure: form.fail(), status: form.status });
  const { text } = form.data;
  const id = idOfForm(sent);
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
      const signed = withdrawing && outcome.refused === "blocked";
      const message = outcome.refused === "full" ? refusals.full : signed ? hubPage.signed : refusals.gone;
      return again({ failure: form.fail({ form: [message] }), status: 409 });
    }
  } catch (error) {
    return again(unanswered(error, form.fail));
  }
  throw await backTo(pathOf(posting), sender, withdrawing ? hubPage.cancelled : hubPage.messageSent);
}

/** Copies an order that has ended into a new one. */
async function copyOrder(sender: SignedInSender, posting: Posting, sent: FormData): Promise<Answered> {
  const form = parseForm(withdrawForm, sent);
  const again = answerAgain(sender, withdrawForm.fields);
  if (!form.ok) return again({ failure: form.fail(), status: form.status });
  const { user } = sender;
  const refuse = (text: string, status: number) => again({ failure: form.fail({ form: [text] }), status });
  if (!user.emailVerified) return refuse(checkPage.confirmFirst, 403);
  if (!canCopy(posting)) return refuse(refusals.gone, 409);
  const { changeId } = form.data;
  let begun: Begun;
  try {
    begun = await copyPosting(user, posting, storedId(requestIdOf(changeId), user.uid));
  } catch (error) {
    return again(unanswered(error, form.fail));
  }
  if (begun.refused) return refuse(begun.refused === "staff" ? postingsPage.staff : postingsPage.full, 409);
  throw await backTo(pathOf(begun.posting), sender, hubPage.copied);
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
