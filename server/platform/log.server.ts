import pino from "pino";
import { initialLogLevel } from "#server/platform/env.server";
import { boundedOutput } from "#server/platform/log-output";

/** Bytes of log lines that may wait for a slow reader of standard output. */
const maxWaitingBytes = 1024 * 1024;

/** How long the last lines may take to get out when the process ends, ms. */
const flushMs = 500;

/**
 * Structured log lines on standard output, one JSON object each. Never pass a request body, a cookie,
 * a query string or a token: paths are logged without their query because reset codes travel there.
 */
export const log = pino(
  { level: initialLogLevel(), base: null },
  boundedOutput(process.stdout, maxWaitingBytes, (lines) => log.warn({ event: "log_lines_dropped", lines })),
);

/** Resolves once the lines so far are written, or after a short time when nobody reads them. */
export function flushLog(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, flushMs);
    process.stdout.write("", () => resolve());
  });
}
