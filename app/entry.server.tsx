import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { contentSecurityPolicy } from "#server/http/content-security-policy";
import { log } from "#server/log.server";
import { NonceContext } from "~/context";
import { hydrates } from "~/hydration";

// The server around Remix travels in the same bundle: each module, and what it remembers, exists once.
export { start } from "#server/index";

/** A render that takes longer than this is given up, ms. */
const renderDeadlineMs = 5000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  const matched = remixContext.staticHandlerContext.matches.map(
    ({ route }) => remixContext.routeModules[route.id],
  );
  const hydrating = !remixContext.staticHandlerContext.errors && hydrates(matched);
  const nonce = hydrating ? randomBytes(16).toString("base64") : "";

  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control") || status >= 400) headers.set("Cache-Control", "private, no-store");
  headers.set("Speculation-Rules", '"/speculation-rules.json"');
  if (nonce) headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));

  const html = await render(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce || undefined} />
    </NonceContext.Provider>,
    nonce,
  );
  return new Response(hydrating ? scriptsLast(html) : new Uint8Array(html), { status, headers });
}

/**
 * Styles, words and fonts first: the page can be read and its forms sent before React runs. What loads React
 * waits in templates until `site-script.ts` takes it out, when the page is there. Remix offers no property
 * for this; React then finds the page as it drew it.
 */
const scriptsLast = (html: Buffer): string =>
  html
    .toString()
    .replace(/(?:<link rel="modulepreload"[^>]*>)+/, "<template data-later>$&</template>")
    .replace(/<script [^>]*type="module" async="">.*?<\/script>/s, "<template data-later>$&</template>");

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
  // A 4xx that a route or Remix answers on purpose is in the request log.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  log.error({
    event: "unhandled_error",
    path: new URL(request.url).pathname,
    error: error instanceof Error ? error.stack : String(error),
  });
}
