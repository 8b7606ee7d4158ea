import { redirectDocument } from "@remix-run/node";
import { orServiceUnavailable, requireUser, type User } from "#server/accounts/guard.server";
import { leaveNotice } from "#server/accounts/session.server";
import { parseForm, readForm } from "#server/forms/form";
import { filePolicy } from "#server/http/content-security-policy";
import { notFound } from "#server/http/error-response";
import { mostOf, type SavedPhotos, savePhotos } from "#server/photos/store.server";
import { photoFile, removeFiles, type TakenPhotos, takePhotos } from "#server/photos/upload.server";
import { viewsOf } from "#server/photos/views";
import { readFile } from "#server/platform/storage.server";
import { asDraft, differing, rawOf, readOrder } from "#server/postings/answers";
import { headOf, pathOf, planOf } from "#server/postings/facts";
import { type Failed, findOwn, unanswered } from "#server/postings/own.server";
import type { Posting, RawValue } from "#server/store/posting-record";
import { UploadRefused } from "#server/uploads/receive.server";
import { taskPage } from "~/content/postings/pages";
import { photographerText, photosPage as words } from "~/content/postings/photos";
import { tasks } from "~/content/postings/tasks";
import type { FormFailure } from "~/rules/form-failure";
import { torontoDay } from "~/rules/format";
import { isEditable } from "~/rules/posting-states";
import { mostPhotos, takesOwnPhotos } from "~/rules/postings/photo-plan";
import {
  captionField,
  type PhotoSize,
  photoSizes,
  photosForm,
  placeField,
  type UploadAnswer,
  uploadField,
  uploadForm,
} from "~/rules/postings/photos";
import { fieldsOf, gapsOf, nextTask } from "~/rules/postings/tasks";

/** The page with an order's photos, what its forms do, and the pictures themselves. */

const today = () => torontoDay(new Date());

const photosPath = (posting: Posting): string => `${pathOf(posting)}/photos`;

/** The photos of an order. @throws Response to /login, 404, 503 */
export async function showPhotos(request: Request, reference: string | undefined) {
  const user = await requireUser(request);
  const posting = await findOwn(user, reference);
  const { answers, context, outdated } = readOrder(posting, today());
  const saved = posting.tasks.photos;
  const plan = planOf(posting)?.id;
  const own = takesOwnPhotos(plan);
  return {
    ...headOf(posting),
    context,
    editable: isEditable(posting),
    /** Whether the seller sends photos; what is said instead where we send a photographer. */
    own,
    photographer: plan && !own ? photographerText(plan, mostPhotos(plan)) : null,
    planChosen: plan !== undefined,
    most: mostOf(posting),
    photos: viewsOf(posting),
    version: saved?.version ?? 0,
    raw: (saved?.raw ?? {}) as Record<string, RawValue>,
    missing: saved
      ? Object.entries(gapsOf("photos", answers, context)).map(([field, message]) => ({ field, message }))
      : [],
    outdated: (outdated.photos ?? []).length > 0,
  };
}

/** What another window saved, where that is newer than this page. */
type There = { version: number; rows: { label: string; value: string }[] } | null;

type Refused = Failed & { there: There };

/**
 * What the forms of the page do: photos to be added, or places, captions and answers.
 * @returns a failure to show on the page
 * @throws Response 303 when it is done; to /login; 404
 */
export async function changePhotos(request: Request, reference: string | undefined): Promise<Refused> {
  const user = await requireUser(request);
  const posting = await findOwn(user, reference);
  return /^multipart\//i.test(request.headers.get("Content-Type") ?? "")
    ? { ...(await sendPhotos(request, user, posting)), there: null }
    : savePage(request, user, posting);
}

/** The upload form with messages: files are never given back to the browser. */
const refusedUpload = (messages: string[]): FormFailure => ({
  formId: uploadForm.id,
  result: { status: "error", error: { [uploadField]: messages } },
});

async function sendPhotos(request: Request, user: User, posting: Posting): Promise<Failed> {
  let taken: TakenPhotos | null;
  try {
    taken = await takePhotos(request, user.uid, posting);
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    return { failure: refusedUpload([error.message]), status: error.status };
  }
  if (!taken) throw notFound();
  const { added, duplicates, skipped } = taken;
  const done = [added > 0 ? words.added(added) : "", duplicates > 0 ? words.already(duplicates) : ""];
  const notice = done.filter(Boolean).join(" ");
  if (skipped.length > 0) {
    const reasons = skipped.map(({ reason }) => reason);
    return { failure: refusedUpload([...reasons, ...(notice ? [notice] : [])]), status: 400 };
  }
  throw await back(request, photosPath(posting), notice);
}

const back = async (request: Request, to: string, notice: string): Promise<Response> =>
  redirectDocument(to, { status: 303, headers: { "Set-Cookie": await leaveNotice(request, notice) } });

/**
 * The same for a script, which sends one file after the other: see `UploadAnswer`.
 * @throws Response to /login, 404, 503
 */
export async function answerUpload(request: Request, reference: string | undefined): Promise<Response> {
  const user = await requireUser(request);
  const posting = await findOwn(user, reference);
  const answer = (body: UploadAnswer, status: number) => Response.json(body, { status });
  try {
    const taken = await takePhotos(request, user.uid, posting);
    if (!taken) throw notFound();
    const { skipped } = taken;
    return answer({ photos: viewsOf(taken.posting), skipped }, skipped.length > 0 ? 400 : 200);
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    return answer({ photos: [], skipped: [], error: error.message }, error.status);
  }
}

async function savePage(request: Request, user: User, posting: Posting): Promise<Refused> {
  const sent = await readForm(request);
  const { context } = readOrder(posting, today());
  const asked = fieldsOf("photos", context);
  const described = photosForm(posting.photos, asked);
  const parsed = parseForm({ ...described, fields: asDraft(described.fields) }, sent);
  if (!parsed.ok) return { failure: parsed.fail(), status: parsed.status, there: null };
  const raw = rawOf(asked, parsed.payload);
  const values = parsed.data as Record<string, unknown>;
  const known = (name: string) => posting.photos.find(({ id }) => id === sent.get(name))?.id ?? null;
  const [first, remove] = [known("first"), known("remove")];
  let saved: SavedPhotos;
  try {
    saved = await savePhotos(
      { uid: user.uid, reference: posting.reference },
      {
        places: new Map(
          posting.photos.flatMap((photo): [string, number][] => {
            const place = values[placeField(photo)];
            return typeof place === "number" ? [[photo.id, place]] : [];
          }),
        ),
        // A caption that was emptied reads as nothing; one that was not on the page stays as it is.
        captions: new Map(
          posting.photos
            .filter((photo) => sent.has(captionField(photo)))
            .map((photo) => [photo.id, String(values[captionField(photo)] ?? "")]),
        ),
        ...{ first, remove, raw },
        seen: Number(values.seen) || 0,
      },
    );
  } catch (error) {
    return { ...unanswered(error, parsed.fail), there: null };
  }
  if (!saved) throw notFound();
  if (saved.outcome === "closed") {
    return { failure: parsed.fail({ form: [taskPage.closed] }), status: 409, there: null };
  }
  if (saved.outcome === "outdated") {
    const there = { version: saved.there.version, rows: differing(asked, raw, saved.there) };
    return { failure: parsed.fail({ form: [taskPage.conflict] }), status: 409, there };
  }
  // The record has let go of it first: a file too many is swept, one too few would be missed.
  if (saved.removed) await removeFiles(posting, [saved.removed]);
  if (remove) throw await back(request, photosPath(posting), words.removed);
  if (first) throw await back(request, photosPath(posting), words.nowFirst);
  const then = sent.get("then");
  if (then === "order") throw await back(request, photosPath(posting), words.saved);
  const after = readOrder(saved.posting, today());
  const complete = Object.keys(gapsOf("photos", after.answers, after.context)).length === 0;
  const { title } = tasks.photos;
  const next = then === "later" ? null : nextTask("photos", after.context);
  throw await back(
    request,
    next ? `${pathOf(posting)}/${next}` : pathOf(posting),
    complete ? taskPage.saved(title) : taskPage.savedIncomplete(title),
  );
}

/**
 * One size of a photo, for the people of its order.
 * @throws Response 404 for everybody else, and for a size or a photo that is not there; to /login; 503
 */
export async function showPhoto(
  request: Request,
  { reference, photo, size }: Readonly<Record<string, string | undefined>>,
): Promise<Response> {
  const user = await requireUser(request);
  const posting = await findOwn(user, reference);
  const known = posting.photos.find(({ id }) => id === photo);
  const wanted = Object.keys(photoSizes).find((name) => name === size);
  if (!known || !wanted) throw notFound();
  const pixels = Number(wanted) as PhotoSize;
  const content = await orServiceUnavailable(readFile(photoFile(posting.id, known.id, pixels)));
  if (!content) throw notFound();
  return new Response(content, {
    headers: {
      "Content-Type": photoSizes[pixels].type,
      "Content-Security-Policy": filePolicy,
      "Content-Disposition": "inline",
      // Whoever sits at this computer after the seller has signed out must not find it.
      "Cache-Control": "private, no-store",
    },
  });
}
