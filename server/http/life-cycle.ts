import type { Server } from "node:http";
import { log } from "#server/log.server";

/** How long the listening socket stays open after the signal, ms, so that balancers notice `/readyz`. */
const noticeMs = 250;
/** How long answers under way may take before the process ends without them, ms. */
const drainMs = 10_000;

/** Shared by the pieces that behave differently while the process is leaving. */
export interface LifeCycle {
  /** True once the process has been asked to end. */
  draining: boolean;
}

/**
 * Ends the process in order on SIGTERM or SIGINT: first every answer closes its connection and
 * `/readyz` says 503, then nothing new is accepted, then the last answer is waited for.
 * An unhandled rejection is logged: it concerns one request, the others go on.
 */
export function manageLifeCycle(server: Server, state: LifeCycle): void {
  const leave = async (signal: string) => {
    if (state.draining) return;
    state.draining = true;
    log.info({ event: "draining", signal });
    setTimeout(() => {
      log.warn({ event: "drain_gave_up" });
      process.exit(1);
    }, drainMs).unref();
    await new Promise((resolve) => setTimeout(resolve, noticeMs));
    // Closes idle connections too; the ones at work close after their answer.
    server.close(() => {
      log.info({ event: "stopped" });
      log.flush();
      process.exit(0);
    });
  };
  process.on("SIGTERM", leave);
  process.on("SIGINT", leave);
  process.on("unhandledRejection", (reason) => {
    log.error({
      event: "unhandled_rejection",
      error: reason instanceof Error ? reason.stack : String(reason),
    });
  });
}
