import type { Inline, RichText } from "./shapes";

const runText = (run: Inline): string => {
  if (typeof run === "string") return run;
  if ("href" in run) return run.text;
  return "strong" in run ? run.strong : run.em;
};

/** Text of a paragraph, without markup. */
export const plainText = (text: RichText): string =>
  typeof text === "string" ? text : text.map(runText).join("");
