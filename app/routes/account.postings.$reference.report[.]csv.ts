import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvRow } from "~/lib/csv";
import { csvResponse } from "~/lib/http/csv-response";
import { findReport } from "~/postings/listing/report.server";
import { readListing } from "~/postings/read-posting.server";

/** Weekly showings and offers of a listing as a table. @throws Response like `readListing` */
export async function loader(args: LoaderFunctionArgs) {
  const { posting } = await readListing(args);
  const { columns, weeks } = await findReport(posting);
  const rows = weeks.map(({ monday, counts }) => csvRow([monday, ...counts.map(String)]));
  return csvResponse([csvRow(["Week from Monday", ...columns]), ...rows], `${posting.reference}-weeks`);
}
