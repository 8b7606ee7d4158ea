import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getMimeType } from "hono/utils/mime";
import send from "send";
import { type Encoding, negotiateEncoding } from "#server/http/encoding";
import { refuse } from "#server/http/refusal";
import { log } from "#server/platform/log.server";
import { filePolicy } from "~/lib/http/content-security-policy";

const yearSeconds = 31_536_000;
const hourSeconds = 3600;

/** Suffixes of the compressed copies that the build makes. The copies have no URL of their own. */
const suffixes: Record<Encoding, string> = { br: ".br", gzip: ".gz", identity: "" };
const isCompressed = (name: string) => name.endsWith(suffixes.br) || name.endsWith(suffixes.gzip);

/** A file that a request asks for. */
interface Asset {
  path: string;
  /** Encoding of the copy that fits the request. */
  encoding: Encoding;
}

/**
 * The browser's files in the build's client folder, with compressed copies, validators and byte ranges for the video.
 * The folder is listed once, so that any other URL costs one look-up.
 */
export class Assets {
  readonly #directory: string;
  readonly #names: ReadonlySet<string>;

  constructor(directory: string) {
    this.#directory = directory;
    this.#names = new Set(
      readdirSync(directory, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => `${entry.parentPath}/${entry.name}`.slice(directory.length)),
    );
  }

  /** File that a request asks for, or undefined. */
  find(request: IncomingMessage): Asset | undefined {
    const path = request.url?.split("?", 1)[0] ?? "";
    const reads = request.method === "GET" || request.method === "HEAD";
    if (!reads || !this.#names.has(path) || isCompressed(path)) return undefined;
    const wanted = negotiateEncoding(request.headers["accept-encoding"] as string | undefined);
    return { path, encoding: this.#names.has(path + suffixes[wanted]) ? wanted : "identity" };
  }

  /** Sends a file. @returns false, with nothing sent, if it no longer exists */
  send({ path, encoding }: Asset, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (request.method === "HEAD" || !isOneRange(request.headers.range)) delete request.headers.range;
    const given = new Map(Object.entries(response.getHeaders()));
    return new Promise((resolve) => {
      response.once("close", () => resolve(true));
      send(request, path + suffixes[encoding], { root: this.#directory, cacheControl: false })
        .on("headers", () => {
          response.setHeader("Content-Type", getMimeType(path) ?? "application/octet-stream");
          if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
          response.setHeader("Vary", "Accept-Encoding");
          response.setHeader("Content-Security-Policy", filePolicy);
          response.setHeader("Cache-Control", cacheControl(path));
        })
        .on("error", (error: { status: number; headers?: Record<string, string> }) => {
          // The headers have been sent, so the connection has to be closed.
          if (response.headersSent) return response.destroy();
          for (const name of response.getHeaderNames()) response.removeHeader(name);
          response.setHeaders(given as Map<string, string>);
          if (error.status === 404) return resolve(false);
          if (error.status >= 500) log.error({ event: "file_not_read", path, error: String(error) });
          refuse(request, response, error.status, error.headers);
        })
        .pipe(response);
    });
  }
}

/** Only files with a hash of the content in their name never change. */
const cacheControl = (path: string): string =>
  path.startsWith("/assets/")
    ? `public, max-age=${yearSeconds}, immutable`
    : `public, max-age=${hourSeconds}`;

/** True if a Range header asks for one range of bytes. A server may ignore other ranges (RFC 9110 §14.2). */
function isOneRange(header: string | undefined): boolean {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (!first || !last) return Boolean(first || last);
  return Number(first) <= Number(last);
}
