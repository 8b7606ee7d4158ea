import type { ServerBuild } from "@remix-run/node";
import { generatePath, matchRoutes } from "@remix-run/react";
import { articleAt } from "~/content/pages";

type Routes = ServerBuild["routes"];
type RouteTree = Parameters<typeof matchRoutes>[0];

/** A path in which nothing is encoded. */
const plain = /^\/(?:[\w.-]+(?:\/[\w.-]+)*)?$/;

/**
 * The one spelling of the address that a path leads to: routes are found whatever the case, with letters
 * percent-encoded and with slashes too many, and each of these would be a double of the page.
 */
export function canonicalPath(path: string, routes: Routes): string {
  // No slash too many, at the front least of all: `//host/` would be another site. The router looks for slashes at an end
  // by a search that begins anew at each of thousands in the middle, so it gets none of these to see.
  const trimmed = `/${path.split("/").filter(Boolean).join("/")}`;
  // One route draws all articles, so it doesn't know their names.
  const decoded = decode(trimmed);
  if (articleAt(decoded.toLowerCase())) return decoded.toLowerCase();
  // Most paths have no other spelling, and matching costs a tenth of a page.
  if (plain.test(trimmed) && !hasCapitals(trimmed, routes)) return trimmed;
  const matches = matchRoutes(treeOf(routes), trimmed) ?? [];
  // Where a branch answers for every address below it, no redirect tells which of them are pages.
  const branch = matches.find(({ route }) => route.path && answersForAll(routes, route.id));
  if (branch) return [`/${branch.route.path}`, ...trimmed.split("/").slice(2)].join("/");
  const pattern = matches.flatMap(({ route }) => route.path || []).join("/");
  // No page has the address, or the one at the root.
  if (pattern === "*" || pattern === "")
    return plain.test(decoded) && !dots.test(decoded) ? decoded : trimmed;
  const params = Object.entries(matches.at(-1)?.params ?? {});
  return generatePath(
    `/${pattern}`,
    Object.fromEntries(params.map(([name, value = ""]) => [name, encodeURIComponent(value)])),
  );
}

/** A part of nothing but dots, by which a browser goes up. */
const dots = /\/\.+(?:\/|$)/;

/** The path with nothing encoded, or as it is where its bytes are no text. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether a part of the path could be a name of ours in other letters; in a reference or a secret capitals are its own. */
const hasCapitals = (path: string, routes: Routes): boolean =>
  path.split("/").some((part) => {
    const name = part.toLowerCase();
    return name !== part && namesIn(routes).has(name);
  });

const names = new WeakMap<Routes, ReadonlySet<string>>();

/** Every name in the paths of the routes, in lower case; found once. */
function namesIn(routes: Routes): ReadonlySet<string> {
  const known = names.get(routes);
  if (known) return known;
  const all = Object.values(routes).flatMap((route) => route?.path?.toLowerCase().split("/") ?? []);
  const found = new Set(all);
  names.set(routes, found);
  return found;
}

const answersForAll = (routes: Routes, id: string | undefined): boolean =>
  Object.values(routes).some((route) => route?.parentId === id && route?.path === "*");

/** Remix lists its routes flat; the matcher wants them below their parents. */
function treeOf(routes: Routes, parent?: string): RouteTree {
  return Object.values(routes).flatMap((route) => {
    if (route?.parentId !== parent || !route) return [];
    const { id, path, index } = route;
    return index ? { id, path, index } : { id, path, children: treeOf(routes, id) };
  });
}
