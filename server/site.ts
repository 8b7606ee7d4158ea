import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "@remix-run/node";
import { createApp } from "#server/app";
import { Assets } from "#server/http/assets";
import { endSlowBody, longestBodyMs } from "#server/http/body-time";
import { clientAddress } from "#server/http/client-address";
import { answerClientError } from "#server/http/client-error";
import { dayStamp } from "#server/http/day-stamp";
import type { LifeCycle } from "#server/http/life-cycle";
import { measureRequest } from "#server/http/metrics";
import { PageCache } from "#server/http/page-cache";
import { serializePerSocket } from "#server/http/pipelining";
import { refuse } from "#server/http/refusal";
import { type BadRequest, badRequest, hostsOf } from "#server/http/request-checks";
import { logRequest } from "#server/http/request-log";
import { requestSource } from "#server/http/request-source";
import { securityHeaders } from "#server/http/security-headers";
import { type BuildInfo, notBuilt } from "#server/platform/build-info";
import type { Env } from "#server/platform/env.server";
import { type RequestContext, requestContext } from "#server/platform/request-context.server";
import { hasSession } from "~/accounts/session.server";
import { publicPages } from "~/content/pages";
import { sampleStepPath, sampleSteps } from "~/content/sample-sale";
import { cacheControl } from "~/lib/http/cache-control";
import { homesPageKey, isHomesPage } from "~/postings/home-page/page";
import { homesStamp } from "~/postings/home-page/stamp.server";
import { cachedForms } from "~/zones";

export interface SiteOptions {
  build: ServerBuild;
  /** Folder of the browser's files. */
  clientDirectory: string;
  env: Env;
  lifeCycle?: LifeCycle;
  /** Answer of `/version`. */
  info?: BuildInfo;
  /** Time for the body of a form to arrive, in ms. */
  bodyMs?: number;
  /** Idle time after which a connection is cut, in ms, for example if a client stops reading its answer. */
  inactivityMs?: number;
}

export interface Site extends Server {
  pages: PageCache;
  homes: PageCache;
}

/** Time for a whole header section to arrive, in ms, so that slow senders don't hold connections. */
const headersTimeoutMs = 10_000;
const keepAliveMs = 10_000;
/** Interval of checks for the two timeouts, in ms. Node's default is half a minute. */
const timeoutCheckMs = 2000;
/** Longer than any answer takes to make, in ms, because the connection is idle during that time. */
const defaultInactivityMs = 60_000;

/**
 * Time after which a cached home page is rendered again, in ms.
 * It changes with time, for example when a term or an open house ends.
 */
const homePageCacheMs = 60_000;
/** Most cached pages of homes. The least recently used are dropped. */
const mostCachedHomes = 200;

/**
 * The site as an HTTP server. The listener shows the life of a request from top to bottom.
 * The cheapest checks, which refuse the most requests, come first.
 */
export function createSite({
  build,
  clientDirectory,
  env,
  lifeCycle,
  info = notBuilt,
  inactivityMs = defaultInactivityMs,
  bodyMs,
}: SiteOptions): Site {
  const https = env.APP_ORIGIN.startsWith("https:");
  const common = securityHeaders(https);
  const hosts = hostsOf(env.APP_ORIGIN);
  const app = createApp({ build, lifeCycle, info, mode: env.NODE_ENV });
  const render = async (path: string) => app.fetch(new Request(new URL(path, env.APP_ORIGIN)), {});
  const publicPaths = new Set([
    ...publicPages.map(({ path }) => path),
    ...sampleSteps.map(({ name }) => sampleStepPath(name)),
    ...cachedForms(),
  ]);
  /** Pages that change with the build and with the day. The cache is empty after a start. */
  const pages = new PageCache({
    holds: (path) => publicPaths.has(path),
    cacheControl: cacheControl.shared,
    stamp: dayStamp,
    most: publicPaths.size,
    render,
    isKnown: hasSession,
  });
  /** Pages of homes for sale, which can change at any second. */
  const homes = new PageCache({
    holds: isHomesPage,
    pageAt: homesPageKey,
    cacheControl: cacheControl.checked,
    stamp: homesStamp,
    most: mostCachedHomes,
    keptMs: homePageCacheMs,
    render,
    isKnown: hasSession,
  });
  const files = new Assets(clientDirectory);
  const serveApp = getRequestListener(app.fetch);

  function listener(request: IncomingMessage, response: ServerResponse): void {
    const source = requestSource(request.headers, env.TRUST_PROXY > 0);
    const { id } = source;
    const address = clientAddress(request, env.TRUST_PROXY);
    const context: RequestContext = { ...source, project: env.FIREBASE_PROJECT_ID, address };
    logRequest(request, response, context);
    if (lifeCycle?.closing) response.shouldKeepAlive = false;

    const bad = badRequest(request, hosts);
    if (bad) context.why = new Set([bad.why]);
    // A stored page includes all its headers. Most pages are sent synchronously, because a promise for each would
    // cost more than the rest.
    const stored =
      bad === null && (pages.answer(request, response, id) || homes.answer(request, response, id));
    if (stored === true) return;
    answerOther(request, response, bad, stored, context).catch(() => response.destroy());
  }

  /** Answers every request except those for a stored page that is ready. */
  async function answerOther(
    request: IncomingMessage,
    response: ServerResponse,
    bad: BadRequest | null,
    stored: false | Promise<boolean>,
    context: RequestContext,
  ): Promise<void> {
    if (await stored) return;
    const { id } = context;
    const file = bad ? undefined : files.find(request);
    measureRequest(request, response, bad !== null);
    // Responses other than stored pages get their headers here.
    for (const [name, value] of common) response.setHeader(name, value);
    response.setHeader("X-Request-Id", id);
    // Default for answers that don't set their own Cache-Control.
    response.setHeader("Cache-Control", "no-store");

    if (bad) {
      return refuse(request, response, bad.status, bad.status === 405 ? { Allow: "GET, HEAD, POST" } : {});
    }
    if (file && (await files.send(file, request, response))) return;
    await requestContext.run(context, () => serveApp(request, response));
  }

  const server = createServer({
    headersTimeout: headersTimeoutMs,
    requestTimeout: longestBodyMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: timeoutCheckMs,
    // The listener refuses a request without a Host header, with all headers and a log line.
    requireHostHeader: false,
  });
  server.timeout = inactivityMs;
  const inTurn = serializePerSocket((request, response) => {
    try {
      listener(request, response);
    } catch {
      response.destroy();
    }
  });
  const answer: RequestListener = (request, response) => {
    endSlowBody(request, common, bodyMs);
    inTurn(request, response);
  };
  server.on("request", answer);
  // Emitted for an Expect header that Node doesn't know. A server may ignore it (RFC 9110 §10.1.1).
  server.on("checkExpectation", answer);
  server.on("clientError", (error: NodeJS.ErrnoException, socket) =>
    answerClientError(error, socket, common),
  );
  return Object.assign(server, { pages, homes });
}
