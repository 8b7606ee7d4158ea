import pino from "pino";

/**
 * Structured log lines on standard output, one JSON object each. Never pass a request body, a cookie,
 * a query string or a token: paths are logged without their query because reset codes travel there.
 */
export const log = pino({ level: process.env.LOG_LEVEL || "info", base: null });
