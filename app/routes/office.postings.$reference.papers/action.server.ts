import { data } from "@remix-run/node";
import { isRecentSignIn } from "~/accounts/recent-sign-in";
import { requireStillStaff, type StaffUser } from "~/accounts/staff/guard.server";
import type { Answered } from "~/lib/forms/form-action.server";
import { type FormErrors, parseForm } from "~/lib/forms/parse-form";
import { isUpload } from "~/lib/uploads/address";
import { type UploadContext, UploadRefused } from "~/lib/uploads/receive.server";
import { receiveAgain } from "~/lib/uploads/waiting.server";
import { waitingRoom } from "~/postings/files.server";
import { actOnPosting, openPosting } from "~/postings/office/postings.server";
import { officePaperName, uploadOfficePaperForm } from "~/postings/office-papers";
import {
  backToPapers,
  mayChange,
  officeRefusals,
  papersClosedMessage,
  recordPaperStep,
  refusedBy,
} from "~/postings/papers/office-papers.server";
import { fileErrors } from "~/postings/papers/papers";
import { type PaperOptions, storePapers } from "~/postings/papers/store-paper.server";
import { paperRefusals } from "~/postings/papers/words";
import type { Posting } from "~/postings/posting";

const onFile = (count: number): string =>
  count === 1 ? "The document is on file." : `${count} documents are on file.`;

/**
 * Handles the page's forms: files, or the location of a document held elsewhere.
 * @returns the page's content
 * @throws Response 302 to the page again, 404, 503
 */
export async function takeOfficePapers(
  request: Request,
  reference: string | undefined,
  sentBy: UploadContext,
): Promise<Answered> {
  const { pathname } = new URL(request.url);
  if (!isUpload(request.method, pathname, request.headers.get("Content-Type"))) {
    return actOnPosting(request, reference, "/papers");
  }
  const { user, context } = await openPosting(request, reference, "change-postings");
  const { posting } = context;
  const { id, fields: described } = uploadOfficePaperForm;
  // Files are read one by one.
  const ownForm = { id, fields: { ...described, files: { ...described.files, required: false } } };
  const failed = (sent: FormData, status: number, fields: FormErrors["fields"] = {}): Answered =>
    data(parseForm(ownForm, sent).fail({ fields }), { status });
  try {
    const sender = { account: user.uid, from: "office", context: sentBy } as const;
    return await receiveAgain(request, sender, waitingRoom(posting.id), async (received) => {
      const { files, fields, hold } = received;
      await requireStillStaff(user);
      const parsed = parseForm(ownForm, fields);
      if (!mayChange(context)) return failed(fields, 409, { files: [papersClosedMessage] });
      if (!parsed.ok) {
        await hold(files).catch(() => {});
        return failed(fields, parsed.status);
      }
      if (!isRecentSignIn(user))
        return failed(fields, 401, {
          files: [
            "Nothing was saved. Confirm your password with the link below, then choose the files again.",
          ],
        });
      const { taken, refused, isAnswered } = await storePapers(posting, received, {
        ...keeping(String(parsed.data.kind), posting, user),
        meant: parsed.data.meant,
      });
      if (!isAnswered) return failed(fields, 503, { files: [paperRefusals.unanswered] });
      if (refused.length > 0) {
        const messages = [...refused, ...(taken > 0 ? [onFile(taken)] : [])];
        return failed(fields, 400, fileErrors(messages, files));
      }
      throw await backToPapers(request, posting, onFile(taken));
    });
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    return failed(error.fields, error.status, { files: [error.message] });
  }
}

const keeping = (kind: string, posting: Posting, user: StaffUser): PaperOptions => ({
  kind,
  account: user.uid,
  fromOffice: true,
  unwanted: officeRefusals,
  refusedBy,
  record: (paper, sentName) =>
    recordPaperStep(posting, user, {
      refusedBy: (now) => refusedBy(now, paper, sentName),
      change: (now) => ({ ...now, papers: [...now.papers, paper] }),
      reason: `${officePaperName(kind) ?? kind}: “${paper.name}” was added`,
    }),
});
