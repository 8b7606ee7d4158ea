import { appOrigin } from "#server/platform/env.server";
import { csvResponse } from "~/lib/http/csv-response";
import { officeHead, openPosting } from "~/postings/office/postings.server";
import { sheetCsv, sheetOf } from "./sheet";

/** The office's sheet for typing a posting into the MLS, as a page and as a table. */

/** @throws Response 404, 302, 503 as `requireStaff` does */
export async function showSheet(request: Request, reference: string | undefined) {
  const { user, context } = await openPosting(request, reference);
  return {
    ...officeHead(user, context, "/sheet"),
    sheet: sheetOf(context.posting, context.file, appOrigin()),
  };
}

/** @throws Response 404, 302, 503 as `requireStaff` does */
export async function sendSheet(request: Request, reference: string | undefined): Promise<Response> {
  const { posting, file } = (await openPosting(request, reference)).context;
  return csvResponse(sheetCsv(sheetOf(posting, file, appOrigin())), `${posting.reference}-sheet`);
}
