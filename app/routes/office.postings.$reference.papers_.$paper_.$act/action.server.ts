import { orServiceUnavailable } from "~/accounts/guard.server";
import { isRecentSignIn } from "~/accounts/recent-sign-in";
import type { Refused } from "~/lib/forms/form-action.server";
import { parseForm, readForm } from "~/lib/forms/parse-form";
import { actorOf } from "~/lib/steps/step";
import { requireStillStaff } from "~/office/people/guard.server";
import { officeRequest } from "~/office/words/office";
import { officePapersPage as words } from "~/postings/office/page-words";
import { removePaperFile } from "~/postings/papers/keep-paper.server";
import { backTo, hidingOf, nameOf, recordOn } from "~/postings/papers/office-papers.server";
import type { Posting } from "~/postings/posting";
import { paperActForm } from "~/postings/review/office";
import { objectionTo, openPaper } from "./view.server";

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
    failure: form.fail({ form: [message] }),
    status,
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
