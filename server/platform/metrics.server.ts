import type { Counter, Gauge, Histogram } from "prom-client";

/** What we call of Firebase's. */
export const providers = ["Firebase Auth", "Firestore", "Firebase Storage", "Firebase"] as const;

/**
 * Why a call was of no use:
 * - deadline: no answer in time
 * - unavailable: no connection, a 5xx, or an answer that is none
 * - refused: not for anything a visitor sent, for example a key that is restricted or was deleted
 * - disabled: e-mail with password is turned off in the project
 * - throttled: Google's own limits
 */
export const failureKinds = ["deadline", "unavailable", "refused", "disabled", "throttled"] as const;

export type FailureKind = (typeof failureKinds)[number];

/** What can become of a letter when it is tried. */
export const letterResults = ["sent", "failed", "unanswered", "dead"] as const;

/** What sellers do with an order, and what came of it: refused where a rule stood against it. */
export const orderSteps = ["begun", "task-saved", "sent", "photo", "paper"] as const;
export const orderOutcomes = ["done", "refused"] as const;

/** What is counted while the site runs; `server/http/metrics.ts` makes it and answers with it. */
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
  /** Since when the letter that waits longest does; its age is worked out when somebody asks. */
  mailOldest: { since: Date | null };
}

let shared: Metrics | undefined;

/** The counters, or undefined when METRICS_PORT is not set: every use is `metrics()?.….inc()`. */
export const metrics = (): Metrics | undefined => shared;

/** Counts a step of an order. */
export const countStep = (step: (typeof orderSteps)[number], done: boolean): void =>
  shared?.orderSteps.inc({ step, outcome: done ? "done" : "refused" });

/** Turns counting on. */
export function setMetrics(made: Metrics): void {
  shared = made;
}
