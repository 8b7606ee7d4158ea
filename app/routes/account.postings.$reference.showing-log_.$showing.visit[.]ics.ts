import type { LoaderFunctionArgs } from "@remix-run/node";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { calendarResponse } from "~/lib/http/calendar-response";
import { notFound } from "~/lib/http/error-response";
import { readPosting } from "~/postings/read-posting.server";
import { showingFile } from "~/postings/showings/calendar";
import { findShowings } from "~/postings/store.server";

/**
 * A showing for the calendar of an owner or the office.
 * @throws Response like `readPosting`, or 404 if there is none
 */
export async function loader(args: LoaderFunctionArgs) {
  const { posting } = await readPosting(args);
  const { showings } = await orServiceUnavailable(findShowings(posting.id));
  const showing = showings.find(({ id }) => id === args.params.showing);
  if (!showing) throw notFound();
  return calendarResponse(showingFile(posting, showing), posting.reference);
}
