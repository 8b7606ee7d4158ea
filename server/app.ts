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
import { noteWhy, requestContext } from "#server/platform/request-context.server";
import { schema } from "~/lib/store/schema";
import { isUpload } from "~/lib/uploads/address";
import type { BodyLimits } from "~/lib/uploads/body";

export interface AppOptions {
  build: ServerBuild;
  lifeCycle?: LifeCycle;
  info: BuildInfo;
  mode: string;
  /** What the sender of files may take of our time, where it isn't what the business says. */
  bodyLimits?: BodyLimits;
  /** Id and address of a request, which the listener knows from its connection. */
  infoOf?: (request: IncomingMessage) => { id: string; address: string } | undefined;
}

interface AppEnv {
  Bindings: { incoming?: IncomingMessage };
}

/** Largest form taken, bytes: the longest of ours is a tenth of it. `receiveFiles` limits those that bring files. */
const bodyLimitBytes = 64 * 1024;

/** The Hono app that makes the site's answers: checks first, then Remix. */
export function createApp({ build, lifeCycle, info, mode, bodyLimits, infoOf }: AppOptions): Hono<AppEnv> {
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
      noteWhy("form above 64 KB");
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
      noteWhy("draining");
      return c.text("draining", 503, { "Retry-After": "30" });
    }
    // For a balancer that has nowhere else to send visitors while Firebase is down.
    return c.req.query("exclude") === "firebase" ? c.text("ready") : next();
  });

  // Each page has one address, so that search engines and caches see it once.
  app.get("*", async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const path = canonicalPath(pathname, build.routes);
    if (path !== pathname) return c.redirect(path + search, 301);
    await next();
  });

  // No form has such an address; the router would search it anew at each of thousands of slashes.
  app.post("*", async (c, next) => {
    if (c.req.path.includes("//")) return c.html(refusalPage(404), 404);
    await next();
  });

  // Remix's older kind of data request, which no page of ours sends, would run a loader without its page.
  app.use(async (c, next) => {
    if (!new URL(c.req.url).searchParams.has("_data")) return next();
    noteWhy("data request of an older Remix");
    return c.html(refusalPage(400), 400);
  });

  const remix = createRequestHandler(build, mode);
  app.all("*", async (c) => {
    await yieldToEventLoop();
    // Remix would compare these two and answer 500 where they differ. `refusesOrigin` has decided, by what
    // is configured and not by what a client or a proxy writes.
    for (const name of ["Origin", "X-Forwarded-Host"]) c.req.raw.headers.delete(name);
    const request = c.env.incoming && infoOf?.(c.env.incoming);
    const isHead = c.req.method === "HEAD";
    const answer = await remix(isHead ? new Request(c.req.raw, { method: "GET" }) : c.req.raw, {
      requestId: request?.id,
      clientAddress: request?.address,
      bodyLimits,
      method: c.req.method,
    });
    // Also where it isn't there for whoever asks.
    if (answer.status === 404 && c.req.path.endsWith(".data")) {
      return noData();
    }
    // Remix would drop what is not sent without closing it, and a file of the store with it would stay open.
    if (isHead) await answer.body?.cancel();
    return answer;
  });
  app.onError((error, c) => {
    // The client broke the body off and is gone, so this is not an error of ours.
    if (c.env.incoming?.errored) {
      noteWhy("body was cut off");
      return c.html(refusalPage(400), 400);
    }
    log.error({ event: "unhandled_error", path: loggedPath(c.req.path), error: error.stack });
    return c.html(refusalPage(500, requestContext.getStore()?.id), 500);
  });
  return app;
}
