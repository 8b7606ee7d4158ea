import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvRow } from "~/lib/csv";
import { csvResponse } from "~/lib/http/csv-response";
import { weekColumns } from "~/postings/listing/report";
import { findWeeks } from "~/postings/listing/report.server";
import { requireSharedListing } from "~/postings/seller-guard.server";

/** Showings and offers of a listing week by week, as a table. @throws Response to /login, 404, 503 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { posting } = await requireSharedListing(request, params.reference);
  const rows = (await findWeeks(posting)).map(({ monday, showings, offers }) =>
    csvRow([monday, String(showings), String(offers)]),
  );
  const head = csvRow([weekColumns.week, weekColumns.showings, weekColumns.offers]);
  return csvResponse([head, ...rows], `${posting.reference}-weeks`);
}
