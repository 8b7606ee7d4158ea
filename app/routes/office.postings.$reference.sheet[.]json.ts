import type { LoaderFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "~/accounts/staff/guard.server";
import { jsonResponse } from "~/lib/http/json-response";
import { mlsListingOf } from "~/postings/mls/listing";
import { openPosting } from "~/postings/office/postings.server";

/** The listing as JSON, with the standard names and words of the board. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { posting, file } = (await openPosting(request, params.reference)).context;
  return jsonResponse({ Property: mlsListingOf(posting, file) }, `${posting.reference}-listing`);
}

export const action = methodNotAllowed;
