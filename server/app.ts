import type { IncomingMessage } from "node:http";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { canonicalPath } from "#server/http/canonical-path";
import { compress } from "#server/http/compress";
import type { LifeCycle } from "#server/http/life-cycle";
import { loggedPath } from "#server/http/logged-path";
import { noData } from "#server/http/no-data";
import { refusalPage } from "#server/http/refusal";
import { refusesOrigin } from "#server/http/same-origin";
import { serverTiming } from "#server/http/server-timing";
import { yieldToEventLoop } from "#server/http/turns";
import type { BuildInfo } from "#server/platform/build-info";
import { log } from "#server/platform/log.server";
import { logReason, requestContext } from "#server/platform/request-context.server";
import { schema } from "~/lib/store/schema";
import { isUpload } from "~/lib/uploads/address";

export interface AppOptions {
  build: ServerBuild;
  lifeCycle?: LifeCycle;
  info: BuildInfo;
  mode: string;
}

interface AppEnv {
  Bindings: { incoming?: IncomingMessage };
}

/** Largest form accepted, in bytes. The longest of ours is a tenth of it. `receiveFiles` limits forms with files. */
const bodyLimitBytes = 64 * 1024;

/** The Hono app that answers requests: checks first, then Remix. */
export function createApp({ build, lifeCycle, info, mode }: AppOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(serverTiming);
  app.use(compress);
  app.use(async (c, next) => {
    if (refusesOrigin(c.req.raw)) return c.html(refusalPage(403), 403);
    await next();
  });
  const limitForms = bodyLimit({
    maxSize: bodyLimitBytes,
    onError: (c) => {
      logReason("form above 64 KB");
      return c.html(refusalPage(413), 413, { Connection: "close" });
    },
  });
  app.use((c, next) =>
    isUpload(c.req.method, c.req.path, c.req.header("Content-Type")) ? next() : limitForms(c, next),
  );

  app.get("/healthz", (c) => c.text("ok"));
  app.get("/version", (c) => c.json({ ...info, schema }));
  app.use("/readyz", async (c, next) => {
    if (lifeCycle?.draining) {
      logReason("draining");
      return c.text("draining", 503, { "Retry-After": "30" });
    }
    // For a load balancer that can't send visitors to another site while Firebase is down.
    return c.req.query("exclude") === "firebase" ? c.text("ready") : next();
  });

  // Each page has one address, so that search engines and caches see it once.
  app.get("*", async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const path = canonicalPath(pathname, build.routes);
    if (path !== pathname) return c.redirect(path + search, 301);
    await next();
  });

  // No form has an address with two slashes in a row, and the router is slow at thousands of slashes.
  app.post("*", async (c, next) => {
    if (c.req.path.includes("//")) return c.html(refusalPage(404), 404);
    await next();
  });

  // A data request of an older Remix would run a loader without its page. None of our pages sends one.
  app.use(async (c, next) => {
    if (!new URL(c.req.url).searchParams.has("_data")) return next();
    logReason("data request of an older Remix");
    return c.html(refusalPage(400), 400);
  });

  const remix = createRequestHandler(build, mode);
  app.all("*", async (c) => {
    await yieldToEventLoop();
    // Remix compares the host with that of `Origin`, and answers 500 if they are two names of this machine.
    // `refusesOrigin` has checked `Origin` against the configuration.
    const origin = c.req.method === "POST" ? c.req.header("Origin") : undefined;
    if (origin) c.req.raw.headers.set("X-Forwarded-Host", new URL(origin).host);
    const isHead = c.req.method === "HEAD";
    const answer = await remix(isHead ? new Request(c.req.raw, { method: "GET" }) : c.req.raw, {
      clientAddress: requestContext.getStore()?.address,
    });
    // Answers the same for a missing page and for a page that the client may not open.
    if (answer.status === 404 && c.req.path.endsWith(".data")) {
      return noData();
    }
    // Closes the body, because Remix drops it for HEAD and would leave a file of the store open.
    if (isHead) await answer.body?.cancel();
    return answer;
  });
  app.onError((error, c) => {
    // The client broke off the body and is gone, so this isn't our error.
    if (c.env.incoming?.errored) {
      logReason("body was cut off");
      return c.html(refusalPage(400), 400);
    }
    log.error({ event: "unhandled_error", path: loggedPath(c.req.path), error: error.stack });
    return c.html(refusalPage(500, requestContext.getStore()?.id), 500);
  });
  return app;
}
