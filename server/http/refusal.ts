import type { IncomingMessage, ServerResponse } from "node:http";
import { errorPageWords, errorWords } from "~/content/errors";
import { site } from "~/content/site";

/**
 * A plain error page for a request that is refused before it costs anything. It has no styles or scripts, only the
 * text of the site's error pages.
 * @param requestId shown if the fault is ours, so that a client who calls can quote it
 */
export function refusalPage(status: number, requestId = ""): string {
  const { heading, text } = errorWords(status);
  const [first] = errorPageWords.links;
  const quote = requestId ? `<p>${errorPageWords.quote} ${requestId}</p>` : "";
  return `<!doctype html><html lang="${site.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${heading}</title></head><body><main><h1>${heading}</h1><p>${text}</p>${quote}<p><a href="${first.href}">${first.label}</a></p></main></body></html>`;
}

/** Answers with a refusal and closes the connection, because data that follows on it can't be trusted. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
): void {
  const body = refusalPage(status);
  response.writeHead(status, {
    ...headers,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    Connection: "close",
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
