import { Fragment } from "react";
import type { Inline, RichText as RichTextValue } from "~/content/types";
import { Anchor } from "./Anchor";

/** One paragraph's worth of text: links, strong and emphasis. Brings no element of its own. */
export function RichText({ text }: { text: RichTextValue }) {
  if (typeof text === "string") return text;
  // biome-ignore lint/suspicious/noArrayIndexKey: runs of text may repeat and never change order.
  return text.map((run, index) => <Run key={`${index}-${plain(run)}`} run={run} />);
}

function Run({ run }: { run: Inline }) {
  if (typeof run === "string") return <Fragment>{run}</Fragment>;
  if ("href" in run) return <Anchor href={run.href}>{run.text}</Anchor>;
  if ("strong" in run) return <strong>{run.strong}</strong>;
  return <em>{run.em}</em>;
}

function plain(run: Inline): string {
  if (typeof run === "string") return run;
  if ("href" in run) return run.text;
  return "strong" in run ? run.strong : run.em;
}

/** The words alone, for keys and labels. */
export function plainText(text: RichTextValue): string {
  return typeof text === "string" ? text : text.map(plain).join("");
}
