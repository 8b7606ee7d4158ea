import { orServiceUnavailable } from "~/accounts/guard.server";
import { isPermitted } from "~/accounts/staff/permissions";
import { postings as limits } from "~/content/business";
import { beginningOf, dateAndTime, inSentence } from "~/lib/format";
import { calledAtOffice } from "~/lib/steps/actor-names";
import { joinRepeated } from "~/lib/steps/joined";
import type { Actor } from "~/lib/steps/states";
import { hrefOf, kindOf, workName } from "~/office/queue/kinds";
import { isAgreementAwaited } from "~/postings/agreement/signed";
import { findCommunications } from "~/postings/communications/change.server";
import { communicationTitle } from "~/postings/communications/communications";
import type { Communication } from "~/postings/communications/record";
import { officeLines } from "~/postings/first-page";
import { doneBy, formsOf, movingSteps, objectionOf } from "~/postings/machine";
import { copyLines } from "~/postings/office/copies.server";
import { agreementView, checkViews, mlsView, refusalViews } from "~/postings/office/overview";
import { officePathOf } from "~/postings/office/postings.server";
import { officePage } from "~/postings/office-page.server";
import { officeStates } from "~/postings/office-words";
import { unreadChanges } from "~/postings/order/differences";
import { callDaysInWords, guideExplainedAt } from "~/postings/order/guide-call";
import { openPartyNotes, partyNoteText } from "~/postings/order/party-notes";
import { officeUpload } from "~/postings/papers/office-papers.server";
import { viewsAt } from "~/postings/photos/photos";
import type { Posting } from "~/postings/posting";
import { correctionsOfProof } from "~/postings/proof/open-corrections";
import { proofSections } from "~/postings/proof/words";
import { otherRowsOfHome } from "~/postings/queries.server";
import { officeContacts } from "~/postings/review/contacts";
import { postingTemplates } from "~/postings/review/templates";
import type { PostingState } from "~/postings/states";
import type { StepContext } from "~/postings/step";
import { rowsOfPosting } from "~/postings/work";
import { dueStatus } from "~/work/due";
import type { IdentifiedRow } from "~/work/row";

const written = ({ id, at, actor, text }: { id: string; at: Date; actor: Actor; text: string }) => ({
  id,
  text,
  at: `${calledAtOffice(actor)}, ${dateAndTime(at)}`,
});

/** Next steps that an assistant has to ask a registrant for: "send the proof to the seller". */
const stepsOfRegistrants = (context: StepContext): string[] =>
  context.user.role === "assistant"
    ? (["prepare-agreement", "send-proof"] as const)
        .flatMap((act) => formsOf(act, { ...context, user: { ...context.user, role: "agent" } }))
        .flatMap(({ blocks, name, button }) => (blocks.length === 0 ? inSentence(name ?? button) : []))
    : [];

/** Loader and action of the page. Its forms are in the order of the page. */
export const overview = officePage({
  page: "",
  acts: [
    "take",
    "give-back",
    "assign",
    "remind",
    "end-reminder",
    "settle-refusal",
    "start-review",
    "read-answers",
    "prepare-agreement",
    "recall-agreement",
    "send-proof",
    "approve-proof",
    "go-live",
    "record-check",
    "record-signature",
    "record-copy",
    "edit-contact",
    "tell-seller",
    "note-party",
    "lift-party-note",
    "answer",
    "note",
    "decline",
    "withdraw-for-seller",
  ],
  edits: movingSteps,
  async view(context) {
    const { posting, file, user, closures } = context;
    // Call times are only for the call about the guide.
    const calls = guideExplainedAt(posting) ? [] : callDaysInWords(posting, new Date());
    const rows = rowsOfPosting(posting, closures);
    const [others, { entries }, copies] = await orServiceUnavailable(
      Promise.all([otherRowsOfHome(posting), findCommunications(posting.id), copyLines(posting)]),
    );
    return {
      ...officeContacts(posting),
      calls,
      partyNotes: openPartyNotes(posting).map((note) => ({
        id: note.id,
        text: partyNoteText(posting, note),
      })),
      untold: (posting.untold ?? []).map(({ id, subject, text }) => ({ id, subject, text })),
      templates: postingTemplates(context).map(({ id, name }) => ({ id, name })),
      drafted: file.drafted.length,
      others: others
        .filter(({ email }) => email !== user.email)
        .map((other) => ({
          reference: other.reference,
          href: officePathOf(other),
          state: officeStates[other.state as PostingState],
          by: other.person ?? other.email ?? "",
        })),
      copies,
      signed: posting.agreement !== null && posting.agreement.signatures.length > 0,
      waits: rows.some(({ row }) => row.waitsForSeller),
      elsewhere: dueElsewhere(rows, new Date()),
      ofRegistrants: stepsOfRegistrants(context),
      canAsk: objectionOf("ask-for-changes", posting.state, user.role) === null,
      lines: officeLines(posting, file),
      exports: isPermitted(user.role, "export-postings"),
      refusals: refusalViews(posting),
      checks: checkViews(context),
      agreement: agreementView(posting),
      /** Upload form for the signed agreement, while it's out for signature. */
      upload: isAgreementAwaited(posting) ? officeUpload(context, ["agreement"]) : null,
      proof: proofOf(posting),
      mls: mlsView(context),
      asked: posting.asked.map(({ id, label, before, what, answer }) => ({
        id,
        label,
        before,
        what,
        answer,
      })),
      corrections: correctionsOfProof(posting, file),
      added: unreadChanges(posting, file),
      changes: file.changes.map(({ at, answers, unasked, asked = [] }) => ({
        at: dateAndTime(at),
        answers,
        unasked,
        // The last round is shown separately.
        asked: asked.filter(({ id }) => posting.asked.every((one) => one.id !== id)),
      })),
      messages: posting.messages.map(written),
      isAsked: rows.some(({ row }) => row.kind === "message"),
      notes: file.notes.map(written),
      photos: viewsAt(officePathOf(posting), posting.photos),
      timeline: timelineOf(posting, entries),
    };
  },
});

/** Due work on other pages or further down on this page, earliest first. */
const dueElsewhere = (rows: readonly IdentifiedRow[], now: Date) =>
  rows
    .flatMap(({ id, row }) => {
      const kind = kindOf(row);
      return row.due && !kind?.stateName && !kind?.isPlanned ? [{ id, row, due: row.due }] : [];
    })
    .sort((a, b) => a.due.getTime() - b.due.getTime())
    .map(({ id, row, due }) => ({
      id,
      href: hrefOf(row),
      text: `${workName(row)}: ${inSentence(dueStatus(due, now))}`,
    }));

/** Events with calls and emails, newest first. */
const timelineOf = ({ events }: Posting, entries: readonly Communication[]) =>
  joinRepeated(
    [
      ...entries.map((entry) => ({
        at: entry.at,
        what: communicationTitle(entry),
        reason: entry.removed ? null : beginningOf(entry.text, limits.longest.asked),
      })),
      ...events.map(({ at, actor, transition, reason }) => ({
        at,
        what: `${calledAtOffice(actor)} ${doneBy(transition)}`,
        reason,
      })),
    ]
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .map((event) => ({ ...event, at: dateAndTime(event.at) })),
  ).reverse();

const proofOf = ({ proof }: Posting) =>
  proof &&
  `Sent ${dateAndTime(proof.sentAt)}, ${proof.approved.length} of ${proofSections.length} parts approved`;
