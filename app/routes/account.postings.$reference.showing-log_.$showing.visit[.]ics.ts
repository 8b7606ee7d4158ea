import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireShared } from "~/postings/seller-guard.server";
import { showingCalendarFile } from "~/postings/showings/calendar.server";

/** A showing, for the seller's calendar. @throws Response to /login, 404, 503 */
export const loader = async ({ request, params }: LoaderFunctionArgs) =>
  showingCalendarFile((await requireShared(request, params.reference)).posting, params.showing);
