import { filePolicy } from "#server/http/content-security-policy";
import { officeHead, openPosting } from "#server/office/postings.server";
import { sheetCsv, sheetOf } from "#server/office/sheet";
import { attachment } from "#server/postings/file-name";

/** The office's sheet for typing a posting into the MLS, as a page and as a table. */

/** @throws Response 404, 302, 503 as `requireStaff` does */
export async function showSheet(request: Request, reference: string | undefined) {
  const { user, context } = await openPosting(request, reference);
  return {
    ...officeHead(user, context, "/sheet"),
    sheet: sheetOf(context.posting, context.file),
  };
}

/** @throws Response 404, 302, 503 as `requireStaff` does */
export async function sendSheet(request: Request, reference: string | undefined): Promise<Response> {
  const { posting, file } = (await openPosting(request, reference)).context;
  return new Response(sheetCsv(sheetOf(posting, file)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": attachment(`${posting.reference}-sheet.csv`),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": filePolicy,
    },
  });
}
