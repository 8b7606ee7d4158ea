/**
 * Lets React update a page in which a translation or an extension has wrapped, moved or replaced nodes. Otherwise React throws,
 * and Remix replaces the page by an error (https://github.com/facebook/react/issues/11538).
 */
export function allowForeignNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    return insertBefore.call(this, node, childWith(this, next)) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    const child = childWith(this, node);
    if (child) removeChild.call(this, child);
    return node;
  };
}

/** @returns the child of `parent` that is or contains `node`, or null */
function childWith(parent: Node, node: Node | null): Node | null {
  let child = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}
