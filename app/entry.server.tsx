import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { completeHeaders } from "#server/http/complete-headers";
import { loggedPath } from "#server/http/logged-path";
import { refusesOrigin } from "#server/http/same-origin";
import { log } from "#server/platform/log.server";
import { requestContext } from "#server/platform/request-context.server";
import { offersToSellers } from "~/content/navigation";
import type { RootData } from "~/document/meta";
import { type DocumentResponse, ResponseContext } from "~/document/response";
import { isHomesPage } from "~/postings/home-page/page";
import { groupOf, isGuarded } from "~/zones";
import { cacheControl } from "./lib/http/cache-control";
import { contentSecurityPolicy } from "./lib/http/content-security-policy";

export { start } from "#server/index";
// The server around Remix is in the same bundle, so that each module and its state exist once.
export { env } from "#server/platform/env.server";
export { createSite } from "#server/site";

/** Timeout of a render, in ms. */
const renderDeadlineMs = 5000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const failed = Boolean(remixContext.staticHandlerContext.errors);
  // Error pages have no script to run.
  const hydrated = isGuarded(pathname) && !failed;
  const nonce = hydrated ? randomBytes(16).toString("base64") : "";
  const formFailed = request.method === "POST" && status >= 400 && !failed;

  headers.set("Content-Type", "text/html; charset=utf-8");
  if (status >= 400) headers.set("Cache-Control", "private, no-store");
  // The root sets `private, no-store` for a visitor's own pages.
  if (!headers.has("Cache-Control")) {
    const { cached, zone } = groupOf(pathname);
    // The target of a login can be a secret link, and the login page repeats it.
    const shared = cached && !(zone === "sign-in" && search);
    headers.set(
      "Cache-Control",
      shared ? cacheControl.shared : isHomesPage(pathname) ? cacheControl.checked : "private, no-store",
    );
  }
  if (nonce) headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));

  const quotedId = status >= 500 ? (requestContext.getStore()?.id ?? "") : "";
  const response: DocumentResponse = { status, nonce, hydrated, formFailed, quotedId };
  const draw = () =>
    render(
      <ResponseContext.Provider value={response}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce || undefined} />
      </ResponseContext.Provider>,
      nonce,
    );
  const html = await (failed && isSameForAll(request, status, remixContext)
    ? drawnOnce(`${status} ${groupOf(pathname).search} ${offersToSellers(pathname)}`, draw)
    : draw());
  return new Response(inOneDocument(hydrated ? html : withoutMarks(html)), {
    status,
    headers: completeHeaders(headers, status),
  });
}

/** Sets the headers of a page's data. */
export function handleDataRequest(answer: Response): Response {
  completeHeaders(answer.headers, answer.status);
  return answer;
}

/** Statuses of pages that bots request with made-up addresses. */
const guessed: ReadonlySet<number> = new Set([404, 410, 429]);

/** True if an error page is the same at every address: without a session, and without a submitted form. */
function isSameForAll({ method }: Request, status: number, { staticHandlerContext }: EntryContext): boolean {
  const root = staticHandlerContext.loaderData.root as RootData | undefined;
  return method === "GET" && guessed.has(status) && root !== undefined && !root.signedIn && !root.notice;
}

const errorPages = new Map<string, Promise<string>>();

/**
 * Renders an error page on first use and caches it.
 * @param kind key of everything that its words depend on
 */
function drawnOnce(kind: string, draw: () => Promise<string>): Promise<string> {
  const page = errorPages.get(kind) ?? draw();
  errorPages.set(kind, page);
  page.catch(() => errorPages.delete(kind));
  return page;
}

const documentEnd = "</body></html>";

/**
 * Moves the closing tags to the end. React 18 writes the page's data after the end of the document, but HTML wants it in the
 * body. React 19 does this itself.
 */
const inOneDocument = (html: string): string => html.replace(documentEnd, "") + documentEnd;

/**
 * Removes the empty comments that React puts between adjacent texts. It needs them only to hydrate, and this page isn't hydrated.
 */
const withoutMarks = (html: string): string => html.replaceAll("<!-- -->", "");

/**
 * Removes NUL bytes. React 18 pads its chunks of 2,048 bytes with NUL if a character of several bytes doesn't fit. A browser
 * would show one in a field as a character and send it back. No HTML contains a NUL.
 */
const withoutNul = (html: string): string => html.replaceAll("\0", "");

/** Renders the whole document. It isn't streamed, because pages are small and wait for no further data. */
function render(document: React.ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve(withoutNul(Buffer.concat(chunks).toString()));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce: nonce || undefined,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => log.error({ event: "render_error", error: String(error) }),
    });
    const timer = setTimeout(() => abort(new Error("render deadline")), renderDeadlineMs);
  });
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  // Remix rejects a form of another origin with an error, for which its server would answer 500. Our server has rejected it
  // before.
  if (refusesOrigin(request)) {
    const headers = Object.fromEntries(completeHeaders(new Headers(), 403));
    throw Object.assign(new Error("Forbidden"), { status: 403, headers });
  }
  // A deliberate 4xx of a route or of Remix is in the request log.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  log.error({
    event: "unhandled_error",
    path: loggedPath(new URL(request.url).pathname),
    error: error instanceof Error ? error.stack : String(error),
  });
}
