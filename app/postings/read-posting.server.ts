import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/lib/http/error-response";
import { pathOf } from "./facts";
import { officePathOf, openPosting } from "./office/postings.server";
import { findAccessible, type PostingAccess, postingRefOf, requireReader } from "./seller-guard.server";
import type { PostingRef } from "./store.server";

/** A posting and its reader. */
export interface ReadPosting extends PostingAccess {
  /** Reference for the reader's changes. */
  which: PostingRef;
  /** Account of the reader. */
  uid: string;
  /** Path of the posting's first page, for this reader. */
  path: string;
  /** Member of staff and the page's context, if the reader works at the office. */
  office: Awaited<ReturnType<typeof openPosting>> | null;
}

/**
 * Reads the posting of a page. The page is under `/account` for the seller and the co-owners, and under
 * `/office` for the office.
 * @throws Response 404, 503, and 302 to the login
 */
export async function readPosting({ request, params }: LoaderFunctionArgs): Promise<ReadPosting> {
  if (new URL(request.url).pathname.startsWith("/office/")) {
    const permission = request.method === "POST" ? "change-postings" : "read-postings";
    const office = await openPosting(request, params.reference, permission);
    const { user, context } = office;
    const { posting } = context;
    return {
      posting,
      coOwner: null,
      which: { id: posting.id },
      uid: user.uid,
      path: officePathOf(posting),
      office,
    };
  }
  const user = await requireReader(request, params.reference);
  const shared = await findAccessible(user, params.reference);
  const { uid } = user;
  return { ...shared, which: postingRefOf(shared, uid), uid, path: pathOf(shared.posting), office: null };
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
