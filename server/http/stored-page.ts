import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Encoding, encode, negotiateEncoding } from "#server/http/encoding";

/** A page as buffers. Sending one costs little more than writing to the socket. */

interface Variant {
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  etag: string;
  body: Buffer;
}

export interface StoredPage {
  /** Headers of every encoding, except the three that differ. */
  headers: Headers;
  hash: string;
  body: Buffer;
  /** Each encoding that was requested. It's a promise while it is made. */
  variants: Partial<Record<Encoding, Variant | Promise<Variant>>>;
}

/** Approximate size of headers and map entry of a page, in bytes. */
const bytesAround = 4096;

/** Answers so far, by method and status. They are plain numbers, because this is the busiest code. */
export interface StoredAnswers {
  GET: { 200: number; 304: number };
  HEAD: { 200: number; 304: number };
}

/** Bytes of pages in all encodings. */
export function bytesOf(pages: Iterable<StoredPage>): number {
  const all = [...pages];
  const encoded = all.flatMap(({ variants: { gzip, br } }) => [gzip, br]);
  return [...all, ...encoded].reduce(
    (sum, made) => sum + (made && "body" in made ? made.body.length + bytesAround : 0),
    0,
  );
}

/** Converts the response of a route to a stored page. */
export async function toStore(rendered: Response): Promise<StoredPage> {
  const body = Buffer.from(await rendered.arrayBuffer());
  const headers = new Headers(rendered.headers);
  headers.set("Vary", "Accept-Encoding, Cookie");
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  return { headers, hash, body, variants: {} };
}

/** Makes an encoding of a page on its first request. It takes about fifty milliseconds of a thread. */
function makeOnce(page: StoredPage, encoding: Encoding): Promise<Variant> {
  const made = makeVariant(page, encoding);
  page.variants[encoding] = made;
  made.then(
    (variant) => {
      page.variants[encoding] = variant;
    },
    () => {
      delete page.variants[encoding];
    },
  );
  return made;
}

async function makeVariant({ headers, hash, body }: StoredPage, encoding: Encoding): Promise<Variant> {
  const encoded = await encode(body, encoding, "once");
  // A strong validator identifies these exact bytes, so each encoding has its own.
  const etag = encoding === "identity" ? `"${hash}"` : `"${hash}-${encoding}"`;
  const own = new Headers(headers);
  own.set("ETag", etag);
  own.set("Content-Length", String(encoded.length));
  if (encoding !== "identity") own.set("Content-Encoding", encoding);
  return { headers: [...own].flat(), etag, body: encoded };
}

/** True if the client already has these bytes (RFC 9110 §13.1.2, weak comparison). */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header === etag || header === "*") return true;
  return header.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag);
}

/** Sends a page, or 304 if the client has it. @returns the status sent */
function send(
  variant: Variant,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): 200 | 304 {
  const extra = ["X-Request-Id", requestId];
  if (matches(request.headers["if-none-match"], variant.etag)) {
    const kept = variant.headers.filter(
      (_, index, all) => !/^content-(length|encoding|type)$/i.test(all[index - (index % 2)] ?? ""),
    );
    response.writeHead(304, [...kept, ...extra]);
    response.end();
    return 304;
  }
  response.writeHead(200, [...variant.headers, ...extra]);
  response.end(request.method === "HEAD" ? undefined : variant.body);
  return 200;
}

/** Sends a page in the requested encoding. @returns a promise while the encoding is made */
export function sendStored(
  page: StoredPage,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  answers: StoredAnswers,
): true | Promise<true> {
  const write = (variant: Variant): true => {
    const status = send(variant, request, response, requestId);
    answers[request.method === "HEAD" ? "HEAD" : "GET"][status] += 1;
    return true;
  };
  const encoding = negotiateEncoding(request.headers["accept-encoding"] as string | undefined);
  const variant = page.variants[encoding] ?? makeOnce(page, encoding);
  return variant instanceof Promise ? variant.then(write) : write(variant);
}

/**
 * True if a request may be answered with a page that is the same for all visitors.
 * @param isKnown returns true if a `Cookie` header changes the page. It's called only if there is one.
 * @returns a promise while a session is read
 */
export function isForEverybody(
  request: IncomingMessage,
  isKnown: (cookie: string) => false | Promise<boolean>,
): boolean | Promise<boolean> {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const { authorization, cookie } = request.headers;
  if (authorization) return false;
  const known = cookie ? isKnown(cookie) : false;
  return known === false ? true : known.then((isOwn) => !isOwn);
}
