import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { countStep } from "#server/platform/metrics.server";
import { orServiceUnavailable, requireUser } from "~/accounts/guard.server";
import { leaveNotice } from "~/accounts/session.server";
import { postings as limits } from "~/content/business";
import { fileSize, longDate } from "~/lib/format";
import type { FormFailure } from "~/lib/forms/failure";
import { parseForm, readForm } from "~/lib/forms/parse-form";
import { isUpload } from "~/lib/uploads/address";
import { receiveFiles, UploadRefused } from "~/lib/uploads/receive.server";
import { pathOf } from "~/postings/facts";
import { missingOf, readOrder } from "~/postings/order/read-order";
import type { PageOrigin } from "~/postings/order/start-forms";
import { saveTaskForm, type TaskAnswer } from "~/postings/order/task-page.server";
import { fieldsOf } from "~/postings/order/tasks";
import type { LoadContext } from "~/postings/own.server";
import { findOwn, requireOwn } from "~/postings/own.server";
import { type Paper, type Posting, sellersPapers, signedAgreement } from "~/postings/posting";
import { isEditable } from "~/postings/states";
import { changePosting } from "~/postings/store.server";
import { keepPaper, paperResponse, removePaperFile } from "./keep-paper.server";
import { isPaperKind, paperName, uploadPaperForm } from "./papers";
import { stepsOn } from "./relied-on";
import { type PaperKind, paperRefusals as refusals, papersPage as words } from "./words";

/** The papers of an order that its seller sends. Nobody but their sender and the office gets them. */

/** What the page shows. */
export type PapersPage = Awaited<ReturnType<typeof pageOf>>;

function pageOf(posting: Posting) {
  const order = readOrder(posting);
  const { context } = order;
  const { needed = [], stored = [] } = context.papers ?? {};
  const saved = posting.tasks.papers;
  const stateOf = (kind: PaperKind): keyof typeof words.states => {
    if (stored.includes(kind)) return "here";
    const said = saved?.raw[kind];
    return said === "call" || said === "none" ? said : "open";
  };
  return {
    editable: isEditable(posting),
    full: sellersPapers(posting).length >= limits.papers,
    needed: needed.map((kind) => ({ kind, state: stateOf(kind) })),
    missing: missingOf("papers", posting, order),
    stored: sellersPapers(posting).map(({ id, kind, name, bytes, addedAt }) => ({
      ...{ id, name, what: paperName(kind) },
      size: fileSize(bytes),
      added: longDate(addedAt),
    })),
    /** Papers that are asked about, what was said of them, and where the page begins. */
    open: Object.keys(fieldsOf("papers", context)) as PaperKind[],
    raw: saved?.raw ?? {},
    origin: { ...newOrigin(), seen: String(saved?.version ?? 0) },
  };
}

const newOrigin = (): PageOrigin => ({ seen: "0", page: randomUUID(), propertyKind: "" });

/**
 * The papers of an order.
 * @returns null after a form whose answer brings what it needs (`PapersAnswer`)
 * @throws Response to /login, 404, 503
 */
export async function showPapers(
  request: Request,
  reference: string | undefined,
  { signedOut, firebaseDown }: LoadContext,
): Promise<PapersPage | null> {
  if (signedOut || firebaseDown) return null;
  return pageOf(await requireOwn(request, reference));
}

/** What a form of the page could not do. */
export interface PapersAnswer extends TaskAnswer {
  /** Papers the sent form asked about. */
  open: readonly PaperKind[];
  /** How many of the files that came together were taken. */
  taken: number;
}

interface Answered {
  answer: PapersAnswer;
  init: ResponseInit;
}

/**
 * Takes what the page's forms send: files, or what is said of papers that are not uploaded.
 * @returns what to show on the page
 * @throws Response 303 to the page again, or to the next task; to /login; 404, 503
 */
export async function takePapers(
  request: Request,
  reference: string | undefined,
  context: LoadContext,
): Promise<Answered> {
  const { pathname } = new URL(request.url);
  if (isUpload(request.method, pathname, request.headers.get("Content-Type"))) {
    return uploadPapers(request, reference, context);
  }
  const sent = await readForm(request);
  const open = sent.getAll("open").filter(isPaperKind);
  const { answer, init } = await saveTaskForm(request, { reference, task: "papers" }, context, sent);
  return { answer: { ...answer, open, taken: 0 }, init };
}

async function uploadPapers(
  request: Request,
  reference: string | undefined,
  context: LoadContext,
): Promise<Answered> {
  const user = await requireUser(request);
  const posting = await findOwn(user, reference);
  const { id, fields: described } = uploadPaperForm(pageOf(posting).needed.map(({ kind }) => kind));
  // The files are read by themselves, one by one.
  const ownFields = { id, fields: { ...described, files: { ...described.files, required: false } } };
  const again = (failure: FormFailure, status: number, taken = 0): Answered => ({
    answer: { ...failure, fields: described, signIn: null, origin: null, there: [], open: [], taken },
    init: { status },
  });
  const failed = (fields: FormData, status: number, messages: string[], taken = 0) =>
    again(parseForm(ownFields, fields).fail({ fields: { files: messages } }), status, taken);
  if (!isEditable(posting)) return failed(new FormData(), 409, [words.closed]);
  try {
    const sender = { account: user.uid, from: "sellers", context } as const;
    return await receiveFiles(request, sender, async ({ files, fields }) => {
      const parsed = parseForm(ownFields, fields);
      if (!parsed.ok) return again(parsed.fail(), parsed.status);
      const kind = parsed.data.kind as PaperKind;
      const refused: string[] = [];
      let taken = 0;
      for (const file of files) {
        const result = await keepPaper(posting, file, {
          ...{ kind, unwanted: refusals, refusedBy, record: recordIn(posting) },
        });
        if (result === "closed") return failed(fields, 409, [words.closed], taken);
        if (result === "unanswered") return failed(fields, 503, [refusals.unanswered], taken);
        countStep("paper", !result);
        if (result) refused.push(result);
        else taken += 1;
      }
      if (refused.length > 0) return failed(fields, 400, refused, taken);
      throw await backTo(request, posting, words.saved(taken));
    });
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    return failed(new FormData(), error.status, [error.message]);
  }
}

const backTo = async (request: Request, posting: Posting, notice: string): Promise<Response> =>
  redirect(`${pathOf(posting)}/papers`, {
    status: 303,
    headers: { "Set-Cookie": await leaveNotice(request, notice) },
  });

/** What the order has against a paper of its seller; null when nothing. */
function refusedBy(posting: Posting, paper: Paper, sentName: string): string | null {
  const same = sellersPapers(posting).find(({ hash }) => hash === paper.hash);
  if (same) return refusals.duplicate(sentName, same.name);
  return sellersPapers(posting).length >= limits.papers ? refusals.full(sentName) : null;
}

/** Records a seller's paper, if the order still takes it. @returns "" when it is there, or why not */
const recordIn =
  ({ id }: Posting) =>
  async (paper: Paper, sentName: string): Promise<string> => {
    const refused = await changePosting({ id }, (now) => {
      if (!isEditable(now)) return { result: "closed" };
      const reason = refusedBy(now, paper, sentName);
      if (reason) return { result: reason };
      const next = { ...now, updatedAt: paper.addedAt, papers: [...now.papers, paper] };
      return { next, result: "" };
    });
    return refused ?? "closed";
  };

/**
 * Removes a paper: first its record, then its file. One that the office had when it checked the order is hidden instead.
 * @throws Response to the papers again; to /login; 404, 429, 503
 */
export async function removePaper(
  request: Request,
  reference: string | undefined,
  id: string | undefined,
): Promise<never> {
  const user = await requireUser(request);
  const posting = await findOwn(user, reference);
  let gone = false;
  const change = changePosting({ uid: user.uid, reference: posting.reference }, (now) => {
    gone = false;
    if (!isEditable(now)) return { result: words.closed };
    const paper = sellersPapers(now).find((one) => one.id === id);
    if (!paper) return { result: words.alreadyRemoved };
    const at = new Date();
    // Whoever checked the order relied on it: it goes from the seller's pages and stays with the office.
    const isKept = stepsOn(paper, now).length > 0;
    if (isKept && now.papers.filter((one) => one.hidden).length >= limits.hiddenPapers) {
      return { result: words.stays };
    }
    const by = { role: "seller", id: user.uid, name: null } as const;
    const hidden = { at, by, reason: words.withdrawn };
    const papers = now.papers.flatMap((one) => {
      if (one.id !== id) return [one];
      return isKept ? [{ ...one, hidden }] : [];
    });
    gone = !isKept;
    return { next: { ...now, updatedAt: at, papers }, result: words.removed };
  });
  const notice = await orServiceUnavailable(change);
  if (gone && id) await removePaperFile(posting, id);
  throw await backTo(request, posting, notice ?? words.alreadyRemoved);
}

/** A paper as a download, for its seller alone; of the office's papers, the signed agreement. @throws Response to /login, 404, 503 */
export async function sendPaper(
  request: Request,
  reference: string | undefined,
  id: string | undefined,
): Promise<Response> {
  const posting = await requireOwn(request, reference);
  return paperResponse(
    posting,
    [...sellersPapers(posting), ...signedAgreement(posting)].find((one) => one.id === id),
  );
}
