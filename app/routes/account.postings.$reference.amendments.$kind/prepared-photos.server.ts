import type { Outcome } from "~/lib/forms/form-action.server";
import type { AmendmentKind } from "~/postings/amendment";
import { amendmentWords as words } from "~/postings/amendments/words";
import { amendmentsPath, pathOf } from "~/postings/facts";
import { viewsOf } from "~/postings/photos/photos";
import { prepareNextPhotos } from "~/postings/photos/store.server";
import type { Posting } from "~/postings/posting";
import type { SellersForm } from "~/postings/seller-form.server";
import { backTo } from "~/postings/seller-guard.server";

/** Path of the page on which the photos are prepared. */
const photosPath = (posting: Posting): string => `${pathOf(posting)}/photos`;

/** Progress of the prepared photos. */
export const preparedPhotos = (posting: Posting) => ({
  path: photosPath(posting),
  begun: posting.nextPhotos !== null,
  now: viewsOf(posting),
  next: viewsOf({ reference: posting.reference, photos: posting.nextPhotos ?? [] }),
});

/** Intent of a form: start new photos from those of the listing, or discard them. */
export function preparing(kind: AmendmentKind, sent: FormData): "begin" | "discard" | null {
  const intent = sent.get("intent");
  return kind === "photos" && (intent === "begin" || intent === "discard") ? intent : null;
}

/** Starts or discards the set of new photos. @throws ProviderUnavailable, RateLimited */
export async function preparePhotos(
  { sender, posting }: SellersForm,
  intent: "begin" | "discard",
): Promise<Outcome> {
  const which = { uid: sender.user.uid, reference: posting.reference };
  const done = await prepareNextPhotos(which, intent);
  if (!done) return { errors: { form: [words.notNow] }, status: 409 };
  return intent === "begin"
    ? { to: await backTo(photosPath(posting), sender, words.photos.working) }
    : { to: await backTo(amendmentsPath(posting), sender, "The photos stay as they are.") };
}
