import type { OfficeAct } from "#server/office/posting-forms";
import { drawnForms, officeHead, openPosting } from "#server/office/postings.server";
import { answersOf } from "#server/postings/export";
import { feeRows, ownersOf } from "#server/postings/facts";
import { calledAtOffice } from "#server/requests/timeline";
import { done } from "~/content/postings/transitions";
import { dateAndTime } from "~/rules/format";
import type { PostingTransitionName } from "~/rules/posting-states";

/** The office's page of one posting. */

/** What it has forms for, in the order of the page. */
const acts: readonly OfficeAct[] = [
  "take",
  "give-back",
  "assign",
  "start-review",
  "ask-for-changes",
  "prepare-agreement",
  "recall-agreement",
  "record-check",
  "record-signature",
  "record-copy",
  "send-proof",
  "go-live",
  "record-invoice",
  "record-payment",
  "answer",
  "note",
  "decline",
  "withdraw-for-seller",
];

/** @throws Response 404, 302, 503 as `requireStaff` does */
export async function showOfficePosting(request: Request, reference: string | undefined) {
  const { user, context } = await openPosting(request, reference);
  const { posting, file } = context;
  const { email, name } = posting.seller;
  return {
    ...officeHead(user, context, `/office/postings/${posting.reference}`),
    seller: { email, name },
    assignee: posting.assignee?.name ?? null,
    fee: posting.fee && feeRows(posting.fee),
    answers: answersOf(posting),
    owners: ownersOf(posting),
    messages: posting.messages.map(({ id, at, actor, text }) => ({
      ...{ id, text },
      at: `${calledAtOffice(actor)}, ${dateAndTime(at)}`,
    })),
    notes: file.notes.map(({ id, at, actor, text }) => ({
      ...{ id, text },
      at: `${calledAtOffice(actor)}, ${dateAndTime(at)}`,
    })),
    timeline: posting.events.map(({ at, actor, transition, reason }) => ({
      at: dateAndTime(at),
      what: `${actor ? `${calledAtOffice(actor)} ` : ""}${done[transition as PostingTransitionName] ?? ""}`,
      reason,
    })),
    forms: drawnForms(acts, user, context),
  };
}
