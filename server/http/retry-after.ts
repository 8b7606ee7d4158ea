import type { MiddlewareHandler } from "hono";
import { underMaintenance } from "#server/platform/maintenance.server";

/** How soon to try again, seconds. Nobody knows; this is how often a program should ask. */
const seconds = { unanswered: 30, maintenance: 300 };

/** `Retry-After` on every 503: all of ours pass. */
export const retryAfter: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status !== 503) return;
  c.header("Retry-After", String(underMaintenance() ? seconds.maintenance : seconds.unanswered));
};
