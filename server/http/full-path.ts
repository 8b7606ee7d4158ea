import type { ServerBuild } from "@remix-run/node";

/** The path of a route, with those of the routes above it: `account/requests/:reference`. */
export function fullPath(routes: ServerBuild["routes"], id: string): string {
  const route = routes[id];
  const above = route?.parentId ? fullPath(routes, route.parentId) : "";
  return [above, route?.path].filter(Boolean).join("/");
}
