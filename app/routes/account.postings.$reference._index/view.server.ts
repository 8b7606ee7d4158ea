import { orServiceUnavailable } from "~/accounts/guard.server";
import { postings as limits } from "~/content/business";
import { dateAndTime, fileSize, inSentence, joinNames, today } from "~/lib/format";
import { newRequestId } from "~/lib/ids";
import { actorNames } from "~/lib/steps/actor-names";
import { joinRepeated } from "~/lib/steps/joined";
import { type Actor, forSeller } from "~/lib/steps/states";
import type { Closure } from "~/lib/time/closures";
import type { Link } from "~/lib/ui/shapes";
import { isStatus } from "~/mls/compare";
import { isAskedToSign, showsChanges } from "~/postings/agreement/signed";
import { agreementOf, listingOf } from "~/postings/agreement/stage";
import { stageFacts } from "~/postings/agreement/stage-words";
import { requestableKinds } from "~/postings/amendments/kinds";
import { datesView } from "~/postings/dates/seller-calendar.server";
import { emptyEnquiriesFile } from "~/postings/enquiries/record";
import { enquiryWords } from "~/postings/enquiries/words";
import {
  contactOf,
  feeDueOf,
  feeRows,
  lastSentAt,
  nextStepText,
  ownersOf,
  pathOf,
  postingHeading,
} from "~/postings/facts";
import { blocksOf } from "~/postings/guards";
import { codeState, sellersCodeText } from "~/postings/home-code/home-code";
import { codeActs } from "~/postings/home-code/seller-code.server";
import { doneBy, objectionOf, steps } from "~/postings/machine";
import { lookForPages, sellersCheck } from "~/postings/mls/check.server";
import { receiptOfAnswers } from "~/postings/money/receipt";
import { invoiceRows, sheetLines } from "~/postings/money/rows";
import { emptyOfferRegister, openOffers, unreadOffers } from "~/postings/offers/offer";
import { emptyOfficeFile } from "~/postings/office-file";
import { canCopy } from "~/postings/order/copy.server";
import { feeNow } from "~/postings/order/fee-now";
import { finishWords } from "~/postings/order/finish";
import { firstAnswerBy } from "~/postings/order/guide-call";
import { coOwnersTurn } from "~/postings/order/owner-answer.server";
import { openPartyNoteTexts } from "~/postings/order/party-notes";
import { type ReadOrder, readAnswers, readOrder } from "~/postings/order/read-order";
import { taskLines } from "~/postings/order/task-lines";
import { type TaskId, takesAnswers, tasks } from "~/postings/order/task-names";
import { isTaskNeededToSend, tasksUntil, type Until } from "~/postings/order/tasks";
import { aboutMinutes, awaitedPapers, leftUntil } from "~/postings/order/time-left";
import { panelOf } from "~/postings/panel/panel";
import { uploadPath } from "~/postings/papers/papers";
import { paperKinds } from "~/postings/papers/words";
import { isUnclaimed, type Posting, signedAgreement } from "~/postings/posting";
import { listingReceipt } from "~/postings/sale/closing";
import type { CoOwner, PostingAccess } from "~/postings/seller-guard.server";
import { sellersContext } from "~/postings/sellers-page.server";
import { sellersServices } from "~/postings/services/view";
import { emptyShowingsFile } from "~/postings/showings/record";
import { groupShowings } from "~/postings/showings/showing";
import { stageWords } from "~/postings/stages";
import { isEnded, wasListed } from "~/postings/states";
import { currentStepForms } from "~/postings/step-action.server";
import { findEnquiries, findShowingsAndOffers } from "~/postings/store.server";
import type { FirstPageData } from "~/postings/subject";
import { hubPage } from "~/postings/words";
import { closuresForPages } from "~/work/closures/days.server";
import { stepsOfCards } from "./action.server";

/**
 * First page of an order or a listing for its seller. A co-owner with a login reads the same page.
 * @throws Response 503
 */
export const firstPage = (shared: PostingAccess) =>
  wasListed(shared.posting.state) ? todayView(shared) : orderView(shared);

/** Parts at the top of both pages. */
export const headView = ({ posting, coOwner }: PostingAccess) => ({
  ...postingHeading(posting),
  path: pathOf(posting),
  /** Names the seller for a co-owner. Null for the seller. */
  shared: coOwner && hubPage.sharedBy(sellerNameOf(posting)),
  ownAnswer: coOwner && coOwnersTurn(posting, coOwner),
  /** Notes that stop a signature, and a status that differs on the MLS, in sentences. */
  stopped: openPartyNoteTexts(posting),
  next: nextStepText(posting),
  copy: canCopy(posting) && !coOwner ? newRequestId() : null,
  /** Status of the code that was posted to the home. Null if the order doesn't wait for one. */
  code: posting.homeOpen ? sellersCodeText[codeState(posting, new Date())](posting) : null,
});

/** The form for the code, while it can be entered. */
const codeForms = ({ posting, coOwner }: PostingAccess) =>
  currentStepForms(codeActs, sellersContext(posting, [], emptyOfferRegister, coOwner));

/** First page of a listing: the home and what waits for the seller. */
export async function todayView(shared: PostingAccess) {
  const { posting, coOwner } = shared;
  const waits = !coOwner && !isEnded(posting);
  const { showings, offers } = waits
    ? await orServiceUnavailable(findShowingsAndOffers(posting))
    : { showings: emptyShowingsFile, offers: emptyOfferRegister };
  const enquiries =
    waits && posting.enquiries?.toCall
      ? await orServiceUnavailable(findEnquiries(posting.id))
      : emptyEnquiriesFile;
  const now = new Date();
  const context = sellersContext(posting, [], offers, coOwner);
  const forms = waits ? currentStepForms(stepsOfCards, context) : [];
  const panel = panelOf({ posting, showings, offers, enquiries, now, forms });
  const head = headView(shared);
  const onMls =
    waits && posting.mlsDiffers?.some(isStatus) ? sellersCheck(posting, await lookForPages(), now) : null;
  return {
    ...head,
    changeId: newRequestId(),
    ...(waits ? { counts: countsOf({ posting, showings, offers, now }) } : {}),
    stopped: [...head.stopped, ...(onMls ? [onMls] : [])],
    // Only the seller has something to do here.
    panel: panel && coOwner ? { ...panel, moment: null, cards: [] } : panel,
    forms: [
      ...codeForms(shared),
      ...(coOwner ? [] : (panel?.cards ?? []).flatMap(({ forms = [] }) => forms.map(({ form }) => form))),
    ],
  };
}

/** Numbers of open and unread offers, coming showings, and enquiries to answer. */
const countsOf = ({ posting, showings, offers, now }: Omit<FirstPageData, "enquiries">) => ({
  offers: openOffers(offers.offers, now).length + unreadOffers(offers, now).length,
  showings: groupShowings(showings.showings, now).upcoming.length,
  enquiries: posting.enquiries?.toCall?.count ?? 0,
});

/** Facts, money, owners and history of an order or a listing. */
export async function recordView(shared: PostingAccess, closures: readonly Closure[]) {
  const { posting, coOwner } = shared;
  const fee = feeNow(posting);
  return {
    path: pathOf(posting),
    /** True if a co-owner reads it. */
    isShared: coOwner !== null,
    listing: listingOf(posting),
    dates: await datesView(shared),
    signedAgreement: signedAgreement(posting).map(({ id, name, bytes }) => ({
      id,
      name,
      size: fileSize(bytes),
    })),
    services: posting.sentAt && !isEnded(posting) ? sellersServices(posting, closures) : null,
    pages: pagesToRead(posting, coOwner !== null),
    invoice: invoiceRows(posting),
    sheets: sheetLines(posting),
    fee: fee && feeRows(fee, feeDueOf(posting)),
    receipt:
      isEnded(posting) && posting.state !== "closed"
        ? null
        : (listingReceipt(posting) ?? receiptOfAnswers(fee, readAnswers(posting).answers.price)),
    owners: posting.sentAt ? ownersOf(posting) : [],
    timeline: timelineOf(posting, coOwner),
  };
}

/** Messages between the owners and the office. */
export function messagesView({ posting, coOwner }: PostingAccess) {
  const isFull = posting.messages.length >= limits.messages;
  const role = coOwner ? "owner" : "seller";
  return {
    messages: posting.messages.map(({ id, at, actor, text }) => ({
      id,
      at: dateAndTime(at),
      text,
      from: calledByReader(actor, posting, coOwner),
    })),
    canWrite: objectionOf("write", posting.state, role) === null && !isFull,
    full: isFull,
    changeId: newRequestId(),
  };
}

/** First page of an order that isn't on the MLS yet, or ended before it was. */
export async function orderView(shared: PostingAccess) {
  const { posting, coOwner } = shared;
  const isOwners = coOwner !== null;
  const closures = await closuresForPages();
  const order = readOrder(posting, today(), closures);
  // A co-owner can read the order, but not answer it.
  const draft = isOwners || posting.state !== "draft" ? null : draftOf(order);
  const sentAt = lastSentAt(posting);
  const wanted = isOwners ? null : wantedOf(posting, order);
  const mayWithdraw = objectionOf("withdraw", posting.state, isOwners ? "owner" : "seller") === null;
  // Open questions come first.
  const finish =
    posting.sentAt && !isOwners && posting.state !== "changes-asked" ? finishWords(posting) : null;
  return {
    ...headView(shared),
    record: await recordView(shared, closures),
    talk: messagesView(shared),
    /** For the member of staff who fills in an order taken on the phone. */
    standIn: isUnclaimed(posting) ? standInText(posting) : null,
    answerBy: posting.state === "submitted" && sentAt ? firstAnswerBy(posting, sentAt, closures) : null,
    sent: sentAt && dateAndTime(sentAt),
    action: isOwners ? null : actionOf(posting, draft, finish, order),
    finish,
    wanted,
    forms: codeForms(shared),
    asked: isOwners ? null : askedOf(posting),
    agreement: agreementOf(posting),
    /** True if the agreement waits for the reader's signature. Co-owners sign on a page of their own. */
    signs: !isOwners && isAskedToSign(posting),
    draft,
    canWithdraw: mayWithdraw && !hasSignature(posting),
    // Until it was signed, it could be cancelled here.
    signed: mayWithdraw && hasSignature(posting),
    canDelete: posting.state === "draft",
    withdrawId: newRequestId(),
  };
}

function standInText(posting: Posting): string {
  const { name, phone } = contactOf(posting);
  return `Order taken on the phone. You're filling it in for ${[name, phone?.text, posting.seller.email].filter(Boolean).join(", ")}. Read the last page to the seller before you send it.`;
}

/** Before the MLS, signed terms can be changed. Co-owners can read the requests. */
function changesBeforeMls(posting: Posting, isOwners: boolean): { amendments?: string } {
  if (!showsChanges(posting)) return {};
  if (posting.amendments.length > 0) return { amendments: stageFacts.changesToRead };
  return !isOwners && requestableKinds(posting).length > 0 ? { amendments: stageFacts.largerPlan } : {};
}

/** Pages of an order or a listing to read again, besides the places of a listing. */
function pagesToRead(posting: Posting, isOwners: boolean): Link[] {
  const path = pathOf(posting);
  const pages = Object.entries({
    ...(posting.mls ? listingPages(posting, isOwners) : changesBeforeMls(posting, isOwners)),
    ...(posting.sentAt && (isOwners || posting.state !== "proof") && (posting.proof || !isEnded(posting))
      ? { proof: stageWords.proof }
      : {}),
    ...(posting.sentAt ? { check: "Read what you sent" } : {}),
    ...(isOwners ? pagesToAddTo(posting) : {}),
    ...(posting.state !== "changes-asked" && posting.asked.length > 0 && !isOwners
      ? { changes: stageWords.changes.read }
      : {}),
  });
  return pages.map(([page, label]) => ({ label, href: `${path}/${page}` }));
}

/** Pages of a listing. While it runs, the seller has lines with buttons for some of them. */
const listingPages = (posting: Posting, isOwners: boolean) => ({
  ...(isEnded(posting) || isOwners
    ? {
        amendments: stageFacts.changesToRead,
        papers: tasks.papers.title,
        ...(posting.enquiries ? { enquiries: enquiryWords.title } : {}),
      }
    : {}),
});

/** Pages on which a co-owner can add documents and, until the proof, photos. */
const pagesToAddTo = (posting: Posting) => ({
  papers: tasks.papers.title,
  ...(takesAnswers("photos", posting) ? { photos: tasks.photos.title } : {}),
});

/** Tasks of a draft before it can be sent. Also the time for them, and for the rest of the listing. */
function draftOf(order: ReadOrder) {
  const left = (until: Until, of: (task: TaskId) => boolean) => {
    const { minutes } = leftUntil(until, order, of);
    return minutes > 0 ? hubPage.left(aboutMinutes(minutes)) : null;
  };
  return {
    tasks: taskLines(tasksUntil("sent", order.context), "sent", order),
    left: left("sent", isTaskNeededToSend),
    leftLater: left("proof", (id) => !isTaskNeededToSend(id)),
  };
}

/** Target and label of the main action. @param finish remaining work after the sending, in words */
function actionOf(
  posting: Posting,
  draft: ReturnType<typeof draftOf> | null,
  finish: string | null,
  order: ReadOrder,
): { label: string; href: string } | null {
  const { state, agreement } = posting;
  const path = pathOf(posting);
  if (state === "changes-asked") return { label: stageFacts.changes.button, href: `${path}/changes` };
  if (state === "proof") return { label: stageFacts.proof, href: `${path}/proof` };
  if (agreement?.link && isAskedToSign(posting))
    return { label: stageFacts.agreement.button, href: agreement.link };
  // For a draft, sending comes first. A sent order only has the listing left.
  const next = draft?.tasks.find((task) => !["done", "optional", "cannot-start"].includes(task.state));
  if (!next) {
    // Documents have a button of their own.
    const isOpen = finish && leftUntil("proof", order).tasks.some((task) => task !== "papers");
    return isOpen ? { label: hubPage.finishListing, href: `${path}/proof` } : null;
  }
  const label = next.state === "not-started" ? hubPage.start(next.title) : hubPage.go(next.title);
  return { label, href: `${path}/${next.id}` };
}

interface Wanted {
  text: string;
  link: Link;
}

/** Documents that hold up the listing of a sent order, with a link to their form, or null. */
function wantedOf(posting: Posting, order: ReadOrder): Wanted | null {
  const kinds = posting.state !== "draft" && takesAnswers("papers", posting) ? awaitedPapers(order) : [];
  const [first] = kinds;
  if (!first) return null;
  const names = kinds.map((kind) => inSentence(paperKinds[kind].name));
  const [them, it] = kinds.length === 1 ? ["it", "it"] : ["them", "the first"];
  return {
    text: `Still to upload: ${joinNames(names)}. We can't send you the proof without ${them}.`,
    link: { label: `Upload ${it}`, href: uploadPath(pathOf(posting), first) },
  };
}

/** Questions that wait for the seller's answer, or null. */
function askedOf(posting: Posting) {
  if (posting.state !== "changes-asked") return null;
  return {
    items: posting.asked.map((item) => ({
      id: item.id,
      label: item.label,
      before: item.before,
      what: item.what,
      page: { title: tasks[item.task].title, href: `${pathOf(posting)}/${item.task}` },
    })),
  };
}

const sellerNameOf = ({ seller }: Posting): string => seller.name ?? seller.email;

const hasSignature = (posting: Posting): boolean =>
  blocksOf(["unsigned"], posting, emptyOfficeFile, { at: new Date() }).length > 0;

/** History for the seller, oldest event first. It shows the office as one person. */
const timelineOf = (posting: Posting, coOwner: CoOwner | null) =>
  joinRepeated(
    forSeller(steps, posting.events).map(({ id, at, actor, transition, reason }) => ({
      id,
      at: dateAndTime(at),
      what: `${calledByReader(actor, posting, coOwner)} ${doneBy(transition)}`,
      reason,
    })),
  );

function calledByReader(actor: Actor, posting: Posting, coOwner: CoOwner | null): string {
  if (actor.role === "seller" && actor.name) return actorNames.office;
  if (actor.role === "seller") return coOwner ? sellerNameOf(posting) : actorNames.seller;
  if (actor.role === "owner") {
    return coOwner && actor.name === coOwner.owner.name ? actorNames.seller : (actor.name ?? hubPage.anOwner);
  }
  return actor.role === "system" ? actorNames.system : actorNames.office;
}
