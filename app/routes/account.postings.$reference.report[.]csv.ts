import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvRow } from "~/lib/csv";
import { csvResponse } from "~/lib/http/csv-response";
import { weekColumns } from "~/postings/listing/report";
import { findWeeks } from "~/postings/listing/report.server";
import { readListing } from "~/postings/read-posting.server";

/** Showings and offers of a listing week by week, as a table. @throws Response like `readListing` */
export async function loader(args: LoaderFunctionArgs) {
  const { posting } = await readListing(args);
  const rows = (await findWeeks(posting)).map(({ monday, showings, offers }) =>
    csvRow([monday, String(showings), String(offers)]),
  );
  const head = csvRow([weekColumns.week, weekColumns.showings, weekColumns.offers]);
  return csvResponse([head, ...rows], `${posting.reference}-weeks`);
}
