import pino from "pino";
import { initialLogLevel } from "#server/platform/env.server";
import { fieldsOf, type LogFields, messageOf, severityOf } from "#server/platform/log-line";
import { boundedOutput } from "#server/platform/log-output";
import { requestFields } from "#server/platform/request-context.server";

/** Bytes of log lines that may wait for a slow reader of standard output. */
const maxWaitingBytes = 1024 * 1024;

/** Time to write the last lines when the process ends, in ms. */
const flushMs = 500;

/**
 * Structured log lines on standard output, one JSON object each, in the fields that Cloud Logging reads.
 * Never pass a request body, a cookie, a query string or a token. Paths are logged without their query because it can
 * contain reset codes.
 * https://cloud.google.com/logging/docs/structured-logging
 */
export const log = pino<never>(
  {
    level: initialLogLevel(),
    base: null,
    messageKey: "message",
    // Adds the request's id to each line, so that support finds every line of a request that a client quotes.
    mixin: requestFields,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: {
      level: (label) => ({ severity: severityOf(label) }),
      log: (line) => ({ ...fieldsOf(line) }),
    },
    hooks: {
      logMethod([line, message]: unknown[], method) {
        method.apply(this, [line, message ?? messageOf(line as LogFields)] as never);
      },
    },
  },
  boundedOutput(process.stdout, maxWaitingBytes, (lines) => log.warn({ event: "log_lines_dropped", lines })),
);

/** Resolves once all lines are written, or after `flushMs` if the reader has stopped. */
export function flushLog(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, flushMs);
    process.stdout.write("", () => resolve());
  });
}
