import type { ActionFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/accounts/guard.server";
import { notFound } from "~/lib/http/error-response";
import { UploadRefused } from "~/lib/uploads/receive.server";
import { type UploadAnswer, viewsOf } from "~/postings/photos/photos";
import { shownPhotos } from "~/postings/photos/store.server";
import { takePhotos } from "~/postings/photos/upload.server";
import { findAccessible } from "~/postings/seller-guard.server";

/**
 * Takes photos from a script, which sends one file at a time and needs the result of each.
 * @throws Response to /login, 404, 503
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const shared = await findAccessible(user, params.reference);
  const answer = (body: UploadAnswer, status: number) => Response.json(body, { status });
  try {
    const taken = await takePhotos(request, { uid: user.uid, context }, shared);
    if (!taken) throw notFound();
    const { skipped } = taken;
    const photos = viewsOf({ reference: taken.posting.reference, photos: shownPhotos(taken.posting) });
    return answer({ photos, skipped }, skipped.length > 0 ? 400 : 200);
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    return answer({ photos: [], skipped: [], error: error.message }, error.status);
  }
}

/** Only forms are sent to this address. */
export const loader = () => {
  throw notFound();
};
