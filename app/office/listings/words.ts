import { officeStates } from "~/postings/office/words";
import { type StateGroup, stateGroups } from "~/postings/state-groups";
import { type PostingState, sentStates } from "~/postings/states";

/** The words that the list of listings and its file share. */

export const groupNames: Readonly<Record<StateGroup, string>> = {
  new: "New",
  preparing: "Being prepared",
  market: "On the market",
  sales: "Sold",
  ended: "Ended without a sale",
};

/** What can be chosen of the states: a group of them, or one. */
export const stateOptions = {
  groups: stateGroups.map((value) => ({ value: value as string, label: groupNames[value] })),
  states: sentStates.map((value: PostingState) => ({ value: value as string, label: officeStates[value] })),
};
