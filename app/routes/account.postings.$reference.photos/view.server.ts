import type { LoaderFunctionArgs } from "@remix-run/node";
import { plans } from "~/content/business";
import { today } from "~/lib/format";
import { type Fields, type Form, rowsOf, type Typed } from "~/lib/forms/form";
import { amendmentWords } from "~/postings/amendments/words";
import { pathOf } from "~/postings/facts";
import { missingOf, readOrder } from "~/postings/order/read-order";
import { takesAnswers } from "~/postings/order/task-names";
import { fieldsOf } from "~/postings/order/tasks";
import { mostPhotos, takesOwnPhotos } from "~/postings/photos/photo-plan";
import { captionField, photoOfField, photosForm, placeField, viewsOf } from "~/postings/photos/photos";
import { isPreparing, mostPhotosOf, shownPhotos, takesPhotos } from "~/postings/photos/store.server";
import type { Posting } from "~/postings/posting";
import { requireAccessible } from "~/postings/seller-guard.server";

export const photosPath = (posting: Posting): string => `${pathOf(posting)}/photos`;

/** Data of the page. */
export type PhotosPage = Awaited<ReturnType<typeof showPhotos>>;

/**
 * Link and words for requesting a change of the listing's photos during its preparation. Null for an order's
 * photos.
 */
export function changeOf(posting: Posting) {
  if (!isPreparing(posting)) return null;
  const { working, done } = amendmentWords.photos;
  const href = `${pathOf(posting)}/amendments/photos`;
  return { href, back: amendmentWords.page.backHere, working, done };
}

/**
 * Photos of an order.
 * @throws Response to /login, 404, 503
 */
export async function showPhotos({ request, params }: LoaderFunctionArgs) {
  const { posting, coOwner } = await requireAccessible(request, params.reference);
  const adds = coOwner !== null;
  const editable = adds ? takesAnswers("photos", posting) : takesPhotos(posting);
  // Prepared photos are only visible to the seller until the change is requested.
  const photos = adds ? posting.photos : shownPhotos(posting);
  const order = readOrder(posting);
  const { context, outdated } = order;
  const { plan } = context;
  const own = takesOwnPhotos(plan);
  const saved = posting.tasks.photos;
  const raw: Typed = saved?.raw ?? {};
  const asked = fieldsOf("photos", context);
  return {
    reference: posting.reference,
    /** Other questions of the task, included so that the page doesn't load other tasks' fields. */
    asked,
    /** True if the seller sends photos. Otherwise a text about our photographer. */
    own,
    photographer:
      plan && !own && !isPreparing(posting)
        ? `Your plan includes up to ${mostPhotos(plan)} professional photos. After signing, we'll book the photographer. You don't need to send any.`
        : null,
    /**
     * Name of the seller, who sees to order and captions, for a co-owner who can only add photos. Null for
     * the seller.
     */
    seller: coOwner && (posting.seller.name ?? posting.seller.email),
    editable,
    change: adds ? null : changeOf(posting),
    /** Answers in words if they can't change any more. */
    rows: editable ? [] : rowsOf(asked, order.answers.photos ?? {}),
    planChosen: plan !== undefined,
    most: mostPhotosOf(posting),
    photos: viewsOf({ reference: posting.reference, photos }),
    /** The task's own answers as typed, and their version. */
    raw,
    seen: String(saved?.version ?? 0),
    missing: missingOf("photos", posting, order),
    /** Labels of answers that no longer fit. */
    outdated: (outdated.photos ?? []).map((name) => asked[name]?.label ?? name),
  };
}

/**
 * The submitted form as its page rendered it. It checks against that page, and the rules decide if it still
 * fits the order.
 */
export function formOfSent(sent: FormData): Form<Fields> {
  const ids = [...sent.keys()].flatMap((name) => photoOfField(name) ?? []);
  const photos = ids.slice(0, mostPhotos("flat-fee")).map((id) => ({ id }));
  const plan = sent.has("photoAccess") ? plans.basicPlus.id : plans.basic.id;
  return photosForm(photos, fieldsOf("photos", { today: today(), plan, photos: photos.length }));
}

/** Photos and other questions of such a form. */
export function partsOf(fields: Fields): { ids: string[]; asked: Fields } {
  const ids = Object.keys(fields).flatMap((name) => photoOfField(name) ?? []);
  const others = ["seen", ...ids.flatMap((id) => [placeField({ id }), captionField({ id })])];
  const asked = Object.entries(fields).filter(([name]) => !others.includes(name));
  return { ids, asked: Object.fromEntries(asked) };
}
