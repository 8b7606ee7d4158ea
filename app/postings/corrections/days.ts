import type { DateField } from "~/lib/forms/form";

/** A day's field that also takes the day that was noted: it may be further back, or later, than a new one can be. */
export const alsoTaking = <F extends DateField>(field: F, ...days: readonly string[]): F => {
  const known = days.filter(Boolean);
  const min = [field.min, ...known].sort()[0] ?? field.min;
  const max = [field.max, ...known].sort().at(-1) ?? field.max;
  return { ...field, min, max };
};
