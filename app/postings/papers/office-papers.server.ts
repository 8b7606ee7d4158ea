import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { noteUnanswered } from "#server/platform/deadline.server";
import { leaveNotice } from "~/accounts/session.server";
import { postings as limits } from "~/content/business";
import { inSentence, longDate } from "~/lib/format";
import { choice } from "~/lib/forms/fields";
import { type Fields, form, type Typed } from "~/lib/forms/form";
import { meantField } from "~/lib/forms/meant";
import type { Role } from "~/lib/steps/states";
import { formIdOf } from "~/lib/steps/step";
import { doneBy, formsOf, objectionOf, type StepName } from "~/postings/machine";
import { officePathOf, openPosting } from "~/postings/office/postings.server";
import { officePapers } from "~/postings/office-lists";
import { allOfficePapers, askedKind, pageOfKind } from "~/postings/office-papers";
import { type TakenStep, takeStep } from "~/postings/perform.server";
import { filedPapers, type Paper, type Posting } from "~/postings/posting";
import type { StepContext } from "~/postings/step";
import { takeWithAnswers } from "~/postings/step-action.server";
import { answersFor, followUpFields, stepsAfter, tickedSteps } from "./follow-ups";
import { paperFiles } from "./papers";
import { stepsRelyingOn } from "./relied-on";
import { paperRefusals, papersPage } from "./words";

/** The office's actions on a posting's documents. Each is a step. */

/** Filed documents that the office added itself. */
export const ownPapers = (posting: Posting): Paper[] =>
  filedPapers(posting).filter(({ fromOffice }) => fromOffice);

/** True if this person may add documents now. */
export const mayChange = ({ posting, user }: StepContext): boolean =>
  objectionOf("record-paper", posting.state, user.role) === null;

/** Path of the office's page with a posting's documents. */
export const papersPagePath = (posting: Pick<Posting, "reference">): string =>
  `${officePathOf(posting)}/papers`;

/** Redirects back with a notice, to that page or to the one that asked for a kind of document. */
export async function backToPapers(request: Request, posting: Posting, notice: string): Promise<Response> {
  const kind = askedKind(new URL(request.url));
  const page = kind === null ? papersPagePath(posting) : `${officePathOf(posting)}${pageOfKind(kind)}`;
  return redirect(page, { headers: { "Set-Cookie": await leaveNotice(request, notice) } });
}

/**
 * Form with which the office adds a document, with the signatures and steps that follow from it.
 * @param kinds the only kinds that fit a page. Their boxes are ticked at first
 * @param kind kind to begin with
 * @returns null if there is no room, or the reader may not add one
 */
export function officeUpload(context: StepContext, kinds?: readonly string[], kind = kinds?.[0] ?? null) {
  if (!mayChange(context) || ownPapers(context.posting).length >= limits.officePapers) return null;
  const offered = allOfficePapers.filter((paper) => kinds?.includes(paper.kind) ?? true);
  const more = followUpFields(context, {
    asked: "kind",
    kinds: offered.map((paper) => paper.kind),
    ticked: kinds ?? [kind ?? ""],
  });
  return {
    form: form<Fields>("upload", {
      kind: choice(
        "Type of document",
        offered.map(({ kind, name, stage }) => ({
          value: kind,
          label: name,
          group: officePapers[stage].title,
        })),
        { placeholder: papersPage.chooseKind, missing: paperRefusals.noKind },
      ),
      files: {
        ...paperFiles,
        hint: `${papersPage.filesHint} Never an identity document or anything from a bank.`,
      },
      ...more.fields,
      meant: meantField,
    }),
    defaults: { ...more.defaults, ...(kind ? { kind } : {}) } as Typed,
  };
}

/**
 * Takes the steps that were ticked for a document, now that it's on file.
 * @returns a sentence about each step
 * @throws Response 404, 503
 */
export async function takeFollowUps(
  request: Request,
  reference: string | undefined,
  sent: FormData,
  kind: string,
): Promise<string[]> {
  const ticked = tickedSteps(sent, kind);
  const said: string[] = [];
  for (const { name, button = "", done } of stepsAfter(kind)) {
    for (const id of ticked.filter((one) => one === name || one.startsWith(`${name}-`))) {
      const { context } = await openPosting(request, reference, "change-postings");
      const form = formsOf(name as StepName, context).find((one) => formIdOf(name, one.variant) === id);
      if (!form) continue;
      const step = { act: form.act, variant: form.variant, id: randomUUID(), context };
      const answers = answersFor(form, kind, sent.get("signedOn"));
      const why =
        form.blocks.map(({ text }) => text).join(" ") ||
        (await takeWithAnswers(step, form.fields, answers).catch(unanswered));
      said.push(why ? `Not done: ${inSentence(button)}. ${why}` : `You ${done}.`);
      if (why) return said;
    }
  }
  return said;
}

function unanswered(error: unknown): string {
  noteUnanswered(error, { event: "posting_not_changed" });
  return "The connection failed.";
}

interface PaperChange extends Pick<TakenStep, "change" | "reason"> {
  /** The step. Left out for adding a document. */
  transition?: (posting: Posting) => TakenStep["transition"];
  refusedBy: (posting: Posting) => string | null;
}

/** Error if a posting has moved on, or the person may not do this. */
export const papersClosedMessage = "No more documents can be added to this file, or not by you.";

/** Maximum attempts if another person changes the posting at the same time. */
const tries = 5;

/** Files a document: a member of staff, or the system with an email. */
export interface Filer {
  role: Role;
  uid: string;
  name: string;
}

/**
 * Records a change of the documents as a step of the posting.
 * @returns "" if it's done, or the reason if it isn't
 */
export async function recordPaperStep(
  posting: Posting,
  { role, uid, name }: Filer,
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
    if (outcome?.refused !== "changed") return papersClosedMessage;
    now = outcome.posting;
  }
  return "Others are working on this file right now, so the document wasn't kept. Send it again.";
}

/** A step that relied on a document, with its day. */
export const stepText = ({ transition, at }: Posting["events"][number]): string =>
  `“${doneBy(transition)}” (${longDate(at)})`;

/** Step that removes a document from the file. It differs if another step relied on the document. */
export const hidingStepOf = (paper: Paper, posting: Posting) =>
  stepsRelyingOn(paper, posting).length > 0 ? ("hide-relied-on-paper" as const) : ("hide-paper" as const);

/** Reasons for refusing a file from the office. */
export const officeRefusals = {
  identity: (name: string) =>
    `“${name}” looks like an identity document, which can't be uploaded. Record where your office holds it. If it's something else, tick that below and send it again.`,
  bank: (name: string) =>
    `“${name}” looks like a bank document, which can't be uploaded. If it's something else, tick that below and send it again.`,
  full: (name: string) =>
    `“${name}” wasn't saved, because a file holds at most ${limits.officePapers} office documents. Remove one first.`,
};

/** Reason why a file takes no copy of a document, or null. */
export function refusedBy(posting: Posting, paper: Paper, sentName: string): string | null {
  const same = filedPapers(posting).find(({ hash }) => hash === paper.hash);
  if (same) return paperRefusals.duplicate(sentName, same.name);
  return ownPapers(posting).length >= limits.officePapers ? officeRefusals.full(sentName) : null;
}
