import type { LoaderFunctionArgs } from "@remix-run/node";
import { calendarFeed } from "#server/postings/dates.server";

/** The private calendar of a listing: the address is the key to it. */
export const loader = ({ params }: LoaderFunctionArgs) => calendarFeed(params.id, params.file);
