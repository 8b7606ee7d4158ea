import { type Actor, forSeller } from "~/lib/steps/states";
import { addressOf } from "~/postings/facts";
import { steps } from "~/postings/machine";
import type { Offer } from "~/postings/offers/offer";
import { refusalOf } from "~/postings/order/owner-refusal";
import { answersOf } from "~/postings/order/shown-answers";
import {
  type Amendment,
  type OwnerLogin,
  ownerWithLogin,
  type Paper,
  type Posting,
  readablePapers,
  representativesOf,
} from "~/postings/posting";
import type { WholePosting } from "~/postings/whole";
import { stateNames } from "~/postings/words";

/** An amendment without the fingerprints of its links. */
const exportedAmendment = (amendment: Amendment) => ({
  ...amendment,
  told: amendment.told.map(({ secretHash: _, ...owner }) => owner),
});

/** An owner's login without the fingerprint of its link. */
const exportedLogin = ({ sentAt, uid, since }: OwnerLogin) => ({ sentAt, uid, since });

/** The link of a lawyer without what opens it. */
const exportedLink = ({ lawyer }: Posting) => {
  if (!lawyer) return null;
  const { secretHash: _, ...link } = lawyer;
  return link;
};

/** The home's page without what opens the address for agents. */
const exportedPage = ({ page }: Posting) => {
  if (!page) return null;
  const { secret: _, ...rest } = page;
  return rest;
};

/** A posting with all there is but the fingerprints of links. */
export const exportedPosting = (posting: Posting) => ({
  ...posting,
  page: exportedPage(posting),
  owners: posting.owners.map(({ secretHash: _, signing: __, login, ...owner }) => ({
    ...owner,
    ...(login ? { login: exportedLogin(login) } : {}),
  })),
  amendments: posting.amendments.map(exportedAmendment),
  calendar: posting.calendar && { madeAt: posting.calendar.madeAt },
  lawyer: exportedLink(posting),
});

/** A registered offer without what opens its private page. */
function exportedOffer({ registered, ...offer }: Offer) {
  if (!registered) return offer;
  const { secretHash: _, ...registration } = registered;
  return { ...offer, registered: registration };
}

/** What is kept beside a posting, for the office. */
export const exportedFiles = ({
  amendments,
  showings,
  offers,
  enquiries,
}: Omit<WholePosting, "posting">) => ({
  endedAmendments: amendments.map(exportedAmendment),
  showings: { ...showings, requests: (showings.requests ?? []).map(({ key: _, ...request }) => request) },
  offers: { ...offers, offers: offers.offers.map(exportedOffer) },
  enquiries: enquiries.enquiries,
});

/** Who at the office did something is for the office: a seller's copy says that it was the office. */
const calledBySeller = ({ role }: Pick<Actor, "role">): string =>
  ["seller", "owner", "system"].includes(role) ? role : "office";

/** Who did it, as the seller may know it. */
const bySeller = <Entry extends { by: Actor }>(entry: Entry) => ({ ...entry, by: calledBySeller(entry.by) });

/** An offer as its seller may have it. */
const offerForSeller = ({ registered, passedOver, ...offer }: Offer) => ({
  ...bySeller(offer),
  ...(passedOver
    ? { passedOver: { ...passedOver, told: passedOver.told && bySeller(passedOver.told) } }
    : {}),
  ...(registered
    ? {
        registered: {
          at: registered.at,
          email: registered.email,
          phone: registered.phone,
          read: registered.read && bySeller(registered.read),
          refused: registered.refused ? bySeller(registered.refused) : null,
          file: registered.file?.name ?? null,
          replaces: registered.replaces ?? null,
        },
      }
    : {}),
});

/**
 * What is kept beside a posting, as its seller may have it: the buyers' names stay at the office. The one place that says
 * what of it goes into a seller's copy.
 */
export function readableFiles(
  posting: Posting,
  { amendments, showings, offers, enquiries, rounds }: Omit<WholePosting, "posting">,
) {
  const { sale, backOnMls, offerorsToTell, term } = posting;
  const page = exportedPage(posting);
  return {
    amendments: [...amendments, ...posting.amendments].map((amendment) => ({
      ...bySeller(amendment),
      values: valuesForSeller(amendment),
      told: amendment.told.map(({ name, email, objection }) => ({
        name,
        email,
        objection: objection && {
          ...objection,
          settled: objection.settled && bySeller(objection.settled),
        },
      })),
    })),
    // What the seller did unasked stands in the answers; when the office read it is its own.
    questions: rounds.changes
      .filter(({ unasked }) => !unasked)
      .map(({ at, asked, answers }) => ({ answeredAt: at, asked: asked ?? [], changed: answers })),
    corrections: (rounds.proofCorrections ?? []).map(({ at, label, before, what, withdrawnAt }) => ({
      at,
      label,
      before,
      what,
      withdrawnAt,
    })),
    showings: showings.showings.map(bySeller),
    // What agents of buyers asked for: their names and numbers are theirs, and in the log only once there was a showing.
    showingRequests: (showings.requests ?? []).map(
      ({ askedAt, startsAt, minutes, people, state, changed, reason, otherTime, said }) => ({
        askedAt,
        startsAt,
        minutes,
        people,
        state,
        changedAt: changed?.at ?? null,
        reason,
        otherTime,
        said,
      }),
    ),
    accessConsents: showings.consents.map(bySeller),
    offers: offers.offers.map(offerForSeller),
    directions: offers.directions.map(bySeller),
    // What the broker of record decided is the office's.
    tellings: offers.tellings.map(({ decided: _, ...telling }) => ({
      ...telling,
      recipients: telling.recipients.map(({ offer, told }) => ({ offer, told: told && bySeller(told) })),
    })),
    enquiries: enquiries.enquiries.map(({ by, passedOn, calledBack, ...enquiry }) => ({
      ...enquiry,
      by: by ? calledBySeller(by) : "buyer",
      passedOn: passedOn && bySeller(passedOn),
      calledBack: calledBack && bySeller(calledBack),
    })),
    sale: sale && bySeller(sale),
    page: page && { ...page, permitted: page.permitted && bySeller(page.permitted) },
    openHouses: (posting.openHouses ?? []).map(({ by, ...one }) => ({
      ...one,
      by: calledBySeller({ role: by }),
    })),
    backOnMls,
    offerorsToTell,
    term,
  };
}

/** What only its seller has pages for, and isn't in the copy of another owner who reads along with a login of their own. */
export const sellersAlone = (posting: Posting) => ({
  nextPhotos: posting.nextPhotos?.map(({ hash: _, ...photo }) => photo) ?? null,
  calendarSince: posting.calendar?.madeAt ?? null,
  lawyer: exportedLink(posting),
});

/** What another owner's copy says of a posting that they read with a login of their own: whose it is, and what they said. */
export function sharedFacts(posting: Posting, uid: string) {
  const owner = ownerWithLogin(posting, uid);
  const refusal = owner && refusalOf(posting, owner.id);
  return {
    by: posting.seller.name ?? posting.seller.email,
    since: owner?.login?.since ?? null,
    refusal: refusal && { at: refusal.at, text: refusal.text, settled: refusal.settled?.text ?? null },
  };
}

/** A paper without its fingerprint; whoever of the owners sent it by name. */
const ownPaper = ({ hash: _, ...paper }: Paper, owners: Posting["owners"]) =>
  paper.later?.by
    ? { ...paper, later: { ...paper.later, by: owners.find(({ id }) => id === paper.later?.by)?.name } }
    : paper;

const namesAlone = (people: readonly Actor[]) => people.map(({ name }) => name);

/** What a change says as it's kept; of whoever is to represent the owners, the name is theirs to know. */
const valuesForSeller = (amendment: Amendment) =>
  amendment.kind === "representation"
    ? { representatives: namesAlone(amendment.values.representatives) }
    : amendment.values;

/** Of whoever represents the owners, the name is theirs to know. */
function agreementForSeller({ agreement }: Posting) {
  if (!agreement?.representation) return agreement;
  const { kind } = agreement.representation;
  return {
    ...agreement,
    representation: { kind, representatives: namesAlone(representativesOf(agreement.representation)) },
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
    papers: readablePapers(posting).map((paper) => ownPaper(paper, posting.owners)),
    owners: posting.owners.map(({ id, name, email, sentAt, confirmedAt, login }) => ({
      name,
      email,
      askedAt: sentAt,
      confirmedAt,
      // Why is for the office, and for whoever said it.
      refusedAt: refusalOf(posting, id)?.at ?? null,
      ownLoginSince: login?.since ?? null,
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
    agreement: agreementForSeller(posting),
    proof: posting.proof,
    mls: posting.mls,
    // What the office noted with a payment is its own.
    money: { ...posting.money, payments: posting.money.payments.map(({ note: _, ...payment }) => payment) },
  };
}
