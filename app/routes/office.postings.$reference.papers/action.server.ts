import { data } from "@remix-run/node";
import { isRecentSignIn } from "~/accounts/recent-sign-in";
import { leaveNotice } from "~/accounts/session.server";
import { requireStillStaff, type StaffUser } from "~/accounts/staff/guard.server";
import { capitalised, countInWords } from "~/content/phrases";
import { type Fields, form } from "~/lib/forms/form";
import type { Answered } from "~/lib/forms/form-action.server";
import { type FormErrors, parseForm, readForm } from "~/lib/forms/parse-form";
import { isUpload } from "~/lib/uploads/address";
import { type UploadContext, UploadRefused } from "~/lib/uploads/receive.server";
import { receiveAgain } from "~/lib/uploads/waiting.server";
import { recordSignatures, type SentSignatures } from "~/postings/amendments/outstanding";
import { waitingRoom } from "~/postings/files.server";
import { actOnPosting, openPosting } from "~/postings/office/postings.server";
import { officePaperName } from "~/postings/office-papers";
import { officeOrder as words } from "~/postings/office-words";
import {
  backToPapers,
  mayChange,
  officeRefusals,
  officeUpload,
  papersClosedMessage,
  recordPaperStep,
  refusedBy,
  takeFollowUps,
} from "~/postings/papers/office-papers.server";
import { fileErrors, paperFiles } from "~/postings/papers/papers";
import { type PaperOptions, storePapers } from "~/postings/papers/store-paper.server";
import { paperRefusals } from "~/postings/papers/words";
import type { Posting } from "~/postings/posting";

const onFile = (count: number): string =>
  count === 1 ? "The document is on file." : `${capitalised(countInWords(count, "document"))} are on file.`;

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
    return actAndFollow(request, reference);
  }
  const { user, context } = await openPosting(request, reference, "change-postings");
  const { posting } = context;
  const { fields: described } = officeUpload(context)?.form ?? { fields: {} };
  // Files are read one by one.
  const ownForm = form<Fields>("upload", { ...described, files: { ...paperFiles, required: false } });
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
      const kind = String(parsed.data.kind);
      const signing = parsed.data as SentSignatures;
      const signed = recordSignatures(posting, context.file, signing, kind, new Date());
      if (!signed || "errors" in signed) {
        await hold(files).catch(() => {});
        return signed
          ? failed(fields, 400, signed.errors.fields)
          : failed(fields, 409, { files: [words.changed] });
      }
      const { taken, refused, isAnswered } = await storePapers(posting, received, {
        ...keeping(kind, posting, user, { signing, text: signed.signed }),
        meant: parsed.data.meant as string[] | undefined,
      });
      if (!isAnswered) return failed(fields, 503, { files: [paperRefusals.unanswered] });
      if (refused.length > 0) {
        const messages = [...refused, ...(taken > 0 ? [onFile(taken)] : [])];
        return failed(fields, 400, fileErrors(messages, files));
      }
      const said = [onFile(taken), ...(await takeFollowUps(request, reference, fields, kind))];
      throw await backToPapers(request, posting, said.join(" "));
    });
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    return failed(error.fields, error.status, { files: [error.message] });
  }
}

/** Takes a step of the page. With the seller's document, it also takes the ticked steps that follow. */
async function actAndFollow(request: Request, reference: string | undefined): Promise<Answered> {
  const sent = await readForm(request.clone());
  try {
    return await actOnPosting(request, reference, "/papers");
  } catch (answer) {
    if (!(answer instanceof Response) || answer.status !== 302 || sent.get("act") !== "file-paper")
      throw answer;
    const said = await takeFollowUps(request, reference, sent, String(sent.get("as")));
    if (said.length > 0) answer.headers.set("Set-Cookie", await leaveNotice(request, said.join(" ")));
    throw answer;
  }
}

/** @param first signatures in the document and their text, recorded with the first file */
function keeping(
  kind: string,
  posting: Posting,
  user: StaffUser,
  first: { signing: SentSignatures; text: string },
): PaperOptions {
  let { signing, text } = first;
  return {
    kind,
    account: user.uid,
    fromOffice: true,
    unwanted: officeRefusals,
    refusedBy,
    async record(paper, sentName) {
      const refused = await recordPaperStep(posting, user, {
        refusedBy: (now) => refusedBy(now, paper, sentName),
        change(now, at, file) {
          const signed = recordSignatures(now, file, signing, kind, at);
          if (!signed || "errors" in signed) return null;
          return { ...signed.posting, papers: [...signed.posting.papers, paper] };
        },
        reason: [`${officePaperName(kind) ?? kind}: “${paper.name}” was added`, text]
          .filter(Boolean)
          .join(". "),
      });
      if (refused === "") [signing, text] = [{}, ""];
      return refused;
    },
  };
}
