import * as z from "zod";
import { type Amendment, amendmentDates } from "#server/store/posting-record";

/**
 * `amendments/{posting}`: the amendments of a listing that have ended, oldest first. Those that are open stand in the
 * posting itself, because its next step depends on them.
 */
export interface AmendmentsFile {
  amendments: readonly Amendment[];
}

export const emptyAmendmentsFile: AmendmentsFile = { amendments: [] };

const dates = z.looseObject({ amendments: z.array(amendmentDates) });

/** A stored file. @throws ZodError when the record is none of ours */
export function readAmendmentsFile(snapshot: { data(): unknown }): AmendmentsFile {
  const { version: _, ...file } = dates.parse(snapshot.data());
  return file as unknown as AmendmentsFile;
}
