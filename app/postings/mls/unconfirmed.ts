import * as lists from "~/postings/order/lists";
import { type BoardOption, boardWord } from "~/postings/order/lists";

const optionsIn = (value: unknown): BoardOption[] => {
  if (typeof value !== "object" || value === null) return [];
  return "value" in value && "label" in value
    ? [value as BoardOption]
    : Object.values(value).flatMap(optionsIn);
};

/** The board's words in our lists that no public source shows, for a member of the board to confirm. */
export const unconfirmedWords = (): string[] => [
  ...new Set(
    Object.values(lists)
      .flatMap(optionsIn)
      .filter(({ unconfirmed }) => unconfirmed)
      .map(boardWord),
  ),
];
