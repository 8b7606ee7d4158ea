import type { Fields } from "~/lib/forms/form";
import { parseForm } from "~/lib/forms/parse-form";
import { carriedFields } from "./step";

/** Answers of a step's form that no person typed, checked as if one had. */
export function parseAnswers(fields: Fields, answers: Readonly<Record<string, unknown>>) {
  const sent = new FormData();
  for (const [name, answer] of Object.entries(answers))
    if (typeof answer === "string") sent.set(name, answer);
  return parseForm({ id: "given", fields: { ...fields, ...carriedFields } }, sent);
}
