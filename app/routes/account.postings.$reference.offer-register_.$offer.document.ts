import type { LoaderFunctionArgs } from "@remix-run/node";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { offerFile } from "~/postings/files.server";
import { filesOf } from "~/postings/offers/offer";
import { paperResponse } from "~/postings/papers/store-paper.server";
import { readListing } from "~/postings/read-posting.server";
import { findOffers } from "~/postings/store.server";

/**
 * Downloads a file of an offer, for the owners who received it and the office: "?file=" and its id, or the first.
 * @throws Response like `readListing`
 */
export async function loader(args: LoaderFunctionArgs) {
  const { posting } = await readListing(args);
  const { offers } = await orServiceUnavailable(findOffers(posting.id));
  const offer = offers.find(({ id }) => id === args.params.offer);
  const files = offer ? filesOf(offer) : [];
  const asked = new URL(args.request.url).searchParams.get("file");
  const file = asked ? files.find(({ id }) => id === asked) : files[0];
  return paperResponse(posting, file, offerFile);
}
