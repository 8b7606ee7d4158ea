import type { ServerBuild } from "@remix-run/node";
import { keepingWords } from "#server/http/kept-words";
import { knowingClosures } from "#server/http/know-closures";
import { leavingByDocument } from "#server/http/leave-by-document";

/** What is true of every loader and every action of the site, so that none of them needs to know of it. */
export const withEachRoute = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route) return [id, route];
      const module = { ...route.module };
      if (module.loader) module.loader = knowingClosures(leavingByDocument(module.loader));
      if (module.action) module.action = knowingClosures(leavingByDocument(keepingWords(module.action)));
      return [id, { ...route, module }];
    }),
  ),
});
