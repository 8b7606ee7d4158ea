import { type Node, parseSync } from "oxc-parser";

/** A node of a syntax tree. Its children are the properties that are nodes. */
export type Walked = Node & Record<string, unknown>;

export const isNode = (value: unknown): value is Walked =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** Syntax tree of a source file, with its comments. @param file its path, whose ending says its language */
export function parse(file: string, source: string) {
  const { program, comments, errors } = parseSync(file, source);
  return { program: program as unknown as Walked, comments, errors };
}

/** A node and all nodes below it, in the order of the source. @param isLeft true for nodes to leave out */
export function nodesIn(root: Walked, isLeft: (node: Walked) => boolean = () => false): Walked[] {
  const found: Walked[] = [];
  const visit = (node: Walked): void => {
    if (isLeft(node)) return;
    found.push(node);
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(root);
  return found;
}

/** Name with which a call begins, such as `it` of `it.each(…)(…)`. Empty if it begins with none. */
export function calledName(call: Walked): string {
  let called: unknown = call;
  while (isNode(called)) {
    if (called.type === "CallExpression") called = called.callee;
    else if (called.type === "MemberExpression") called = called.object;
    else if (called.type === "TaggedTemplateExpression") called = called.tag;
    else return called.type === "Identifier" ? called.name : "";
  }
  return "";
}
