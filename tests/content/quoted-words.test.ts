import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { calledName, nodesIn, parse, type Walked } from "./syntax";

const plain = (text: string): string =>
  text
    .replace(/\\(?=[.?])/g, "")
    .replace(/\s+/g, " ")
    .trim();

const treeOf = (file: string): Walked => parse(file, readFileSync(file, "utf8")).program;

/** Every literal and every text between tags below a node. */
const textsIn = (root: Walked): string[] =>
  nodesIn(root).flatMap((node) => {
    if (node.type === "TemplateElement") return plain(node.value.cooked ?? "");
    if (node.type === "JSXText") return plain(node.value);
    // A regular expression counts as its source.
    return node.type === "Literal" ? plain(String(node.value)) : [];
  });

/** True for `expect(...)` with its matchers, and for helpers such as `expectPage(...)`. */
const isExpectation = (node: Walked): boolean =>
  node.type === "CallExpression" && calledName(node).startsWith("expect");

const filesBelow = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => name.test(file))
    .map((file) => `${folder}/${file}`);

/** A capital, four more words and a full stop. */
const sentence = /\p{Lu}[^.?!]*(?: [^ .?!]+){4}[.?!]/u;

it("repeats no whole sentence of the interface in an integration test", () => {
  const said = filesBelow("app", /(?<!\.test|\.fixture)\.tsx?$/)
    .flatMap((file) => textsIn(treeOf(file)))
    .join("\n");
  const repeated = ["tests/integration", "tests/faults"].flatMap((folder) =>
    filesBelow(folder, /\.ts$/).flatMap((file) =>
      nodesIn(treeOf(file))
        .filter(isExpectation)
        .flatMap(textsIn)
        .filter((text) => sentence.test(text) && said.includes(text))
        .map((text) => `${file}: ${text}`),
    ),
  );
  expect(repeated).toEqual([]);
});
