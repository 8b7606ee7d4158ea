import { Anchor } from "./Anchor";
import { plainText } from "./plain-text";
import type { Inline, RichText as RichTextValue } from "./shapes";

/** Text of one paragraph: links, strong and emphasis. Adds no element of its own. */
export function RichText({ text }: { text: RichTextValue }) {
  if (typeof text === "string") return text;
  // biome-ignore lint/suspicious/noArrayIndexKey: runs of text may repeat and never change order.
  return text.map((run, index) => <Run key={`${index}-${plainText([run])}`} run={run} />);
}

function Run({ run }: { run: Inline }) {
  if (typeof run === "string") return run;
  if ("href" in run) return <Anchor href={run.href}>{run.text}</Anchor>;
  if ("strong" in run) return <strong>{run.strong}</strong>;
  return <em>{run.em}</em>;
}
