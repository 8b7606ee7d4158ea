import { createServer } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import { createServer as createViteServer } from "vite";
import type { Site } from "#server/site";

/**
 * The site with hot reload. Vite serves the browser's files. The site answers everything else, with its checks,
 * headers and page cache. It is created again after a file has changed.
 */
const server = createServer();
const vite = await createViteServer({
  server: { middlewareMode: true, hmr: { server } },
  appType: "custom",
});

// Vite reloads only modules that a browser has loaded. Most of our pages are rendered only on the server.
vite.watcher.on("change", (file) => {
  if (!vite.environments.client.moduleGraph.getModulesByFile(file)?.size)
    vite.ws.send({ type: "full-reload" });
});

let loaded: { build: ServerBuild; site: Site } | undefined;

async function currentSite(): Promise<Site> {
  const build = (await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild;
  if (loaded?.build !== build) {
    const { createSite, env } = build.entry.module as unknown as typeof import("~/entry.server");
    loaded = { build, site: createSite({ build, clientDirectory: "public", env: env() }) };
  }
  return loaded.site;
}

server.on("request", (request, response) => {
  vite.middlewares(request, response, () => {
    currentSite().then(
      (site) => site.emit("request", request, response),
      (error: Error) => {
        vite.ssrFixStacktrace(error);
        console.error(error);
        response.writeHead(500).end(error.stack);
      },
    );
  });
});
server.listen(Number(process.env.PORT), process.env.HOST);
