import type { Option } from "~/lib/ui/shapes";

/** Returns the label of a chosen value. */
export const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;
