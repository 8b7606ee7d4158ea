import { postings as limits } from "~/content/business";
import { dateAndTime, fileSize, today } from "~/lib/format";
import { newRequestId } from "~/lib/ids";
import { actorNames } from "~/lib/steps/actor-names";
import { type Actor, forSeller } from "~/lib/steps/states";
import { agreementOf, invoiceRows, listingOf } from "~/postings/agreement/stage";
import { stageFacts } from "~/postings/agreement/stage-words";
import { kindsNow } from "~/postings/amendments/kinds";
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
import { daysLeft } from "~/postings/listing/term";
import { doneBy, objectionOf, type StepName, steps } from "~/postings/machine";
import { feeOf } from "~/postings/money/fee";
import { emptyOfficeFile } from "~/postings/office-file";
import { canCopy } from "~/postings/order/copy.server";
import { readOrder } from "~/postings/order/read-order";
import { isAgreed, type TaskId, type TaskState, taskStates, tasks } from "~/postings/order/task-names";
import { isAsked, stateOf, taskIds } from "~/postings/order/tasks";
import { type Posting, signedAgreement } from "~/postings/posting";
import { saleView } from "~/postings/sale/view";
import { isEditable, termStates } from "~/postings/states";
import { hubPage, nextSteps } from "~/postings/words";

/** What its seller sees of an order on its own page. */
export function orderView(posting: Posting) {
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
    // Whether there are questions of an earlier round to read.
    answered: posting.state !== "changes-asked" && posting.asked.length > 0,
    // A listing says the same.
    agreement: posting.mls ? null : agreementOf(posting),
    signedAgreement: signedAgreement(posting).map(({ id, name, bytes }) => ({
      id,
      name,
      size: fileSize(bytes),
    })),
    readsListing: posting.proof !== null && posting.state !== "proof",
    listing: listingOf(posting, today()),
    sale: saleView(posting, new Date()),
    pages: listingPages(posting),
    invoice: invoiceRows(posting),
    tasks: isEditable(posting) ? list : [],
    progress: hubPage.progress(list.filter(({ state }) => state === "done").length, list.length),
    agreedNote: list.some(({ state }) => state === "agreed") ? stageFacts.agreedNote : null,
    fee: fee && feeRows(fee, feeDueOf(posting)),
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
