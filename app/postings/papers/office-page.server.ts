import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { isRecentSignIn } from "~/accounts/recent-sign-in";
import { leaveNotice } from "~/accounts/session.server";
import { postings as limits } from "~/content/business";
import { dateAndTime, fileSize, longDate } from "~/lib/format";
import type { Refused } from "~/lib/forms/form-action.server";
import { parseForm, readForm } from "~/lib/forms/parse-form";
import { notFound } from "~/lib/http/error-response";
import { calledAtOffice } from "~/lib/steps/actor-names";
import { actorOf } from "~/lib/steps/step";
import { isUpload } from "~/lib/uploads/address";
import { receiveFiles, type UploadContext, UploadRefused } from "~/lib/uploads/receive.server";
import { requireStillStaff, type StaffUser } from "~/office/people/guard.server";
import { officeRequest } from "~/office/words/office";
import { doneBy, objectionOf } from "~/postings/machine";
import { officePapers, type PaperStage } from "~/postings/office/lists";
import { officePapersPage as words } from "~/postings/office/page-words";
import {
  actOnPosting,
  officeForms,
  officeHead,
  officePathOf,
  openPosting,
} from "~/postings/office/postings.server";
import { readOrder } from "~/postings/order/read-order";
import { type TakenStep, takeStep } from "~/postings/perform.server";
import { filedPapers, type HiddenMark, type Paper, type Posting, sellersPapers } from "~/postings/posting";
import {
  isOnFile,
  missingPapers,
  officePaperName,
  officePapersOf,
  type PaperAct,
  paperActForm,
  paperActs,
  uploadOfficePaperForm,
} from "~/postings/review/office";
import type { PostingState } from "~/postings/states";
import type { StepContext } from "~/postings/step";
import { keepPaper, paperResponse, removePaperFile } from "./keep-paper.server";
import { paperName } from "./papers";
import { stepsOn } from "./relied-on";
import { paperRefusals } from "./words";

/** The office's page with the papers of a posting: what each stage needs, what is on file, what is held elsewhere. */

const ownPapers = (posting: Posting): Paper[] => filedPapers(posting).filter(({ fromOffice }) => fromOffice);

const fileView = ({ id, name, bytes, addedAt }: Paper) => ({
  ...{ id, name, size: fileSize(bytes), added: longDate(addedAt) },
});

/** @throws Response 404, 302, 503 as `requireStaff` does */
export async function showOfficePapers(request: Request, reference: string | undefined) {
  const { user, context } = await openPosting(request, reference);
  const { posting, file } = context;
  const { propertyClass } = readOrder(posting).context;
  const all = officePapersOf(propertyClass);
  const missing = missingPapers(posting, file, propertyClass);
  const may = mayChange(context);
  return {
    ...officeHead(user, context, "/papers"),
    forms: officeForms(["record-paper"], user, context),
    mayChange: may,
    /** Whether files can be sent now; null where there is no room. */
    upload: ownPapers(posting).length < limits.officePapers ? uploadOfficePaperForm(propertyClass) : null,
    stages: (Object.keys(officePapers) as PaperStage[]).map((stage) => ({
      ...{ stage, title: officePapers[stage].title, missing: missing[stage] },
      reached: stageStates[stage]?.includes(posting.state) ?? true,
      papers: all
        .filter((paper) => paper.stage === stage)
        .map(({ kind, name, form, need, heldOnly }) => {
          const held = file.held[kind];
          return {
            ...{ kind, name, form, need, heldOnly },
            held: held && words.held(held.where, calledAtOffice(held.by), dateAndTime(held.at)),
            files: ownPapers(posting)
              .filter((paper) => paper.kind === kind)
              .map((paper) => ({ ...fileView(paper), hides: mayHide(paper, context) })),
            missed: isOnFile(kind, posting, file) ? [] : missedOf(kind, posting),
          };
        }),
    })),
    sellers: sellersPapers(posting).map((paper) => ({
      ...{ ...fileView(paper), what: paperName(paper.kind), hides: mayHide(paper, context) },
    })),
    hidden: posting.papers.flatMap((paper) =>
      paper.hidden ? [{ ...fileView(paper), what: nameOf(paper), said: hiddenText(paper.hidden) }] : [],
    ),
    destroys: objectionOf("destroy-paper", posting.state, user.role) === null,
  };
}

/** States from which on the papers of a later stage are needed; those for the listing always are. */
const stageStates: Readonly<Partial<Record<PaperStage, readonly PostingState[]>>> = {
  sold: ["conditional", "sold", "closed"],
  closed: ["sold", "closed"],
  ended: ["suspended", "terminated"],
};

const mayChange = ({ posting, user }: StepContext): boolean =>
  objectionOf("record-paper", posting.state, user.role) === null;

const pageOf = (posting: Pick<Posting, "reference">): string => `${officePathOf(posting)}/papers`;

const backTo = async (request: Request, posting: Posting, notice: string): Promise<Response> =>
  redirect(pageOf(posting), { headers: { "Set-Cookie": await leaveNotice(request, notice) } });

/**
 * Takes what the page's forms send: files, or where a paper is held.
 * @returns what to show on the page
 * @throws Response 302 to the page again; 404; 503
 */
export async function takeOfficePapers(
  request: Request,
  reference: string | undefined,
  sentBy: UploadContext,
): Promise<Refused> {
  const { pathname } = new URL(request.url);
  if (!isUpload(request.method, pathname, request.headers.get("Content-Type"))) {
    return actOnPosting(request, reference, (known) => pageOf({ reference: known }));
  }
  const { user, context } = await openPosting(request, reference, "change-postings");
  const { posting } = context;
  const { id, fields: described } = uploadOfficePaperForm(readOrder(posting).context.propertyClass);
  // The files are read by themselves, one by one.
  const ownForm = { id, fields: { ...described, files: { ...described.files, required: false } } };
  const failed = (fields: FormData, status: number, messages: string[]): Refused => ({
    ...{ status, failure: parseForm(ownForm, fields).fail({ fields: { files: messages } }) },
  });
  try {
    const sender = { account: user.uid, from: "office", context: sentBy } as const;
    return await receiveFiles(request, sender, async ({ files, fields }) => {
      await requireStillStaff(user);
      const parsed = parseForm(ownForm, fields);
      if (!parsed.ok) return { failure: parsed.fail(), status: parsed.status };
      if (!mayChange(context)) return failed(fields, 409, [words.moved]);
      if (!isRecentSignIn(user)) return failed(fields, 401, [words.confirmFirst]);
      const refused: string[] = [];
      for (const file of files) {
        const result = await keepPaper(posting, file, keeping(String(parsed.data.kind), posting, user));
        if (result === "unanswered") return failed(fields, 503, [paperRefusals.unanswered]);
        if (result) refused.push(result);
      }
      const taken = files.length - refused.length;
      if (refused.length > 0) {
        return failed(fields, 400, [...refused, ...(taken > 0 ? [words.saved(taken)] : [])]);
      }
      throw await backTo(request, posting, words.saved(taken));
    });
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    return failed(new FormData(), error.status, [error.message]);
  }
}

function refusedBy(posting: Posting, paper: Paper, sentName: string): string | null {
  const same = filedPapers(posting).find(({ hash }) => hash === paper.hash);
  if (same) return paperRefusals.duplicate(sentName, same.name);
  return ownPapers(posting).length >= limits.officePapers ? words.refused.full(sentName) : null;
}

const keeping = (kind: string, posting: Posting, user: StaffUser): Parameters<typeof keepPaper>[2] => ({
  ...{ kind, fromOffice: true, unwanted: words.refused, refusedBy },
  record: (paper, sentName) =>
    recordOn(posting, user, {
      refusedBy: (now) => refusedBy(now, paper, sentName),
      change: (now) => ({ ...now, papers: [...now.papers, paper] }),
      reason: words.added(officePaperName(kind) ?? kind, paper.name),
    }),
});

interface PaperChange extends Pick<TakenStep, "change" | "reason"> {
  /** Which step it is; adding one where it's left out. */
  transition?: (posting: Posting) => TakenStep["transition"];
  refusedBy: (posting: Posting) => string | null;
}

/** How often a change is tried again when somebody else did something to the posting meanwhile. */
const tries = 5;

/** Notes a change of the papers as a step of the posting. @returns "" when it is done, or why not */
async function recordOn(
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
    if (outcome?.refused !== "changed") return words.moved;
    now = outcome.posting;
  }
  return words.busyPosting;
}

const nameOf = ({ fromOffice, kind }: Paper): string =>
  fromOffice ? (officePaperName(kind) ?? kind) : paperName(kind);

const hiddenText = ({ by, at, reason }: HiddenMark): string =>
  words.hiddenBy(calledAtOffice(by), dateAndTime(at), reason);

const stepText = ({ transition, at }: Posting["events"][number]): string =>
  words.step(doneBy(transition), longDate(at));

/** What took a paper from the file: the step differs where another step relied on it. */
const hidingOf = (paper: Paper, posting: Posting) =>
  stepsOn(paper, posting).length > 0 ? ("hide-relied-on-paper" as const) : ("hide-paper" as const);

const mayHide = (paper: Paper, { posting, user }: StepContext): boolean =>
  objectionOf(hidingOf(paper, posting), posting.state, user.role) === null;

/** The steps that relied on a paper of this kind that is hidden now. */
const missedOf = (kind: string, posting: Posting): string[] =>
  posting.papers
    .filter((paper) => paper.fromOffice && paper.hidden && paper.kind === kind)
    .flatMap((paper) => stepsOn(paper, posting).map(stepText));

/** The paper that an address names, and what is to be done with it. @throws Response 404 */
async function openPaper(
  request: Request,
  { reference, paper: id, act: name }: Readonly<Record<string, string | undefined>>,
  permission: "read-postings" | "change-postings",
) {
  const { user, context } = await openPosting(request, reference, permission);
  const paper = context.posting.papers.find((one) => one.id === id);
  const act = paperActs.find((known) => known === name);
  if (!paper || !act) throw notFound();
  return { user, context, paper, act };
}

/** Why a paper can't be hidden, or taken out for good, by this person; null where it can. */
function objectionTo(act: PaperAct, paper: Paper, posting: Posting, { role }: StaffUser): string | null {
  if (act === "destroy") {
    if (objectionOf("destroy-paper", posting.state, role)) return words.brokerDestroys;
    return paper.hidden ? null : words.hideFirst;
  }
  if (paper.hidden) return words.alreadyHidden;
  if (objectionOf(hidingOf(paper, posting), posting.state, role)) return words.brokerHides;
  const hidden = posting.papers.filter((one) => one.hidden).length;
  return hidden >= limits.hiddenPapers ? words.hiddenFull : null;
}

/**
 * The page that asks once more before a paper is hidden or taken out for good, and why.
 * @throws Response 404, 302, 503 as `requireStaff` does
 */
export async function showPaperAct(request: Request, params: Readonly<Record<string, string | undefined>>) {
  const { user, context, paper, act } = await openPaper(request, params, "read-postings");
  const { posting } = context;
  return {
    ...officeHead(user, context, `/papers/${paper.id}/${act}`),
    act,
    file: { ...fileView(paper), what: nameOf(paper) },
    reliedOn: stepsOn(paper, posting).map(stepText),
    objection: objectionTo(act, paper, posting, user),
  };
}

/**
 * Hides a paper: it stays in the store with who took it from the file, when and why. Or takes one that is hidden out for
 * good: first its record, then its file.
 * @returns what to show on the page
 * @throws Response to the papers again; 404; 503
 */
export async function actOnPaper(
  request: Request,
  params: Readonly<Record<string, string | undefined>>,
): Promise<Refused> {
  const { user, context, paper, act } = await openPaper(request, params, "change-postings");
  const { posting } = context;
  const form = parseForm(paperActForm(act), await readForm(request));
  await requireStillStaff(user);
  if (!form.ok) return { failure: form.fail(), status: form.status };
  const fail = (message: string, status: number): Refused => ({
    ...{ failure: form.fail({ form: [message] }), status },
  });
  if (!isRecentSignIn(user)) return fail(officeRequest.confirmAndSend, 401);
  const reason = form.data.reason;
  const found = (now: Posting) => now.papers.find((one) => one.id === paper.id);
  const saved = words.did(nameOf(paper), paper.name, reason);
  const recorded = recordOn(posting, user, {
    transition: (now) => (act === "destroy" ? "destroy-paper" : hidingOf(found(now) ?? paper, now)),
    refusedBy: (now) => {
      const there = found(now);
      return there ? objectionTo(act, there, now, user) : words.alreadyDestroyed;
    },
    change: (now, at) => ({
      ...now,
      papers: now.papers.flatMap((one) => {
        if (one.id !== paper.id) return [one];
        const by = actorOf(user);
        return act === "destroy" ? [] : [{ ...one, hidden: { at, by, reason } }];
      }),
    }),
    reason: saved,
  });
  const refused = await orServiceUnavailable(recorded);
  if (refused) return fail(refused, 409);
  if (act === "destroy") await removePaperFile(posting, paper.id);
  throw await backTo(request, posting, words.notices[act]);
}

/** Any paper of a posting as a download, for the office. @throws Response 404, 302, 503 as `requireStaff` does */
export async function sendOfficePaper(
  request: Request,
  reference: string | undefined,
  id: string | undefined,
): Promise<Response> {
  const { posting } = (await openPosting(request, reference)).context;
  return paperResponse(
    posting,
    posting.papers.find((one) => one.id === id),
  );
}
