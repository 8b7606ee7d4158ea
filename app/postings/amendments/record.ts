import type { Amendment } from "~/postings/posting";

/**
 * `amendments/{posting}`: ended amendments of a listing, oldest first. The posting itself contains the open
 * ones, because its next step depends on them.
 */
export interface AmendmentsFile {
  amendments: readonly Amendment[];
}

export const emptyAmendmentsFile: AmendmentsFile = { amendments: [] };
