import { data, redirect } from "@remix-run/node";
import { isRecentSignIn } from "~/accounts/recent-sign-in";
import { leaveNotice } from "~/accounts/session.server";
import { officeAction } from "~/accounts/staff/form-action.server";
import { requireStaff, requireStillStaff, type StaffUser } from "~/accounts/staff/guard.server";
import { confirmAndSend } from "~/accounts/staff/step-action.server";
import type { Fields, Values } from "~/lib/forms/form";
import { type Answered, throwAsResponse } from "~/lib/forms/form-action.server";
import { type FormErrors, parseForm, readForm } from "~/lib/forms/parse-form";
import { idForOtherWords, idOfForm } from "~/lib/ids";
import { actorOf, formIdOf } from "~/lib/steps/step";
import { isUpload } from "~/lib/uploads/address";
import { receiveFiles, type UploadContext, UploadRefused } from "~/lib/uploads/receive.server";
import { addCommunication, removeCommunication } from "~/postings/communications/change.server";
import {
  communicationActs,
  emailFileForm,
  entryOf,
  fieldsOfAct,
  communicationWords as words,
} from "~/postings/communications/communications";
import { fileAttachment } from "~/postings/communications/file-attachment.server";
import { readEmail } from "~/postings/communications/read-email.server";
import type { Attached } from "~/postings/communications/record";
import { actOnPosting, officePathOf, openPosting } from "~/postings/office/postings.server";
import type { Posting } from "~/postings/posting";
import type { StepContext } from "~/postings/step";

interface Sender {
  user: StaffUser;
  context: StepContext;
}

interface Sent extends Sender {
  act: (typeof communicationActs)[number];
  variant: string;
  id: string;
}

const notices = {
  "log-call": "The call is in the file.",
  "add-email": "The email is in the file.",
  "remove-communication": "The entry is removed.",
} as const;

const back = async (request: Request, posting: Posting, notice: string): Promise<Response> =>
  redirect(`${officePathOf(posting)}/communications`, {
    headers: { "Set-Cookie": await leaveNotice(request, notice) },
  });

/**
 * Handles the page's forms.
 * @returns the form again
 * @throws Response 302 to the page when it's done, 400, 404, 503
 */
export async function changeCommunications(
  request: Request,
  reference: string | undefined,
  sentBy: UploadContext,
): Promise<Answered> {
  const { pathname } = new URL(request.url);
  if (isUpload(request.method, pathname, request.headers.get("Content-Type")))
    return addEmailFile(request, await openPosting(request, reference, "change-postings"), sentBy);
  await requireStaff(request, "change-postings");
  const read = await readForm(request.clone());
  if (read.get("act") === "read-mail") return actOnPosting(request, reference, "/communications");
  return officeAction<Sender, Sent>(request, {
    open: () => openPosting(request, reference, "change-postings"),
    async find(sender, sent) {
      const act = communicationActs.find((known) => known === sent.get("act"));
      if (!act) throw new Response("Bad request", { status: 400 });
      const variant = String(sent.get("variant") ?? "").slice(0, 100);
      return { ...sender, act, variant, id: idOfForm(sent) };
    },
    form: ({ act, variant }) => ({ form: { id: formIdOf(act, variant), fields: fieldsOfAct(act) } }),
    async perform({ user, context: { posting }, act, variant, id }, values) {
      const by = actorOf(user);
      const refused =
        act === "remove-communication"
          ? await removeCommunication(posting.id, variant, by, String(values.reason))
          : // Checked against these fields above.
            await addCommunication(
              posting.id,
              entryOf(act, values as never, { id, by, addedAt: new Date() }),
            );
      if (refused) return { errors: { form: [refused] }, status: 409 };
      return { to: await back(request, posting, notices[act]) };
    },
  });
}

/** Adds an email that was saved as a file, with its attachments. */
async function addEmailFile(
  request: Request,
  { user, context: { posting } }: Sender,
  sentBy: UploadContext,
): Promise<Answered> {
  const { id, fields: described } = emailFileForm;
  // Files are read one by one.
  const form = { id, fields: { ...described, files: { ...described.files, required: false } } };
  const failed = (sent: FormData, status: number, files: string[] = []): Answered => {
    const errors: FormErrors<Fields> = { fields: files.length > 0 ? { files } : {} };
    return data(parseForm<Fields>(form, sent).fail(errors), { status });
  };
  const sender = { account: user.uid, from: "office", context: sentBy } as const;
  try {
    return await receiveFiles(request, sender, async ({ files, fields }) => {
      await requireStillStaff(user);
      const parsed = parseForm<Fields>(form, fields);
      if (!parsed.ok) return failed(fields, parsed.status);
      const { kind = "" } = parsed.data as Values<{ kind: (typeof described)["kind"] }>;
      if (kind && !isRecentSignIn(user)) return failed(fields, 401, [confirmAndSend]);
      const bytes = files[0]?.bytes;
      const email = bytes ? await readEmail(bytes) : null;
      if (!email) return failed(fields, 400, [words.unread]);
      const attachments: Attached[] = [];
      for (const file of email.attachments) {
        attachments.push(
          kind ? await fileAttachment(posting, user, kind, file) : { name: file.name, kept: false },
        );
      }
      const addedAt = new Date();
      const refused = await addCommunication(posting.id, {
        ...email,
        id: idForOtherWords(idOfForm(fields), email.messageId),
        kind: "email",
        // A wrong clock of the sender must not put the email into the future.
        at: email.at && email.at < addedAt ? email.at : addedAt,
        attachments,
        addedAt,
        by: actorOf(user),
      });
      if (refused) return failed(fields, 409, [refused]);
      throw await back(request, posting, notices["add-email"]);
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    if (!(error instanceof UploadRefused)) return throwAsResponse(error);
    return failed(error.fields, error.status, [error.message]);
  }
}
