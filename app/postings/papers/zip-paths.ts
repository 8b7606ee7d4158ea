import { cleanFileName, pathInZip } from "~/lib/file-name";
import { beginningOf } from "~/lib/format";
import type { Posting } from "~/postings/posting";
import { kindNameOf } from "./later";

/** Paths of a posting's documents in the ZIP of its record. */

/** Maximum length of a document kind in a path, in characters. */
const longestKind = 60;

/**
 * All documents that were ever on file, numbered in the order of arrival.
 * @returns each with its name in words and its path in the ZIP: "documents/01 Survey - scan.pdf"
 */
export const documentEntries = ({ papers }: Pick<Posting, "papers">) =>
  papers.map((paper, index) => {
    const name = kindNameOf(paper);
    const folder = paper.hidden ? "documents taken from the file" : "documents";
    const ending = paper.name.split(".").at(-1) ?? "pdf";
    const file = `${beginningOf(name, longestKind).trim()} - ${paper.name}`;
    // The seller's file name may contain anything: "Permit 12/2021".
    const safe = cleanFileName(file.replaceAll("/", "_"), [ending]);
    return { paper, name, path: pathInZip(`${folder}/${String(index + 1).padStart(2, "0")} ${safe}`) };
  });
