/** The states of a posting. What leads from one to the next are the steps of `machine.ts`; what a step needs are the guards of its subject (`guards.ts` lists them). */

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

/** Nothing follows. */
export const finalStates = [
  "closed",
  "terminated",
  "withdrawn",
  "declined",
] as const satisfies readonly PostingState[];

/** States in which an order of a home, or its listing, is under way. */
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

/** States in which the office has something to do, or waits for the seller to do it, before the listing is live. */
export const inHandStates = [
  "submitted",
  "in-review",
  "changes-asked",
  "to-sign",
  "proof",
  "ready",
] as const satisfies readonly PostingState[];

/** States in which a listing stands on the MLS, or comes back there when its owners sign for it. */
export const listedStates = ["live", "suspended", "conditional"] as const satisfies readonly PostingState[];

/** States in which a sale is recorded. */
export const saleStates = ["conditional", "sold", "closed"] as const satisfies readonly PostingState[];

/** Whether a sale is firm: what was signed with the buyer says then what is sold, and by whom. */
export const isFirm = (state: PostingState): boolean => state === "sold" || state === "closed";

/** States of a listing that is on the MLS, or was. */
export const onceListedStates = [
  ...listedStates,
  "sold",
  "closed",
  "expired",
  "terminated",
] as const satisfies readonly PostingState[];

/** States in which a home can be under an agreement and not on the MLS yet, and the office has it in hand. */
export const agreedStates = [
  "in-review",
  "to-sign",
  "proof",
  "ready",
] as const satisfies readonly PostingState[];

/** States in which a change of what was signed can be under way: from the last signature on. */
export const changedStates = [
  ...agreedStates,
  "changes-asked",
  ...listedStates,
] as const satisfies readonly PostingState[];

/** States in which something can be noted of offers: an offer outlives the listing's term. */
export const markedStates = [
  "live",
  "suspended",
  "conditional",
  "sold",
  "expired",
] as const satisfies readonly PostingState[];

/** States that end with the term. A conditional sale goes on: its buyer has until the conditions' days. */
export const termStates = ["live", "suspended"] as const satisfies readonly PostingState[];

/** States in which the seller may change answers, photos and papers. */
export const editableStates = ["draft", "changes-asked"] as const satisfies readonly PostingState[];

/** Whether the seller may change answers, photos and papers now. */
export const isEditable = ({ state }: { state: PostingState }): boolean =>
  editableStates.some((editable) => editable === state);

/** From here on it is a record of the brokerage, which the law makes it keep. */
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

/** States in which money can be owed: also after the order was cancelled, or goes back to the seller, under a signed agreement. */
export const moneyStates = [
  ...recordStates,
  "submitted",
  "in-review",
  "changes-asked",
  "withdrawn",
] as const satisfies readonly PostingState[];

/** While somebody at the office has the order in hand. */
export const messageStates = postingStates.filter(
  (state) => state !== "draft" && !finalStates.some((final) => final === state),
);

/** While the seller can send papers that are none of the order's: from its sending until the closing. */
export const laterPaperStates = messageStates.filter((state) => state !== "changes-asked");

/** From the first sending on, also after the end. */
export const sentStates = postingStates.filter((state) => state !== "draft");

/** While facts and people are checked: from the first reading until the listing is on the MLS. */
export const checkedStates = [
  "in-review",
  "to-sign",
  "proof",
  "ready",
] as const satisfies readonly PostingState[];

/** Whether nothing follows any more. */
export const isEnded = ({ state }: { state: PostingState }): boolean =>
  finalStates.some((final) => final === state);
