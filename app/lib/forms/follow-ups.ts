import type { Field, Fields } from "./form";
import { formWords } from "./words";

/** Fields that are only asked after certain answers to another field. */

const onlyIfOf = (field: Field | undefined) => (field && "onlyIf" in field ? field.onlyIf : undefined);

/** Names of the fields that follow certain answers to the field of this name. */
export const followersOf = (fields: Fields, name: string): string[] =>
  Object.keys(fields).filter((other) => onlyIfOf(fields[other])?.field === name);

/** Values of a field after which others are asked. */
export const revealsOf = (fields: Fields, name: string): string[] =>
  followersOf(fields, name).flatMap((follower) => onlyIfOf(fields[follower])?.is ?? []);

/** Answers after which a field is asked, in words. */
export function whenOf(fields: Fields, field: Field): string | undefined {
  const onlyIf = onlyIfOf(field);
  const asked = onlyIf && fields[onlyIf.field];
  if (!onlyIf || !asked || !("options" in asked)) return undefined;
  if (asked.kind === "radio" && asked.tick) return formWords.onlyIfTicked;
  const answers = asked.options.filter(({ value }) => onlyIf.is.includes(value));
  return formWords.onlyIf(answers.map(({ label }) => label));
}
