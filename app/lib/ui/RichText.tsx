import { Anchor } from "./Anchor";
import { Marked } from "./Marked";
import { plainText } from "./plain-text";
import type { Inline, RichText as RichTextValue } from "./shapes";

/** One paragraph's worth of text: links, strong and emphasis. Brings no element of its own. */
export function RichText({ text }: { text: RichTextValue }) {
  if (typeof text === "string") return <Marked text={text} />;
  // biome-ignore lint/suspicious/noArrayIndexKey: runs of text may repeat and never change order.
  return text.map((run, index) => <Run key={`${index}-${plainText([run])}`} run={run} />);
}

function Run({ run }: { run: Inline }) {
  if (typeof run === "string") return <Marked text={run} />;
  if ("href" in run)
    return (
      <Anchor href={run.href}>
        <Marked text={run.text} />
      </Anchor>
    );
  if ("strong" in run)
    return (
      <strong>
        <Marked text={run.strong} />
      </strong>
    );
  return (
    <em>
      <Marked text={run.em} />
    </em>
  );
}
