import type { Posting } from "~/postings/posting";

/** Who has signed the agreement. Pure. */

/** The owners whose signature on the agreement is missing, in its order; none without an agreement. */
export const unsigned = ({ agreement }: Pick<Posting, "agreement">): string[] =>
  (agreement?.owners ?? []).filter(
    (owner) => !agreement?.signatures.some((signed) => signed.owner === owner),
  );

/** Whether there is an agreement that every owner has signed. */
export const isSignedByAll = (posting: Pick<Posting, "agreement">): boolean =>
  posting.agreement !== null && unsigned(posting).length === 0;

/** Whether changes of what was signed can stand on its pages: from the last signature on. */
export const takesChanges = (posting: Pick<Posting, "agreement" | "mls">): boolean =>
  posting.mls !== null || isSignedByAll(posting);
