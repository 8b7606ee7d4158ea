import { pathOf } from "./facts";
import type { OfficeFile } from "./office-file";
import type { Posting } from "./posting";
import type { FirstPageData } from "./subject";
import { subjects } from "./subjects";

/** Lines on a posting's first pages for the seller and the office, described by each subject. */

/** The seller's lines: status and button of each subject. */
export const sellersLines = (glance: FirstPageData) =>
  subjects.flatMap(({ panel }) => {
    const said = panel?.line(glance);
    if (!said) return [];
    const { stands, label, waiting } = said;
    const page = pathOf(glance.posting) + panel?.page;
    return [
      {
        name: panel?.name ?? "",
        stands,
        action: { label, href: said.href ?? page },
        waiting: waiting && { text: waiting.text, action: { label: waiting.label, href: page } },
      },
    ];
  });

/** The office's lines: status of each subject. */
export const officeLines = (posting: Posting, file: OfficeFile) =>
  subjects.flatMap(({ office }) => {
    const said = office?.line({ posting, file });
    return said ? [{ page: office?.page ?? "", ...said }] : [];
  });
