import type { MDXComponents } from "mdx/types";
import { isValidElement, type ReactElement, type ReactNode } from "react";
import { plainText } from "~/lib/ui/plain-text";
import type { PageContent, RichText } from "./types";

/** The components of an article's text, drawn by `app/site/article-parts.tsx`; docs/editing-pages.md shows how each is written. */
const partNames = [
  "Accordion",
  "Actions",
  "Anchor",
  "Button",
  "Checklist",
  "DataTable",
  "Definition",
  "Definitions",
  "Email",
  "Figure",
  "InOneMinute",
  "List",
  "More",
  "Note",
  "OnYours",
  "Phone",
  "Pullquote",
  "Question",
  "Receipt",
  "RichText",
  "Section",
  "Slip",
  "Specimen",
  "SpecimenLine",
  "SpecimenPart",
  "Step",
  "Steps",
  "Table",
] as const;

export type ArticlePart = (typeof partNames)[number];

/** With names in place of components a body is not drawn but read. MDX takes any type of element; its types know HTML's. */
const namesAsParts = Object.fromEntries(partNames.map((name) => [name, name])) as unknown as MDXComponents;

export type Part = ReactElement<Record<string, unknown> & { children?: ReactNode }>;

/** What a page's body is made of, its values in place: an MDX body is a function of its components. */
export const bodyOf = ({ Body }: PageContent): ReactNode => Body({ components: namesAsParts });

/** Every element of a text, however deep, in the order in which it is read. */
export function partsOf(node: ReactNode): Part[] {
  if (Array.isArray(node)) return node.flatMap(partsOf);
  return isValidElement<Part["props"]>(node) ? [node, ...partsOf(node.props.children)] : [];
}

/** The parts of one kind: of our components, or of HTML such as "p". */
export const partsNamed = (node: ReactNode, name: ArticlePart | "li"): Part[] =>
  partsOf(node).filter(({ type }) => type === name);

/** A page's sections with their anchors, for its list of contents. */
export const sectionsOf = (page: PageContent): { id: string; heading: string }[] =>
  partsNamed(bodyOf(page), "Section").map(({ props }) => ({
    id: String(props.id),
    heading: String(props.heading),
  }));

/** Properties that are no text: names of things, addresses, how something is drawn, and what pictures show. */
const unread = new Set([
  ...["id", "href", "name", "count", "main", "marked", "tone", "children"],
  ...["alt", "labels", "picture"],
]);

/** The words in a property: of a receipt's lines, a table's rows. */
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

/** The words of a text as a reader meets them, one line for each paragraph, item or cell. */
export const textOf = (node: ReactNode): string =>
  rawText(node)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");

/** How many words the sections of a page have. */
export const countWords = (page: PageContent): number => textOf(bodyOf(page)).split(/\s+/).length;
