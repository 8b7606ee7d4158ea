import type { LoaderFunctionArgs } from "@remix-run/node";
import { calendarResponse } from "~/lib/http/calendar-response";
import { notFound } from "~/lib/http/error-response";
import { expiryCalendar } from "~/postings/listing/calendar";
import { requireAccessible } from "~/postings/seller-guard.server";

/** The last day of a listing, for the seller's calendar. @throws Response to /login; 404, also before it is on the MLS; 503 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { posting } = await requireAccessible(request, params.reference);
  const calendar = expiryCalendar(posting);
  if (!calendar) throw notFound();
  return calendarResponse(calendar, posting.reference);
}
