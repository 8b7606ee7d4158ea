import type { LoaderFunctionArgs } from "@remix-run/node";
import { appOrigin } from "#server/platform/env.server";
import { methodNotAllowed } from "~/accounts/staff/guard.server";
import { csvResponse } from "~/lib/http/csv-response";
import { openPosting } from "~/postings/office/postings.server";
import { sheetCsv, sheetOf } from "~/postings/review/sheet";

/** Field sheet as a table. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { posting, file } = (await openPosting(request, params.reference)).context;
  return csvResponse(sheetCsv(sheetOf(posting, file, appOrigin())), `${posting.reference}-sheet`);
}

export const action = methodNotAllowed;
