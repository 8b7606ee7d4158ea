import type { ServerBuild } from "@remix-run/node";
import { generatePath, matchRoutes } from "@remix-run/react";
import { articleAt } from "~/content/pages";

type Routes = ServerBuild["routes"];
type RouteTree = Parameters<typeof matchRoutes>[0];

/** A path without encoded characters. */
const plain = /^\/(?:[\w.-]+(?:\/[\w.-]+)*)?$/;

/**
 * Canonical spelling of the URL that a path leads to.
 * Routes match in any case, with percent-encoded letters and with repeated slashes. Each spelling would be a
 * duplicate of the page.
 */
export function canonicalPath(path: string, routes: Routes): string {
  const trimmed = resolvePath(path);
  // One route renders all articles, so it doesn't know their names.
  const decoded = decode(trimmed);
  if (articleAt(decoded.toLowerCase())) return decoded.toLowerCase();
  // Most paths have no other spelling, and matching costs a tenth of a page.
  if (plain.test(trimmed) && !hasCapitals(trimmed, routes)) return trimmed;
  const matches = matchRoutes(treeOf(routes), trimmed) ?? [];
  // A redirect below a branch that answers for every path would reveal which pages exist.
  const branch = matches.find(({ route }) => route.path && answersForAll(routes, route.id));
  if (branch) return [`/${branch.route.path}`, ...trimmed.split("/").slice(2)].join("/");
  const pattern = matches.flatMap(({ route }) => route.path || []).join("/");
  // Either no page has this URL, or it's the home page.
  if (pattern === "*" || pattern === "")
    return plain.test(decoded) && !dots.test(decoded) ? decoded : trimmed;
  const params = Object.entries(matches.at(-1)?.params ?? {});
  return generatePath(
    `/${pattern}`,
    Object.fromEntries(params.map(([name, value = ""]) => [name, encodeURIComponent(value)])),
  );
}

/**
 * Removes repeated slashes and the last one, and resolves `.` and `..` as a browser does.
 * `//host/` would redirect to another site. Node's URL leaves dots in some paths, such as `//.a/..`.
 * The router searches for slashes at the end, which is slow with thousands of slashes in the middle.
 */
function resolvePath(path: string): string {
  const segments: string[] = [];
  for (const segment of path.split("/")) {
    const name = segment.replace(/%2e/gi, ".");
    if (name === "..") segments.pop();
    else if (name !== "" && name !== ".") segments.push(segment);
  }
  return `/${segments.join("/")}`;
}

/** A path segment of dots only, which a browser resolves to a parent folder. */
const dots = /\/\.+(?:\/|$)/;

/** Decodes a path. Returns it unchanged if its bytes aren't valid text. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** True if a segment could be one of our names in other case. References and secrets are case-sensitive. */
const hasCapitals = (path: string, routes: Routes): boolean =>
  path.split("/").some((part) => {
    const name = part.toLowerCase();
    return name !== part && namesIn(routes).has(name);
  });

const names = new WeakMap<Routes, ReadonlySet<string>>();

/** Every name in the paths of the routes, in lower case. Computed once. */
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

/** Nests Remix's flat list of routes as the matcher needs it. */
function treeOf(routes: Routes, parent?: string): RouteTree {
  return Object.values(routes).flatMap((route) => {
    if (route?.parentId !== parent || !route) return [];
    const { id, path, index } = route;
    return index ? { id, path, index } : { id, path, children: treeOf(routes, id) };
  });
}
