import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { orServiceUnavailable, requireUser } from "~/accounts/guard.server";
import { postings as limits } from "~/content/business";
import { pathOf } from "~/postings/facts";
import { paperResponse, removePaperFile } from "~/postings/papers/keep-paper.server";
import { stepsOn } from "~/postings/papers/relied-on";
import { papersPage as words } from "~/postings/papers/words";
import { sellersPapers, signedAgreement } from "~/postings/posting";
import { backTo, findOwn, requireOwn } from "~/postings/seller-guard.server";
import { isEditable } from "~/postings/states";
import { changePosting } from "~/postings/store.server";

/** A paper as a download, for its seller alone; of the office's papers, the signed agreement. @throws Response to /login, 404, 503 */
export async function loader({ request, params: { reference, paper: id } }: LoaderFunctionArgs) {
  const posting = await requireOwn(request, reference);
  return paperResponse(
    posting,
    [...sellersPapers(posting), ...signedAgreement(posting)].find((one) => one.id === id),
  );
}

/**
 * Removes a paper: first its record, then its file. One that the office had when it checked the order is hidden instead.
 * @throws Response to the papers again; to /login; 404, 429, 503
 */
export async function action({ request, params: { reference, paper: id } }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const posting = await findOwn(user, reference);
  let gone = false;
  const change = changePosting({ uid: user.uid, reference: posting.reference }, (now) => {
    gone = false;
    if (!isEditable(now)) return { result: words.closed };
    const paper = sellersPapers(now).find((one) => one.id === id);
    if (!paper) return { result: words.alreadyRemoved };
    const at = new Date();
    // Whoever checked the order relied on it: it goes from the seller's pages and stays with the office.
    const isKept = stepsOn(paper, now).length > 0;
    if (isKept && now.papers.filter((one) => one.hidden).length >= limits.hiddenPapers) {
      return { result: words.stays };
    }
    const by = { role: "seller", id: user.uid, name: null } as const;
    const hidden = { at, by, reason: words.withdrawn };
    const papers = now.papers.flatMap((one) => {
      if (one.id !== id) return [one];
      return isKept ? [{ ...one, hidden }] : [];
    });
    gone = !isKept;
    return { next: { ...now, updatedAt: at, papers }, result: words.removed };
  });
  const notice = await orServiceUnavailable(change);
  if (gone && id) await removePaperFile(posting, id);
  throw await backTo(
    `${pathOf(posting)}/papers`,
    { request, headers: new Headers() },
    notice ?? words.alreadyRemoved,
  );
}
