import type { MiddlewareHandler } from "hono";

/**
 * `Server-Timing`: how long the answer took to make, ms, for the browser's own tools. Only for what is
 * made for one visitor: a page made for the cache would carry the time of its making ever after.
 */
export const serverTiming: MiddlewareHandler = async (c, next) => {
  const started = performance.now();
  await next();
  if (c.env.incoming) c.header("Server-Timing", `total;dur=${(performance.now() - started).toFixed(1)}`);
};
