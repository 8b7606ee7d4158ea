import { csvFile } from "~/lib/csv";
import { filePolicy } from "./content-security-policy";

/**
 * A table as a download.
 * @param lines lines from `csvRow`
 * @param name file name without its ending
 */
export const csvResponse = (lines: readonly string[], name: string): Response =>
  new Response(csvFile(lines), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": filePolicy,
    },
  });
