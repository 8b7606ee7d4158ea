import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { leaveNotice } from "~/accounts/session.server";
import type { StaffUser } from "~/accounts/staff/guard.server";
import { longDate } from "~/lib/format";
import { doneBy, objectionOf } from "~/postings/machine";
import { officePathOf } from "~/postings/office/postings.server";
import { type TakenStep, takeStep } from "~/postings/perform.server";
import { filedPapers, type Paper, type Posting } from "~/postings/posting";
import type { StepContext } from "~/postings/step";
import { stepsOn } from "./relied-on";

/** What the office does with the papers of a posting: each is a step of it. */

/** The papers on file that the office added itself. */
export const ownPapers = (posting: Posting): Paper[] =>
  filedPapers(posting).filter(({ fromOffice }) => fromOffice);

/** Whether somebody may add papers now. */
export const mayChange = ({ posting, user }: StepContext): boolean =>
  objectionOf("record-paper", posting.state, user.role) === null;

/** Address of the office's page with a posting's papers. */
export const pageOf = (posting: Pick<Posting, "reference">): string => `${officePathOf(posting)}/papers`;

/** That page again, after what was asked for is done. */
export const backTo = async (request: Request, posting: Posting, notice: string): Promise<Response> =>
  redirect(pageOf(posting), { headers: { "Set-Cookie": await leaveNotice(request, notice) } });

interface PaperChange extends Pick<TakenStep, "change" | "reason"> {
  /** Which step it is; adding one where it's left out. */
  transition?: (posting: Posting) => TakenStep["transition"];
  refusedBy: (posting: Posting) => string | null;
}

/** Said where a posting has moved on, or it was never theirs to do. */
export const papersMoved = "No more documents can be added to this file, or not by you.";

/** How often a change is tried again when somebody else did something to the posting meanwhile. */
const tries = 5;

/** Notes a change of the papers as a step of the posting. @returns "" when it is done, or why not */
export async function recordOn(
  posting: Posting,
  { role, uid, name }: StaffUser,
  { refusedBy, transition = () => "record-paper", ...change }: PaperChange,
): Promise<string> {
  const actor = { role, id: uid, name };
  const id = randomUUID();
  let now = posting;
  for (let left = tries; left > 0; left -= 1) {
    const refused = refusedBy(now);
    if (refused) return refused;
    const seen = now.events.length;
    const step = { transition: transition(now), actor, id, seen, ...change };
    const outcome = await takeStep({ id: posting.id }, step);
    if (outcome?.refused === null) return "";
    if (outcome?.refused !== "changed") return papersMoved;
    now = outcome.posting;
  }
  return "Others are working on this file right now, so the document wasn't kept. Send it again.";
}

/** A step that relied on a paper, with its day. */
export const stepText = ({ transition, at }: Posting["events"][number]): string =>
  `“${doneBy(transition)}” (${longDate(at)})`;

/** What took a paper from the file: the step differs where another step relied on it. */
export const hidingOf = (paper: Paper, posting: Posting) =>
  stepsOn(paper, posting).length > 0 ? ("hide-relied-on-paper" as const) : ("hide-paper" as const);
