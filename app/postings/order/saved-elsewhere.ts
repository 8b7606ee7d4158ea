import { isDeepStrictEqual } from "node:util";
import type { Fields } from "~/lib/forms/form";
import type { SavedTask } from "~/postings/posting";
import { readTask } from "./read-order";
import { shownFields } from "./shown-answers";

/** A value that was saved elsewhere, in words. */
export interface SavedElsewhere {
  label: string;
  value: string;
}

/** Values saved elsewhere, in words, if they differ from those typed here. */
export function valuesSavedElsewhere(
  fields: Fields,
  typed: SavedTask["raw"],
  there: SavedTask,
): SavedElsewhere[] {
  const { values } = readTask(fields, there);
  const shown = new Map(shownFields(fields, values).map(({ name, row: [, text] }) => [name, text]));
  return Object.entries(fields).flatMap(([name, field]) => {
    if (isDeepStrictEqual(typed[name], there.raw[name])) return [];
    return [{ label: field.label ?? name, value: shown.get(name) ?? "nothing" }];
  });
}
