import { readLength } from "~/lib/read-length";

/**
 * Measures and counts as Ontario writes them. "3+1" is three bedrooms and one below grade. "18'6"" is 18.5
 * feet.
 * A single field can't hold either value, so this splits them before the task's form is validated.
 */

/** Counts above grade, with the fields for the counts below grade. */
const sums = [
  ["bedrooms", "bedroomsBelow"],
  ["kitchens", "kitchensBelow"],
] as const;

const sum = /^(\d{1,2}) ?\+ ?(\d{1,2})$/;

/** Length fields. The `unit` field next to them gives the unit. */
export const lengthName = /^(frontage|depth|roomList\[\d+\]\.(length|width))$/;

/** Frontage and depth in one field: "50 x 120", "50' × 120 ft". */
const both = /^(\S.{0,20}?) ?[x×*] ?(\d.{0,20})$/i;

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim().replace(/\s+/g, " ") : "";
};

/**
 * Moves a form's measures and counts into the fields they belong to.
 * A value that contradicts another field stays as typed, and its own field reports the error.
 */
export function separateMeasures(sent: FormData): FormData {
  const read = new FormData();
  for (const [name, value] of sent) read.append(name, value);
  for (const [above, below] of sums) {
    const [, first = "", second = ""] = sum.exec(textOf(read, above)) ?? [];
    if (!first || !["", second].includes(textOf(read, below))) continue;
    read.set(above, first);
    read.set(below, second);
  }
  const [, frontage, depth] = both.exec(textOf(read, "frontage")) ?? [];
  if (frontage && depth && ["", depth].includes(textOf(read, "depth"))) {
    read.set("frontage", frontage);
    read.set("depth", depth);
  }
  for (const name of new Set(read.keys())) {
    const length = lengthName.test(name) ? readLength(textOf(read, name)) : null;
    const unit = name.replace(/\w+$/, "unit");
    if (!length || !["", length.unit].includes(textOf(read, unit))) continue;
    read.set(name, String(length.value));
    read.set(unit, length.unit);
  }
  return read;
}
