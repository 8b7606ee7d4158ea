import { orServiceUnavailable } from "~/accounts/guard.server";
import { dateAndTime, formatCents, longDate } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import { labelOf } from "~/lib/forms/label-of";
import { calledAtOffice } from "~/lib/steps/actor-names";
import type { Actor } from "~/lib/steps/states";
import { knownClosures } from "~/lib/time/closures";
import { isPermitted } from "~/office/people/permissions";
import { hrefOf, kindOf, workName } from "~/office/queue/kinds";
import { postingTemplates } from "~/office/templates/filled";
import { takesChanges } from "~/postings/agreement/signed";
import { partyRows, representationRows, termRows } from "~/postings/agreement/stage";
import { dueText, feeDueOf, mlsNumber } from "~/postings/facts";
import { checksOf, notedCheck } from "~/postings/guards";
import { hasSwitches, pageState } from "~/postings/home-page/switches";
import { type ListingFact, listingFacts, onSellersWord } from "~/postings/listing/facts";
import { termText } from "~/postings/listing/term";
import { sellersWordText } from "~/postings/listing/words";
import { doneBy, movingSteps, objectionOf } from "~/postings/machine";
import { netOf, owedCentsOf, taxOf, uninvoiced } from "~/postings/money/invoice";
import { type CheckKind, checkKinds, copyWays } from "~/postings/office/lists";
import { officePathOf } from "~/postings/office/postings.server";
import { officeStates } from "~/postings/office/words";
import type { PersonCheck } from "~/postings/office-file";
import { officePage } from "~/postings/office-page.server";
import { unreadChanges } from "~/postings/order/differences";
import { guideExplainedAt } from "~/postings/order/guide-call";
import { refusalsIn } from "~/postings/order/owner-refusal";
import { viewsAt } from "~/postings/photos/photos";
import { filedPapers, type Posting } from "~/postings/posting";
import { correctionsOfProof } from "~/postings/proof/open-corrections";
import { proofSections } from "~/postings/proof/words";
import { otherRowsOfHome } from "~/postings/queries.server";
import { callTimesOf, officeContacts } from "~/postings/review/contacts";
import { missingForListing } from "~/postings/review/office";
import type { PostingState } from "~/postings/states";
import type { StepContext } from "~/postings/step";
import { rowsOfPosting } from "~/postings/work";
import { dueInWords } from "~/work/due";
import type { IdentifiedRow } from "~/work/row";

const written = ({ id, at, actor, text }: { id: string; at: Date; actor: Actor; text: string }) => ({
  id,
  text,
  at: `${calledAtOffice(actor)}, ${dateAndTime(at)}`,
});

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
    "go-live",
    "record-check",
    "record-signature",
    "record-copy",
    "edit-contact",
    "answer",
    "note",
    "decline",
    "withdraw-for-seller",
  ],
  edits: movingSteps,
  async view(context) {
    const { posting, file, user } = context;
    // The times were for the call about the guide.
    const calls = guideExplainedAt(posting) ? null : callTimesOf(posting);
    const facts = listingFacts(posting, file);
    const onWord = onSellersWord(facts).length;
    const rows = rowsOfPosting(posting, knownClosures());
    const others = await orServiceUnavailable(otherRowsOfHome(posting));
    return {
      ...officeContacts(posting),
      calls,
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
      signed: posting.agreement !== null && posting.agreement.signatures.length > 0,
      waits: rows.some(({ row }) => row.waitsForSeller),
      elsewhere: dueElsewhere(rows, new Date()),
      canAsk: objectionOf("ask-for-changes", posting.state, user.role) === null,
      facts: factsText(facts),
      onWord: onWord > 0 ? sellersWordText(onWord) : null,
      papers: papersText(missingForListing(posting, file)),
      exports: isPermitted(user.role, "export-postings"),
      refusals: refusalsOf(posting),
      checks: checkViews(context),
      agreement: agreementOf(posting),
      proof: proofOf(posting),
      mls: mlsOf(context),
      listing: takesChanges(posting)
        ? {
            changes: changesText(posting.amendments.length),
            term: posting.mls && termText(posting.mls.endDay, new Date()),
          }
        : null,
      homePage: hasSwitches(posting)
        ? `${posting.page?.permitted ? "Permission to advertise given" : "No permission to advertise yet"}. ${pageState(posting).text}`
        : null,
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
        // The last round stands by itself.
        asked: asked.filter(({ id }) => posting.asked.every((one) => one.id !== id)),
      })),
      messages: posting.messages.map(written),
      isAsked: rows.some(({ row }) => row.kind === "message"),
      notes: file.notes.map(written),
      money: moneyText(posting),
      photos: viewsAt(officePathOf(posting), posting.photos),
      timeline: posting.events
        .map(({ at, actor, transition, reason }) => ({
          at: dateAndTime(at),
          what: `${calledAtOffice(actor)} ${doneBy(transition)}`,
          reason,
        }))
        .reverse(),
    };
  },
});

/** What other owners have against the order, what is open first. */
const refusalsOf = (posting: Posting) =>
  refusalsIn(posting)
    .sort((a, b) => Number(a.settled !== null) - Number(b.settled !== null))
    .map(({ owner, name, at, text, settled }) => ({
      owner,
      name,
      text,
      at: `${name}, ${dateAndTime(at)}`,
      settled:
        settled &&
        `${settled.text || "They agreed after all."} ${calledAtOffice(settled.by)}, ${dateAndTime(settled.at)}`,
    }));

function factsText(facts: readonly ListingFact[]): string {
  const open = facts.filter(({ check }) => check === null).length;
  return open === 0
    ? `All ${facts.length} facts have a source`
    : `${open} of ${facts.length} facts have no source yet`;
}

const papersText = (missing: readonly { name: string }[]) =>
  missing.length === 0
    ? { text: "Every document for the listing is on file", missing: null }
    : {
        text: `${missing.length} ${missing.length === 1 ? "document isn't" : "documents aren't"} on file yet`,
        missing: missing.map(({ name }) => name).join("; "),
      };

/** What isn't invoiced yet and what is to be paid; null before there is a fee. */
function moneyText(posting: Posting): string | null {
  if (!posting.fee) return null;
  const waiting = uninvoiced(posting).reduce((all, { lines }) => all + netOf({ lines }) + taxOf(lines), 0);
  const due = feeDueOf(posting);
  const owed = owedCentsOf(posting);
  return [
    ...(waiting > 0 ? [`${formatCents(waiting)} not invoiced yet${due ? `, due: ${due}` : ""}.`] : []),
    ...(owed > 0 ? [`${formatCents(owed)} to pay now.`] : []),
    ...(waiting + owed === 0 ? ["Nothing to pay now."] : []),
  ].join(" ");
}

const changesText = (open: number): string =>
  open === 0 ? "Changes and term" : `Changes and term: ${open} under way`;

/** What the office has to do about it on another page, or further down on this one, the earliest first. */
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
      text: `${workName(row)}: due ${dueInWords(due, now)}`,
    }));

/** Everything that has to be checked with the owners, and what was noted of it. */
const checkViews = ({ posting, file }: StepContext) =>
  checksOf(posting).map((check) => ({
    ...check,
    name: checkKinds[check.kind].name,
    what: checkKinds[check.kind].what,
    noted: notedView(check.kind, notedCheck(file, check)),
  }));

function notedView(kind: CheckKind, check: PersonCheck | undefined) {
  if (!check) return null;
  const where = check.where ? `; ${check.where}` : "";
  return {
    id: check.id,
    done: `${labelOf(checkKinds[kind].ways, check.how)}, ${longDate(check.on)}, by ${check.who}${where}`,
    by: `Recorded by ${calledAtOffice(check.by)}, ${dateAndTime(check.at)}`,
  };
}

function agreementOf(posting: Posting) {
  const { agreement, papers } = posting;
  if (!agreement) return null;
  const { link, sentAt, terms, owners, signatures, copy } = agreement;
  const executed = filedPapers({ papers }).some(({ kind, fromOffice }) => fromOffice && kind === "agreement");
  return {
    isComplete: signatures.length === owners.length && copy !== null && executed,
    link,
    sent: dateAndTime(sentAt),
    parties: partyRows(posting),
    representation: representationRows(agreement),
    terms: termRows(terms),
    feeDue: dueText(agreement.feeDue, posting),
    owners: owners.map((owner, at) => {
      const signed = signatures.find((signature) => signature.owner === owner);
      return {
        variant: String(at),
        name: owner,
        signed: signed ? `Signed on ${longDate(signed.on)}` : null,
      };
    }),
    copy: copy ? `${labelOf(copyWays, copy.how)}, ${longDate(copy.on)}` : null,
    executed,
  };
}

const proofOf = ({ proof }: Posting) =>
  proof &&
  `Sent ${dateAndTime(proof.sentAt)}; ${proof.approved.length} of ${proofSections.length} parts approved`;

/** The listing on the MLS, and without which documents the broker of record had it go there. */
function mlsOf({ posting: { mls }, file: { liveWithout } }: StepContext) {
  if (!mls) return null;
  const without: Row[] = liveWithout
    ? [
        ["Went on the MLS without", `${liveWithout.papers.join("; ")}. ${liveWithout.why}`],
        ["Decided by", `${calledAtOffice(liveWithout.by)}, ${dateAndTime(liveWithout.at)}`],
      ]
    : [];
  return {
    number: mlsNumber(mls),
    hasBoard: mls.board !== undefined,
    link: mls.link,
    terms: [...termRows(mls), ...without],
  };
}
