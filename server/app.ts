import { serveStatic } from "@hono/node-server/serve-static";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { securityHeaders } from "#server/http/security-headers";

export interface AppOptions {
  /** The Remix server build, or a function that loads it anew (development). */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Folder of the browser's files; left out in development, where Vite serves them. */
  clientDirectory?: string;
  /** Whether visitors come by https. */
  https: boolean;
  mode: "development" | "production" | "test";
}

export type AppEnv = { Variables: { requestId: string } };

/** The composed server: reading it top to bottom is the life of a request. */
export function createApp({ build, clientDirectory, https, mode }: AppOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(requestId());
  app.use(securityHeaders({ https, development: mode === "development" }));
  app.get("/healthz", (c) => c.text("ok"));
  if (clientDirectory) {
    app.use(
      serveStatic({
        root: clientDirectory,
        onFound: (path, c) => {
          // Only names with a content hash never change.
          const hashed = path.includes("/assets/");
          c.header("Cache-Control", hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
        },
      }),
    );
  }
  const remix = createRequestHandler(build, mode);
  app.all("*", (c) => remix(c.req.raw, { requestId: c.get("requestId") }));
  return app;
}
