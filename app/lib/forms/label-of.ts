import type { Option } from "~/content/types";

/** What a chosen value is called. */
export const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;
