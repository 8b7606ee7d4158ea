import { withFirestore } from "#server/platform/firebase-admin.server";
import { idForOtherWords } from "~/lib/ids";
import type { Actor } from "~/lib/steps/states";
import { takeStep } from "~/postings/perform.server";
import { takeRequestStep } from "~/requests/perform.server";
import { workCollection } from "~/work/collection.server";
import type { FollowUp } from "~/work/follow-up";
import type { Assignee, WorkRow } from "~/work/row";
import { writeHandedLetter } from "./handed-letter.server";

/** All that somebody has goes to a colleague: before a vacation, or when they leave. All of these throw ProviderUnavailable. */

/** Rows that are looked at: more than one person has. */
const most = 1000;

/** A record that somebody has, or on which they set a day to look again. */
type Held = Pick<WorkRow, "subject" | "reference">;

/** What has not ended of what somebody has, each record once. */
export const heldBy = (uid: string): Promise<Held[]> =>
  withFirestore(async (db) => {
    const own = workCollection(db).where("holder", "==", uid).orderBy("rank").limit(most);
    const [open, quiet] = await Promise.all([
      own.where("open", "==", true).get(),
      // What has ended comes behind "9_".
      own.where("open", "==", false).where("rank", "<", "9").get(),
    ]);
    const rows = [...open.docs, ...quiet.docs].map((document) => document.data());
    return rows.filter(({ subject }, at) => rows.findIndex((row) => row.subject.id === subject.id) === at);
  });

interface HandOver {
  from: Assignee;
  to: Assignee;
  /** What goes with it, for the colleague; "" for nothing. */
  note: string;
  /** Who does it. */
  actor: Actor;
  /** Of the form: sent twice, it does this once. */
  id: string;
}

const reassignFollowUps = (
  followUps: readonly FollowUp[] | undefined,
  from: Assignee,
  to: Assignee,
): FollowUp[] => (followUps ?? []).map((one) => (one.for.uid === from.uid ? { ...one, for: to } : one));

/** Gives one record, with what was to be looked at again. @returns whether it went over */
async function give(
  { subject, reference }: Held,
  { from, to, actor, id: formId }: HandOver,
): Promise<boolean> {
  const id = idForOtherWords(formId, reference);
  const reason = `${from.name}'s work, to ${to.name}`;
  const step = { transition: "assign", actor, id, reason } as const;
  // Both are as they are now: a colleague may have taken the record since.
  const change = <Assigned extends { assignee: Assignee | null; followUps?: readonly FollowUp[] }>(
    now: Assigned,
  ): Assigned => ({
    ...now,
    assignee: now.assignee?.uid === from.uid ? to : now.assignee,
    followUps: reassignFollowUps(now.followUps, from, to),
  });
  const outcome =
    subject.kind === "request"
      ? await takeRequestStep({ id: subject.id }, { ...step, change })
      : await takeStep({ id: subject.id }, { ...step, change });
  return outcome?.refused === null;
}

/** How many records are given at the same time. */
const atOnce = 5;

/** Gives everything. @returns the references that went over, and those that did not */
export async function handOver(what: HandOver): Promise<{ given: string[]; left: string[] }> {
  const held = await heldBy(what.from.uid);
  const given: string[] = [];
  const left: string[] = [];
  for (let at = 0; at < held.length; at += atOnce) {
    const few = held.slice(at, at + atOnce);
    const done = await Promise.all(few.map((one) => give(one, what)));
    for (const [index, { reference }] of few.entries()) (done[index] ? given : left).push(reference);
  }
  const { id, to, from, note, actor } = what;
  if (given.length > 0 && to.uid !== actor.id) {
    await writeHandedLetter({ id, to: to.uid, from: from.name, references: given, note });
  }
  return { given, left };
}
