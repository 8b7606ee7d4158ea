import { postings as limits } from "~/content/business";
import { dateAndTime, fileSize } from "~/lib/format";
import { newRequestId } from "~/lib/ids";
import { actorNames } from "~/lib/steps/actor-names";
import { type Actor, forSeller } from "~/lib/steps/states";
import type { Link } from "~/lib/ui/shapes";
import { agreementOf, invoiceRows, listingOf } from "~/postings/agreement/stage";
import { stageFacts } from "~/postings/agreement/stage-words";
import { kindsNow } from "~/postings/amendments/kinds";
import { findBeside } from "~/postings/dates/dates.server";
import {
  answerBy,
  feeDueOf,
  feeRows,
  headOf,
  isOwnRequest,
  lastSent,
  ownersOf,
  pathOf,
} from "~/postings/facts";
import { blocksOf } from "~/postings/guards";
import { doneBy, objectionOf, type StepName, steps } from "~/postings/machine";
import { feeOf } from "~/postings/money/fee";
import { answeredReceipt, listingReceipt } from "~/postings/money/receipt";
import { emptyOfficeFile } from "~/postings/office-file";
import { canCopy } from "~/postings/order/copy.server";
import { readOrder } from "~/postings/order/read-order";
import { isAgreed, type TaskId, type TaskState, taskStates, tasks } from "~/postings/order/task-names";
import { isAsked, stateOf, taskIds } from "~/postings/order/tasks";
import { panelOf } from "~/postings/panel/panel";
import { type Posting, signedAgreement } from "~/postings/posting";
import { saleView } from "~/postings/sale/view";
import { stageWords } from "~/postings/stages";
import { isEditable, isEnded } from "~/postings/states";
import { hubPage, nextSteps } from "~/postings/words";

/** What its seller sees of an order on its own page. @throws Response 503 */
export async function orderView(posting: Posting) {
  const isRunning = posting.mls !== null && !isEnded(posting);
  const panel = isRunning ? panelOf(posting, await findBeside(posting), new Date()) : null;
  const { answers, context, outdated } = readOrder(posting);
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
    // A listing says the same.
    agreement: posting.mls ? null : agreementOf(posting),
    signedAgreement: signedAgreement(posting).map(({ id, name, bytes }) => ({
      id,
      name,
      size: fileSize(bytes),
    })),
    panel,
    listing: listingOf(posting),
    sale: saleView(posting, new Date()),
    pages: pagesToRead(posting),
    invoice: invoiceRows(posting),
    tasks: isEditable(posting) ? list : [],
    progress: hubPage.progress(list.filter(({ state }) => state === "done").length, list.length),
    agreedNote: list.some(({ state }) => state === "agreed") ? stageFacts.agreedNote : null,
    fee: fee && feeRows(fee, feeDueOf(posting)),
    receipt: isEnded(posting) ? null : (listingReceipt(posting) ?? answeredReceipt(fee, answers.price)),
    owners: ownersOf(posting),
    timeline: timelineOf(posting),
    messages: posting.messages.map(({ id, at, actor, text }) => ({
      id,
      at: dateAndTime(at),
      text,
      from: actor.role === "seller" ? actorNames.seller : actorNames.office,
    })),
    canWrite: allowed("write") && posting.messages.length < limits.messages,
    full: posting.messages.length >= limits.messages,
    canWithdraw: allowed("withdraw") && !hasSignature(posting),
    // Until then it could be cancelled here.
    signed: allowed("withdraw") && hasSignature(posting),
    canDelete: posting.state === "draft",
    copy: canCopy(posting) ? newRequestId() : null,
    ids: { message: newRequestId(), withdraw: newRequestId() },
  };
}

/** The pages of an order on which nothing waits: what its seller reads again, and those of a listing that has ended. */
function pagesToRead(posting: Posting): Link[] {
  const path = pathOf(posting);
  const { dates, report, ...rows } = stageFacts.pages;
  const ended = kindsNow(posting).length === 0 ? { ...rows, amendments: stageFacts.changesToRead } : rows;
  const pages = Object.entries({
    ...(posting.mls ? { ...(isEnded(posting) ? ended : {}), dates, report } : {}),
    ...(posting.proof && posting.state !== "proof" ? { proof: stageWords.proof } : {}),
    ...(posting.sentAt ? { check: hubPage.answers } : {}),
    ...(posting.state !== "changes-asked" && posting.asked.length > 0
      ? { changes: stageWords.changes.read }
      : {}),
  });
  return pages.map(([page, label]) => ({ label, href: `${path}/${page}` }));
}

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
      id: item.id,
      label: item.label,
      before: item.before,
      what: item.what,
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
  forSeller(steps, events).map(({ id, at, actor, transition, reason }) => ({
    id,
    at: dateAndTime(at),
    what: `${calledBySeller(actor)} ${doneBy(transition)}`,
    reason,
  }));

function calledBySeller(actor: Actor): string {
  if (actor.role === "seller") return actorNames.seller;
  if (actor.role === "owner") return actor.name ?? hubPage.anOwner;
  return actor.role === "system" ? actorNames.system : actorNames.office;
}
