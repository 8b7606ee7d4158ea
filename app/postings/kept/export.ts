import { applies, type Fields, type Row, valueText } from "~/lib/forms/form";
import type { Actor } from "~/lib/steps/states";
import { addressOf } from "~/postings/facts";
import type { TaskValues } from "~/postings/order/answers";
import { readOrder } from "~/postings/order/read-order";
import { type TaskId, tasks } from "~/postings/order/task-names";
import { fieldsOf, taskIds } from "~/postings/order/tasks";
import { type Amendment, type Posting, sellersPapers, signedAgreement } from "~/postings/posting";
import type { WholePosting } from "~/postings/store.server";
import { stateNames } from "~/postings/words";

const ticked = "✓";

/** What one field of a task holds, in words. */
export interface ShownAnswer {
  name: string;
  row: Row;
}

/**
 * What a task's fields hold, in words, by their names; what was left empty or isn't asked is left out. A ticked box stands with
 * its label. It takes all fields with all their values: whether a follow-up question is asked follows from another answer.
 */
export const shownFields = (fields: Fields, values: TaskValues): ShownAnswer[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === "hidden" || !applies(fields, name, values)) return [];
    const value = values[name];
    const text = field.kind === "checkbox" ? (value === true ? ticked : "") : valueText(field, value);
    return text ? [{ name, row: [field.shortLabel ?? field.label, text] }] : [];
  });

/** The label of the box that was ticked in a field's place ("Nothing is rented."); undefined where none was. */
export function tickedInstead(fields: Fields, name: string, values: TaskValues): string | undefined {
  const field = fields[name];
  const box = field && "unless" in field ? field.unless : undefined;
  return box && values[box] === true ? fields[box]?.label : undefined;
}

/** The fields of each task that has answers, by their names, with what they hold in words. */
export function shownAnswers(posting: Posting): { task: TaskId; rows: ShownAnswer[] }[] {
  const { answers, context } = readOrder(posting);
  return taskIds.flatMap((task) => {
    const values = answers[task];
    return values ? [{ task, rows: shownFields(fieldsOf(task, context), values) }] : [];
  });
}

/** The answers of a posting in words, task by task; a box that is ticked stands with its label. */
export const answersOf = (posting: Posting): { task: string; rows: Row[] }[] =>
  shownAnswers(posting).map(({ task, rows }) => ({
    task: tasks[task].title,
    rows: rows.map(({ row }) => row),
  }));

/** The same by the field's name: "rooms.bedrooms". */
export const answersByField = (posting: Posting): ReadonlyMap<string, string> =>
  new Map(
    shownAnswers(posting).flatMap(({ task, rows }) =>
      rows.map(({ name, row: [, shown] }) => [`${task}.${name}`, shown] as const),
    ),
  );

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
  ...{ showings, offers },
});

/** Who at the office did something is for the office: a seller's copy says that it was the office. */
const calledBySeller = ({ role }: Actor): string =>
  ["seller", "owner", "system"].includes(role) ? role : "office";

/** Steps whose reason is for the office: who works on it there, which is one person to the seller, and its own mistakes. */
const unsaid: readonly string[] = [
  ...["assign", "take", "give-back"],
  // A wrong scan can be about somebody else.
  ...["hide-paper", "hide-relied-on-paper", "destroy-paper"],
];

/** Why something was done, as the seller may read it. */
export const reasonForSeller = ({
  transition,
  reason,
}: Pick<Posting["events"][number], "transition" | "reason">): string | null =>
  unsaid.includes(transition) ? null : reason;

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
        ...{ name, email },
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
    ...{ backOnMls, offerorsToTell, term },
    nextPhotos: posting.nextPhotos?.map(({ hash: _, ...photo }) => photo) ?? null,
    calendarSince: calendar?.madeAt ?? null,
  };
}

/** A posting as its seller may have it: answers in words and as typed, and nothing that works as a key. */
export function readablePosting(posting: Posting) {
  const { id, reference, state, createdAt, updatedAt, sentAt, remindedAt, rulesAsOf, seller, fee } = posting;
  const answers = answersOf(posting);
  return {
    ...{ id, reference, home: addressOf(posting), state, stateName: stateNames[state] },
    ...{ createdAt, updatedAt, sentAt, remindedAt, rulesAsOf, seller, fee },
    answers: Object.fromEntries(answers.map(({ task, rows }) => [task, Object.fromEntries(rows)])),
    asTyped: posting.tasks,
    photos: posting.photos.map(({ hash: _, ...photo }) => photo),
    papers: [...sellersPapers(posting), ...signedAgreement(posting)].map(({ hash: _, ...paper }) => paper),
    owners: posting.owners.map(({ name, email, sentAt, confirmedAt }) => ({
      ...{ name, email, askedAt: sentAt, confirmedAt },
    })),
    messages: posting.messages.map(({ at, actor, text }) => ({ at, from: calledBySeller(actor), text })),
    events: posting.events.map(({ at, transition, from, to, actor, reason }) => ({
      ...{ at, transition, from, to, by: calledBySeller(actor) },
      reason: reasonForSeller({ transition, reason }),
    })),
    asked: posting.asked,
    agreement: posting.agreement,
    proof: posting.proof,
    mls: posting.mls,
    invoice: posting.invoice,
  };
}
