import type { Counter, Histogram } from "prom-client";

/** What is counted while the site runs; `server/http/metrics.ts` makes it and answers with it. */
export interface Metrics {
  requests: Counter<"method" | "status" | "route">;
  requestDuration: Histogram<"method" | "route">;
  rateLimited: Counter<"limit">;
  providerDuration: Histogram<"provider">;
  providerFailures: Counter<"provider">;
  storeClientsReplaced: Counter;
}

let shared: Metrics | undefined;

/** The counters, or undefined when METRICS_PORT is not set: every use is `metrics()?.….inc()`. */
export const metrics = (): Metrics | undefined => shared;

/** Turns counting on. */
export function setMetrics(made: Metrics): void {
  shared = made;
}
