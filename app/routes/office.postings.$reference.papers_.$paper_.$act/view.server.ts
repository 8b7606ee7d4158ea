import type { StaffUser } from "~/accounts/staff/guard.server";
import { postings as limits } from "~/content/business";
import { notFound } from "~/lib/http/error-response";
import { objectionOf } from "~/postings/machine";
import { officeHead, openPosting } from "~/postings/office/postings.server";
import { type PaperAct, paperActs } from "~/postings/office-papers";
import { kindNameOf } from "~/postings/papers/later";
import { hidingStepOf, stepText } from "~/postings/papers/office-papers.server";
import { fileView } from "~/postings/papers/papers";
import { stepsRelyingOn } from "~/postings/papers/relied-on";
import type { Paper, Posting } from "~/postings/posting";

/** Document of an address, and the act. */
export type OpenedPaper = Awaited<ReturnType<typeof openPaper>>;

/** @throws Response 404, or as `requireStaff` does */
export async function openPaper(
  request: Request,
  { reference, paper: id, act: name }: Readonly<Record<string, string | undefined>>,
  permission: "read-postings" | "change-postings",
) {
  const { user, context } = await openPosting(request, reference, permission);
  const paper = context.posting.papers.find((one) => one.id === id);
  const act = paperActs.find((known) => known === name);
  if (!paper || !act) throw notFound();
  return { user, context, paper, act };
}

const hiddenFull = `A file keeps at most ${limits.hiddenPapers} removed documents. The broker of record can delete one for good.`;

/** Reason why this person can't hide or delete a document, or null. */
export function objectionTo(
  act: PaperAct,
  paper: Paper,
  posting: Posting,
  { role }: StaffUser,
): string | null {
  if (act === "destroy") {
    if (objectionOf("destroy-paper", posting.state, role))
      return "Only the broker of record can delete a document for good.";
    return paper.hidden ? null : "Remove the document from the file first, then delete it.";
  }
  if (act === "move" && !paper.fromOffice) return "The seller sent this document, so it stays in their file.";
  if (paper.hidden) return "This document has already been removed.";
  if (objectionOf(hidingStepOf(paper, posting), posting.state, role))
    return "A step relied on this document, so only the broker of record can remove it from the file.";
  const hidden = posting.papers.filter((one) => one.hidden).length;
  return hidden >= limits.hiddenPapers ? hiddenFull : null;
}

/**
 * Confirmation page before a document is hidden, deleted or moved, with a reason.
 * @throws Response 404, 302, 503 as `requireStaff` does
 */
export async function showPaperAct(request: Request, params: Readonly<Record<string, string | undefined>>) {
  const { user, context, paper, act } = await openPaper(request, params, "read-postings");
  const { posting } = context;
  return {
    ...officeHead(user, context, `/papers/${paper.id}/${act}`),
    act,
    file: { ...fileView(paper), what: kindNameOf(paper) },
    reliedOn: stepsRelyingOn(paper, posting).map(stepText),
    objection: objectionTo(act, paper, posting, user),
  };
}
