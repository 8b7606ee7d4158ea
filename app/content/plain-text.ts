import type { Block, Inline, RichText } from "./types";

const runText = (run: Inline): string => {
  if (typeof run === "string") return run;
  if ("href" in run) return run.text;
  return "strong" in run ? run.strong : run.em;
};

/** The words of one paragraph's worth of text, without its marks. */
export const plainText = (text: RichText): string =>
  typeof text === "string" ? text : text.map(runText).join("");

/** The words of blocks as a reader meets them, one line for each paragraph, item or row. */
export const plainBlocks = (blocks: readonly Block[]): string => blocks.flatMap(blockLines).join("\n");

function blockLines(block: Block): string[] {
  switch (block.kind) {
    case "paragraph":
      return [plainText(block.text)];
    case "list":
      return block.items.map(plainText);
    case "note":
      return [...(block.title ? [block.title] : []), plainText(block.text)];
    case "actions":
      return block.links.map(({ label }) => label);
  }
}
