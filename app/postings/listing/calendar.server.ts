import { calendarResponse } from "~/lib/http/calendar-response";
import { notFound } from "~/lib/http/error-response";
import { requireShared } from "~/postings/seller-guard.server";
import { expiryCalendar } from "./calendar";

/** The same as a download. @throws Response to /login; 404, also before it is on the MLS; 503 */
export async function calendarOf(request: Request, reference: string | undefined): Promise<Response> {
  const { posting } = await requireShared(request, reference);
  const calendar = expiryCalendar(posting);
  if (!calendar) throw notFound();
  return calendarResponse(calendar, posting.reference);
}
