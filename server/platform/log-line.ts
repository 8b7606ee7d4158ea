/** Fields of a log line: the event and its details. */
export type LogFields = Readonly<Record<string, unknown>>;

/** Our log levels as Cloud Logging names them. Other readers know these names too. */
const severities: Readonly<Record<string, string>> = {
  debug: "DEBUG",
  info: "INFO",
  warn: "WARNING",
  error: "ERROR",
  fatal: "CRITICAL",
};

/** Cloud Logging's `severity` for a level of pino, e.g. `warn`. */
export const severityOf = (level: string): string => severities[level] ?? "DEFAULT";

/** True if an error contains a stack trace. */
const isStack = (error: unknown): error is string => typeof error === "string" && /\n\s+at /.test(error);

const firstLine = (text: string): string => text.split("\n", 1)[0] ?? "";

/** Shortens `error` to one line and moves a stack trace to the field that Error Reporting reads. */
export function fieldsOf(line: LogFields): LogFields {
  const { error } = line;
  return isStack(error) ? { ...line, error: firstLine(error), stack_trace: error } : line;
}

/** Message that a list of log lines shows. */
export function messageOf({ event, method, path, status, error }: LogFields): string {
  if (event === "request") return `${method} ${path} ${status}`;
  return typeof error === "string" ? `${event}: ${firstLine(error)}` : String(event);
}
