import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { contentSecurityPolicy } from "#server/http/content-security-policy";
import { log } from "#server/log.server";
import { NonceContext } from "~/context";
import { hydrates } from "~/hydration";

/** A render that takes longer than this is given up, ms. */
const renderDeadlineMs = 5000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context?: AppLoadContext,
): Promise<Response> {
  const matched = remixContext.staticHandlerContext.matches.map(
    ({ route }) => remixContext.routeModules[route.id],
  );
  const hydrating = !remixContext.staticHandlerContext.errors && hydrates(matched);
  const nonce = hydrating ? (context?.nonce ?? randomBytes(16).toString("base64")) : "";

  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control") || status >= 400) headers.set("Cache-Control", "private, no-store");
  const retryAfter = retryAfterOf(remixContext);
  if (retryAfter) headers.set("Retry-After", retryAfter);
  if (nonce) headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));

  const html = await render(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce || undefined} />
    </NonceContext.Provider>,
    nonce,
  );
  return new Response(new Uint8Array(html), { status, headers });
}

/**
 * When to come back, if a loader or an action said so. Remix hands the headers of a refusal to a `headers`
 * export of the page's own route alone; this is every page's.
 */
function retryAfterOf({ staticHandlerContext }: EntryContext): string | undefined {
  const { actionHeaders, loaderHeaders } = staticHandlerContext;
  return (
    [...Object.values(actionHeaders), ...Object.values(loaderHeaders)]
      .map((headers) => headers.get("Retry-After"))
      .find((value) => value !== null) ?? undefined
  );
}

/** The whole document: pages here are small and wait for nothing, so there is nothing to stream. */
function render(document: React.ReactElement, nonce: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve(Buffer.concat(chunks));
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
  if (request.signal.aborted) return;
  log.error({
    event: "unhandled_error",
    path: new URL(request.url).pathname,
    error: error instanceof Error ? error.stack : String(error),
  });
}
