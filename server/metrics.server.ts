import type { Counter, Histogram } from "prom-client";

/** What is counted while the site runs; `server/http/metrics.ts` makes it and answers with it. */
export interface Metrics {
  requests: Counter<"method" | "status" | "route">;
  requestDuration: Histogram<"method" | "route">;
  rateLimited: Counter<"limit">;
  providerDuration: Histogram<"provider">;
  providerFailures: Counter<"provider">;
}

/**
 * The Remix build and the server around it are two bundles, each with its own copy of every module of
 * ours: what both count must hang on something the process has once. (Remix's load context is the other
 * bridge, but the limits and the deadlines are far from any context, and would all have to be handed one.)
 */
const key = Symbol.for("mere-posting.metrics");

const shared = globalThis as { [key]?: Metrics };

/** What to count with, or undefined when nobody measures: every use is `metrics()?.….inc()`. */
export const metrics = (): Metrics | undefined => shared[key];

/** Turns counting on for both bundles, or off. */
export function shareMetrics(made: Metrics | undefined): void {
  shared[key] = made;
}
