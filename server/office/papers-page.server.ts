import { randomUUID } from "node:crypto";
import { redirectDocument } from "@remix-run/node";
import { orServiceUnavailable } from "#server/accounts/guard.server";
import { isRecentSignIn } from "#server/accounts/recent-sign-in";
import { leaveNotice } from "#server/accounts/session.server";
import { parseForm } from "#server/forms/form";
import type { OfficeContext } from "#server/office/form-kinds";
import { requireRecentSignIn, requireStillStaff, type StaffUser } from "#server/office/guard.server";
import {
  actOnPosting,
  drawnForms,
  type Failed,
  officeHead,
  officePathOf,
  openPosting,
} from "#server/office/postings.server";
import { readOrder } from "#server/postings/answers";
import { keepPaper, paperResponse, removePaperFile } from "#server/postings/keep-paper.server";
import { type PostingStep, takeStep } from "#server/postings/transitions.server";
import { calledAtOffice } from "#server/requests/timeline";
import { type Paper, type Posting, sellersPapers } from "#server/store/posting-record";
import { isUpload } from "#server/uploads/address";
import { receiveFiles, UploadRefused } from "#server/uploads/receive.server";
import { postings as limits } from "~/content/business";
import { officePapers, type PaperStage } from "~/content/postings/office-lists";
import { officePapersPage as words } from "~/content/postings/office-page";
import { paperRefusals } from "~/content/postings/papers";
import { dateAndTime, fileSize, longDate } from "~/rules/format";
import { objectionOf, type PostingState } from "~/rules/posting-states";
import {
  isFixedPaper,
  missingPapers,
  officePaperName,
  officePapersOf,
  uploadOfficePaperForm,
} from "~/rules/postings/office";
import { paperName } from "~/rules/postings/papers";

/** The office's page with the papers of a posting: what each stage needs, what is on file, what is held elsewhere. */

const ownPapers = ({ papers }: Posting): Paper[] => papers.filter(({ fromOffice }) => fromOffice);

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
    forms: drawnForms(["record-paper"], user, context),
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
              .map((paper) => ({ ...fileView(paper), fixed: isFixedPaper(kind, posting) })),
          };
        }),
    })),
    sellers: sellersPapers(posting).map((paper) => ({ ...fileView(paper), what: paperName(paper.kind) })),
  };
}

/** States from which on the papers of a later stage are needed; those for the listing always are. */
const stageStates: Readonly<Partial<Record<PaperStage, readonly PostingState[]>>> = {
  sold: ["conditional", "sold", "closed"],
  closed: ["sold", "closed"],
  ended: ["suspended", "terminated"],
};

const mayChange = ({ posting, user }: OfficeContext): boolean =>
  objectionOf("record-paper", posting.state, user.role) === null;

const pageOf = (posting: Pick<Posting, "reference">): string => `${officePathOf(posting)}/papers`;

const done = async (request: Request, posting: Posting, notice: string): Promise<Response> =>
  redirectDocument(pageOf(posting), { headers: { "Set-Cookie": await leaveNotice(request, notice) } });

/**
 * Takes what the page's forms send: files, or where a paper is held.
 * @returns what to show on the page
 * @throws Response 302 to the page again; 404; 503
 */
export async function takeOfficePapers(request: Request, reference: string | undefined): Promise<Failed> {
  const { pathname } = new URL(request.url);
  if (!isUpload(request.method, pathname, request.headers.get("Content-Type"))) {
    return actOnPosting(request, reference, (known) => pageOf({ reference: known }));
  }
  const { user, context } = await openPosting(request, reference, "change-postings");
  const { posting } = context;
  const { id, fields: described } = uploadOfficePaperForm(readOrder(posting).context.propertyClass);
  // The files are read by themselves, one by one.
  const ownForm = { id, fields: { ...described, files: { ...described.files, required: false } } };
  const failed = (fields: FormData, status: number, messages: string[]): Failed => ({
    ...{ status, failure: parseForm(ownForm, fields).fail({ fields: { files: messages } }) },
  });
  try {
    return await receiveFiles(request, user.uid, async ({ files, fields }) => {
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
      throw await done(request, posting, words.saved(taken));
    });
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    return failed(new FormData(), error.status, [error.message]);
  }
}

function refusedBy(posting: Posting, paper: Paper, sentName: string): string | null {
  const same = posting.papers.find(({ hash }) => hash === paper.hash);
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

interface PaperChange extends Pick<PostingStep, "change" | "reason"> {
  refusedBy: (posting: Posting) => string | null;
}

/** How often a change is tried again when somebody else did something to the posting meanwhile. */
const tries = 5;

/** Notes a change of the papers as a step of the posting. @returns "" when it is done, or why not */
async function recordOn(
  posting: Posting,
  { role, uid, name }: StaffUser,
  { refusedBy, ...change }: PaperChange,
): Promise<string> {
  const actor = { role, id: uid, name };
  const id = randomUUID();
  let now = posting;
  for (let left = tries; left > 0; left -= 1) {
    const refused = refusedBy(now);
    if (refused) return refused;
    const seen = now.events.length;
    const step = { transition: "record-paper" as const, actor, id, seen, ...change };
    const outcome = await takeStep({ id: posting.id }, step);
    if (outcome?.refused === null) return "";
    if (outcome?.refused !== "changed") return words.moved;
    now = outcome.posting;
  }
  return words.busyPosting;
}

/**
 * Removes a paper of the office on which nothing stands yet: first its record, then its file.
 * @throws Response to the papers again, or to confirm the password; 404, 503
 */
export async function removeOfficePaper(
  request: Request,
  reference: string | undefined,
  id: string | undefined,
): Promise<never> {
  const { user, context } = await openPosting(request, reference, "change-postings");
  const { posting } = context;
  requireRecentSignIn(user, pageOf(posting));
  const paper = ownPapers(posting).find((one) => one.id === id);
  if (!paper) throw await done(request, posting, words.alreadyRemoved);
  const removal = recordOn(posting, user, {
    refusedBy: (now) => {
      if (!ownPapers(now).some((one) => one.id === paper.id)) return words.alreadyRemoved;
      return isFixedPaper(paper.kind, now) ? words.fixed : null;
    },
    change: (now) => ({ ...now, papers: now.papers.filter((one) => one.id !== paper.id) }),
    reason: words.removed(officePaperName(paper.kind) ?? paper.kind, paper.name),
  });
  const refused = await orServiceUnavailable(removal);
  if (refused === "") await removePaperFile(posting, paper.id);
  throw await done(request, posting, refused || words.removedNotice);
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
