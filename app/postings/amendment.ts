/**
 * Amendments: changes of a listing that is on the MLS. Which kinds there are, and in which states one can be. What each
 * needs, asks and does: `amendments/kinds.ts`. Pure.
 */

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
 * - requested: the seller asked for it, and the office prepares what is to be signed
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

/** States in which something is still to be done with it. */
export const openAmendmentStates = [
  "requested",
  "to-sign",
  "processing",
] as const satisfies readonly AmendmentState[];

/** Whether something is still to be done with an amendment. */
export const isOpenAmendment = ({ state }: { state: AmendmentState }): boolean =>
  openAmendmentStates.some((open) => open === state);

/** Whether the objection of an owner who was told of an amendment waits to be settled. */
export const isObjecting = ({ objection }: { objection: { settled: unknown } | null }): boolean =>
  objection !== null && !objection.settled;
