import { pathOf } from "./facts";
import type { OfficeFile } from "./office-file";
import type { Posting } from "./posting";
import type { Glance } from "./subject";
import { subjects } from "./subjects";

/** The lines of the two first pages of a posting, as each subject describes its own. */

/** What the seller runs: how each thing stands, and its button. */
export const sellersLines = (glance: Glance) =>
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

/** How each thing stands for the office. */
export const officeLines = (posting: Posting, file: OfficeFile) =>
  subjects.flatMap(({ office }) => {
    const said = office?.line({ posting, file });
    return said ? [{ page: office?.page ?? "", ...said }] : [];
  });
