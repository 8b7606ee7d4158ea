import type { LoaderFunctionArgs } from "@remix-run/node";
import { calendarOf } from "~/postings/listing/calendar.server";

/** The last day of a listing, for the seller's calendar. */
export const loader = ({ request, params }: LoaderFunctionArgs) => calendarOf(request, params.reference);
