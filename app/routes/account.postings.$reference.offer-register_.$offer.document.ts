import type { LoaderFunctionArgs } from "@remix-run/node";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { offerFile } from "~/postings/files.server";
import { paperResponse } from "~/postings/papers/keep-paper.server";
import { requireSharedListing } from "~/postings/seller-guard.server";
import { findOffers } from "~/postings/store.server";

/** The document of a registered offer as a download, for the owners it is made to. @throws Response to /login, 404, 503 */
export async function loader({ request, params: { reference, offer: id } }: LoaderFunctionArgs) {
  const { posting } = await requireSharedListing(request, reference);
  const { offers } = await orServiceUnavailable(findOffers(posting.id));
  const offer = offers.find((one) => one.id === id);
  return paperResponse(posting, offer?.registered?.file, offerFile);
}
