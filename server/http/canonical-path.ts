import type { ServerBuild } from "@remix-run/node";
import { generatePath, matchRoutes } from "@remix-run/react";

type RouteTree = Parameters<typeof matchRoutes>[0];

/** A path that can have no other spelling: most are like this, and matching costs a tenth of a page. */
const plain = /^\/(?:[a-z\d_.-]+(?:\/[a-z\d_.-]+)*)?$/;

/**
 * The one spelling of the address that a path leads to: routes are found whatever the case, with letters
 * percent-encoded and with slashes around, and each of these would be a double of the page.
 */
export function canonicalPath(path: string, routes: ServerBuild["routes"]): string {
  // All slashes at the front go too: `//host/` would be another site.
  const trimmed = `/${withoutSlashesAround(path)}`;
  if (plain.test(trimmed)) return trimmed;
  const matches = matchRoutes(treeOf(routes), trimmed) ?? [];
  const pattern = matches.flatMap(({ route }) => route.path || []).join("/");
  // No page has the address, or the one at the root.
  if (pattern === "*" || pattern === "") return trimmed;
  const params = Object.entries(matches.at(-1)?.params ?? {});
  return generatePath(
    `/${pattern}`,
    Object.fromEntries(params.map(([name, value = ""]) => [name, encodeURIComponent(value)])),
  );
}

/** No search: one for slashes at the end would begin anew at each of thousands of slashes in the middle. */
function withoutSlashesAround(path: string): string {
  let [from, to] = [0, path.length];
  while (path[from] === "/") from += 1;
  while (to > from && path[to - 1] === "/") to -= 1;
  return path.slice(from, to);
}

/** Remix lists its routes flat; the matcher wants them below their parents. */
function treeOf(routes: ServerBuild["routes"], parent?: string): RouteTree {
  return Object.values(routes).flatMap((route) => {
    if (route?.parentId !== parent || !route) return [];
    const { id, path, index } = route;
    return index ? { id, path, index } : { id, path, children: treeOf(routes, id) };
  });
}
