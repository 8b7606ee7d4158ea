import { isRecentSignIn } from "~/accounts/recent-sign-in";
import { officeAction } from "~/accounts/staff/form-action.server";
import { confirmAndSend } from "~/accounts/staff/step-action.server";
import type { Answered } from "~/lib/forms/form-action.server";
import { actorOf } from "~/lib/steps/step";
import { paperActForm } from "~/postings/office-papers";
import { kindNameOf } from "~/postings/papers/later";
import { backToPapers, hidingStepOf, recordPaperStep } from "~/postings/papers/office-papers.server";
import { removePaperFile } from "~/postings/papers/store-paper.server";
import type { Posting } from "~/postings/posting";
import { type OpenedPaper, objectionTo, openPaper } from "./view.server";

const notices = {
  hide: "The document was removed. It's listed below with your reason.",
  destroy: "The document was deleted for good.",
};

/**
 * Hides a document, which stays in the store with the person, time and reason. Or deletes a hidden one: first
 * its record, then its file.
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
    async perform({ user, context: { posting }, paper, act }, { reason }) {
      if (!isRecentSignIn(user)) return { errors: { form: [confirmAndSend] }, status: 401 };
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
