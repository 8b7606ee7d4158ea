import type { LoaderFunctionArgs } from "@remix-run/node";
import { postingOfPhoto } from "~/postings/home-page/homes.server";
import { publicPhotoResponse } from "~/postings/photos/photo-response.server";

/**
 * One size of a photo on the public page of a home.
 * @throws Response 404, 410 and 301 like the page itself, 503
 */
export async function loader({ request, params: { slug, photo = "", size } }: LoaderFunctionArgs) {
  return publicPhotoResponse(request, await postingOfPhoto(slug, photo), photo, size);
}
