import type { ActionFunction, LoaderFunction, ServerBuild } from "@remix-run/node";
import { isGuarded, isZonePage } from "~/zones";

/**
 * React runs on the pages of the workspace and the office alone. A redirect from there to any other address, to the login for
 * one, has to load a document: Remix is told so by a header of its own. One place for all routes: their loaders and actions
 * redirect in the plain way.
 */

/** The site's build, each of its redirects out of a zone one that loads a document. */
export const withDocumentsOutside = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route) return [id, route];
      const { loader, action } = route.module;
      const module = { ...route.module };
      if (loader) module.loader = leaving(loader);
      if (action) module.action = leaving(action);
      return [id, { ...route, module }];
    }),
  ),
});

function leaving<Handler extends ActionFunction | LoaderFunction>(handler: Handler): Handler {
  const called: ActionFunction = async (args, ...rest) => {
    try {
      return marked((await handler(args, ...rest)) as Awaited<ReturnType<ActionFunction>>, args.request);
    } catch (thrown) {
      throw marked(thrown, args.request);
    }
  };
  return called as Handler;
}

function marked<Answer>(answer: Answer, { url }: Request): Answer {
  const to = answer instanceof Response && answer.headers.get("Location");
  if (!to || !isGuarded(new URL(url).pathname)) return answer;
  const { pathname } = new URL(to, url);
  if (!isZonePage(pathname)) answer.headers.set("X-Remix-Reload-Document", "true");
  return answer;
}
