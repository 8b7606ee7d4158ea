import { type ActionFunctionArgs, data } from "@remix-run/node";
import { maintenance, underMaintenance } from "#server/platform/maintenance.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { postings as limits } from "~/content/business";
import type { Answered } from "~/lib/forms/form-action.server";
import { type FormErrors, parseForm, readForm } from "~/lib/forms/parse-form";
import { isUpload } from "~/lib/uploads/address";
import { UploadRefused } from "~/lib/uploads/receive.server";
import { receiveAgain } from "~/lib/uploads/waiting.server";
import { uploadRefusals } from "~/lib/uploads/words";
import { pathOf } from "~/postings/facts";
import { waitingRoom } from "~/postings/files.server";
import { asDraft } from "~/postings/order/read-order";
import { saveTaskForm, type TaskAnswer } from "~/postings/order/save-task.server";
import { takesAnswers } from "~/postings/order/task-names";
import { fileErrors, isPaperKind, papersForm } from "~/postings/papers/papers";
import { stepsRelyingOn } from "~/postings/papers/relied-on";
import { sendPapers, withdrawPaper } from "~/postings/papers/send-papers.server";
import { removePaperFile, storePapers } from "~/postings/papers/store-paper.server";
import {
  billFirst,
  paperRefusals as refusals,
  signedPage,
  papersPage as words,
} from "~/postings/papers/words";
import { type Paper, type Posting, sellersPapers } from "~/postings/posting";
import type { PostingAccess } from "~/postings/seller-guard.server";
import { backTo, findAccessible, findOwned, requireReader } from "~/postings/seller-guard.server";
import { changePosting } from "~/postings/store.server";
import { pageOf } from "./view.server";

/** Failure of a form of the page. */
export interface PapersAnswer extends TaskAnswer {
  /** Number of files stored from those sent together. */
  taken: number;
}

type TaskAnswered = ReturnType<typeof data<PapersAnswer>>;

/**
 * Handles the page's forms: files, answers about documents that aren't uploaded, or a removal.
 * @returns the page's content
 * @throws Response 303 to the page again, to the next task or to /login, 404, 503
 */
export async function takePapers(args: ActionFunctionArgs): Promise<TaskAnswered | Answered> {
  const { request, params } = args;
  const { reference } = params;
  const { pathname } = new URL(request.url);
  if (isUpload(request.method, pathname, request.headers.get("Content-Type"))) {
    return uploadPapers(args);
  }
  const sent = await readForm(request);
  const withdraw = sent.get("withdraw");
  if (typeof withdraw === "string") return withdrawPaper(request, reference, withdraw, "/papers");
  const remove = sent.get("remove");
  if (typeof remove === "string") return removePaper(request, reference, remove);
  const sort = sent.get("sort");
  if (typeof sort === "string") return sortPaper(request, reference, sort, sent.get("kind"));
  return saveRest(request, reference, sent);
}

async function uploadPapers(args: ActionFunctionArgs): Promise<TaskAnswered | Answered> {
  const { request, context } = args;
  const { reference } = args.params;
  const user = await requireReader(request, reference);
  const shared = await findAccessible(user, reference);
  const { posting, coOwner } = shared;
  const needed = pageOf(shared).needed.map(({ kind }) => kind);
  const failed = (sent: FormData, status: number, errors: FormErrors["fields"], taken = 0): TaskAnswered => {
    const open = sent.getAll("open").filter(isPaperKind);
    const { id, fields: described } = papersForm(needed, open);
    // Files are read one by one, and the answers about the others are saved separately.
    const fields = asDraft(described);
    const failure = parseForm({ id, fields }, sent).fail({ fields: errors });
    const answer = { ...failure, fields: described, origin: null, there: [], taken };
    return data<PapersAnswer>(answer, { status });
  };
  const signed = new URL(request.url).searchParams.has("signed");
  if (signed) return sendPapers(args, signedPage);
  if (!takesAnswers("papers", posting)) return sendPapers(args, "/papers");
  try {
    const sender = { account: user.uid, from: "sellers", withoutFiles: true, context } as const;
    return await receiveAgain(request, sender, waitingRoom(posting.id), async (received) => {
      const { files, fields } = received;
      // A co-owner gives no answers, and neither does a form without its page's starting state.
      const alone = coOwner !== null || !fields.has("seen");
      const uploads = alone || fields.has("upload");
      if (underMaintenance()) return failed(fields, 503, { files: [maintenance] });
      if (files.length === 0 && uploads) return failed(fields, 400, { files: [uploadRefusals.none] });
      const kind = needed.find((one) => one === fields.get("kind")) ?? "other";
      const { taken, refused, isAnswered } = await storePapers(posting, received, {
        kind,
        account: user.uid,
        meant: fields.getAll("meant").map(String),
        unwanted: refusals,
        refusedBy,
        record: recordIn(shared),
      });
      if (!isAnswered) return failed(fields, 503, { files: [refusals.unanswered] }, taken);
      if (refused.includes(closed)) return failed(fields, 409, { files: [words.closed] }, taken);
      if (refused.length > 0) return failed(fields, 400, fileErrors(refused, files), taken);
      const unsorted = kind === "other" ? " Say below what it is, if it's one of those we need." : "";
      const back = () => backTo(`${pathOf(posting)}/papers`, { request }, words.saved(taken) + unsorted);
      if (alone) throw await back();
      return await saveRest(request, reference, fields).catch(async (saved: unknown) => {
        // A seller who uploads files stays on the page, except after the tax bill that the order begins with.
        const stays = uploads && fields.get("upload") !== billFirst.goesOn;
        throw saved instanceof Response && saved.status < 400 && stays ? await back() : saved;
      });
    });
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    return failed(error.fields, error.status, { files: [error.message] });
  }
}

/** Saves the answers about documents that aren't uploaded. */
async function saveRest(
  request: Request,
  reference: string | undefined,
  sent: FormData,
): Promise<TaskAnswered> {
  const { data: answer, init } = await saveTaskForm(request, { reference, task: "papers" }, sent);
  return data<PapersAnswer>({ ...answer, taken: 0 }, init ?? {});
}

/**
 * Sets the kind of a document that was sent without one.
 * @throws Response 303 to the page again or to /login, 404, 429, 503
 */
async function sortPaper(
  request: Request,
  reference: string | undefined,
  id: string,
  kind: FormDataEntryValue | null,
): Promise<never> {
  const user = await requireReader(request, reference);
  const posting = await findOwned(user, reference);
  const which = { uid: user.uid, reference: posting.reference };
  const change = changePosting(which, (now) => {
    if (!isPaperKind(kind) || !takesAnswers("papers", now)) return { result: words.closed };
    const papers = now.papers.map((one) => (one.id === id && one.kind === "other" ? { ...one, kind } : one));
    return { next: { ...now, updatedAt: new Date(), papers }, result: "The kind of document is saved." };
  });
  const notice = await orServiceUnavailable(change);
  throw await backTo(`${pathOf(posting)}/papers`, { request }, notice ?? words.closed);
}

/**
 * Removes a document: first its record, then its file. One that the office used for its check is hidden
 * instead.
 * @throws Response 303 to the page again or to /login, 404, 429, 503
 */
async function removePaper(request: Request, reference: string | undefined, id: string): Promise<never> {
  const user = await requireReader(request, reference);
  const posting = await findOwned(user, reference);
  let gone = false;
  const change = changePosting({ uid: user.uid, reference: posting.reference }, (now) => {
    gone = false;
    if (!takesAnswers("papers", now)) return { result: words.closed };
    const paper = sellersPapers(now).find((one) => one.id === id);
    if (!paper) return { result: alreadyRemoved };
    const at = new Date();
    // The check of the order relied on it, so it's hidden from the seller's pages and stays with the office.
    const isKept = stepsRelyingOn(paper, now).length > 0;
    if (isKept && now.papers.filter((one) => one.hidden).length >= limits.hiddenPapers) {
      return {
        result: "Our office has already checked this one, so it stays on file. Message us if it shouldn't.",
      };
    }
    const by = { role: "seller", id: user.uid, name: null } as const;
    const hidden = { at, by, reason: "The seller removed it." };
    const papers = now.papers.flatMap((one) => {
      if (one.id !== id) return [one];
      return isKept ? [{ ...one, hidden }] : [];
    });
    gone = !isKept;
    return { next: { ...now, updatedAt: at, papers }, result: "The document has been removed." };
  });
  const notice = await orServiceUnavailable(change);
  if (gone) await removePaperFile(posting, id);
  throw await backTo(`${pathOf(posting)}/papers`, { request }, notice ?? alreadyRemoved);
}

/** Reason for refusing a file of an order that takes none any more. */
const closed = "closed";

const alreadyRemoved = "The document had already been removed.";

/** Reason why the order refuses a document of its seller, or null. */
function refusedBy(posting: Posting, paper: Paper, sentName: string): string | null {
  const same = sellersPapers(posting).find(({ hash }) => hash === paper.hash);
  if (same) return refusals.duplicate(sentName, same.name);
  return sellersPapers(posting).length >= limits.papers ? refusals.full(sentName) : null;
}

/**
 * Records a document of the seller or a co-owner, if the order still takes it.
 * @returns "" if it's stored, or the reason if it isn't
 */
const recordIn =
  ({ posting: { id }, coOwner }: PostingAccess) =>
  async (paper: Paper, sentName: string): Promise<string> => {
    // The seller's documents are limited by their number. A co-owner's are taken only while they have the
    // login.
    const which = coOwner ? { id, coOwner: coOwner.uid } : { id };
    const refused = await changePosting(which, (now) => {
      if (!takesAnswers("papers", now)) return { result: closed };
      const reason = refusedBy(now, paper, sentName);
      if (reason) return { result: reason };
      const next = { ...now, updatedAt: paper.addedAt, papers: [...now.papers, paper] };
      return { next, result: "" };
    });
    return refused ?? closed;
  };
