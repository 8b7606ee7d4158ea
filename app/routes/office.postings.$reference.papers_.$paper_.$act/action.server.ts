import { copyFile } from "#server/platform/storage.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { isRecentSignIn } from "~/accounts/recent-sign-in";
import { officeAction } from "~/accounts/staff/form-action.server";
import type { StaffUser } from "~/accounts/staff/guard.server";
import { confirmAndSend } from "~/accounts/staff/step-action.server";
import type { Answered } from "~/lib/forms/form-action.server";
import { parseReference } from "~/lib/ids";
import { actorOf } from "~/lib/steps/step";
import { paperFile } from "~/postings/files.server";
import { isClosedTo } from "~/postings/office/postings.server";
import { paperActForm } from "~/postings/office-papers";
import { kindNameOf } from "~/postings/papers/later";
import {
  backToPapers,
  hidingStepOf,
  recordPaperStep,
  refusedBy,
} from "~/postings/papers/office-papers.server";
import { removePaperFile } from "~/postings/papers/store-paper.server";
import type { Paper, Posting } from "~/postings/posting";
import { findByReference } from "~/postings/queries.server";
import { type OpenedPaper, objectionTo, openPaper } from "./view.server";

const notices = {
  hide: "The document was removed. It's listed below with your reason.",
  destroy: "The document was deleted for good.",
  move: "The document is in the other file now. It's listed below with your reason.",
};

const noSuchFile = "There's no file with this reference, or it's this one.";

/** Another file that the person may read, or null. */
async function fileFor(reference: string, from: Posting, { uid }: StaffUser): Promise<Posting | null> {
  const known = parseReference(reference);
  const [found, second] = known ? await orServiceUnavailable(findByReference(known)) : [];
  return found && !second && found.id !== from.id && !isClosedTo(found, uid) ? found : null;
}

/** Adds a copy of the document to another file. @returns "" if it's done, or the reason if it isn't */
async function addTo(target: Posting, paper: Paper, from: Posting, user: StaffUser): Promise<string> {
  await orServiceUnavailable(copyFile(paperFile(from.id, paper.id), paperFile(target.id, paper.id)));
  const { shared: _, ...plain } = paper;
  return recordPaperStep(target, user, {
    refusedBy: (now) => refusedBy(now, paper, paper.name),
    change: (now, addedAt) => ({ ...now, papers: [...now.papers, { ...plain, addedAt }] }),
    reason: `${kindNameOf(paper)}: “${paper.name}” was moved here from ${from.reference}`,
  });
}

/**
 * Hides a document, which stays in the store with the person, time and reason. A moved one is first copied to
 * the other file. Or deletes a hidden one: first its record, then its file.
 * @returns the form again
 * @throws Response 302 to the documents when it's done, 404, 503
 */
export const actOnPaper = (
  request: Request,
  params: Readonly<Record<string, string | undefined>>,
): Promise<Answered> =>
  officeAction<OpenedPaper, OpenedPaper, ReturnType<typeof paperActForm>["fields"]>(request, {
    open: () => openPaper(request, params, "change-postings"),
    find: async (opened) => opened,
    form: ({ act }) => ({ form: paperActForm(act) }),
    async perform({ user, context: { posting }, paper, act }, { reason: typed, to = "" }) {
      if (!isRecentSignIn(user)) return { errors: { form: [confirmAndSend] }, status: 401 };
      const isMove = act === "move";
      const objection = objectionTo(act, paper, posting, user);
      if (isMove && objection) return { errors: { form: [objection] }, status: 409 };
      const target = isMove ? await fileFor(to, posting, user) : null;
      if (isMove && !target) return { errors: { fields: { to: [noSuchFile] } } };
      const refusedThere = target && (await addTo(target, paper, posting, user));
      if (refusedThere) return { errors: { form: [refusedThere] }, status: 409 };
      const reason = target ? `Moved to ${target.reference}: ${typed}` : typed;
      const found = (now: Posting) => now.papers.find((one) => one.id === paper.id);
      const refused = await recordPaperStep(posting, user, {
        transition: (now) => (act === "destroy" ? "destroy-paper" : hidingStepOf(found(now) ?? paper, now)),
        refusedBy: (now) => {
          const there = found(now);
          return there ? objectionTo(act, there, now, user) : "It has already been deleted.";
        },
        change: (now, at) => ({
          ...now,
          papers: now.papers.flatMap((one) => {
            if (one.id !== paper.id) return [one];
            const by = actorOf(user);
            return act === "destroy" ? [] : [{ ...one, hidden: { at, by, reason } }];
          }),
        }),
        reason: `${kindNameOf(paper)}, “${paper.name}”: ${reason}`,
      });
      if (refused) return { errors: { form: [refused] }, status: 409 };
      if (act === "destroy") await removePaperFile(posting, paper.id);
      return { to: await backToPapers(request, posting, notices[act]) };
    },
  });
