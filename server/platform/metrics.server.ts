import type { Counter, Gauge, Histogram } from "prom-client";

/** Firebase services that we call. */
export const providers = ["Firebase Auth", "Firestore", "Firebase Storage", "Firebase"] as const;

/**
 * Reasons that a call failed:
 * - deadline: no answer in time
 * - unavailable: no connection, a 5xx, or an invalid answer
 * - refused: independent of the visitor's input, for example a key that is restricted or deleted
 * - disabled: e-mail with password is turned off in the project
 * - throttled: Google's own limits
 */
export const failureKinds = ["deadline", "unavailable", "refused", "disabled", "throttled"] as const;

export type FailureKind = (typeof failureKinds)[number];

/** Results of trying to send a letter. */
export const letterResults = ["sent", "failed", "unanswered", "dead"] as const;

/** Steps of an order and their outcomes. A step is refused if a rule forbids it. */
export const orderSteps = ["begun", "task-saved", "sent", "photo", "paper"] as const;
export const orderOutcomes = ["done", "refused"] as const;

/** Metrics of the running site. `server/http/metrics.ts` creates and serves them. */
export interface Metrics {
  requests: Counter<"method" | "status" | "route">;
  requestDuration: Histogram<"method" | "route">;
  rateLimited: Counter<"limit">;
  providerDuration: Histogram<"provider">;
  providerFailures: Counter<"provider" | "kind">;
  storeClientsReplaced: Counter;
  rateLimitStoreFailures: Counter;
  mailLetters: Counter<"result">;
  orderSteps: Counter<"step" | "outcome">;
  mailWaiting: Gauge;
  /** Time at which the oldest waiting letter was written. Its age is computed on each scrape. */
  mailOldest: { since: Date | null };
}

let shared: Metrics | undefined;

/** The metrics, or undefined if METRICS_PORT isn't set. Use as `metrics()?.….inc()`. */
export const metrics = (): Metrics | undefined => shared;

export const countStep = (step: (typeof orderSteps)[number], done: boolean): void =>
  shared?.orderSteps.inc({ step, outcome: done ? "done" : "refused" });

export function setMetrics(made: Metrics): void {
  shared = made;
}
