import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { fullPath } from "#server/http/full-path";

/**
 * Remix's request handler. The router goes through all routes it has, three times a page, and writes an expression for each; so addresses
 * of each shape that we have get a handler of their own, with the routes that can answer them and no others.
 */
export function handlerOf(build: ServerBuild, mode: string): RequestHandler {
  const whole = createRequestHandler(build, mode);
  const paths = Object.keys(build.routes).map((id) => fullPath(build.routes, id));
  const shapes = new Set(paths.map((path) => path.replace(/:[^/]+/g, any)));
  const names = new Set(paths.flatMap((path) => path.toLowerCase().split("/")));
  const made = new Map<string, RequestHandler>();
  return (request, context) => {
    const shape = shapeOf(new URL(request.url).pathname, names);
    if (shape === null || !shapes.has(shape)) return whole(request, context);
    const handler = made.get(shape) ?? createRequestHandler(answering(build, shape), mode);
    made.set(shape, handler);
    return handler(request, context);
  };
}

/** In a shape, a part of an address that is no name in any route's path. */
const any = "?";

/** The shape of an address: `/account/postings/MP-7K4Q2/check` is `account/postings/?/check`. Null where its spelling isn't ours. */
function shapeOf(pathname: string, names: ReadonlySet<string>): string | null {
  const path = pathname.slice(1).replace(/\.data$/, "");
  // What Remix calls the front page's data.
  if (path === "_root") return null;
  const parts = path === "" ? [] : path.split("/");
  // The router finds a name in other letters or encoded, too.
  if (!parts.every((part) => /^[\w.-]+$/.test(part) && (names.has(part) || !names.has(part.toLowerCase()))))
    return null;
  return parts.map((part) => (names.has(part) ? part : any)).join("/");
}

/** The same build with the routes alone that can answer addresses of a shape. */
export function answering(build: ServerBuild, shape: string): ServerBuild {
  const parts = shape.split("/");
  const kept = <Route>(routes: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(
      Object.entries(routes).filter(([id]) => canAnswer(fullPath(build.routes, id).split("/"), parts)),
    );
  return {
    ...build,
    routes: kept(build.routes),
    assets: { ...build.assets, routes: kept(build.assets.routes) },
  };
}

/** Whether a route's path, or one below it, can be that of an address of this shape. */
const canAnswer = (path: readonly string[], shape: readonly string[]): boolean =>
  path.every((part, at) => /^[:*]|\?$|^$/.test(part) || part === shape[at]) &&
  (path.length <= shape.length || path.includes("*") || path.some((part) => part.endsWith("?")));
