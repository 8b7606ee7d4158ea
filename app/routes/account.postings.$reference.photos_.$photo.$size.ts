import type { LoaderFunctionArgs } from "@remix-run/node";
import { photoResponse } from "~/postings/photos/photo-response.server";
import { readPosting } from "~/postings/read-posting.server";

/**
 * One size of a photo, for the owners and the office.
 * @throws Response like `readPosting`, or 404 for an unknown size or photo
 */
export async function loader(args: LoaderFunctionArgs) {
  const { posting } = await readPosting(args);
  return photoResponse(posting, args.params.photo, args.params.size);
}
