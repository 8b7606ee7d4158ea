import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/lib/http/error-response";
import { hasPackage } from "~/postings/lawyer/link";
import { countPackage, sendPackage } from "~/postings/lawyer/package.server";
import { requireOwned } from "~/postings/seller-guard.server";

/**
 * Documents of a sale for its seller.
 * @throws Response to /login, 404 (also without a recorded sale), 429, 503
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const posting = await requireOwned(request, params.reference);
  if (!hasPackage(posting)) throw notFound();
  await countPackage(posting, "seller");
  return sendPackage(posting);
}
