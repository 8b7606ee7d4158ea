import { type ActionFunctionArgs, data } from "@remix-run/node";
import { requireUser } from "~/accounts/guard.server";
import type { FormFailure } from "~/lib/forms/failure";
import type { Fields, Values } from "~/lib/forms/form";
import { notFound } from "~/lib/http/error-response";
import type { NoticeWords } from "~/lib/ui/shapes";
import { UploadRefused } from "~/lib/uploads/receive.server";
import { pathOf } from "~/postings/facts";
import { asDraft, type Draft, missingOf, rawOf, readOrder } from "~/postings/order/read-order";
import { type SavedElsewhere, valuesSavedElsewhere } from "~/postings/order/saved-elsewhere";
import { tasks } from "~/postings/order/task-names";
import { taskPage } from "~/postings/order/task-words";
import { nextTask } from "~/postings/order/tasks";
import { captionField, placeField, uploadField, uploadForm } from "~/postings/photos/photos";
import { type PhotosEdit, savePhotos } from "~/postings/photos/store.server";
import { removeFiles, type TakenPhotos, takePhotos } from "~/postings/photos/upload.server";
import { photoAnswers as words } from "~/postings/photos/words";
import type { Posting, SavedTask } from "~/postings/posting";
import { type SellersForm, sellerForm } from "~/postings/seller-form.server";
import { backTo, findAccessible } from "~/postings/seller-guard.server";
import { changeOf, formOfSent, partsOf, photosPath } from "./view.server";

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

async function sendPhotos({
  request,
  params: { reference },
  context,
}: ActionFunctionArgs): Promise<Answered> {
  const user = await requireUser(request);
  const shared = await findAccessible(user, reference);
  const { posting } = shared;
  let taken: TakenPhotos | null;
  try {
    taken = await takePhotos(request, { uid: user.uid, context }, shared);
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
  throw await backTo(photosPath(posting), { request }, notice);
}

interface PhotosForm extends SellersForm {
  form: ReturnType<typeof formOfSent>;
}

const savePage = sellerForm<Answered, PhotosForm, Draft<Fields>>({
  find: async (found) => ({ ...found, form: formOfSent(found.sent) }),
  form: ({ form: { id, fields } }) => ({ form: { id, fields: asDraft(fields) } }),
  async perform({ sender, sent, posting, form }, values, typed, fail) {
    const { ids, asked } = partsOf(form.fields);
    const edit = editOf(ids, values, sent, rawOf(asked, typed));
    const saved = await savePhotos({ uid: sender.user.uid, reference: posting.reference }, edit);
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
    const [path, notice] = afterSave(saved.posting, edit, sent.get("next"));
    return { to: await backTo(path, sender, notice) };
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
): [path: string, notice: string | NoticeWords] {
  const page = photosPath(posting);
  if (remove) return [page, "The photo has been removed."];
  if (first) return [page, "That photo is now the main photo."];
  if (asked === "order") return [page, words.saved];
  const change = changeOf(posting);
  if (change) return [change.href, words.saved];
  const order = readOrder(posting);
  const missing = missingOf("photos", posting, order);
  const { title } = tasks.photos;
  const next = asked === "later" ? null : nextTask("photos", order.context, posting.sentAt !== null);
  return [
    next ? `${pathOf(posting)}/${next}` : pathOf(posting),
    missing.length === 0 ? taskPage.saved(title) : taskPage.savedIncomplete(title, page, "photos", missing),
  ];
}
