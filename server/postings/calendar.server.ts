import ical from "ical-generator";
import { requireUser } from "#server/accounts/guard.server";
import { notFound } from "#server/http/error-response";
import { addressOf } from "#server/postings/facts";
import { findOwn } from "#server/postings/own.server";
import type { Posting } from "#server/store/posting-record";
import { stageFacts } from "~/content/postings/stage-facts";
import { site } from "~/content/site";
import { torontoMoment } from "~/rules/due";

/** The last minute of a listing as a calendar takes it (RFC 5545); null before it is on the MLS. */
export function expiryCalendar(posting: Posting): string | null {
  const { id, reference, mls } = posting;
  if (!mls) return null;
  const words = stageFacts.listing;
  const start = torontoMoment(mls.endDay, 23, 59);
  const calendar = ical({ prodId: { company: site.brokerage, product: site.name } });
  calendar.createEvent({
    id: `${id}-expiry`,
    stamp: mls.recordedAt,
    start,
    end: start,
    summary: words.calendarEvent(addressOf(posting) ?? reference),
    description: words.calendarText(reference),
  });
  return calendar.toString();
}

/** The same as a download. @throws Response to /login; 404, also before it is on the MLS; 503 */
export async function calendarOf(request: Request, reference: string | undefined): Promise<Response> {
  const posting = await findOwn(await requireUser(request), reference);
  const calendar = expiryCalendar(posting);
  if (!calendar) throw notFound();
  return new Response(calendar, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${posting.reference}.ics"`,
      "Cache-Control": "private, no-store",
    },
  });
}
