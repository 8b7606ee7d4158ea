import type { MDXComponents } from "mdx/types";
import { isValidElement, type ReactElement, type ReactNode } from "react";
import { plainText } from "~/lib/ui/plain-text";
import type { PageContent, RichText } from "./types";

/**
 * Components in an article's text. `app/site/article-parts.tsx` draws them, and docs/editing-pages.md shows how to write them.
 */
const partNames = [
  "Accordion",
  "Actions",
  "Anchor",
  "Button",
  "Checklist",
  "Cutaway",
  "DataTable",
  "Definition",
  "Definitions",
  "Email",
  "Figure",
  "MarkedUp",
  "More",
  "Milestone",
  "Note",
  "OnYours",
  "Phone",
  "Pullquote",
  "Question",
  "Receipt",
  "RichText",
  "Risk",
  "Section",
  "Slip",
  "SoldHome",
  "SoldStreet",
  "Specimen",
  "SpecimenLine",
  "SpecimenPart",
  "SplitPrice",
  "Step",
  "Steps",
  "Table",
  "Walk",
] as const;

export type ArticlePart = (typeof partNames)[number];

/**
 * Names in place of components, so that a body can be read without rendering it. MDX accepts any element type, but its types only
 * know HTML.
 */
const namesAsParts = Object.fromEntries(partNames.map((name) => [name, name])) as unknown as MDXComponents;

export type Part = ReactElement<Record<string, unknown> & { children?: ReactNode }>;

/** Returns the elements of a page's body with their values filled in. */
export const bodyOf = ({ Body }: PageContent): ReactNode => Body({ components: namesAsParts });

/** Returns every element of a text at any depth, in reading order. */
export function partsOf(node: ReactNode): Part[] {
  if (Array.isArray(node)) return node.flatMap(partsOf);
  return isValidElement<Part["props"]>(node) ? [node, ...partsOf(node.props.children)] : [];
}

/** Returns the parts of one kind, such as one of our components or the HTML element "p". */
export const partsNamed = (node: ReactNode, name: ArticlePart | "li"): Part[] =>
  partsOf(node).filter(({ type }) => type === name);

/** Returns a page's sections with their anchors, for its table of contents. */
export const sectionsOf = (page: PageContent): { id: string; heading: string }[] =>
  partsNamed(bodyOf(page), "Section").map(({ props }) => ({
    id: String(props.id),
    heading: String(props.heading),
  }));

/** Properties that aren't text, such as names, addresses, drawing options and descriptions of pictures. */
const unread = new Set([
  ...["id", "href", "name", "count", "main", "marked", "tone", "children"],
  ...["alt", "labels", "picture"],
]);

/** Returns the words in a property, such as a receipt's lines or a table's rows. */
function wordsIn(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map(wordsIn).join(" ");
  if (typeof value !== "object" || value === null) return "";
  return Object.entries(value)
    .filter(([name]) => !unread.has(name))
    .map(([, inside]) => wordsIn(inside))
    .join(" ");
}

const inline: ReadonlySet<unknown> = new Set(["a", "strong", "em", "Anchor", "Email", "Phone", "RichText"]);

function rawText(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(rawText).join("");
  if (typeof node === "string" || typeof node === "number") return String(node).replace(/\s+/g, " ");
  if (!isValidElement<Part["props"]>(node)) return "";
  if (node.type === "RichText") return plainText(node.props.text as RichText);
  const text = `${wordsIn(node.props)}${inline.has(node.type) ? "" : "\n"}${rawText(node.props.children)}`;
  return inline.has(node.type) ? text : `\n${text}\n`;
}

/** Returns the words of a text in reading order, with one line for each paragraph, item or cell. */
export const textOf = (node: ReactNode): string =>
  rawText(node)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
