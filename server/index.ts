import { serve } from "@hono/node-server";
import type { ServerBuild } from "@remix-run/node";
import { createApp } from "#server/app";
import { EnvError, env, isHttps } from "#server/env.server";
import { log } from "#server/log.server";

/** Starts the site. The Remix build lies beside this file's own bundle; see `scripts/build.mjs`. */
async function start(): Promise<void> {
  const { HOST, PORT, NODE_ENV } = env();
  const buildDirectory = import.meta.dirname;
  const build = (await import(`${buildDirectory}/server/index.js`)) as ServerBuild;
  const app = createApp({
    build,
    clientDirectory: `${buildDirectory}/client`,
    https: isHttps(),
    mode: NODE_ENV,
  });
  serve({ fetch: app.fetch, hostname: HOST, port: PORT }, ({ address, port }) => {
    log.info({ event: "listening", address, port });
  });
}

start().catch((error: unknown) => {
  if (error instanceof EnvError) {
    for (const problem of error.problems) process.stderr.write(`${problem}\n`);
  } else {
    log.fatal({ event: "start_failed", error: error instanceof Error ? error.stack : String(error) });
  }
  process.exit(1);
});
