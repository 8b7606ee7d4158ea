import type { Option } from "~/lib/ui/shapes";

/** Sources from which sellers heard about us. */
export const heardFrom = [
  { value: "search", label: "Internet search" },
  { value: "referral", label: "Someone recommended you", shortLabel: "Recommendation" },
  { value: "listing", label: "Another home you listed", shortLabel: "Another of our listings" },
  { value: "advertisement", label: "Advertisement" },
  { value: "again", label: "I've sold with you before", shortLabel: "Sold with us before" },
  { value: "other", label: "Something else" },
] as const satisfies readonly Option[];

/** Options in the office's words. */
export const sources = heardFrom.map(({ value, label, ...option }) => ({
  value,
  label: "shortLabel" in option ? option.shortLabel : label,
}));
