import type { Amendment } from "~/postings/posting";

/**
 * `amendments/{posting}`: the amendments of a listing that have ended, oldest first. Those that are open stand in the
 * posting itself, because its next step depends on them.
 */
export interface AmendmentsFile {
  amendments: readonly Amendment[];
}

export const emptyAmendmentsFile: AmendmentsFile = { amendments: [] };
