import type { MiddlewareHandler } from "hono";

/**
 * Adds `Server-Timing`, the time to make the answer in ms, for the browser's developer tools.
 * Cached pages don't have it, because they would carry the time of their first rendering.
 */
export const serverTiming: MiddlewareHandler = async (c, next) => {
  const started = performance.now();
  await next();
  if (c.env.incoming) c.header("Server-Timing", `total;dur=${(performance.now() - started).toFixed(1)}`);
};
