import type { MiddlewareHandler } from "hono";

/** `Vary: Cookie` on what shared caches may keep: with a session's cookie the same page is drawn differently. */
export const varyByCookie: MiddlewareHandler = async (c, next) => {
  await next();
  if (/\bs-maxage=|\bpublic, no-cache\b/.test(c.res.headers.get("Cache-Control") ?? ""))
    c.header("Vary", "Cookie", { append: true });
};
