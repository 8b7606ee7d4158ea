import { plainText } from "~/lib/ui/plain-text";
import type { Block } from "./types";

export { plainText } from "~/lib/ui/plain-text";

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
