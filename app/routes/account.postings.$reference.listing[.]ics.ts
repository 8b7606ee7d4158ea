import type { LoaderFunctionArgs } from "@remix-run/node";
import { calendarResponse } from "~/lib/http/calendar-response";
import { listingFile } from "~/postings/calendar-file";
import { readListing } from "~/postings/read-posting.server";

/**
 * Last day of a listing and its open houses, for the seller's calendar.
 * @throws Response like `readListing`
 */
export async function loader(args: LoaderFunctionArgs) {
  const { posting } = await readListing(args);
  return calendarResponse(listingFile(posting), posting.reference);
}
