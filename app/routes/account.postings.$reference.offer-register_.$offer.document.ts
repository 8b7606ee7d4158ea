import type { LoaderFunctionArgs } from "@remix-run/node";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { offerFile } from "~/postings/files.server";
import { paperResponse } from "~/postings/papers/store-paper.server";
import { readListing } from "~/postings/read-posting.server";
import { findOffers } from "~/postings/store.server";

/**
 * Downloads the document of a registered offer, for the owners who received it and the office.
 * @throws Response like `readListing`
 */
export async function loader(args: LoaderFunctionArgs) {
  const { posting } = await readListing(args);
  const { offers } = await orServiceUnavailable(findOffers(posting.id));
  const offer = offers.find(({ id }) => id === args.params.offer);
  return paperResponse(posting, offer?.registered?.file, offerFile);
}
