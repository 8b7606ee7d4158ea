import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/lib/http/error-response";
import { pathOf } from "./facts";
import { officePathOf, openPosting } from "./office/postings.server";
import type { Posting } from "./posting";
import { requireAccessible } from "./seller-guard.server";

/** A posting and its reader. */
interface ReadPosting {
  posting: Posting;
  /** Path of the posting's first page, for this reader. */
  path: string;
  /** True if the reader works at the office. */
  isOffice: boolean;
}

/**
 * Reads the posting of a page. The page is under `/account` for the seller and the co-owners, and under
 * `/office` for the office.
 * @throws Response 404, 503, and 302 to the login
 */
export async function readPosting({ request, params }: LoaderFunctionArgs): Promise<ReadPosting> {
  const isOffice = new URL(request.url).pathname.startsWith("/office/");
  const { posting } = isOffice
    ? (await openPosting(request, params.reference)).context
    : await requireAccessible(request, params.reference);
  return { posting, path: isOffice ? officePathOf(posting) : pathOf(posting), isOffice };
}

/**
 * Like `readPosting`, for a page that exists once the home is on the MLS.
 * @throws Response like `readPosting`
 */
export async function readListing(args: LoaderFunctionArgs): Promise<ReadPosting> {
  const read = await readPosting(args);
  if (!read.posting.mls) throw notFound();
  return read;
}
