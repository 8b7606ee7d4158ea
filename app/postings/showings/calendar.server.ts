import { orServiceUnavailable } from "~/accounts/guard.server";
import { calendarResponse } from "~/lib/http/calendar-response";
import { notFound } from "~/lib/http/error-response";
import type { Posting } from "~/postings/posting";
import { findShowings } from "~/postings/store.server";
import { showingFile } from "./calendar";

/** One showing of a posting as a file for calendars. @throws Response 404 when there is none, 503 */
export async function showingCalendarFile(posting: Posting, id: string | undefined): Promise<Response> {
  const { showings } = await orServiceUnavailable(findShowings(posting.id));
  const showing = showings.find((one) => one.id === id);
  if (!showing) throw notFound();
  return calendarResponse(showingFile(posting, showing), posting.reference);
}
