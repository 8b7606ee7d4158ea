import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "@remix-run/node";
import { createServer as createViteServer } from "vite";
import { createApp } from "#server/app";
import { env } from "#server/env.server";
import { originsOf } from "#server/http/request-checks";

/**
 * The site with hot reload: Vite serves the browser's files and hands everything else to the app. The
 * layers that protect a public site (security headers, page cache, host check) are left out.
 */
const { APP_ORIGIN, HOST, PORT } = env();
const vite = await createViteServer({ server: { middlewareMode: true }, appType: "custom" });
const build = () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>;
const app = createApp({ build, origins: originsOf(APP_ORIGIN), mode: "development" });
const listener = getRequestListener(app.fetch);
createServer((request, response) => {
  vite.middlewares(request, response, () => void listener(request, response));
}).listen(PORT, HOST);
