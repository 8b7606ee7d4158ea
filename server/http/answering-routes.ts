import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { fullPath } from "#server/http/full-path";

/**
 * Remix's request handler. The router goes through all routes it has, three times a page, and writes an expression for each; so each first
 * part of an address has a handler of its own, with the routes that can answer such an address and no others.
 */
export function handlerOf(build: ServerBuild, mode: string): RequestHandler {
  const whole = createRequestHandler(build, mode);
  const names = new Set(Object.keys(build.routes).flatMap((id) => nameOf(build.routes, id) ?? []));
  const made = new Map<string, RequestHandler>();
  return (request, context) => {
    const [, first = ""] = new URL(request.url).pathname.split("/", 2);
    const name = first.replace(/\.data$/, "");
    // In any other spelling it may be one of them, too.
    if (!names.has(name)) return whole(request, context);
    const handler = made.get(name) ?? createRequestHandler(answering(build, name), mode);
    made.set(name, handler);
    return handler(request, context);
  };
}

/** The same build with the routes alone that can answer an address whose first part is this name. */
export function answering(build: ServerBuild, name: string): ServerBuild {
  const isKept = (id: string) => [name, null].includes(nameOf(build.routes, id));
  const kept = <Route>(routes: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => isKept(id)));
  return {
    ...build,
    routes: kept(build.routes),
    assets: { ...build.assets, routes: kept(build.assets.routes) },
  };
}

/** The name that the addresses of a route begin with; null where they can begin with anything. */
function nameOf(routes: ServerBuild["routes"], id: string): string | null {
  const [first = ""] = fullPath(routes, id).split("/", 1);
  return /^[\w.-]+$/.test(first) ? first : null;
}
