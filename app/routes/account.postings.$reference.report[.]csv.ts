import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendReport } from "~/postings/listing/report-page.server";

/** Showings and offers of a listing week by week, as a table. */
export const loader = ({ request, params }: LoaderFunctionArgs) => sendReport(request, params.reference);
