import { pathOf } from "./facts";
import type { OfficeFile } from "./office-file";
import type { Posting } from "./posting";
import type { FirstPageData } from "./subject";
import { subjects } from "./subjects";

/** Content of a posting's first pages for the seller and the office, described by each subject. */

/** Lines of the seller's page of the whole listing: status and page of each subject. */
export const sellersLines = (glance: Pick<FirstPageData, "posting" | "now">) =>
  subjects.flatMap(({ panel }) => {
    const status = panel?.line(glance);
    return panel && status ? [{ name: panel.name, status, href: pathOf(glance.posting) + panel.page }] : [];
  });

/** The office's lines: status of each subject. */
export const officeLines = (posting: Posting, file: OfficeFile) =>
  subjects.flatMap(({ office }) => {
    const said = office?.line({ posting, file });
    return said ? [{ page: office?.page ?? "", ...said }] : [];
  });
