import { batches } from "#server/platform/batches";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { idForOtherWords } from "~/lib/ids";
import type { Actor } from "~/lib/steps/states";
import { workCollection } from "~/work/collection.server";
import type { FollowUp } from "~/work/follow-up";
import type { Assignee, WorkRow } from "~/work/row";
import { assigning } from "./assign.server";
import { writeHandOverLetter } from "./hand-over-letter.server";

/**
 * Reassigns all work of a person to a colleague, before a vacation or when they leave. All functions throw
 * ProviderUnavailable.
 */

/** Limit of rows, more than one person has. */
const most = 1000;

/** A record that is assigned to a person, or on which they have a follow-up. */
type Held = Pick<WorkRow, "subject" | "reference">;

/** Open records of a person, each once. */
export const findAssigned = (uid: string): Promise<Held[]> =>
  withFirestore(async (db) => {
    const own = workCollection(db).where("holder", "==", uid).orderBy("rank").limit(most);
    const [open, quiet] = await Promise.all([
      own.where("open", "==", true).get(),
      // Ranks of ended rows begin with "9_".
      own.where("open", "==", false).where("rank", "<", "9").get(),
    ]);
    const rows = [...open.docs, ...quiet.docs].map((document) => document.data());
    // A person's own registration stays theirs.
    const held = rows.filter(({ subject }) => assigning[subject.kind]);
    return held.filter(({ subject }, at) => held.findIndex((row) => row.subject.id === subject.id) === at);
  });

interface HandOver {
  from: Assignee;
  to: Assignee;
  /** Note for the colleague, or "". */
  note: string;
  /** The person who does it. */
  actor: Actor;
  /** Id of the form, so that sending it twice does it once. */
  id: string;
}

const reassignFollowUps = (followUps: readonly FollowUp[], from: Assignee, to: Assignee): FollowUp[] =>
  followUps.map((one) => (one.for.uid === from.uid ? { ...one, for: to } : one));

/** Reassigns one record with its follow-ups. @returns true if it succeeded */
async function give(
  { subject, reference }: Held,
  { from, to, actor, id: formId }: HandOver,
): Promise<boolean> {
  const id = idForOtherWords(formId, reference);
  const reason = `${from.name}'s work, to ${to.name}`;
  const step = { transition: "assign", actor, id, reason } as const;
  // Uses the current state, because a colleague may have taken the record.
  const outcome = await assigning[subject.kind]?.assign(subject.id, step, (now) => ({
    ...now,
    assignee: now.assignee?.uid === from.uid ? to : (now.assignee ?? null),
    ...(now.followUps ? { followUps: reassignFollowUps(now.followUps, from, to) } : {}),
  }));
  return outcome === null;
}

/** Number of records reassigned at once. */
const atOnce = 5;

/** Reassigns everything. @returns references of the reassigned records, and of the others */
export async function handOver(what: HandOver): Promise<{ given: string[]; left: string[] }> {
  const held = await findAssigned(what.from.uid);
  const given: string[] = [];
  const left: string[] = [];
  for (const few of batches(held, atOnce)) {
    const done = await Promise.all(few.map((one) => give(one, what)));
    for (const [index, { reference }] of few.entries()) (done[index] ? given : left).push(reference);
  }
  const { id, to, from, note, actor } = what;
  if (given.length > 0 && to.uid !== actor.id) {
    await writeHandOverLetter({ id, to: to.uid, from: from.name, references: given, note });
  }
  return { given, left };
}
