import type { ServerBuild } from "@remix-run/node";
import { generatePath, matchRoutes } from "@remix-run/react";

type RouteTree = Parameters<typeof matchRoutes>[0];

/** A path that can have no other spelling: most are like this, and matching costs a tenth of a page. */
const plain = /^\/(?:[a-z\d_.-]+(?:\/[a-z\d_.-]+)*)?$/;

/**
 * The one spelling of the address that a path leads to: routes are found whatever the case, with letters
 * percent-encoded and with slashes too many, and each of these would be a double of the page.
 */
export function canonicalPath(path: string, routes: ServerBuild["routes"]): string {
  // No slash too many, at the front least of all: `//host/` would be another site. The router looks for slashes at an end
  // by a search that begins anew at each of thousands in the middle, so it gets none of these to see.
  const trimmed = `/${path.split("/").filter(Boolean).join("/")}`;
  if (plain.test(trimmed)) return trimmed;
  const matches = matchRoutes(treeOf(routes), trimmed) ?? [];
  // Where a branch answers for every address below it, no redirect tells which of them are pages.
  const branch = matches.find(({ route }) => route.path && answersForAll(routes, route.id));
  if (branch) return [`/${branch.route.path}`, ...trimmed.split("/").slice(2)].join("/");
  const pattern = matches.flatMap(({ route }) => route.path || []).join("/");
  // No page has the address, or the one at the root.
  if (pattern === "*" || pattern === "") return trimmed;
  const params = Object.entries(matches.at(-1)?.params ?? {});
  return generatePath(
    `/${pattern}`,
    Object.fromEntries(params.map(([name, value = ""]) => [name, encodeURIComponent(value)])),
  );
}

const answersForAll = (routes: ServerBuild["routes"], id: string | undefined): boolean =>
  Object.values(routes).some((route) => route?.parentId === id && route?.path === "*");

/** Remix lists its routes flat; the matcher wants them below their parents. */
function treeOf(routes: ServerBuild["routes"], parent?: string): RouteTree {
  return Object.values(routes).flatMap((route) => {
    if (route?.parentId !== parent || !route) return [];
    const { id, path, index } = route;
    return index ? { id, path, index } : { id, path, children: treeOf(routes, id) };
  });
}
