import { type ActionFunctionArgs, data } from "@remix-run/node";
import { isRecentSignIn } from "~/accounts/recent-sign-in";
import { requireStillStaff } from "~/accounts/staff/guard.server";
import { confirmAndSend } from "~/accounts/staff/step-action.server";
import type { FormFailure } from "~/lib/forms/failure";
import type { Fields, Values } from "~/lib/forms/form";
import { formAction } from "~/lib/forms/form-action.server";
import { notFound } from "~/lib/http/error-response";
import { actorOf } from "~/lib/steps/step";
import { UploadRefused } from "~/lib/uploads/receive.server";
import { amendmentWords } from "~/postings/amendments/words";
import { pathOf } from "~/postings/facts";
import { asDraft, type Draft, missingOf, rawOf, readWithoutClosures } from "~/postings/order/read-order";
import { type SavedElsewhere, valuesSavedElsewhere } from "~/postings/order/saved-elsewhere";
import { tasks } from "~/postings/order/task-names";
import { taskPage } from "~/postings/order/task-words";
import { nextTask } from "~/postings/order/tasks";
import { captionField, placeField, uploadField, uploadForm } from "~/postings/photos/photos";
import { type PhotosEdit, prepareNextPhotos, savePhotos } from "~/postings/photos/store.server";
import { removeFiles, type TakenPhotos, takePhotos } from "~/postings/photos/upload.server";
import { photoAnswers as words } from "~/postings/photos/words";
import type { Posting, SavedTask } from "~/postings/posting";
import { type ReadPosting, readPosting } from "~/postings/read-posting.server";
import { backTo } from "~/postings/seller-guard.server";
import { changeOf, formOfSent, partsOf } from "./view.server";

/** Answer of an action: the forms again with their errors. */
export interface PhotosAnswer extends Partial<FormFailure> {
  /** Values saved elsewhere, in words, if they differ from the typed ones, and their version. */
  there?: SavedElsewhere[];
  seen?: string;
}

type Answered = ReturnType<typeof data<PhotosAnswer>>;

/**
 * Handles the page's forms: new photos, or positions, captions and answers.
 * @returns the page's content
 * @throws Response 303 when it's done, 303 to /login, 404
 */
export const changePhotos = (args: ActionFunctionArgs): Promise<Answered> =>
  /^multipart\//i.test(args.request.headers.get("Content-Type") ?? "") ? sendPhotos(args) : savePage(args);

/** The upload form with errors. Files are never sent back to the browser. */
const refusedUpload = (messages: string[]): FormFailure => ({
  formId: uploadForm.id,
  result: { error: { [uploadField]: messages } },
});

async function sendPhotos(args: ActionFunctionArgs): Promise<Answered> {
  const { request, context } = args;
  const reader = await readPosting(args);
  let taken: TakenPhotos | null;
  try {
    taken = await takePhotos(request, context, reader);
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    return data<PhotosAnswer>(refusedUpload([error.message]), { status: error.status });
  }
  if (!taken) throw notFound();
  const { added, duplicates, skipped } = taken;
  const done = [added > 0 ? words.added(added) : "", duplicates > 0 ? words.already(duplicates) : ""];
  const notice = done.filter(Boolean).join(" ");
  if (skipped.length > 0) {
    const reasons = skipped.map(({ reason }) => reason);
    const failure = refusedUpload([...reasons, ...(notice ? [notice] : [])]);
    return data<PhotosAnswer>(failure, { status: 400 });
  }
  throw await backTo(`${reader.path}/photos`, { request }, notice);
}

interface PhotosForm {
  reader: ReadPosting;
  sent: FormData;
  form: ReturnType<typeof formOfSent>;
}

/** Saves the page, or begins or discards new photos of a listing. */
const savePage = (args: ActionFunctionArgs): Promise<Answered> =>
  formAction<ReadPosting, Answered, PhotosForm, Draft<Fields>>(args.request, {
    who: () => readPosting(args),
    find: async (reader, sent) => ({ reader, sent, form: formOfSent(sent) }),
    form: ({ form: { id, fields } }) => ({ form: { id, fields: asDraft(fields) } }),
    async perform({ reader, sent, form }, values, typed, fail) {
      const { office, which, coOwner } = reader;
      // A co-owner adds photos, but can't change any.
      if (coOwner) throw notFound();
      if (office) {
        await requireStillStaff(office.user);
        if (!isRecentSignIn(office.user)) return { errors: { form: [confirmAndSend] }, status: 401 };
        if (sent.get("intent") === "begin" || sent.get("intent") === "discard") {
          const done = await prepareNextPhotos(which, sent.get("intent") === "begin" ? "begin" : "discard");
          if (!done) return { errors: { form: [amendmentWords.notNow] }, status: 409 };
          return { to: await backTo(`${reader.path}/photos`, args, words.saved) };
        }
      }
      const { ids, asked } = partsOf(form.fields);
      const edit = editOf(ids, values, sent, rawOf(asked, typed));
      const saved = await savePhotos(which, edit, office && actorOf(office.user));
      if (!saved) throw notFound();
      if (saved.outcome === "closed") return { errors: { form: [taskPage.closed] }, status: 409 };
      if (saved.outcome === "outdated") {
        const answer = {
          ...fail({ form: [taskPage.conflict] }),
          there: valuesSavedElsewhere(asked, edit.raw, saved.there),
          seen: String(saved.there.version),
        };
        return { answer: data<PhotosAnswer>(answer, { status: 409 }) };
      }
      // The record is updated first. The sweep deletes a surplus file, but a missing one can't be replaced.
      if (saved.removed) await removeFiles(saved.posting, [saved.removed]);
      const [path, notice] = afterSave(saved.posting, edit, office ? "order" : sent.get("next"), reader.path);
      return { to: await backTo(path, args, notice) };
    },
  });

/** Changes to the photos that were on the form's page. */
const editOf = (
  ids: readonly string[],
  values: Values<Fields>,
  sent: FormData,
  raw: SavedTask["raw"],
): PhotosEdit => ({
  places: new Map(
    ids.flatMap((id): [string, number][] => {
      const place = values[placeField({ id })];
      return typeof place === "number" ? [[id, place]] : [];
    }),
  ),
  // An emptied caption becomes "". A caption that wasn't on the page doesn't change.
  captions: new Map(
    ids
      .filter((id) => sent.has(captionField({ id })))
      .map((id) => [id, String(values[captionField({ id })] ?? "")]),
  ),
  first: textOf(sent.get("first")),
  remove: textOf(sent.get("remove")),
  raw,
  seen: Number(values.seen) || 0,
});

const textOf = (value: FormDataEntryValue | null): string | null =>
  typeof value === "string" && value ? value : null;

/** Redirect after saving, with its notice. */
function afterSave(
  posting: Posting,
  { first, remove }: PhotosEdit,
  asked: FormDataEntryValue | null,
  base: string,
): [path: string, notice: string] {
  const page = `${base}/photos`;
  if (remove) return [page, "The photo has been removed."];
  if (first) return [page, "That photo is now the main photo."];
  if (asked === "order") return [page, words.saved];
  const change = changeOf(posting);
  if (change) return [change.href, words.saved];
  const order = readWithoutClosures(posting);
  const later = asked === "later";
  // The page lists what's missing.
  if (!later && missingOf("photos", posting, order).length > 0) return [page, words.saved];
  const next = later ? null : nextTask("photos", order, posting.sentAt !== null);
  return [next ? `${pathOf(posting)}/${next}` : pathOf(posting), taskPage.saved];
}
