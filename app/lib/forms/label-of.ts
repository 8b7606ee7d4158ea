import type { Option } from "~/lib/ui/shapes";

/** What a chosen value is called. */
export const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;
