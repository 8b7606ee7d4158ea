import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";

/** Files in which a word for visitors would escape translation. Drawings hold map labels and house numbers. */
const files = ["app/components", "app/routes", "app/rules"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  )
  .concat("app/root.tsx", "app/entry.server.tsx", "app/accounts/messages.ts", "app/requests/submit.server.ts")
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|\/illustrations\//.test(file));

/** Attributes that are read by people. */
const readAttributes = new Set([
  "alt",
  "aria-label",
  "caption",
  "hint",
  "label",
  "lede",
  "placeholder",
  "title",
]);

/** Names that are written alike in every language. */
const properNames = new Set(["app/lib/time/business-days.ts"]);

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

function hasAncestor(node: ts.Node, test: (node: ts.Node) => boolean): boolean {
  for (let above = node.parent; above; above = above.parent) if (test(above)) return true;
  return false;
}

const isAttribute = (node: ts.Node, wanted: (name: string) => boolean): boolean =>
  ts.isJsxAttribute(node) && wanted(node.name.getText());

/** What only machines and operators read: imports, types, class names, errors, bodies of bare responses. */
const isForMachines = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node) ||
  ts.isTypeNode(node) ||
  isAttribute(node, (name) => name === "className") ||
  (ts.isNewExpression(node) && /Error$|^Response$/.test(node.expression.getText()));

/** Sentences and labels that a file writes out itself. */
function ownWords(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  // In components a single capitalised word is a label; elsewhere it may be the name of a header.
  const inComponent = file.startsWith("app/components/");
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) {
      if (/\p{L}/u.test(node.text)) found.push(node.text.trim());
    } else if (isText(node) && !isForMachines(node.parent) && !hasAncestor(node, isForMachines)) {
      const isRead = hasAncestor(node, (above) => isAttribute(above, (name) => readAttributes.has(name)));
      const word = isRead ? /\p{L}/u : inComponent ? /^\p{Lu}|\p{L} \p{L}/u : /\p{L}{2} \p{L}/u;
      if (word.test(node.text)) found.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.map((text) => `${file}: ${text}`);
}

it.each(files.filter((file) => !properNames.has(file)))("%s takes its words from app/content", (file) => {
  expect(ownWords(file)).toEqual([]);
});
