import { type PostingState, saleStates } from "~/postings/states";

/** Groups of a posting's states in the list of listings. */

export const stateGroups = ["new", "preparing", "market", "sales", "ended"] as const;
export type StateGroup = (typeof stateGroups)[number];

const groups: Readonly<Record<StateGroup, readonly PostingState[]>> = {
  new: ["submitted"],
  preparing: ["in-review", "changes-asked", "to-sign", "proof", "ready"],
  market: ["live", "suspended"],
  sales: saleStates,
  ended: ["expired", "terminated", "withdrawn", "declined"],
};

/** Group of a state, or null for a draft. */
export const groupOf = (state: PostingState): StateGroup | null =>
  stateGroups.find((group) => groups[group].includes(state)) ?? null;
