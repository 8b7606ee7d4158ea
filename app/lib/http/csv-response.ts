import { csvFile } from "~/lib/csv";
import { download } from "./download";

/**
 * A table as a download.
 * @param lines lines from `csvRow`
 * @param name file name without its ending
 */
export const csvResponse = (lines: readonly string[], name: string): Response =>
  download(csvFile(lines), "text/csv", `${name}.csv`);
