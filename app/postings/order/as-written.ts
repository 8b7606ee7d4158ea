import { readLength } from "~/lib/read-length";

/**
 * Measures and counts as Ontario writes them. "3+1" is three bedrooms and one below ground, as every listing has it; "18'6"" is
 * 18.5 feet. One field alone takes neither: they are put where they belong before a task's form is checked. Pure.
 */

/** A count above ground, and the field of those below. */
const sums = [
  ["bedrooms", "bedroomsBelow"],
  ["kitchens", "kitchensBelow"],
] as const;

const sum = /^(\d{1,2}) ?\+ ?(\d{1,2})$/;

/** Fields that are a length; `unit` beside them is what it's measured in. */
export const lengthName = /^(frontage|depth|roomList\[\d+\]\.(length|width))$/;

/** Frontage and depth in one: "50 x 120", "50' × 120 ft". */
const both = /^(\S.{0,20}?) ?[x×*] ?(\d.{0,20})$/i;

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim().replace(/\s+/g, " ") : "";
};

/**
 * A task's form with its measures and counts in the fields they belong to. One that contradicts another field stays as it was
 * typed, and its own field says so.
 */
export function asWritten(sent: FormData): FormData {
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
