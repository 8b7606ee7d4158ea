import type { MiddlewareHandler } from "hono";
import { encode, negotiateEncoding } from "#server/http/encoding";

/** Smallest body to compress, in bytes. Below it compression saves no packet. */
const smallest = 1024;

const compressible = /^(text\/|application\/(json|xml|javascript))|\+(json|xml)|x-script/;

/** Compresses pages made for one visitor. They are small, so they aren't streamed. */
export const compress: MiddlewareHandler = async (c, next) => {
  await next();
  const { res } = c;
  if (!res.body || c.req.method === "HEAD" || res.headers.has("Content-Encoding")) return;
  if (!compressible.test(res.headers.get("Content-Type") ?? "")) return;
  const encoding = negotiateEncoding(c.req.header("Accept-Encoding"));
  const body = Buffer.from(await res.arrayBuffer());
  const headers = new Headers(res.headers);
  headers.append("Vary", "Accept-Encoding");
  const small = encoding === "identity" || body.length < smallest;
  const sent = small ? body : await encode(body, encoding, "each");
  if (!small) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(sent.length));
  c.res = new Response(new Uint8Array(sent), { status: res.status, headers });
};
