import { readdirSync, readFileSync } from "node:fs";
import { type Node, parseSync } from "oxc-parser";
import { expect, it } from "vitest";

type Walked = Node & Record<string, unknown>;

const isNode = (value: unknown): value is Walked =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const plain = (text: string): string =>
  text
    .replace(/\\(?=[.?])/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** Every literal and every text between tags in a file. @param isWithin true for the nodes whose texts count */
function textsOf(file: string, isWithin: (node: Walked) => boolean = () => true): string[] {
  const found: string[] = [];
  const visit = (node: Walked, counts: boolean): void => {
    const within = counts || isWithin(node);
    if (within && node.type === "TemplateElement") found.push(plain(node.value.cooked ?? ""));
    if (within && node.type === "JSXText") found.push(plain(node.value));
    // A regular expression counts as its source.
    if (within && node.type === "Literal") found.push(plain(String(node.value)));
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, within);
  };
  visit(parseSync(file, readFileSync(file, "utf8")).program as unknown as Walked, false);
  return found;
}

/** True for `expect(...)` with its matchers, and for helpers such as `expectPage(...)`. */
function isExpectation(node: Walked): boolean {
  if (node.type !== "CallExpression") return false;
  let called: unknown = node;
  while (isNode(called) && (called.type === "CallExpression" || called.type === "MemberExpression"))
    called = called.type === "CallExpression" ? called.callee : called.object;
  return isNode(called) && called.type === "Identifier" && called.name.startsWith("expect");
}

const filesBelow = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => name.test(file))
    .map((file) => `${folder}/${file}`);

/** A capital, four more words and a full stop. */
const sentence = /\p{Lu}[^.?!]*(?: [^ .?!]+){4}[.?!]/u;

it("repeats no whole sentence of the interface in an integration test", () => {
  const said = filesBelow("app", /(?<!\.test|\.fixture)\.tsx?$/)
    .flatMap((file) => textsOf(file))
    .join("\n");
  const repeated = ["tests/integration", "tests/faults"].flatMap((folder) =>
    filesBelow(folder, /\.ts$/).flatMap((file) =>
      textsOf(file, isExpectation)
        .filter((text) => sentence.test(text) && said.includes(text))
        .map((text) => `${file}: ${text}`),
    ),
  );
  expect(repeated).toEqual([]);
});
