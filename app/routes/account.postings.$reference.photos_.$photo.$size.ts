import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/accounts/guard.server";
import { photoResponse } from "~/postings/photos/photo-response.server";
import { findShared } from "~/postings/seller-guard.server";

/**
 * One size of a photo, for the people of its order.
 * @throws Response 404 for everybody else, and for a size or a photo that is not there; to /login; 503
 */
export async function loader({ request, params: { reference, photo, size } }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  return photoResponse((await findShared(user, reference)).posting, photo, size);
}
