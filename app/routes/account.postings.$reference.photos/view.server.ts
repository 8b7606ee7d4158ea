import type { LoaderFunctionArgs } from "@remix-run/node";
import { plans } from "~/content/business";
import { today } from "~/lib/format";
import { type Fields, type Form, rowsOf, type Typed } from "~/lib/forms/form";
import { possibleKinds } from "~/postings/amendments/kinds";
import { amendmentWords } from "~/postings/amendments/words";
import { pathOf } from "~/postings/facts";
import { officeHead, officePathOf } from "~/postings/office/postings.server";
import { missingOf, readWithoutClosures } from "~/postings/order/read-order";
import { fieldsOf } from "~/postings/order/tasks";
import { mostPhotos, takesOwnPhotos } from "~/postings/photos/photo-plan";
import { captionField, photoOfField, photosForm, placeField, viewsAt } from "~/postings/photos/photos";
import {
  hasOurPhotos,
  isPreparing,
  mostPhotosOf,
  shownPhotos,
  takesPhotosOf,
} from "~/postings/photos/store.server";
import { isPhotographerSettled, type Posting } from "~/postings/posting";
import { type ReadPosting, readPosting } from "~/postings/read-posting.server";
import { sellersServices } from "~/postings/services/view";
import { closuresForPages } from "~/work/closures/days.server";

type Page = Awaited<ReturnType<typeof showPhotos>>;

/** Data of the owners' page, and of the office's. */
export type OwnersPage = Extract<Page, { office: null }>;
export type OfficePage = Exclude<Page, OwnersPage>;

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
 * Photos of an order, for the owners and the office.
 * @throws Response like `readPosting`
 */
export async function showPhotos(args: LoaderFunctionArgs) {
  const reader = await readPosting(args);
  const { posting, coOwner, which, path, office } = reader;
  const editable = takesPhotosOf(posting, which);
  // Prepared photos are only visible to the seller and the office until the change is requested.
  const photos = coOwner ? posting.photos : shownPhotos(posting);
  const shared = {
    path,
    editable,
    most: mostPhotosOf(posting, which),
    photos: viewsAt(path, photos),
    /** True if the reader may only add photos, or none can be changed. */
    isFixed: !editable || coOwner !== null || (!office && hasOurPhotos(posting)),
  };
  if (office) return { ...shared, ...officePage(posting, office) };
  const order = readWithoutClosures(posting);
  const { context, outdated } = order;
  const { plan } = context;
  const own = takesOwnPhotos(plan);
  const saved = posting.tasks.photos;
  const raw: Typed = saved?.raw ?? {};
  const asked = fieldsOf("photos", context);
  const isAnswered = !own && isPhotographerSettled(posting);
  return {
    ...shared,
    office: null,
    reference: posting.reference,
    state: posting.state,
    /** Other questions of the task, included so that the page doesn't load other tasks' fields. */
    asked,
    /** True if the seller sends photos. Otherwise a text about our photographer. */
    own,
    photographer:
      plan && !own && !isPreparing(posting)
        ? `Your plan includes up to ${mostPhotos(plan)} professional photos. You don't need to send any.`
        : null,
    services: own ? null : sellersServices(posting, await closuresForPages()),
    /**
     * Name of the seller, who decides on order and captions, for a co-owner who can only add photos. Null for
     * the seller.
     */
    seller: coOwner && (posting.seller.name ?? posting.seller.email),
    change: coOwner ? null : changeOf(posting),
    /** Answers in words if they can't change any more. */
    rows: editable ? [] : rowsOf(asked, order.answers.photos ?? {}),
    planChosen: plan !== undefined,
    /** True if the page no longer asks when the photographer can come. */
    isAnswered,
    /** The task's own answers as typed, and their version. */
    raw,
    seen: String(saved?.version ?? 0),
    missing: isAnswered ? [] : missingOf("photos", posting, order),
    /** Labels of answers that no longer fit. */
    outdated: (isAnswered ? [] : (outdated.photos ?? [])).map((name) => asked[name]?.label ?? name),
  };
}

/** Data of the office's page only. */
function officePage(posting: Posting, { user, context }: NonNullable<ReadPosting["office"]>) {
  const begins = posting.nextPhotos === null && possibleKinds(posting.state).includes("photos");
  return {
    office: {
      ...officeHead(user, context, "/photos"),
      closed: begins
        ? "The listing keeps these photos while you prepare new ones."
        : posting.state === "proof"
          ? "Photos can't change while the seller has the proof. Undo “Send the proof to the seller” first."
          : "Photos can't change now.",
      begins,
      /** Page on which the change of a listing's photos is begun, if they are prepared. */
      prepares: isPreparing(posting) ? `${officePathOf(posting)}/listing?kind=photos#begin` : null,
    },
    asked: {} as Fields,
    raw: {} as Typed,
    seen: "0",
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

/** Photos and other questions of a photos form. */
export function partsOf(fields: Fields): { ids: string[]; asked: Fields } {
  const ids = Object.keys(fields).flatMap((name) => photoOfField(name) ?? []);
  const others = ["seen", ...ids.flatMap((id) => [placeField({ id }), captionField({ id })])];
  const asked = Object.entries(fields).filter(([name]) => !others.includes(name));
  return { ids, asked: Object.fromEntries(asked) };
}
