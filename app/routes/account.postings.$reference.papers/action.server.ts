import { countStep } from "#server/platform/metrics.server";
import { requireUser } from "~/accounts/guard.server";
import { postings as limits } from "~/content/business";
import type { FormFailure } from "~/lib/forms/failure";
import { parseForm, readForm } from "~/lib/forms/parse-form";
import { isUpload } from "~/lib/uploads/address";
import { receiveFiles, UploadRefused } from "~/lib/uploads/receive.server";
import { pathOf } from "~/postings/facts";
import { saveTaskForm, type TaskAnswer } from "~/postings/order/save-task.server";
import { keepPaper } from "~/postings/papers/keep-paper.server";
import { isPaperKind, uploadPaperForm } from "~/postings/papers/papers";
import { type PaperKind, paperRefusals as refusals, papersPage as words } from "~/postings/papers/words";
import { type Paper, type Posting, sellersPapers } from "~/postings/posting";
import type { LoadContext } from "~/postings/seller-guard.server";
import { backTo, findOwn } from "~/postings/seller-guard.server";
import { isEditable } from "~/postings/states";
import { changePosting } from "~/postings/store.server";
import { pageOf } from "./view.server";

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
      const { kind } = parsed.data;
      const refused: string[] = [];
      let taken = 0;
      for (const file of files) {
        const result = await keepPaper(posting, file, {
          kind,
          unwanted: refusals,
          refusedBy,
          record: recordIn(posting),
        });
        if (result === "closed") return failed(fields, 409, [words.closed], taken);
        if (result === "unanswered") return failed(fields, 503, [refusals.unanswered], taken);
        countStep("paper", !result);
        if (result) refused.push(result);
        else taken += 1;
      }
      if (refused.length > 0) return failed(fields, 400, refused, taken);
      throw await backTo(
        `${pathOf(posting)}/papers`,
        { request, headers: new Headers() },
        words.saved(taken),
      );
    });
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    return failed(new FormData(), error.status, [error.message]);
  }
}

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
