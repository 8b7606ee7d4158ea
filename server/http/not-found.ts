import type { ServerBuild } from "@remix-run/node";
import type { MiddlewareHandler } from "hono";
import { fullPath } from "#server/http/full-path";

type Routes = ServerBuild["routes"];

/**
 * Answers addresses that no route has with one page that is drawn once: most of what bots ask for is made up.
 * Who has a session gets the page from Remix, with their own menu.
 *
 * @param draw makes the page for an address that no route has
 * @param isKnown whether a `Cookie` header is one of ours, so that the page may differ
 */
export function notFound(
  routes: Routes,
  draw: () => Promise<Response>,
  isKnown: (cookies: string) => boolean | Promise<boolean>,
): MiddlewareHandler {
  const known = addressPattern(routes);
  let page: Promise<[html: string, headers: [string, string][]]> | undefined;
  return async (c, next) => {
    if (known.test(c.req.path) || (await isKnown(c.req.header("Cookie") ?? ""))) return next();
    page ??= draw().then(async (drawn) => [await drawn.text(), [...drawn.headers]]);
    const [html, headers] = await page.catch((error) => {
      page = undefined;
      throw error;
    });
    return new Response(html, { status: 404, headers });
  };
}

/** Matches the paths of all routes and their data requests. */
function addressPattern(routes: Routes): RegExp {
  const paths = Object.values(routes).flatMap((route) => (route ? [fullPath(routes, route.id)] : []));
  const patterns = paths
    .filter((path) => path !== "*")
    .map((path) =>
      path
        .split("/")
        .map((segment) => {
          if (segment === "*") return ".*";
          return segment.startsWith(":") ? "[^/]+" : segment.replaceAll(".", "\\.");
        })
        .join("/"),
    );
  return new RegExp(`^/(?:${patterns.join("|")}|.*\\.data)$`, "i");
}
