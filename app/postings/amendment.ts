/** Amendments: kinds and states of changes to a listing on the MLS. `amendments/kinds.ts` describes each kind. */

export const amendmentKinds = [
  "price",
  "plan",
  "commission",
  "term",
  "representation",
  "address",
  "names",
  "facts",
  "photos",
  "showings",
  "stop-showings",
  "offers",
  "extension",
  "suspend",
  "resume",
  "end",
] as const;

export type AmendmentKind = (typeof amendmentKinds)[number];

/**
 * - requested: the seller requested it, and the office prepares the document
 * - to-sign: it is out for the owners' signatures
 * - processing: the office enters it at the board
 * - done, declined, withdrawn: it has ended
 */
export const amendmentStates = [
  "requested",
  "to-sign",
  "processing",
  "done",
  "declined",
  "withdrawn",
] as const;

export type AmendmentState = (typeof amendmentStates)[number];

/** States in which an amendment is open. */
export const openAmendmentStates = [
  "requested",
  "to-sign",
  "processing",
] as const satisfies readonly AmendmentState[];

/** True if an amendment is open. */
export const isOpenAmendment = ({ state }: { state: AmendmentState }): boolean =>
  openAmendmentStates.some((open) => open === state);

/** True if a notified owner's objection to an amendment is unresolved. */
export const hasOpenObjection = ({ objection }: { objection: { settled: unknown } | null }): boolean =>
  objection !== null && !objection.settled;
