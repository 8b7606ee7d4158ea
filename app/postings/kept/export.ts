import { type Actor, forSeller } from "~/lib/steps/states";
import { addressOf } from "~/postings/facts";
import { steps } from "~/postings/machine";
import { answersOf } from "~/postings/order/shown-answers";
import { type Amendment, type Posting, sellersPapers, signedAgreement } from "~/postings/posting";
import type { WholePosting } from "~/postings/whole";
import { stateNames } from "~/postings/words";

/** An amendment without the fingerprints of its links. */
const exportedAmendment = (amendment: Amendment) => ({
  ...amendment,
  told: amendment.told.map(({ secretHash: _, ...owner }) => owner),
});

/** A posting with all there is but the fingerprints of links. */
export const exportedPosting = (posting: Posting) => ({
  ...posting,
  owners: posting.owners.map(({ secretHash: _, ...owner }) => owner),
  amendments: posting.amendments.map(exportedAmendment),
  calendar: posting.calendar && { madeAt: posting.calendar.madeAt },
});

/** What is kept beside a posting, for the office. */
export const exportedBeside = ({ amendments, showings, offers }: Omit<WholePosting, "posting">) => ({
  endedAmendments: amendments.map(exportedAmendment),
  showings,
  offers,
});

/** Who at the office did something is for the office: a seller's copy says that it was the office. */
const calledBySeller = ({ role }: Actor): string =>
  ["seller", "owner", "system"].includes(role) ? role : "office";

/** Who did it, as the seller may know it. */
const bySeller = <Entry extends { by: Actor }>(entry: Entry) => ({ ...entry, by: calledBySeller(entry.by) });

/**
 * What is kept beside a posting, as its seller may have it: the buyers' names stay at the office. The one place that says
 * what of it goes into a seller's copy.
 */
export function readableBeside(
  posting: Posting,
  { amendments, showings, offers }: Omit<WholePosting, "posting">,
) {
  const { sale, backOnMls, offerorsToTell, term, calendar } = posting;
  return {
    amendments: [...amendments, ...posting.amendments].map((amendment) => ({
      ...bySeller(amendment),
      told: amendment.told.map(({ name, email, objection }) => ({
        name,
        email,
        objection: objection && {
          ...objection,
          settled: objection.settled && bySeller(objection.settled),
        },
      })),
    })),
    showings: showings.showings.map(bySeller),
    accessConsents: showings.consents.map(bySeller),
    offers: offers.offers.map(bySeller),
    directions: offers.directions.map(bySeller),
    tellings: offers.tellings.map((telling) => ({
      ...telling,
      recipients: telling.recipients.map(({ offer, told }) => ({ offer, told: told && bySeller(told) })),
    })),
    sale: sale && bySeller(sale),
    backOnMls,
    offerorsToTell,
    term,
    nextPhotos: posting.nextPhotos?.map(({ hash: _, ...photo }) => photo) ?? null,
    calendarSince: calendar?.madeAt ?? null,
  };
}

/** A posting as its seller may have it: answers in words and as typed, and nothing that works as a key. */
export function readablePosting(posting: Posting) {
  const { id, reference, state, createdAt, updatedAt, sentAt, remindedAt, rulesAsOf, seller, fee } = posting;
  const answers = answersOf(posting);
  return {
    id,
    reference,
    home: addressOf(posting),
    state,
    stateName: stateNames[state],
    createdAt,
    updatedAt,
    sentAt,
    remindedAt,
    rulesAsOf,
    seller,
    fee,
    answers: Object.fromEntries(answers.map(({ task, rows }) => [task, Object.fromEntries(rows)])),
    asTyped: posting.tasks,
    photos: posting.photos.map(({ hash: _, ...photo }) => photo),
    papers: [...sellersPapers(posting), ...signedAgreement(posting)].map(({ hash: _, ...paper }) => paper),
    owners: posting.owners.map(({ name, email, sentAt, confirmedAt }) => ({
      name,
      email,
      askedAt: sentAt,
      confirmedAt,
    })),
    messages: posting.messages.map(({ at, actor, text }) => ({ at, from: calledBySeller(actor), text })),
    events: forSeller(steps, posting.events).map(({ at, transition, from, to, actor, reason }) => ({
      at,
      transition,
      from,
      to,
      by: calledBySeller(actor),
      reason,
    })),
    asked: posting.asked,
    agreement: posting.agreement,
    proof: posting.proof,
    mls: posting.mls,
    invoice: posting.invoice,
  };
}
