import { calendarResponse } from "#server/http/calendar-response";
import { notFound } from "#server/http/error-response";
import { expiryCalendar } from "#server/postings/calendar";
import { requireOwn } from "#server/postings/own.server";

/** The same as a download. @throws Response to /login; 404, also before it is on the MLS; 503 */
export async function calendarOf(request: Request, reference: string | undefined): Promise<Response> {
  const posting = await requireOwn(request, reference);
  const calendar = expiryCalendar(posting);
  if (!calendar) throw notFound();
  return calendarResponse(calendar, posting.reference);
}
