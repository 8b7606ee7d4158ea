import type { ActionFunctionArgs } from "@remix-run/node";
import { notFound } from "~/lib/http/error-response";
import { UploadRefused } from "~/lib/uploads/receive.server";
import { type UploadAnswer, viewsAt } from "~/postings/photos/photos";
import { shownPhotos } from "~/postings/photos/store.server";
import { takePhotos } from "~/postings/photos/upload.server";
import { readPosting } from "~/postings/read-posting.server";

/**
 * Takes photos from a script of the owners or the office. It sends one file at a time, and needs the result of
 * each.
 * @throws Response like `readPosting`
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const reader = await readPosting({ request, params, context });
  const answer = (body: UploadAnswer, status: number) => Response.json(body, { status });
  try {
    const taken = await takePhotos(request, context, reader);
    if (!taken) throw notFound();
    const { skipped } = taken;
    const photos = viewsAt(reader.path, shownPhotos(taken.posting));
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
