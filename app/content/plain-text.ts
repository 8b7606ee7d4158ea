import { plainText } from "~/lib/ui/plain-text";
import type { Block, PageContent } from "./types";

export { plainText } from "~/lib/ui/plain-text";

/** The words of blocks as a reader meets them, one line for each paragraph, item or row. */
export const plainBlocks = (blocks: readonly Block[]): string => blocks.flatMap(blockLines).join("\n");

function blockLines(block: Block): string[] {
  switch (block.kind) {
    case "paragraph":
      return [plainText(block.text)];
    case "list":
      return block.items.map(plainText);
    case "steps":
      return block.items.flatMap((item) => [item.title, plainText(item.text)]);
    case "definitions":
      return block.items.flatMap((item) => [item.term, plainText(item.text)]);
    case "table":
      return [block.caption, block.head.join(" "), ...block.rows.map((row) => row.map(plainText).join(" "))];
    case "receipt":
      return [
        block.title,
        ...block.lines.map((line) => `${line.label} ${line.value}`),
        plainText(block.basis),
      ];
    case "specimen":
      return [
        block.title,
        ...block.parts.flatMap(({ heading, lines }) => [
          heading,
          ...lines.map(({ label, text }) => `${label} ${plainText(text)}`),
        ]),
        plainText(block.basis),
      ];
    case "pullquote":
      return [block.text];
    case "note":
      return [...(block.title ? [block.title] : []), plainText(block.text)];
    case "figure":
      return [block.caption];
    case "actions":
      return block.links.map(({ label }) => label);
    case "accordion":
      return block.items.flatMap((item) => [item.question, plainBlocks(item.answer)]);
  }
}

/** How many words the sections of a page have. */
export const countWords = ({ sections }: PageContent): number =>
  sections
    .flatMap(({ heading, blocks, slip }) => [heading, plainBlocks(blocks), slip ? plainText(slip.text) : ""])
    .join(" ")
    .split(/\s+/).length;
