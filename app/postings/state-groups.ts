import { type PostingState, saleStates } from "~/postings/states";

/** The states of a posting as the list of listings groups them. */

export const stateGroups = ["new", "preparing", "market", "sales", "ended"] as const;
export type StateGroup = (typeof stateGroups)[number];

const groups: Readonly<Record<StateGroup, readonly PostingState[]>> = {
  new: ["submitted"],
  preparing: ["in-review", "changes-asked", "to-sign", "proof", "ready"],
  market: ["live", "suspended"],
  sales: saleStates,
  ended: ["expired", "terminated", "withdrawn", "declined"],
};

/** The group of a state; null of a draft, which nobody has sent. */
export const groupOf = (state: PostingState): StateGroup | null =>
  stateGroups.find((group) => groups[group].includes(state)) ?? null;
