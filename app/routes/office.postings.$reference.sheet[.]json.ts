import type { LoaderFunctionArgs } from "@remix-run/node";
import { appOrigin } from "#server/platform/env.server";
import { methodNotAllowed } from "~/accounts/staff/guard.server";
import { download } from "~/lib/http/download";
import { mlsListingOf, roomRecordsOf } from "~/postings/mls/listing";
import { openPosting } from "~/postings/office/postings.server";

/** The listing as JSON, with the standard names and words of the board. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { posting, file } = (await openPosting(request, params.reference)).context;
  const listing = {
    Property: mlsListingOf(posting, file, appOrigin()),
    PropertyRooms: roomRecordsOf(posting),
  };
  return download(
    `${JSON.stringify(listing, null, 2)}\n`,
    "application/json",
    `${posting.reference}-listing.json`,
  );
}

export const action = methodNotAllowed;
