import { redirect } from "@remix-run/node";
import { readFile } from "#server/platform/storage.server";
import { orServiceUnavailable, requireUser } from "~/accounts/guard.server";
import { leaveNotice } from "~/accounts/session.server";
import { type SignInAgain, senderOf } from "~/accounts/sign-in-again.server";
import { plans } from "~/content/business";
import { today } from "~/lib/format";
import type { FormFailure } from "~/lib/forms/failure";
import { type Fields, type Row, rowsOf } from "~/lib/forms/form";
import { parseForm, readForm } from "~/lib/forms/parse-form";
import { sentFilePolicy } from "~/lib/http/content-security-policy";
import { notFound } from "~/lib/http/error-response";
import { parseReference } from "~/lib/ids";
import { type UploadContext, UploadRefused } from "~/lib/uploads/receive.server";
import { amendmentWords } from "~/postings/amendments/words";
import { pathOf } from "~/postings/facts";
import { photoFile } from "~/postings/files.server";
import { asDraft, missingOf, rawOf, readOrder } from "~/postings/order/read-order";
import { tasks } from "~/postings/order/task-names";
import { differing } from "~/postings/order/task-page.server";
import { taskPage } from "~/postings/order/task-words";
import { fieldsOf, gapsOf, nextTask } from "~/postings/order/tasks";
import type { LoadContext } from "~/postings/own.server";
import { findOwn, requireOwn, unanswered } from "~/postings/own.server";
import type { Posting, RawValue, SavedTask } from "~/postings/posting";
import { mostPhotos, photographerText, takesOwnPhotos } from "./photo-plan";
import {
  captionField,
  type PhotoSize,
  type PhotoView,
  photoOfField,
  photoSizes,
  photosForm,
  placeField,
  type UploadAnswer,
  uploadField,
  uploadForm,
  viewsOf,
} from "./photos";
import {
  isPreparing,
  mostOf,
  type PhotosEdit,
  type SavedPhotos,
  savePhotos,
  shownPhotos,
  takesPhotos,
} from "./store.server";
import { removeFiles, type TakenPhotos, takePhotos } from "./upload.server";
import { photoAnswers as words } from "./words";

/** The page with an order's photos, what its forms do, and the pictures themselves. */

const photosPath = (posting: Posting): string => `${pathOf(posting)}/photos`;

/** What the page shows. */
export interface PhotosPage {
  reference: string;
  /** What the task asks besides the photos. It comes with the page, which so needs no other task's fields. */
  asked: Fields;
  editable: boolean;
  /** While a change of the listing's photos is prepared: where it is asked for, and the words about it; null for an order's photos. */
  change: { href: string; back: string; working: string; done: string } | null;
  planChosen: boolean;
  /** Whether the seller sends photos; what is said instead where we send a photographer. */
  own: boolean;
  photographer: string | null;
  most: number;
  photos: PhotoView[];
  /** The answers in words, where they cannot be changed any more. */
  rows: Row[];
  /** The task's own answers, as they were typed, and their version. */
  raw: Record<string, RawValue>;
  seen: string;
  missing: { field: string; message: string }[];
  /** Labels of answers that no longer fit. */
  outdated: string[];
}

function changeOf(posting: Posting): PhotosPage["change"] {
  if (!isPreparing(posting)) return null;
  const { working, done } = amendmentWords.photos;
  const href = `${pathOf(posting)}/amendments/photos`;
  return { href, back: amendmentWords.page.backHere, working, done };
}

function pageOf(posting: Posting): PhotosPage {
  const order = readOrder(posting);
  const { context, outdated } = order;
  const { plan } = context;
  const own = takesOwnPhotos(plan);
  const saved = posting.tasks.photos;
  const fields = fieldsOf("photos", context);
  return {
    ...{ reference: posting.reference, asked: fields, own },
    editable: takesPhotos(posting),
    change: changeOf(posting),
    rows: takesPhotos(posting) ? [] : rowsOf(fields, order.answers.photos ?? {}),
    planChosen: plan !== undefined,
    photographer: plan && !own && !isPreparing(posting) ? photographerText(plan, mostPhotos(plan)) : null,
    most: mostOf(posting),
    photos: viewsOf({ reference: posting.reference, photos: shownPhotos(posting) }),
    raw: (saved?.raw ?? {}) as PhotosPage["raw"],
    seen: String(saved?.version ?? 0),
    missing: missingOf("photos", posting, order),
    outdated: (outdated.photos ?? []).map((name) => fields[name]?.label ?? name),
  };
}

/**
 * The page as the form that was sent shows it: what draws that form again when the store does not answer, and what
 * checks it. What was on the page is what is checked; the rules say whether it still fits the order.
 */
function pageOfSent(reference: string, sent: FormData): PhotosPage {
  const ids = [...sent.keys()].flatMap((name) => photoOfField(name) ?? []);
  const photos = ids.slice(0, mostPhotos("flat-fee"));
  const own = !sent.has("photoAccess");
  const plan = own ? plans.basic.id : plans.basicPlus.id;
  return {
    ...{ reference, own, editable: true, change: null, planChosen: true, photographer: own ? null : "" },
    asked: fieldsOf("photos", { today: today(), plan, photos: photos.length }),
    // Nothing can be added until the store answers again.
    most: photos.length,
    photos: viewsOf({ reference, photos: photos.map((id) => ({ id, caption: "", width: 4, height: 3 })) }),
    ...{ rows: [], raw: {}, seen: String(sent.get("seen") ?? "0").slice(0, 10), missing: [], outdated: [] },
  };
}

/**
 * The photos of an order.
 * @returns null after a form whose answer brings its own page (`PhotosAnswer`)
 * @throws Response to /login, 404, 503
 */
export async function showPhotos(
  request: Request,
  reference: string | undefined,
  { signedOut, firebaseDown }: LoadContext,
): Promise<PhotosPage | null> {
  if (signedOut || firebaseDown) return null;
  return pageOf(await requireOwn(request, reference));
}

/** What an action answers: the forms again with what is wrong, or a login form in their place. */
export interface PhotosAnswer extends Partial<FormFailure> {
  signIn: SignInAgain | null;
  /** Where the store has not answered: the page as far as it is known without it. */
  page: PhotosPage | null;
  /** What was saved elsewhere, in words, where it differs from what was typed; and its version. */
  there: { label: string; value: string }[];
  seen: string | null;
}

const noAnswer: PhotosAnswer = { signIn: null, page: null, there: [], seen: null };

interface Answered {
  answer: PhotosAnswer;
  init: ResponseInit;
}

/**
 * What the forms of the page do: photos to be added, or places, captions and answers.
 * @returns what to show on the page
 * @throws Response 303 when it is done; to /login; 404
 */
export const changePhotos = (
  request: Request,
  reference: string | undefined,
  context: LoadContext,
): Promise<Answered> =>
  /^multipart\//i.test(request.headers.get("Content-Type") ?? "")
    ? sendPhotos(request, reference, context)
    : savePage(request, reference, context);

/** The upload form with messages: files are never given back to the browser. */
const refusedUpload = (messages: string[]): FormFailure => ({
  formId: uploadForm.id,
  result: { status: "error", error: { [uploadField]: messages } },
});

async function sendPhotos(
  request: Request,
  reference: string | undefined,
  context: LoadContext,
): Promise<Answered> {
  const user = await requireUser(request);
  const posting = await findOwn(user, reference);
  let taken: TakenPhotos | null;
  try {
    taken = await takePhotos(request, { uid: user.uid, context }, posting);
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    // The records may be what does not answer: the page is not read from them again.
    const down = error.status === 503;
    if (down) context.firebaseDown = true;
    const answer = { ...noAnswer, ...refusedUpload([error.message]), page: down ? pageOf(posting) : null };
    return { answer, init: { status: error.status } };
  }
  if (!taken) throw notFound();
  const { added, duplicates, skipped } = taken;
  const done = [added > 0 ? words.added(added) : "", duplicates > 0 ? words.already(duplicates) : ""];
  const notice = done.filter(Boolean).join(" ");
  if (skipped.length > 0) {
    const reasons = skipped.map(({ reason }) => reason);
    const failure = refusedUpload([...reasons, ...(notice ? [notice] : [])]);
    return { answer: { ...noAnswer, ...failure }, init: { status: 400 } };
  }
  throw await back(request, photosPath(posting), notice);
}

async function back(
  request: Request,
  to: string,
  notice: string,
  headers: Headers = new Headers(),
): Promise<Response> {
  headers.append("Set-Cookie", await leaveNotice(request, notice));
  return redirect(to, { status: 303, headers });
}

/**
 * The same for a script, which sends one file after the other: see `UploadAnswer`.
 * @throws Response to /login, 404, 503
 */
export async function answerUpload(
  request: Request,
  reference: string | undefined,
  context: UploadContext,
): Promise<Response> {
  const user = await requireUser(request);
  const posting = await findOwn(user, reference);
  const answer = (body: UploadAnswer, status: number) => Response.json(body, { status });
  try {
    const taken = await takePhotos(request, { uid: user.uid, context }, posting);
    if (!taken) throw notFound();
    const { skipped } = taken;
    const photos = viewsOf({ reference: taken.posting.reference, photos: shownPhotos(taken.posting) });
    return answer({ photos, skipped }, skipped.length > 0 ? 400 : 200);
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    return answer({ photos: [], skipped: [], error: error.message }, error.status);
  }
}

async function savePage(
  request: Request,
  reference: string | undefined,
  context: LoadContext,
): Promise<Answered> {
  const sent = await readForm(request);
  const page = pageOfSent(reference ?? "", sent);
  const { asked } = page;
  const sender = await senderOf(request, sent, context);
  if (!sender.user) {
    context.signedOut = true;
    const { signIn, init } = sender;
    return { answer: { ...noAnswer, ...signIn.failure, signIn, page }, init };
  }
  const { user, headers } = sender;
  const described = photosForm(page.photos, asked);
  const parsed = parseForm({ ...described, fields: asDraft(described.fields) }, sent);
  const again = (failure: FormFailure, status: number, more: Partial<PhotosAnswer> = {}): Answered => ({
    answer: { ...noAnswer, ...failure, ...more },
    init: { status, headers },
  });
  if (!parsed.ok) return again(parsed.fail(), parsed.status);
  const known = parseReference(reference ?? "");
  if (!known) throw notFound();
  const edit = editOf(page, parsed.data as Record<string, unknown>, sent, rawOf(asked, parsed.payload));
  let saved: SavedPhotos;
  try {
    saved = await savePhotos({ uid: user.uid, reference: known }, edit);
  } catch (error) {
    const { failure, status } = unanswered(error, parsed.fail);
    context.firebaseDown = status === 503;
    return again(failure, status, { page });
  }
  if (!saved) throw notFound();
  if (saved.outcome === "closed") return again(parsed.fail({ form: [taskPage.closed] }), 409);
  if (saved.outcome === "outdated") {
    const there = differing(asked, edit.raw, saved.there);
    return again(parsed.fail({ form: [taskPage.conflict] }), 409, {
      there,
      seen: String(saved.there.version),
    });
  }
  // The record has let go of it first: a file too many is swept, one too few would be missed.
  if (saved.removed) await removeFiles(saved.posting, [saved.removed]);
  throw await back(sender.request, ...afterSave(saved.posting, edit, sent.get("next")), headers);
}

/** What the form says of photos that were on its page. */
const editOf = (
  { photos }: PhotosPage,
  values: Readonly<Record<string, unknown>>,
  sent: FormData,
  raw: SavedTask["raw"],
): PhotosEdit => ({
  places: new Map(
    photos.flatMap((photo): [string, number][] => {
      const place = values[placeField(photo)];
      return typeof place === "number" ? [[photo.id, place]] : [];
    }),
  ),
  // A caption that was emptied reads as nothing; one that was not on the page stays as it is.
  captions: new Map(
    photos
      .filter((photo) => sent.has(captionField(photo)))
      .map((photo) => [photo.id, String(values[captionField(photo)] ?? "")]),
  ),
  first: textOf(sent.get("first")),
  remove: textOf(sent.get("remove")),
  raw,
  seen: Number(values.seen) || 0,
});

const textOf = (value: FormDataEntryValue | null): string | null =>
  typeof value === "string" && value ? value : null;

/** Where a button leads, and what is said there. */
function afterSave(
  posting: Posting,
  { first, remove }: PhotosEdit,
  asked: FormDataEntryValue | null,
): [path: string, notice: string] {
  const page = photosPath(posting);
  if (remove) return [page, words.removed];
  if (first) return [page, words.nowFirst];
  if (asked === "order") return [page, words.saved];
  const change = changeOf(posting);
  if (change) return [change.href, words.saved];
  const { answers, context } = readOrder(posting);
  const complete = Object.keys(gapsOf("photos", answers, context)).length === 0;
  const { title } = tasks.photos;
  const next = asked === "later" ? null : nextTask("photos", context);
  return [
    next ? `${pathOf(posting)}/${next}` : pathOf(posting),
    complete ? taskPage.saved(title) : taskPage.savedIncomplete(title),
  ];
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
  return photoResponse(await findOwn(user, reference), photo, size);
}

/** One size of a photo, for whoever the caller has let in. @throws Response 404, 503 */
export async function photoResponse(
  posting: Posting,
  photo: string | undefined,
  size: string | undefined,
): Promise<Response> {
  const known = [...posting.photos, ...(posting.nextPhotos ?? [])].find(({ id }) => id === photo);
  const wanted = Object.keys(photoSizes).find((name) => name === size);
  if (!known || !wanted) throw notFound();
  const pixels = Number(wanted) as PhotoSize;
  const content = await orServiceUnavailable(readFile(photoFile(posting.id, known.id, pixels)));
  if (!content) throw notFound();
  return new Response(content, {
    headers: {
      "Content-Type": photoSizes[pixels].type,
      "Content-Security-Policy": sentFilePolicy,
      "Content-Disposition": "inline",
      // Whoever sits at this computer after the seller has signed out must not find it.
      "Cache-Control": "private, no-store",
    },
  });
}
