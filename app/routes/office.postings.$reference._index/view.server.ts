import { orServiceUnavailable } from "~/accounts/guard.server";
import { calendarDate, dateAndTime, formatCents, longDate } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import { labelOf } from "~/lib/forms/label-of";
import { calledAtOffice } from "~/lib/steps/actor-names";
import type { Actor } from "~/lib/steps/states";
import { isPermitted } from "~/office/people/permissions";
import { dueInWords } from "~/office/queue/due";
import { workName, workPlaces } from "~/office/queue/queue-words";
import { rowsOfPosting } from "~/office/queue/rows";
import { postingTemplates } from "~/office/templates";
import { officeStates } from "~/office/words/office";
import { feeDueOf, feeRows } from "~/postings/facts";
import { needsClientRecord, signersOf } from "~/postings/guards";
import { listingFacts } from "~/postings/listing/facts";
import { daysLeft } from "~/postings/listing/term";
import { doneBy, objectionOf, type StepName } from "~/postings/machine";
import { checkKinds, copyWays } from "~/postings/office/lists";
import { officeListingPage, officePage as words } from "~/postings/office/page-words";
import { officeForms, officeHead, officePathOf, openPosting } from "~/postings/office/postings.server";
import type { OfficeFile } from "~/postings/office-file";
import { readOrder } from "~/postings/order/read-order";
import { viewsAt } from "~/postings/photos/photos";
import { type AgreementTerms, filedPapers, type Posting } from "~/postings/posting";
import { proofSections } from "~/postings/proof/words";
import { otherRowsOfHome } from "~/postings/queries.server";
import { officeContacts } from "~/postings/review/contacts";
import { checkKindIds, missingForListing } from "~/postings/review/office";
import type { PostingState } from "~/postings/states";
import type { StepContext } from "~/postings/step";

/** What it has forms for, in the order of the page. */
const acts: readonly StepName[] = [
  "take",
  "give-back",
  "assign",
  "start-review",
  "prepare-agreement",
  "recall-agreement",
  "send-proof",
  "go-live",
  "record-check",
  "record-signature",
  "withdraw-signature",
  "record-copy",
  "record-invoice",
  "record-payment",
  "answer",
  "note",
  "decline",
  "withdraw-for-seller",
];

const written = ({ id, at, actor, text }: { id: string; at: Date; actor: Actor; text: string }) => ({
  id,
  text,
  at: `${calledAtOffice(actor)}, ${dateAndTime(at)}`,
});

/** @throws Response 404, 302, 503 as `requireStaff` does */
export async function showOfficePosting(request: Request, reference: string | undefined) {
  const { user, context } = await openPosting(request, reference);
  const { posting, file } = context;
  const contacts = officeContacts(posting);
  const templates = postingTemplates(context);
  const forms = officeForms(acts, user, context);
  const facts = listingFacts(posting, file);
  const others = await orServiceUnavailable(otherRowsOfHome(posting));
  return {
    ...officeHead(user, context),
    ...contacts,
    forms,
    templates,
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
    waits: rowsOfPosting(posting).some(({ row }) => row.waitsForSeller),
    elsewhere: dueElsewhere(posting, new Date()),
    canAsk: objectionOf("ask-for-changes", posting.state, user.role) === null,
    facts: { open: facts.filter(({ check }) => check === null).length, all: facts.length },
    openPapers: missingForListing(posting, file, readOrder(posting).context.propertyClass).map(
      ({ name }) => name,
    ),
    exports: isPermitted(user.role, "export-postings"),
    checks: checksOf(context),
    agreement: agreementOf(posting),
    proof: proofOf(posting),
    mls: mlsOf(context),
    listing: posting.mls && {
      changes: officeListingPage.openChanges(posting.amendments.length),
      term: officeListingPage.term(
        calendarDate(posting.mls.endDay),
        daysLeft(posting.mls.endDay, new Date()),
      ),
    },
    asked: posting.asked.map(({ id, label, before, what, answer }) => ({ id, label, before, what, answer })),
    changes: file.changes.map(({ at, answers, asked = [] }) => ({
      at: dateAndTime(at),
      answers,
      // The last round stands by itself.
      asked: asked.filter(({ id }) => posting.asked.every((one) => one.id !== id)),
    })),
    messages: posting.messages.map(written),
    notes: file.notes.map(written),
    fee: posting.fee && feeRows(posting.fee, feeDueOf(posting)),
    invoice: posting.fee
      ? [
          posting.invoice.sentOn ? words.sentOn(longDate(posting.invoice.sentOn)) : words.notSent,
          posting.invoice.paidOn ? words.paidOn(longDate(posting.invoice.paidOn)) : words.notPaid,
        ]
      : null,
    photos: viewsAt(officePathOf(posting), posting.photos),
    timeline: posting.events
      .map(({ at, actor, transition, reason }) => ({
        at: dateAndTime(at),
        what: `${calledAtOffice(actor)} ${doneBy(transition)}`,
        reason,
      }))
      .reverse(),
  };
}

/** What the office has to do about it on another page, or further down on this one, the earliest first. */
const dueElsewhere = (posting: Posting, now: Date) =>
  rowsOfPosting(posting)
    .flatMap(({ id, row: { kind, due } }) => (kind !== "posting" && due ? [{ id, kind, due }] : []))
    .sort((a, b) => a.due.getTime() - b.due.getTime())
    .map(({ id, kind, due }) => ({
      id,
      href: officePathOf(posting) + (workPlaces[kind] ?? ""),
      text: words.dueElsewhere(workName(kind), dueInWords(due, now)),
    }));

/** Everything that has to be checked with the owners, and what was noted of it. */
function checksOf({ posting, file }: StepContext) {
  return checkKindIds.flatMap((kind) => {
    const { name, what, eachOwner } = checkKinds[kind];
    const owners = eachOwner ? signersOf(posting) : [null];
    return owners.map((owner, at) => ({
      variant: eachOwner ? `${kind}-${at}` : kind,
      name,
      what,
      owner,
      noted: notedOf(kind, owner, file),
      needed: kind !== "client-record" || needsClientRecord(posting),
    }));
  });
}

function notedOf(kind: (typeof checkKindIds)[number], owner: string | null, { checks }: OfficeFile) {
  const check = checks.find((one) => one.what === kind && one.owner === owner);
  if (!check) return null;
  return {
    done: words.checkDone(labelOf(checkKinds[kind].ways, check.how), longDate(check.on), check.who),
    by: words.notedBy(calledAtOffice(check.by), dateAndTime(check.at)),
  };
}

function termRows({
  listPrice,
  offerPercent,
  offerDollars,
  holdoverDays,
  startDay,
  endDay,
}: AgreementTerms): Row[] {
  const dollars = (amount: number) => formatCents(Math.round(amount * 100));
  const offer = [
    ...(offerPercent === null ? [] : [`${offerPercent}%`]),
    ...(offerDollars === null ? [] : [dollars(offerDollars)]),
  ];
  return [
    [words.terms.listPrice, dollars(listPrice)],
    [words.terms.offer, words.offer(offer)],
    [words.terms.holdoverDays, words.days(holdoverDays)],
    [words.terms.startDay, longDate(startDay)],
    [words.terms.endDay, longDate(endDay)],
  ];
}

function agreementOf({ agreement, papers }: Posting) {
  if (!agreement) return null;
  const { link, sentAt, terms, owners, signatures, copy } = agreement;
  return {
    link,
    sent: dateAndTime(sentAt),
    terms: termRows(terms),
    owners: owners.map((owner, at) => {
      const signed = signatures.find((signature) => signature.owner === owner);
      return {
        variant: String(at),
        name: owner,
        signed: signed ? words.signedOn(longDate(signed.on)) : null,
      };
    }),
    copy: copy ? words.copyOn(labelOf(copyWays, copy.how), longDate(copy.on)) : null,
    executed: filedPapers({ papers }).some(({ kind, fromOffice }) => fromOffice && kind === "agreement"),
  };
}

const proofOf = ({ proof }: Posting) =>
  proof && words.proofSent(dateAndTime(proof.sentAt), proof.approved.length, proofSections.length);

/** The listing on the MLS, and without which documents the broker of record had it go there. */
function mlsOf({ posting: { mls }, file: { liveWithout } }: StepContext) {
  if (!mls) return null;
  const without: Row[] = liveWithout
    ? [
        [words.liveWithout, words.liveWithoutWhat(liveWithout.papers, liveWithout.why)],
        [words.liveWithoutBy, `${calledAtOffice(liveWithout.by)}, ${dateAndTime(liveWithout.at)}`],
      ]
    : [];
  return {
    numbers: mls.numbers.join(", "),
    link: mls.link,
    terms: [...termRows(mls), ...without],
  };
}
