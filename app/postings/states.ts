/**
 * States of a posting. The steps in `machine.ts` lead from one to the next. The guards in `guards.ts` check
 * their requirements.
 */

export const postingStates = [
  "draft",
  "submitted",
  "in-review",
  "changes-asked",
  "to-sign",
  "proof",
  "ready",
  "live",
  "suspended",
  "conditional",
  "sold",
  "closed",
  "expired",
  "terminated",
  "withdrawn",
  "declined",
] as const;

export type PostingState = (typeof postingStates)[number];

/** Final states, which no step leaves. */
export const finalStates = [
  "closed",
  "terminated",
  "withdrawn",
  "declined",
] as const satisfies readonly PostingState[];

/** States in which an order or listing of a home is under way. */
export const openPostingStates = [
  "submitted",
  "in-review",
  "changes-asked",
  "to-sign",
  "proof",
  "ready",
  "live",
  "suspended",
  "conditional",
] as const satisfies readonly PostingState[];

/** States before the listing is live in which the office works on it or waits for the seller. */
export const inHandStates = [
  "submitted",
  "in-review",
  "changes-asked",
  "to-sign",
  "proof",
  "ready",
] as const satisfies readonly PostingState[];

/** States in which a listing is on the MLS, or returns there once its owners sign. */
export const listedStates = ["live", "suspended", "conditional"] as const satisfies readonly PostingState[];

/** States in which a posting is compared with the MLS, from the proof's approval until the closing. */
export const comparedStates = ["ready", ...listedStates, "sold"] as const satisfies readonly PostingState[];

/** States in which a sale is recorded. */
export const saleStates = ["conditional", "sold", "closed"] as const satisfies readonly PostingState[];

/** True if a sale is firm. The agreement with the buyer then determines the property and the sellers. */
export const isFirm = (state: PostingState): boolean => state === "sold" || state === "closed";

/** States of a listing that is or was on the MLS. */
const onceListedStates = [
  ...listedStates,
  "sold",
  "closed",
  "expired",
  "terminated",
] as const satisfies readonly PostingState[];

/** True if the home is or was on the MLS, so that its order has become a listing. */
export const wasListed = (state: PostingState): boolean => onceListedStates.some((once) => once === state);

/** States in which an order is assigned to the office and may have an agreement, before the MLS. */
export const agreedStates = [
  "in-review",
  "to-sign",
  "proof",
  "ready",
] as const satisfies readonly PostingState[];

/** States that allow a change of signed terms, from the last signature on. */
export const changedStates = [
  ...agreedStates,
  "changes-asked",
  ...listedStates,
] as const satisfies readonly PostingState[];

/** States in which offers can be recorded. Offers can outlive the listing's term. */
export const markedStates = [
  "live",
  "suspended",
  "conditional",
  "sold",
  "expired",
] as const satisfies readonly PostingState[];

/** States that end with the term. A conditional sale continues until its conditions' days. */
export const termStates = ["live", "suspended"] as const satisfies readonly PostingState[];

/** States in which the seller may change answers, photos and documents. */
export const editableStates = ["draft", "changes-asked"] as const satisfies readonly PostingState[];

/** True if the seller may change answers, photos and documents now. */
export const isEditable = ({ state }: { state: PostingState }): boolean =>
  editableStates.some((editable) => editable === state);

/** States that make it a record of the brokerage, which the law requires to be kept. */
export const recordStates = [
  "to-sign",
  "proof",
  "ready",
  "live",
  "suspended",
  "conditional",
  "sold",
  "closed",
  "expired",
  "terminated",
] as const satisfies readonly PostingState[];

/**
 * States in which money can be owed. A signed agreement can create a debt even if the order is cancelled or
 * returned to the seller.
 */
export const moneyStates = [
  ...recordStates,
  "submitted",
  "in-review",
  "changes-asked",
  "withdrawn",
] as const satisfies readonly PostingState[];

/** States in which the office and the seller can exchange messages. */
export const messageStates = postingStates.filter(
  (state) => state !== "draft" && !finalStates.some((final) => final === state),
);

/** States in which the seller can send documents that aren't part of the order, from its sending until the closing. */
export const laterPaperStates = messageStates.filter((state) => state !== "changes-asked");

/** States after the first sending, including final ones. */
export const sentStates = postingStates.filter((state) => state !== "draft");

/** States in which facts and people are checked, from the first review until the listing is on the MLS. */
export const checkedStates = [
  "in-review",
  "to-sign",
  "proof",
  "ready",
] as const satisfies readonly PostingState[];

/** States in which a code is posted to the home and entered: before an agreement, and when its address changes. */
export const codeStates = [
  "submitted",
  "in-review",
  ...changedStates,
] as const satisfies readonly PostingState[];

/** True if the state is final. */
export const isEnded = ({ state }: { state: PostingState }): boolean =>
  finalStates.some((final) => final === state);

/** True if a seller still has something to do: the order or listing hasn't ended or expired. */
export const isCurrent = ({ state }: { state: PostingState }): boolean =>
  state !== "expired" && !isEnded({ state });
