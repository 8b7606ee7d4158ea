import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "@remix-run/node";
import { createServer as createViteServer } from "vite";
import { createApp } from "#server/app";
import { env, isHttps } from "#server/env.server";

/** The site with hot reload: Vite serves the browser's files and hands everything else to the app. */
const vite = await createViteServer({ server: { middlewareMode: true }, appType: "custom" });
const build = () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>;
const app = createApp({ build, https: isHttps(), mode: "development" });
const listener = getRequestListener(app.fetch);
createServer((request, response) => {
  vite.middlewares(request, response, () => void listener(request, response));
}).listen(env().PORT, env().HOST);
